import type { Entry } from '../../../domain/core/decks/deck.ts'
import type { Question } from '../question.ts'

/** A card that is dealt in the game, with the deal of the set-up that deals it. */
export interface DealtCard extends Entry {
  readonly deal: number
}

/** Every card that is dealt, deck after deck, with its row's first cells. */
export function dealtCards({ setup, section }: Pick<Question, 'setup' | 'section'>): DealtCard[] {
  return setup.deals.flatMap((deal, at) => section(deal.section).map((entry) => ({ ...entry, deal: at })))
}

export function rowOf({ setup }: Pick<Question, 'setup'>, { card, count, deal }: DealtCard) {
  const { section, zone } = setup.deals[deal]!
  return { card: card.id, title: card.title, section, zone, copies: count }
}
