import { hasKey, linesIn } from '../../../../domain/games/decklist-format.ts'
import { clansByCopies } from '../clans-by-copies.ts'
import type { ListFormat } from '../format.ts'
import { cardsOf, jsonType, packsOf } from '../print/print-json.ts'
import { readJson } from '../read/files/read-json.ts'

/** A decklist as EmeraldDB's interface returns it. The site has one game, but its form fits all, and programs may ask for it in any. */
export const emeraldDb: ListFormat = {
  id: 'emeralddb',
  mediaType: jsonType,
  detect: ({ json }) => hasKey(json(), 'primary_clan', 'secondary_clan', 'version_number', 'card_pack_ids'),
  read: readJson,
  print: (deck, dialect) => {
    const lines = deck.sections.flatMap(linesIn)
    // The site counts a card for the first of its clans.
    const [primary, secondary] = clansByCopies(lines, (card) => (dialect.affiliationsOf?.(card) ?? []).slice(0, 1))
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
