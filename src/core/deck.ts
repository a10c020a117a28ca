import type { Card } from './card.ts'

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
  /** Known to exist, by a list or a site, but its facts are not known here. */
  readonly external?: boolean
  /** Cards that may have been meant, best first. */
  readonly suggestions: readonly Card[]
}

/** A deck whose ids were looked up: what rules read. Entries stand in the order of their ids, whatever the input's was. */
export interface Deck<C extends Card = Card> {
  readonly entries: readonly Entry<C>[]
  readonly unknown: readonly UnknownCard[]
  readonly section: (id: string) => readonly Entry<C>[]
}

const none: readonly Entry<never>[] = []

/** Entries of one card are summed, so that a split line equals a single one. */
export function createDeck<C extends Card>(entries: Iterable<Entry<C>>, unknown: readonly UnknownCard[] = []): Deck<C> {
  const byId = new Map<string, Entry<C>>()
  for (const { card, count } of entries) {
    byId.set(card.id, { card, count: count + (byId.get(card.id)?.count ?? 0) })
  }
  const sorted = [...byId.values()].sort((a, b) => (a.card.id < b.card.id ? -1 : 1))
  const sections = new Map<string, Entry<C>[]>()
  for (const entry of sorted) {
    const section = sections.get(entry.card.section)
    if (section) section.push(entry)
    else sections.set(entry.card.section, [entry])
  }
  return { entries: sorted, unknown, section: (id) => sections.get(id) ?? none }
}

export function countCopies(entries: readonly Entry[]): number {
  return entries.reduce((sum, entry) => sum + entry.count, 0)
}

export function idsOf(entries: readonly Entry[]): string[] {
  return entries.map((entry) => entry.card.id)
}
