import type { GameCatalog } from '../catalog/catalog.ts'
import { shared } from '../catalog/catalog-json.ts'
import type { CatalogDeps } from '../catalog/deps.ts'
import { cardOf, gameOf } from '../catalog/game-of.ts'
import { GameParams } from '../http/game-params.ts'
import { lazyJson } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { RulingBook } from './book.ts'
import { createChangeRoutes } from './change-routes.ts'
import { createDeckRulingRoutes } from './deck-routes.ts'
import { type RulingDeps, tag } from './deps.ts'
import { createEntryRoutes } from './entry-routes.ts'
import type { GameRulings } from './game-rulings.ts'
import { createHistoryRoutes } from './history-routes.ts'
import { listRulings } from './list-rulings.ts'
import { createModerationRoutes } from './moderation-routes.ts'
import { CardRulingsQuery, IdParams, RulingPage, RulingsQuery, RulingView } from './schema.ts'
import { noRuling } from './store.ts'
import { rulingsTag, rulingView, versionTag } from './views.ts'

export function createRulingRoutes(deps: RulingDeps): Route[] {
  return [
    getRulings(deps),
    getRuling(deps),
    listCardRulings(deps),
    ...createModerationRoutes(deps),
    ...createHistoryRoutes(deps),
    ...createEntryRoutes(deps),
    ...createChangeRoutes(deps),
    ...createDeckRulingRoutes(deps),
  ]
}

function getRulings(deps: RulingDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/rulings',
    operationId: 'listRulings',
    tag,
    summary: 'Rulings, by id, or by rank if words are searched for',
    params: GameParams,
    query: RulingsQuery,
    responses: { 200: { description: 'A page of rulings.', schema: RulingPage } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const rulings = await deps.book.current(catalog.game.id)
      const page = await listRulings(deps.database.pool, catalog, rulings, query)
      const etag = rulingsTag(catalog, rulings, 'list', JSON.stringify(query))
      return lazyJson(() => JSON.stringify(page), { etag, cache: shared })
    },
  })
}

function getRuling(deps: RulingDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/rulings/{id}',
    operationId: 'getRuling',
    tag,
    summary: 'One ruling',
    params: IdParams,
    responses: { 200: { description: 'The ruling; its tag is what `If-Match` takes.', schema: RulingView } },
    handler: async ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const stored = (await deps.book.current(catalog.game.id)).find(params.id)
      if (!stored) throw noRuling(params.id)
      const text = () => JSON.stringify(rulingView(catalog, stored))
      return lazyJson(text, { etag: versionTag(catalog, stored), cache: shared })
    },
  })
}

function listCardRulings(deps: RulingDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/cards/{id}/rulings',
    operationId: 'listCardRulings',
    tag,
    summary: 'The rulings about one card, the newest first',
    params: IdParams,
    query: CardRulingsQuery,
    responses: { 200: { description: 'All rulings about the card.', schema: RulingPage } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const card = cardOf(catalog, params.id)
      const rulings = await deps.book.current(catalog.game.id)
      const etag = rulingsTag(catalog, rulings, 'card', card.id, JSON.stringify(query))
      const text = () => {
        const data = rulings
          .ofCard(card.id, query.mentions === 'true')
          .filter(({ ruling }) => query.status === undefined || ruling.status === query.status)
          .map((stored) => rulingView(catalog, stored))
        return JSON.stringify({ data, next: null } satisfies RulingPage)
      }
      return lazyJson(text, { etag, cache: shared })
    },
  })
}

/** The rulings as the catalogue's route of one card shows them. */
export function cardRulings(book: RulingBook): CatalogDeps['rulings'] {
  const views = (catalog: GameCatalog, rulings: GameRulings) => ({
    seq: rulings.seq,
    of: (cardId: string) => rulings.ofCard(cardId).map((stored) => rulingView(catalog, stored)),
  })
  return (catalog) => {
    const { id } = catalog.game
    const fresh = book.fresh(id)
    return fresh ? views(catalog, fresh) : book.recent(id).then((recent) => views(catalog, recent))
  }
}
