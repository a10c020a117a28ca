import { clansOf } from '../affiliation.ts'
import { clansByCopies } from '../clans-by-copies.ts'
import { cardsOf, type DecklistFormat, hasKey, jsonType, linesIn, packsOf } from '../decklist-format.ts'
import type { LcgCard } from './card.ts'

/** A decklist as EmeraldDB's interface returns it. */
export const emeraldDbList: DecklistFormat = {
  id: 'emeralddb',
  reads: 'json',
  mediaType: jsonType,
  detect: ({ json }) => hasKey(json(), 'primary_clan', 'secondary_clan', 'version_number', 'card_pack_ids'),
  print: (deck) => {
    const lines = deck.sections.flatMap(linesIn)
    // The site counts a card for the first of its clans.
    const [primary, secondary] = clansByCopies(lines, (card) => clansOf(card as LcgCard).slice(0, 1))
    const decklist = {
      name: deck.name ?? '',
      format: deck.format ?? deck.game.defaultFormat,
      primary_clan: primary?.clan ?? null,
      secondary_clan: secondary?.clan ?? null,
      version_number: '1.0',
      description: '',
      cards: cardsOf(deck),
      card_pack_ids: packsOf(deck),
    }
    return `${JSON.stringify(decklist, null, 2)}\n`
  },
}
