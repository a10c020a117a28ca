import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import type { DeckContents, Entry } from '../core/deck.ts'
import type { DecklistWarning } from './deck-input.ts'
import type { LineItem, ReadList } from './decklist.ts'
import { asideWarnings, commentedCards, externalCards, lineWarnings, tooMany } from './list-warnings.ts'
import { misplacedCards } from './misplaced-cards.ts'
import { pickVersions } from './pick-versions.ts'
import { countIn, maxLineLength, plainText } from './readings.ts'
import { checkHeadings, checkTotals } from './stated-counts.ts'
import { createSuggester, type SuggestionBudget } from './suggest.ts'
import { dialectOf } from './title-index.ts'
import { maxCopies, type OutcomeLine, understandLines } from './understand-lines.ts'

export interface Assembled extends DeckContents {
  readonly lines: readonly OutcomeLine[]
  readonly name?: string
  readonly warnings: readonly DecklistWarning[]
}

/** Looks up the cards of a list, picks versions, sums the copies and collects unknown lines and warnings. */
export function assemble(catalog: GameCatalog, list: ReadList, budget?: SuggestionBudget): Assembled {
  const suggester = createSuggester(catalog, budget)
  const lines = understandLines(catalog, list.items, suggester)
  const picked = pickVersions(catalog, lines)
  const { entries, overflow } = sumUp(lines, picked.cards)
  const unknown = lines
    .filter((line) => line.outcome === 'unresolved' || overflow.some((excess) => excess.line === line))
    .map(({ item, suggestions = [] }) => ({ text: item.text, line: item.line, count: countOf(item), suggestions }))
  const warnings = [
    ...(list.warnings ?? []),
    ...lines.flatMap(lineWarnings),
    ...picked.warnings,
    ...overflow.map(({ line, total }) => tooMany(line, total)),
    ...misplacedCards(catalog, lines, picked.cards),
    ...checkHeadings(lines),
    ...checkTotals(lines, entries, dialectOf(catalog)),
    ...externalCards(catalog, lines),
    ...commentedCards(catalog, lines),
    ...asideWarnings(lines),
    ...(suggester.exhausted() ? [suggestionsLimited] : []),
  ]
  const name = lines.find((line) => line.outcome === 'name')?.item
  return {
    lines,
    entries,
    unknown,
    warnings: warnings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    ...(name?.kind === 'name' ? { name: name.name } : {}),
  }
}

/** The number of copies that an unresolved line states; 1 if it states none, or a number out of range. */
export function countOf(item: LineItem): number {
  const count = statedCount(item)
  return count !== undefined && count >= 1 && count <= maxCopies ? count : 1
}

function statedCount(item: LineItem): number | undefined {
  if (item.kind === 'entry') return item.count
  if (item.kind === 'card') return item.titled?.count ?? item.count ?? countIn(item.name)
  return item.text.length > maxLineLength ? undefined : countIn(plainText(item.text))
}

function sumUp(lines: readonly OutcomeLine[], picked: readonly (Card | undefined)[]) {
  const counts = new Map<Card, number>()
  const overflow: { readonly line: OutcomeLine; readonly total: number }[] = []
  for (let index = 0; index < lines.length; index++) {
    const card = picked[index]
    if (!card) continue
    const line = lines[index]!
    const total = (counts.get(card) ?? 0) + line.copies
    if (total <= maxCopies) counts.set(card, total)
    else overflow.push({ line, total })
  }
  const entries: Entry[] = []
  for (const [card, count] of counts) entries.push({ card, count })
  return { entries, overflow }
}

const suggestionsLimited: DecklistWarning = {
  code: 'suggestions.limited',
  message: 'Many lines name no card; only the first of them have suggestions.',
}
