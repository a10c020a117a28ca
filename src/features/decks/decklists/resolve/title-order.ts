import type { Entry } from '../../../../domain/core/decks/deck.ts'

/** For sorting entries by title, and cards of one title by id. */
export function byTitle({ card: a }: Entry, { card: b }: Entry): number {
  return a.folded < b.folded || (a.folded === b.folded && a.id < b.id) ? -1 : 1
}
