import { dayOf } from '../../../../base/date.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import { json, type Reply } from '../../../../platform/http/reply/reply.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import { createCatalogCache } from '../snapshot/catalog-cache.ts'
import { catalogHeaders } from '../snapshot/catalog-json.ts'
import type { CardRulings, CatalogDeps } from '../snapshot/deps.ts'
import { cardDetail } from './card-views.ts'

/** Answers with a card in full, caching the answers of that number of cards. */
export function createCardReply({ now, rulings }: Pick<CatalogDeps, 'now' | 'rulings'>, kept: number) {
  const cached = createCatalogCache<Reply>(kept)
  const answer = (catalog: GameCatalog, card: Card, { seq, of }: CardRulings): Reply => {
    const day = dayOf(now())
    return cached(catalog, `${day} ${seq} ${card.id}`, () =>
      json(cardDetail(catalog, card, day, of(card.id)), catalogHeaders(catalog, day, card.id, String(seq))),
    )
  }
  return (catalog: GameCatalog, card: Card): Reply | Promise<Reply> => {
    const current = rulings(catalog)
    if (!(current instanceof Promise)) return answer(catalog, card, current)
    // While the database does not answer, the card comes with the rulings of the data files.
    const shipped: CardRulings = { seq: -1, of: catalog.rulingsOf }
    return current.catch(() => shipped).then((late) => answer(catalog, card, late))
  }
}
