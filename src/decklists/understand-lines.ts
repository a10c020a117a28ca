import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import type { Steps } from '../core/steps.ts'
import { maxCopies } from './deck-input.ts'
import type { CardItem, EntryItem, LineItem, Reading } from './decklist.ts'
import { plainText } from './plain-text.ts'
import { countIn, readingsOf } from './readings.ts'
import { candidatesOf, type Resolution, resolveReadings } from './resolve.ts'
import type { Suggester } from './suggest.ts'
import { dialectOf } from './title-index.ts'

/** A line and what it was understood as; `copies` counts for its heading. */
export interface OutcomeLine {
  readonly item: LineItem
  readonly outcome: 'card' | 'heading' | 'name' | 'note' | 'aside' | 'unresolved'
  readonly copies: number
  /** The copies if it is a card after all. */
  readonly maybe?: number
  /** The number of copies, if no list can have it. */
  readonly outOfRange?: number
  readonly resolution?: Resolution
  readonly suggestions?: readonly Card[]
  /** The section of an unresolved line, where a heading or the line itself tells. */
  readonly section?: string
}

/** So many take less than a millisecond or two, even where none names a card. */
const linesInStep = 16

/** Decides what each line is, now that the cards are known. */
export function* understandLines(
  catalog: GameCatalog,
  items: Iterable<LineItem>,
  suggester: Suggester,
): Steps<readonly OutcomeLine[]> {
  const next = createLineReader(catalog, suggester)
  const lines: OutcomeLine[] = []
  for (const item of items) if (lines.push(next(item)) % linesInStep === 0) yield
  // A link is a remark unless the text has no list.
  if (lines.some((line) => line.outcome === 'card')) return lines
  return lines.map((line) => (line.item.kind === 'link' ? { ...line, outcome: 'unresolved' } : line))
}

/** Understands one line after another, each by the headings above it. */
function createLineReader(catalog: GameCatalog, suggester: Suggester): (item: LineItem) => OutcomeLine {
  let section: string | undefined
  let aside = false
  let named = false
  return (item) => {
    const line = withSection(understand(catalog, item, section, suggester), section)
    if (line.item.kind === 'heading') {
      const { heading } = line.item
      if (heading.level === 1) aside = heading.aside
      if (heading.level === 1 || heading.section !== undefined) section = heading.section
    } else if (aside && line.outcome !== 'note') return { ...line, outcome: 'aside', copies: 0 }
    // A deck has one name: later ones are remarks.
    if (line.outcome === 'name' && named) return { ...line, outcome: 'note' }
    named ||= line.outcome === 'name'
    return line
  }
}

function withSection(line: OutcomeLine, above: string | undefined): OutcomeLine {
  const section = line.item.kind === 'card' ? (line.item.section ?? above) : above
  return line.outcome === 'unresolved' && section !== undefined ? { ...line, section } : line
}

const outcomes = { heading: 'heading', name: 'name', note: 'note', link: 'note', unreadable: 'unresolved' } as const

function understand(
  catalog: GameCatalog,
  item: LineItem,
  section: string | undefined,
  suggester: Suggester,
): OutcomeLine {
  if (item.kind === 'entry') return understandEntry(catalog, item, suggester)
  if (item.kind === 'card') return understandCard(catalog, item, item.section ?? section, suggester)
  return { item, outcome: outcomes[item.kind], copies: 0 }
}

function understandEntry(catalog: GameCatalog, item: EntryItem, suggester: Suggester): OutcomeLine {
  const card = catalog.find(item.id)
  if (!card) {
    return { item, outcome: 'unresolved', copies: item.count, suggestions: suggester.suggestForId(item.id) }
  }
  const reading = { count: item.count, title: card.title, qualifiers: [] }
  return counted(item, { reading, candidates: [card], remarks: [] })
}

function understandCard(
  catalog: GameCatalog,
  item: CardItem,
  section: string | undefined,
  suggester: Suggester,
): OutcomeLine {
  const { titled } = item
  const sure = titled && candidatesOf(catalog, titled, titled.cards, section)
  if (sure) return counted(item, sure)
  const readings = () => readingsOf(item, dialectOf(catalog))
  const resolution = resolveReadings(catalog, readings, section)
  if (resolution) return counted(item, resolution)
  const otherwise = item.otherwise?.()
  const other = otherwise && understand(catalog, otherwise, section, suggester)
  if (other?.outcome === 'note' || (other?.outcome === 'heading' && /^\d|:$/u.test(plainText(item.text)))) return other
  const suggestions = suggester.suggest(suggestionTexts(item, [...readings()]))
  // A misspelt title is neither a name nor a heading.
  if (other && suggestions.length === 0) return other
  const count = item.count ?? countIn(item.name)
  if (count === undefined) return { item, outcome: 'unresolved', copies: 0, maybe: 1, suggestions }
  return { item, outcome: 'unresolved', copies: count > maxCopies ? 0 : count, suggestions }
}

/** The shortest title that the line can be read as, and the longest: counts and packs stripped, or not. */
function suggestionTexts(item: CardItem, readings: readonly Reading[]): readonly string[] {
  const counted = readings.filter((reading) => reading.count !== 1 || /^1\b|\b1\)?$/u.test(item.text))
  const titles = (counted.length > 0 ? counted : readings).map((reading) => reading.title)
  const shortest = titles.reduce((a, b) => (b.length < a.length ? b : a), titles[0] ?? '')
  return [...new Set([titles[0] ?? '', shortest])]
}

function counted(item: LineItem, resolution: Resolution): OutcomeLine {
  const { count } = resolution.reading
  if (count >= 1 && count <= maxCopies) return { item, outcome: 'card', copies: count, resolution }
  const suggestions = resolution.candidates.slice(0, 5)
  return { item, outcome: 'unresolved', copies: 0, outOfRange: count, suggestions }
}
