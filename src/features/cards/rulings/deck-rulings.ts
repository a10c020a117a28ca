import type { Card } from '../../../domain/core/cards/card.ts'
import type { Entry } from '../../../domain/core/decks/deck.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import type { GameRulings, StoredRuling } from './game-rulings.ts'
import type { DeckRulings } from './schema.ts'

export interface CardWithRulings {
  readonly card: DeckRulings['data'][number]['card']
  readonly rulings: readonly StoredRuling[]
}

/** The cards of a deck that have rulings, in the order of the game's sections, then by title. */
export function deckRulings(
  catalog: GameCatalog,
  known: GameRulings,
  entries: readonly Entry[],
  { mentions, superseded }: { readonly mentions: boolean; readonly superseded: boolean },
): CardWithRulings[] {
  const sections = new Map(catalog.game.sections.map(({ id }, index) => [id, index]))
  const order = ({ section }: Card) => sections.get(section) ?? sections.size
  const ofCard = (id: string) =>
    known.ofCard(id, mentions).filter(({ ruling }) => superseded || ruling.status !== 'superseded')
  return entries
    .map(({ card, count }) => ({ card, count, rulings: ofCard(card.id) }))
    .filter((item) => item.rulings.length > 0)
    .sort((a, b) => order(a.card) - order(b.card) || (a.card.folded < b.card.folded ? -1 : 1))
    .map(({ card: { id, title, section }, count, rulings }) => ({ card: { id, title, section, count }, rulings }))
}
