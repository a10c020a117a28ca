import { groupBy } from '../../../../base/group-by.ts'
import { copiesOf, type ListedCard, type PileSection } from './piles.ts'

/** How one section is sorted into piles of one title: at once, or by type first. */
export interface Split {
  readonly section: string
  readonly by: 'title' | 'type'
  /** Piles on the table at a time: of titles at once, or of types and then of the titles of the largest type. */
  readonly piles: readonly number[]
  /** In moves of a card: the unit in which ways are compared. */
  readonly cost: number
}

/** Piles that the eye passes while a hand moves a card. */
const glances = 5

/** Each of the cards is moved to one of the piles, and on average half of them are looked at to find it. */
const sortingCost = (cards: readonly ListedCard[], piles: number) =>
  piles < 2 ? 0 : copiesOf(cards) * (1 + piles / 2 / glances)

/**
 * The way that takes the least work for this very list. Sections are sorted apart from the start: their cards have
 * different backs, or lie in different places.
 */
export function proposeSplits(sections: readonly PileSection[]): readonly Split[] {
  return sections.map(({ section, piles }) => {
    const types = [...groupBy(piles, ({ type }) => [type]).values()]
    const atOnce = sortingCost(piles, piles.length)
    const byType = types.reduce(
      (sum, ofType) => sum + sortingCost(ofType, ofType.length),
      sortingCost(piles, types.length),
    )
    const largest = Math.max(0, ...types.map((ofType) => ofType.length))
    return byType < atOnce
      ? { section, by: 'type', piles: [types.length, largest], cost: byType }
      : { section, by: 'title', piles: [piles.length], cost: atOnce }
  })
}
