import { foldTitle } from '../../../../domain/core/cards/title.ts'
import type { Count, ListedCard } from './piles.ts'

/** A check of a deck that stays in its order: one card after another is turned and named. */
export interface Turned {
  /** The cards in the order in which they were turned, by id or as written. */
  readonly names: readonly string[]
}

export const nothingTurned: Turned = { names: [] }

export const turn = ({ names }: Turned, name: string): Turned => ({ names: [...names, name] })
export const takeBack = ({ names }: Turned): Turned => ({ names: names.slice(0, -1) })

/** Copies of a card that the list still has. Negative: more were turned than it has. */
export function remainingOf(card: ListedCard, { names }: Turned): number {
  return card.count - names.filter((name) => name === card.id).length
}

/** Whether as many cards were turned as the list has. */
export const isComplete = (cards: readonly ListedCard[], { names }: Turned): boolean =>
  names.length >= cards.reduce((sum, { count }) => sum + count, 0)

/** What was turned, as a count of the whole deck. */
export function countOfTurned(cards: readonly ListedCard[], { names }: Turned): Count {
  const listed = new Set(cards.map(({ id }) => id))
  const counted: Record<string, number> = Object.fromEntries(cards.map(({ id }) => [id, 0]))
  const strangers: Record<string, number> = {}
  for (const name of names) {
    const counts = listed.has(name) ? counted : strangers
    counts[name] = (counts[name] ?? 0) + 1
  }
  return { counted, strangers }
}

/** Cards of the list whose title, or a word of it, begins as typed; those that remain first. */
export function findListed(cards: readonly ListedCard[], typed: string, turned: Turned): readonly ListedCard[] {
  const text = foldTitle(typed)
  if (text === '') return []
  const rank = (card: ListedCard) =>
    (remainingOf(card, turned) > 0 ? 0 : 2) + (foldTitle(card.title).startsWith(text) ? 0 : 1)
  return cards
    .filter(({ title }) => foldTitle(title).startsWith(text) || foldTitle(title).includes(` ${text}`))
    .sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title))
}
