import type { GameCatalog } from '../catalog/catalog.ts'
import { type DecklistWarning, maxCopies } from './deck-input.ts'
import { plainText } from './plain-text.ts'
import { maxLineLength } from './readings.ts'
import { resolveName } from './resolve.ts'
import type { OutcomeLine } from './understand-lines.ts'

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
  if (outcome !== 'card' || !resolution || resolution.remarks.length === 0) return none
  return resolution.remarks.map((remark) => ({ ...remark, line: item.line }))
}

/** A sideboard is not part of a deck: it is reported, and never counted. */
export function asideWarnings(lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  const aside = lines.filter((line) => line.outcome === 'aside').map(({ item }) => item)
  return sideboardIgnored(aside, aside.length === 1 ? '1 line' : `${aside.length} lines`)
}

/** `aside` are the lines of the sideboard; `extent` says how many they are. */
export function sideboardIgnored([first]: readonly { readonly line: number }[], extent: string): DecklistWarning[] {
  if (!first) return []
  const message = `The sideboard (${extent} from line ${first.line} on) is not counted.`
  return [{ code: 'sideboard.ignored', message, line: first.line }]
}

const marked = /^(?:#+|\/\/|;) ?(\d{1,2} ?x? .+)$/iu

/** A card in a comment is not counted, but reported. */
export function commentedCards(catalog: GameCatalog, lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  const aside = lines.filter(({ outcome }) => outcome === 'note' || outcome === 'heading')
  return aside.flatMap(({ item }) => {
    if (item.text.length > maxLineLength) return []
    const inner = marked.exec(item.text)?.[1]
    if (inner === undefined || !resolveName(catalog, plainText(inner))) return []
    const message = `"${item.text}" is a comment by its first character, and not counted.`
    return [{ code: 'line.commented', message, line: item.line }]
  })
}
