import type { Day } from '../../../../base/date.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import { cardStatusOn } from '../../../../domain/core/cards/card-status.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import type { CardStatus, CardView } from './schema.ts'

/** A card as the API shows it: its facts, without what only the catalogue itself needs. */
export function cardView(card: Card): CardView {
  const { key: _key, folded: _folded, id, game, title, subtitle, type, section, ...facts } = card
  return { id, game, title, subtitle, type, section, ...facts }
}

/** The status of a card in every format that had begun by that day. */
export function cardStatus(catalog: GameCatalog, card: Card, on: Day): CardStatus[] {
  return [...catalog.formats.values()].flatMap((format) => {
    const status = cardStatusOn(format, card, on)
    return status ? [{ format: format.id, ...status }] : []
  })
}
