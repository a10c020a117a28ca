import type { GameCatalog } from '../catalog/catalog.ts'
import { foldTitle } from '../core/title.ts'
import type { DecklistWarning } from './decklist.ts'
import { maxLineLength, plainText, readingsOf, readName } from './readings.ts'
import { allReadings, resolveReadings } from './resolve.ts'
import { dialectOf } from './title-index.ts'
import { maxCopies, type OutcomeLine } from './understand-lines.ts'

const none: readonly never[] = []

export function tooMany(line: OutcomeLine, copies: number): DecklistWarning {
  const message = `A list has 1 to ${maxCopies} copies of a card, not ${copies}; "${line.item.text.slice(0, 80)}" was left out.`
  return { code: 'count.range', message, line: line.item.line }
}

export function lineWarnings(line: OutcomeLine): readonly DecklistWarning[] {
  const { item, outcome, outOfRange, resolution } = line
  if (item.kind === 'link') {
    const message = `The link "${item.text.slice(0, 120)}" was not fetched: paste the list itself.`
    return [{ code: 'link.not-fetched', message, line: item.line }]
  }
  if (outOfRange !== undefined && outcome !== 'aside') return [tooMany(line, outOfRange)]
  if (outcome !== 'card' || !resolution || resolution.remarks.length === 0) return none
  return resolution.remarks.map((remark) => ({ ...remark, line: item.line }))
}

/** Cards that lists name but whose facts nobody has given us: the line stays unresolved, and the reason is told. */
export function externalCards(catalog: GameCatalog, lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  if (catalog.external.size === 0) return none
  const unresolved = lines.filter((line) => line.outcome === 'unresolved')
  return unresolved.flatMap(({ item }) => {
    if (item.kind !== 'card' && item.kind !== 'entry') return []
    const ids =
      item.kind === 'entry'
        ? [item.id]
        : allReadings(readingsOf(item, dialectOf(catalog))).map(({ title }) => slugOf(title))
    const id = ids.find((each) => catalog.external.has(each))
    if (id === undefined) return []
    const message = `"${id}" is a card whose facts are not at hand; an operator can import it.`
    return [{ code: 'card.external', message, line: item.line }]
  })
}

function slugOf(title: string): string {
  return foldTitle(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '')
}

/** A sideboard is no part of a deck here: it is told of, and never counted. */
export function asideWarnings(lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  const aside = lines.filter((line) => line.outcome === 'aside')
  const first = aside[0]
  if (!first) return []
  const extent = aside.length === 1 ? '1 line' : `${aside.length} lines`
  const message = `The sideboard (${extent} from line ${first.item.line} on) is kept as a note and not counted.`
  return [{ code: 'sideboard.ignored', message, line: first.item.line }]
}

const marked = /^(?:#+|\/\/|;) ?(\d{1,2} ?x? .+)$/iu

/** A card behind a mark of remarks is left out as its author wanted, but not without a word. */
export function commentedCards(catalog: GameCatalog, lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  const aside = lines.filter(({ outcome }) => outcome === 'note' || outcome === 'heading')
  return aside.flatMap(({ item }) => {
    if (item.text.length > maxLineLength) return []
    const inner = marked.exec(item.text)?.[1]
    if (inner === undefined) return []
    const found = resolveReadings(catalog, (take) => readName(plainText(inner), dialectOf(catalog), take), undefined)
    if (!found) return []
    const message = `"${item.text}" is a remark by its first character, and not counted.`
    return [{ code: 'line.commented', message, line: item.line }]
  })
}
