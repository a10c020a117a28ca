import { clansOf } from '../affiliation.ts'
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
    const copies = new Map<string, number>()
    for (const { card, count } of lines) {
      const [clan = 'neutral'] = clansOf(card as LcgCard)
      if (clan !== 'neutral') copies.set(clan, (copies.get(clan) ?? 0) + count)
    }
    const [primary, secondary] = [...copies].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    const decklist = {
      name: deck.name ?? '',
      format: deck.format ?? deck.game.defaultFormat,
      primary_clan: primary?.[0] ?? null,
      secondary_clan: secondary?.[0] ?? null,
      version_number: '1.0',
      description: '',
      cards: cardsOf(deck),
      card_pack_ids: packsOf(deck),
    }
    return `${JSON.stringify(decklist, null, 2)}\n`
  },
}
