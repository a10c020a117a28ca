import type { CountedCard } from '../state.ts'

/** A card of a list as a deck check sees it. */
export interface ListedCard {
  readonly id: string
  readonly title: string
  readonly section: string
  readonly type: string
  readonly count: number
}

/** The piles of one section, by type and title, as a deck is laid out on the table. */
export interface PileSection {
  readonly section: string
  readonly total: number
  readonly piles: readonly ListedCard[]
}

/** Sections in the order of the game; those that it does not name come last. */
export function pilesOf(cards: readonly ListedCard[], sections: readonly string[]): readonly PileSection[] {
  const place = (section: string) => (sections.includes(section) ? sections.indexOf(section) : sections.length)
  const names = [...new Set(cards.map(({ section }) => section))].sort((a, b) => place(a) - place(b))
  return names.map((section) => {
    const piles = cards.filter((card) => card.section === section).sort(byTypeAndTitle)
    return { section, total: copiesOf(piles), piles }
  })
}

const byTypeAndTitle = (a: ListedCard, b: ListedCard) =>
  a.type.localeCompare(b.type) || a.title.localeCompare(b.title) || a.id.localeCompare(b.id)

export const copiesOf = (cards: readonly Pick<ListedCard, 'count'>[]): number =>
  cards.reduce((sum, { count }) => sum + count, 0)

/** What was counted: by card id, and cards that are not on the list by id or by what was written of them. */
export interface Count {
  readonly counted: Readonly<Record<string, number>>
  readonly strangers: Readonly<Record<string, number>>
}

export const nothingCounted: Count = { counted: {}, strangers: {} }

/** Where the deck differs from its list; a card that was not counted is as the list says. */
export function differencesOf(cards: readonly ListedCard[], { counted, strangers }: Count): readonly CountedCard[] {
  const differing = cards.flatMap(({ id, count }) => {
    const found = counted[id] ?? count
    return found === count ? [] : [{ card: id, expected: count, counted: found }]
  })
  const added = Object.entries(strangers).flatMap(([card, found]) =>
    found > 0 ? [{ card, expected: 0, counted: found }] : [],
  )
  return [...differing, ...added]
}

/** The deck as it was counted: cards that are gone are absent. */
export function countedCards(
  cards: Readonly<Record<string, number>>,
  differences: readonly CountedCard[],
): Record<string, number> {
  const counted = new Map(Object.entries(cards))
  for (const { card, counted: found } of differences) counted.set(card, found)
  return Object.fromEntries([...counted].filter(([, count]) => count > 0))
}
