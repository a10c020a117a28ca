import type { GameCatalog } from '../catalog/catalog.ts'
import { cardOf, gameOf } from '../catalog/game-of.ts'
import { GameParams } from '../http/game-params.ts'
import { lazyJson } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { GameRulings, RulingBook } from './book.ts'
import { createChangeRoutes } from './change-routes.ts'
import { createDeckRulingRoutes } from './deck-routes.ts'
import { type RulingDeps, shared, tag } from './deps.ts'
import { createEntryRoutes } from './entry-routes.ts'
import { listPage } from './list.ts'
import { createModerationRoutes } from './moderation-routes.ts'
import { CardRulingsQuery, IdParams, RulingPage, RulingsQuery, RulingView } from './schema.ts'
import { noRuling } from './store.ts'
import { rulingsTag, rulingView, versionTag } from './views.ts'

export function createRulingRoutes(deps: RulingDeps): Route[] {
  return [
    listRulings(deps),
    getRuling(deps),
    listCardRulings(deps),
    ...createModerationRoutes(deps),
    ...createEntryRoutes(deps),
    ...createChangeRoutes(deps),
    ...createDeckRulingRoutes(deps),
  ]
}

function listRulings(deps: RulingDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/rulings',
    operationId: 'listRulings',
    tag,
    summary: 'Rulings, by id or by how well they fit the words looked for',
    params: GameParams,
    query: RulingsQuery,
    responses: { 200: { description: 'A page of rulings.', schema: RulingPage } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const rulings = await deps.book.current(catalog.game.id)
      const page = await listPage(deps.database.pool, catalog, rulings, query)
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
    responses: { 200: { description: 'All of them.', schema: RulingPage } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const card = cardOf(catalog, params.id)
      const rulings = await deps.book.current(catalog.game.id)
      const etag = rulingsTag(catalog, rulings, 'card', card.id, JSON.stringify(query))
      const text = () => {
        const found = rulings.ofCard(card.id, query.mentions === 'true')
        const data = found.filter(({ ruling }) => query.status === undefined || ruling.status === query.status)
        return JSON.stringify({ data: data.map((each) => rulingView(catalog, each)), next: null })
      }
      return lazyJson(text, { etag, cache: shared })
    },
  })
}

/** The rulings that a card's own page shows. */
export function cardRulings(book: RulingBook) {
  const told = (catalog: GameCatalog, rulings: GameRulings) => ({
    seq: rulings.seq,
    of: (cardId: string) => rulings.ofCard(cardId).map((each) => rulingView(catalog, each)),
  })
  return (catalog: GameCatalog) => {
    const { id } = catalog.game
    const fresh = book.fresh(id)
    return fresh ? told(catalog, fresh) : book.recent(id).then((recent) => told(catalog, recent))
  }
}
