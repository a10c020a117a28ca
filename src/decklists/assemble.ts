import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { foldTitle } from '../core/title.ts'
import { commentedCards } from './commented.ts'
import type { DecklistWarning, LineItem, ReadList, UnresolvedLine } from './decklist.ts'
import { pickVersions } from './pick-versions.ts'
import { countsIn, plainText } from './readings.ts'
import { type Resolution, resolveReadings } from './resolve.ts'
import { checkHeadings, checkTotals } from './stated-counts.ts'
import { createSuggester, type Suggester } from './suggest.ts'
import { dialectOf } from './title-index.ts'

const mostCopies = 99

/** A line as it was finally understood; `copies` is what it adds to the count of its heading. */
export interface OutcomeLine {
  readonly item: LineItem
  readonly outcome: 'card' | 'heading' | 'name' | 'note' | 'aside' | 'unresolved'
  readonly copies: number
  /** What it would add if it is a card after all. */
  readonly maybe?: number
  /** The card is known, but not so many copies of it, nor so few. */
  readonly outOfRange?: number
  readonly resolution?: Resolution
  readonly suggestions?: readonly string[]
}

export interface Assembled {
  readonly lines: readonly OutcomeLine[]
  readonly name?: string
  readonly cards: ReadonlyMap<Card, number>
  readonly unresolved: readonly UnresolvedLine[]
  readonly warnings: readonly DecklistWarning[]
}

/** Looks up what was read, chooses among versions, sums, and tells what is left or does not add up. */
export function assemble(catalog: GameCatalog, list: ReadList): Assembled {
  const suggester = createSuggester(catalog)
  const lines = understandLines(catalog, list.items, suggester)
  const picked = pickVersions(catalog, lines)
  const { cards, overflow } = sumUp(lines, picked.cards)
  const unresolved = lines
    .filter((line) => line.outcome === 'unresolved' || overflow.some((each) => each.line === line))
    .map(({ item, suggestions }) => ({ line: item.line, text: item.text, suggestions: [...(suggestions ?? [])] }))
  const deck = [...cards].map(([card, count]) => ({ card, count }))
  const warnings = [
    ...(list.warnings ?? []),
    ...lines.flatMap(lineWarnings),
    ...picked.warnings,
    ...overflow.map(({ line, total }) => tooMany(line, total)),
    ...checkHeadings(lines),
    ...checkTotals(lines, deck, dialectOf(catalog)),
    ...externalCards(catalog, lines),
    ...commentedCards(catalog, lines),
    ...asideWarnings(lines),
    ...limitWarnings(suggester),
  ]
  const name = lines.find((line) => line.outcome === 'name')?.item
  return {
    lines,
    cards,
    unresolved,
    warnings: warnings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    ...(name?.kind === 'name' ? { name: name.name } : {}),
  }
}

function understandLines(
  catalog: GameCatalog,
  items: readonly LineItem[],
  suggester: Suggester,
): readonly OutcomeLine[] {
  let section: string | undefined
  let aside = false
  let named = false
  const hasCards = items.some((item) => item.kind === 'card' || item.kind === 'entry')
  return items.map((item): OutcomeLine => {
    const line = understand(catalog, item, section, suggester, hasCards)
    if (line.item.kind === 'heading') {
      const { heading } = line.item
      if (heading.level === 1) aside = heading.aside
      if (heading.level === 1 || heading.section !== undefined) section = heading.section
    } else if (aside && line.outcome !== 'note') return { ...line, outcome: 'aside', copies: 0 }
    // One deck has one name: what comes later in its form is a remark.
    if (line.outcome === 'name' && named) return { ...line, outcome: 'note' }
    named ||= line.outcome === 'name'
    return line
  })
}

function understand(
  catalog: GameCatalog,
  item: LineItem,
  section: string | undefined,
  suggester: Suggester,
  hasCards: boolean,
): OutcomeLine {
  switch (item.kind) {
    case 'heading':
    case 'name':
    case 'note':
      return { item, outcome: item.kind, copies: 0 }
    case 'link':
      return { item, outcome: hasCards ? 'note' : 'unresolved', copies: 0 }
    case 'unreadable':
      return { item, outcome: 'unresolved', copies: 0 }
    case 'entry':
      return understandEntry(catalog, item, suggester)
    case 'card':
      return understandCard(catalog, item, section, suggester)
  }
}

function understandEntry(catalog: GameCatalog, item: LineItem & { kind: 'entry' }, suggester: Suggester): OutcomeLine {
  const card = catalog.find(item.id)
  if (!card) {
    const title = item.id.replace(/^\d{2}-/u, '').replaceAll('-', ' ')
    return { item, outcome: 'unresolved', copies: item.count, suggestions: suggester.suggest([title]) }
  }
  const reading = { count: item.count, title: card.title, qualifiers: [] }
  return counted(item, { reading, candidates: [card], remarks: [] })
}

function understandCard(
  catalog: GameCatalog,
  item: LineItem & { kind: 'card' },
  section: string | undefined,
  suggester: Suggester,
): OutcomeLine {
  const resolution = resolveReadings(catalog, item.readings, item.section ?? section)
  if (resolution) return counted(item, resolution)
  const { otherwise } = item
  if (otherwise?.kind === 'note' || (otherwise?.kind === 'heading' && /^\d|:$/u.test(plainText(item.text))))
    return { item: otherwise, outcome: otherwise.kind, copies: 0 }
  const suggestions = suggester.suggest(suggestionTexts(item))
  // A misspelt title must not pass for a name or a heading.
  if (otherwise && suggestions.length === 0) return { item: otherwise, outcome: outcomeOf(otherwise), copies: 0 }
  const copies = countsIn(plainText(item.text))[0]?.count
  if (copies === undefined) return { item, outcome: 'unresolved', copies: 0, maybe: 1, suggestions }
  return { item, outcome: 'unresolved', copies: copies > mostCopies ? 0 : copies, suggestions }
}

function outcomeOf(item: LineItem): OutcomeLine['outcome'] {
  return item.kind === 'heading' || item.kind === 'name' ? item.kind : 'note'
}

/** The shortest title that the line can be read as, and the longest: counts and packs stripped, or not. */
function suggestionTexts(item: LineItem & { kind: 'card' }): readonly string[] {
  const counted = item.readings.filter((reading) => reading.count !== 1 || /^1\b|\b1\)?$/u.test(item.text))
  const titles = (counted.length > 0 ? counted : item.readings).map((reading) => reading.title)
  const shortest = titles.reduce((a, b) => (b.length < a.length ? b : a), titles[0] ?? '')
  return [...new Set([titles[0] ?? '', shortest])]
}

function counted(item: LineItem, resolution: Resolution): OutcomeLine {
  const { count } = resolution.reading
  if (count >= 1 && count <= mostCopies) return { item, outcome: 'card', copies: count, resolution }
  const suggestions = resolution.candidates.slice(0, 5).map((card) => card.id)
  return { item, outcome: 'unresolved', copies: 0, outOfRange: count, suggestions }
}

function sumUp(lines: readonly OutcomeLine[], picked: ReadonlyMap<OutcomeLine, Card>) {
  const cards = new Map<Card, number>()
  const overflow: { readonly line: OutcomeLine; readonly total: number }[] = []
  for (const line of lines) {
    const card = picked.get(line)
    if (!card) continue
    const total = (cards.get(card) ?? 0) + line.copies
    if (total <= mostCopies) cards.set(card, total)
    else overflow.push({ line, total })
  }
  return { cards, overflow }
}

function tooMany(line: OutcomeLine, copies: number): DecklistWarning {
  const message = `A list has 1 to ${mostCopies} copies of a card, not ${copies}; "${line.item.text.slice(0, 80)}" was left out.`
  return { code: 'count.range', message, line: line.item.line }
}

function lineWarnings(line: OutcomeLine): readonly DecklistWarning[] {
  const { item, outcome, outOfRange, resolution } = line
  if (item.kind === 'link') {
    const message = `The link "${item.text.slice(0, 120)}" was not fetched: paste the list itself.`
    return [{ code: 'link.not-fetched', message, line: item.line }]
  }
  if (outOfRange !== undefined && outcome !== 'aside') return [tooMany(line, outOfRange)]
  return outcome === 'card' ? (resolution?.remarks ?? []).map((remark) => ({ ...remark, line: item.line })) : []
}

/** Cards that lists name but whose facts nobody has given us: the line stays unresolved, and the reason is told. */
function externalCards(catalog: GameCatalog, lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  if (catalog.external.size === 0) return []
  return lines.flatMap(({ item, outcome }) => {
    if (outcome !== 'unresolved' || (item.kind !== 'card' && item.kind !== 'entry')) return []
    const ids = item.kind === 'entry' ? [item.id] : item.readings.map(({ title }) => slugOf(title))
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
function asideWarnings(lines: readonly OutcomeLine[]): readonly DecklistWarning[] {
  const aside = lines.filter((line) => line.outcome === 'aside')
  const first = aside[0]
  if (!first) return []
  const extent = aside.length === 1 ? '1 line' : `${aside.length} lines`
  const message = `The sideboard (${extent} from line ${first.item.line} on) is kept as a note and not counted.`
  return [{ code: 'sideboard.ignored', message, line: first.item.line }]
}

function limitWarnings(suggester: Suggester): readonly DecklistWarning[] {
  if (!suggester.exhausted()) return []
  const message = 'So many lines name no card that only the first of them have suggestions.'
  return [{ code: 'suggestions.limited', message }]
}
