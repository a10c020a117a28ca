import { inSequence } from '../../../../domain/core/wording/phrase.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import type { DecklistWarning } from '../deck-input.ts'
import { maxCopies } from '../limits.ts'
import { readDeckLink } from '../links/deck-link.ts'
import { dialectOf, titleIndexOf } from '../resolve/title-index.ts'
import { atLine, warning, warningTexts } from '../warning.ts'
import { countedSpans } from './counts/counted-spans.ts'
import { readHeading, readStated } from './lines/headings.ts'
import type { OutcomeLine } from './lines/line-outcome.ts'
import { plainText } from './plain-text.ts'
import { maxLineLength } from './readings.ts'

const none: readonly never[] = []

export function tooMany(
  { text, line }: { readonly text: string; readonly line?: number },
  copies: number,
): DecklistWarning {
  const phrase = warningTexts('count.range', { max: maxCopies, copies, text: text.slice(0, 80) })
  return warning('count.range', phrase, line)
}

export function lineWarnings(line: OutcomeLine): readonly DecklistWarning[] {
  const { item, outcome, outOfRange, resolution } = line
  if (item.kind === 'link') {
    const id = readDeckLink(item.text) ? 'link.not-fetched.deck' : 'link.not-fetched'
    const phrase = warningTexts(id, { text: item.text.slice(0, 120) })
    return [warning('link.not-fetched', phrase, item.line)]
  }
  if (outOfRange !== undefined && outcome !== 'aside') return [tooMany(item, outOfRange)]
  if (line.assumed === undefined && (resolution === undefined || resolution.remarks.length === 0)) return none
  const remarks = [...(line.assumed ?? none), ...(outcome === 'card' ? (resolution?.remarks ?? none) : none)]
  return remarks.length === 0 ? none : remarks.map((remark) => atLine(remark, item.line))
}

const maxShown = 5

/** A sideboard is not part of a deck: it is reported, and never counted. */
export function asideWarnings(all: readonly OutcomeLine[]): readonly DecklistWarning[] {
  const aside = all.filter((line) => line.outcome === 'aside').map(({ item }) => item)
  const [first] = aside
  if (!first) return []
  const shown = aside.slice(0, maxShown).map(({ text }) => warningTexts('quoted', { text: text.slice(0, 60) }))
  const rest = aside.length - shown.length
  const lines = rest === 0 ? inSequence(shown) : warningTexts('more', { lines: inSequence(shown), count: rest })
  return [warning('sideboard.ignored', warningTexts('sideboard.ignored', { line: first.line, lines }), first.line)]
}

/** Titles that comments may misspell. */
const maxCompared = 200
const mayCount = /\d ?[x×]? ?[^\s\d)\]]|[x×=] ?\d|\b(?:one|two|three|four|five|six) /iu
const marked = /^(?:#+|\/\/|;|<!--) ?(.+?)(?: ?-->)?$/iu

/** A card in a comment is not counted, but reported. */
export function commentedCards(catalog: GameCatalog, lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  const { isTitle } = titleIndexOf(catalog)
  const budget = { left: 0, near: maxCompared }
  const isCounted = (text: string) =>
    mayCount.test(text) &&
    // `# Sensei (3)` is a heading.
    readStated(text).stated === undefined &&
    readHeading(text, dialectOf(catalog)) === undefined &&
    countedSpans({ catalog, budget }, text).some(({ isUnlike }) => !isUnlike)
  const isCard = (text: string) => isTitle(text) || isCounted(text)
  const aside = lines.filter(({ outcome }) => outcome === 'note' || outcome === 'heading')
  return aside.flatMap(({ item }) => {
    if (item.text.length > maxLineLength || !/^[#/;<]/.test(item.text)) return []
    const inner = marked.exec(item.text)?.[1]
    if (inner === undefined || !isCard(plainText(inner))) return []
    return [warning('line.commented', warningTexts('line.commented', { text: item.text }), item.line)]
  })
}
