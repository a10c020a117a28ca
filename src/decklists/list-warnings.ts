import type { GameCatalog } from '../catalog/catalog.ts'
import { type DecklistWarning, maxCopies } from './deck-input.ts'
import { plainText } from './plain-text.ts'
import { maxLineLength } from './readings.ts'
import { resolveExactly } from './resolve.ts'
import { titleIndexOf } from './title-index.ts'
import type { OutcomeLine } from './understand-line.ts'

const none: readonly never[] = []

export function tooMany(
  { text, line }: { readonly text: string; readonly line?: number },
  copies: number,
): DecklistWarning {
  const message = `A list has 1 to ${maxCopies} copies of a card, not ${copies}; "${text.slice(0, 80)}" is not counted.`
  return { code: 'count.range', message, ...(line === undefined ? {} : { line }) }
}

export function lineWarnings(line: OutcomeLine): readonly DecklistWarning[] {
  const { item, outcome, outOfRange, resolution } = line
  if (item.kind === 'link') {
    const message = `The link "${item.text.slice(0, 120)}" was not fetched: paste the list itself.`
    return [{ code: 'link.not-fetched', message, line: item.line }]
  }
  if (outOfRange !== undefined && outcome !== 'aside') return [tooMany(item, outOfRange)]
  if (line.assumed === undefined && (resolution === undefined || resolution.remarks.length === 0)) return none
  const remarks = [...(line.assumed ?? none), ...(outcome === 'card' ? (resolution?.remarks ?? none) : none)]
  return remarks.length === 0 ? none : remarks.map((remark) => ({ ...remark, line: item.line }))
}

/** A sideboard is not part of a deck: it is reported, and never counted. */
export function asideWarnings(lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  const aside = lines.filter((line) => line.outcome === 'aside').map(({ item }) => item)
  return sideboardIgnored(aside)
}

const maxShown = 5

/** Says what was left out. */
export function sideboardIgnored(
  aside: readonly { readonly line: number; readonly text: string }[],
): DecklistWarning[] {
  const [first] = aside
  if (!first) return []
  const shown = aside.slice(0, maxShown).map(({ text }) => `"${text.slice(0, 60)}"`)
  const more = aside.length > maxShown ? ` and ${aside.length - maxShown} more` : ''
  const message = `Outside the deck, and not counted, from line ${first.line} on: ${shown.join(', ')}${more}.`
  return [{ code: 'sideboard.ignored', message, line: first.line }]
}

const marked = /^(?:#+|\/\/|;|<!--) ?(.+?)(?: ?-->)?$/iu

/** A card in a comment is not counted, but reported. */
export function commentedCards(catalog: GameCatalog, lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  const { isTitle } = titleIndexOf(catalog)
  const isCard = (text: string) => (/^\d/.test(text) ? resolveExactly(catalog, text) !== undefined : isTitle(text))
  const aside = lines.filter(({ outcome }) => outcome === 'note' || outcome === 'heading')
  return aside.flatMap(({ item }) => {
    if (item.text.length > maxLineLength || !/^[#/;<]/.test(item.text)) return []
    const inner = marked.exec(item.text)?.[1]
    if (inner === undefined || !isCard(plainText(inner))) return []
    const message = `"${item.text}" is a comment by its first character, and not counted.`
    return [{ code: 'line.commented', message, line: item.line }]
  })
}
