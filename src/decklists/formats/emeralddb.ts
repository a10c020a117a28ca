import { hasKey, linesIn } from '../../games/decklist-format.ts'
import type { ListFormat } from '../format.ts'
import { cardsOf, jsonType, packsOf, readJson } from '../read-json.ts'

/** A decklist as EmeraldDB's interface returns it. */
export const emeraldDb: ListFormat = {
  id: 'emeralddb',
  mediaType: jsonType,
  detect: ({ json }) => hasKey(json(), 'primary_clan', 'secondary_clan', 'version_number', 'card_pack_ids'),
  read: readJson,
  print: (deck, dialect) => {
    const lines = deck.sections.flatMap(linesIn)
    const copies = new Map<string, number>()
    for (const { card, count } of lines) {
      const [clan = 'neutral'] = dialect.affiliationsOf?.(card) ?? []
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
