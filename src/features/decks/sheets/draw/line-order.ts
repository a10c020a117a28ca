import type { Card } from '../../../../domain/core/cards/card.ts'
import type { Entry } from '../../../../domain/core/decks/deck.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { dialectOf } from '../../decklists/resolve/title-index.ts'
import { byTitle } from '../../decklists/resolve/title-order.ts'
import type { LineOrder } from '../schema.ts'

/** The entries of a section in an order; cards that a builder's order does not name come after those that it does. */
export function inLineOrder(catalog: GameCatalog, entries: readonly Entry[], order: LineOrder): readonly Entry[] {
  if (order === 'given') return entries
  if (order === 'title') return [...entries].sort(byTitle)
  if (order === 'type') return inOrderOf(entries, groupPlace(catalog), byTitle)
  const places = new Map(order.map((id, place) => [catalog.find(id)?.id ?? id, place]))
  return inOrderOf(entries, (card) => places.get(card.id) ?? order.length)
}

function groupPlace(catalog: GameCatalog): (card: Card) => number {
  const { groups, groupOf } = dialectOf(catalog)
  return (card) => groups.indexOf(groupOf(card))
}

/** Sorting is stable: without `then`, cards of one place keep their order. */
function inOrderOf(
  entries: readonly Entry[],
  placeOf: (card: Card) => number,
  then: (a: Entry, b: Entry) => number = () => 0,
): readonly Entry[] {
  return [...entries].sort((a, b) => placeOf(a.card) - placeOf(b.card) || then(a, b))
}
