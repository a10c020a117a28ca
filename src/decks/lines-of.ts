import type { GivenDeck } from '../decklists/given-deck.ts'
import type { UnresolvedLine } from './schema.ts'

/** The lines of a deck that name no card. */
export function linesOf({ unknown }: GivenDeck): UnresolvedLine[] {
  return unknown.flatMap(({ line, text }) => (line === undefined ? [] : [{ line, text }]))
}
