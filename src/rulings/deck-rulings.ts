import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import type { Entry } from '../core/deck.ts'
import type { GameRulings, StoredRuling } from './book.ts'

export interface CardWithRulings {
  readonly card: Card
  readonly count: number
  readonly rulings: readonly StoredRuling[]
}

/** The cards of a deck that have rulings, in the order in which lists print them. */
export function deckRulings(
  catalog: GameCatalog,
  rulings: GameRulings,
  entries: readonly Entry[],
  { mentions, superseded }: { readonly mentions: boolean; readonly superseded: boolean },
): CardWithRulings[] {
  const place = new Map(catalog.game.sections.map(({ id }, index) => [id, index]))
  const order = ({ section }: Card) => place.get(section) ?? place.size
  return entries
    .map(({ card, count }) => ({ card, count, rulings: holding(rulings.ofCard(card.id, mentions), superseded) }))
    .filter((each) => each.rulings.length > 0)
    .sort((a, b) => order(a.card) - order(b.card) || (a.card.folded < b.card.folded ? -1 : 1))
}

function holding(rulings: readonly StoredRuling[], superseded: boolean): readonly StoredRuling[] {
  return superseded ? rulings : rulings.filter(({ ruling }) => ruling.status !== 'superseded')
}
