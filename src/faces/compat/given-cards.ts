import { z } from 'zod'
import { DeckCards } from '../../features/decks/decklists/deck-input.ts'

/** A body that may be any JSON: both sites answer 200 with a sentence for every mistake in it. */
export const anyBody = (description: string) => z.custom<unknown>().meta({ description, type: 'object' })

const MapOfCards = z.compile(DeckCards)

/** The map of cards, or a sentence about its first fault. */
export function readCards(
  value: unknown,
): { readonly cards: Readonly<Record<string, number>> } | { readonly error: string } {
  const parsed = MapOfCards.safeParse(value)
  if (parsed.success) return { cards: parsed.data }
  const { path, message } = parsed.error.issues[0]!
  return { error: path.length === 0 ? message : `${String(path[0]).slice(0, 80).toWellFormed()}: ${message}` }
}
