import { once, onceByKey } from '../../../base/once.ts'
import type { Card } from '../cards/card.ts'
import { placesByKey } from './by-key.ts'

export interface Entry<C extends Card = Card> {
  readonly card: C
  readonly count: number
}

/** What a list names but the catalogue does not know. */
export interface UnknownCard {
  /** The id, or the line's text where a text named it. */
  readonly text: string
  /** The line of the text, where the deck came as text. */
  readonly line?: number
  /** As the reader read it; never guessed again. */
  readonly count: number
  /** The section that the list has it in, where a heading or the line itself tells. */
  readonly section?: string
  /** Known to exist, by a list or a site, but its facts are not known here. */
  readonly external?: boolean
  /** Cards that may have been meant, best first. */
  readonly suggestions: readonly Card[]
}

/** Cards and counts as a caller gave them: a card may have two entries. */
export interface DeckContents<C extends Card = Card> {
  readonly entries: readonly Entry<C>[]
  readonly unknown: readonly UnknownCard[]
}

/** What rules read: no card has two entries. */
export interface Deck<C extends Card = Card> extends DeckContents<C> {
  readonly section: (id: string) => readonly Entry<C>[]
}

/** Entries of one card are summed, so that a split line equals a single one. */
export function createDeck<C extends Card>(
  entries: readonly Entry<C>[],
  unknown: readonly UnknownCard[] = [],
): Deck<C> {
  const byId = new Map<string, Entry<C>>()
  for (const { card, count } of entries) {
    byId.set(card.id, { card, count: count + (byId.get(card.id)?.count ?? 0) })
  }
  return groupBySection([...byId.values()], unknown)
}

/**
 * The deck with its entries in the order of their ids, so that findings do not depend on the order of the input. Sorting
 * takes longer than most rules, so only the parts that are read are sorted. `cards` are those of the catalogue.
 */
export function sortedDeck(deck: Deck, cards: readonly Card[] = []): Deck {
  return new SortedDeck(deck, sorterOf(cards))
}

/** A class: V8 makes a hidden class for each object literal with a getter, and it keeps what the getter sees. */
class SortedDeck implements Deck {
  readonly unknown: readonly UnknownCard[]
  readonly section: (id: string) => readonly Entry[]
  readonly #sorted: () => readonly Entry[]

  constructor(deck: Deck, sort: SortEntries) {
    this.unknown = deck.unknown
    this.section = onceByKey((id) => sort(deck.section(id)))
    this.#sorted = once(() => sort(deck.entries))
  }

  get entries(): readonly Entry[] {
    return this.#sorted()
  }
}

type SortEntries = (entries: readonly Entry[]) => readonly Entry[]

function sorterOf(cards: readonly Card[]): SortEntries {
  const { places } = placesByKey(cards)
  return (entries) => {
    if (entries.length < 2) return entries
    const isPlaced = places !== undefined && entries.every(({ card }) => places[card.key] !== undefined)
    const sorted = [...entries]
    if (isPlaced) return sorted.sort((a, b) => places[a.card.key]! - places[b.card.key]!)
    return sorted.sort((a, b) => (a.card.id < b.card.id ? -1 : 1))
  }
}

const noEntries: readonly never[] = []

function groupBySection<C extends Card>(entries: readonly Entry<C>[], unknown: readonly UnknownCard[]): Deck<C> {
  const sections = new Map<string, Entry<C>[]>()
  for (const entry of entries) {
    const section = sections.get(entry.card.section)
    if (section) section.push(entry)
    else sections.set(entry.card.section, [entry])
  }
  return { entries, unknown, section: (id) => sections.get(id) ?? noEntries }
}

export function countCopies(entries: readonly Entry[]): number {
  let copies = 0
  for (const entry of entries) copies += entry.count
  return copies
}

export function idsOf(entries: readonly Entry[]): string[] {
  return entries.map((entry) => entry.card.id)
}
