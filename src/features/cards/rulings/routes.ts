import { z } from 'zod'
import { DeckParams } from '../../../platform/http/definition/deck-params.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { GameParams } from '../../../platform/http/definition/game-params.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { decodeCursor, pageFrom, wholeList } from '../../../platform/http/pages/page.ts'
import { lazyJson, pageJson, taggedJson } from '../../../platform/http/reply/reply.ts'
import { cardsLike } from '../../decks/decklists/resolve/suggest.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import { shared } from '../catalog/snapshot/catalog-json.ts'
import type { CatalogDeps } from '../catalog/snapshot/deps.ts'
import { cardOf, gameOf } from '../catalog/snapshot/game-of.ts'
import type { RulingBook } from './book.ts'
import { listChanges } from './change-routes.ts'
import { deckRulings } from './deck-rulings.ts'
import { type RulingDeps, reading } from './deps.ts'
import { createEntryRoutes } from './entry-routes.ts'
import type { GameRulings } from './game-rulings.ts'
import { listRulings } from './list-rulings.ts'
import { createModerationRoutes } from './moderation-routes.ts'
import {
  CardRulingsQuery,
  DeckRulings,
  DeckRulingsQuery,
  HistoryQuery,
  IdParams,
  RulingHistory,
  RulingPage,
  RulingsQuery,
  RulingView,
} from './schema.ts'
import { noRuling, readHistory } from './store.ts'
import { rulingsHeaders, rulingView, versionTag } from './views.ts'

export function createRulingRoutes(deps: RulingDeps): Route[] {
  return [
    getRulings(deps),
    getRuling(deps),
    listCardRulings(deps),
    ...createModerationRoutes(deps),
    listHistory(deps),
    ...createEntryRoutes(deps),
    listChanges(deps),
    listDeckRulings(deps),
  ]
}

function getRulings(deps: RulingDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/rulings',
    operationId: 'listRulings',
    summary: 'Rulings, by id, or by rank if words are searched for',
    description:
      'Filter by card, status, kind of source or cited entry; `q` searches the text, the titles and the cited heading.',
    params: GameParams,
    query: RulingsQuery,
    example: { params: { game: 'l5r-lcg' }, query: { card: 'charge', limit: '1' } },
    responses: { 200: { description: 'A page of rulings.', schema: RulingPage } },
    problems: ['impossible'],
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const rulings = await deps.book.current(catalog.game.id)
      const page = await listRulings(deps.database.pool, catalog, rulings, query)
      const headers = rulingsHeaders(catalog, rulings, 'list', JSON.stringify(query))
      return lazyJson(() => page, { ...headers, next: page.next })
    },
  })
}

function getRuling(deps: RulingDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/rulings/{id}',
    operationId: 'getRuling',
    summary: 'One ruling',
    description: 'With its source, its status and, if it is superseded, by what.',
    params: IdParams,
    example: { params: { game: 'l5r-lcg', id: 'charge-no-additional-fate' } },
    responses: { 200: { description: 'The ruling; its tag is what `If-Match` takes.', schema: RulingView } },
    handler: async ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const stored = (await deps.book.current(catalog.game.id)).find(params.id)
      if (!stored) throw noRuling(params.id)
      return lazyJson(() => rulingView(catalog, stored), { etag: versionTag(catalog, stored), cache: shared })
    },
  })
}

function listCardRulings(deps: RulingDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/cards/{id}/rulings',
    operationId: 'listCardRulings',
    summary: 'The rulings about one card, the newest first',
    description: 'With `mentions=true` also rulings about other cards that name this one.',
    params: IdParams,
    query: CardRulingsQuery,
    example: { params: { game: 'l5r-lcg', id: 'charge' } },
    responses: { 200: { description: 'All rulings about the card.', schema: RulingPage } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const card = cardOf(catalog, params.id, cardsLike)
      const rulings = await deps.book.current(catalog.game.id)
      const list = (): RulingPage => {
        const data = rulings
          .ofCard(card.id, query.mentions === 'true')
          .filter(({ ruling }) => query.status === undefined || ruling.status === query.status)
          .map((stored) => rulingView(catalog, stored))
        return wholeList(data)
      }
      const headers = rulingsHeaders(catalog, rulings, 'card', card.id, JSON.stringify(query))
      return lazyJson(list, { ...headers, next: null })
    },
  })
}

const VersionCursor = z.tuple([z.int().min(1).max(2_147_483_647)])

function listHistory(deps: RulingDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/rulings/{id}/history',
    operationId: 'listRulingHistory',
    summary: 'All versions of a ruling, the newest first',
    description:
      'Who changed what and when; the first version is that of the data files, or of the moderator who added the ruling.',
    params: IdParams,
    query: HistoryQuery,
    example: { params: { game: 'l5r-lcg', id: 'charge-no-additional-fate' } },
    responses: { 200: { description: 'A page of versions.', schema: RulingHistory } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const [before] = decodeCursor(query.cursor, VersionCursor) ?? []
      const { versions, total } = await readHistory(
        deps.database.pool,
        catalog.game.id,
        params.id,
        query.limit + 1,
        before,
      )
      if (total === 0) throw noRuling(params.id)
      const { page: data, next } = pageFrom(versions, query.limit, ({ version }) => [version])
      const page: RulingHistory = { data, next, total }
      return taggedJson(page, { cache: shared, next })
    },
  })
}

function listDeckRulings(deps: RulingDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/decks/{id}/rulings',
    operationId: 'listDeckRulings',
    summary: 'The rulings on every card of a stored deck, card by card',
    description:
      'For everybody who may read the deck. Cards without rulings are left out, and superseded rulings unless `superseded=true`.',
    auth: 'optional',
    scope: 'decks:read',
    params: DeckParams,
    query: DeckRulingsQuery,
    example: { params: { id: exampleIds.deck } },
    responses: { 200: { description: 'The rulings.', schema: DeckRulings } },
    handler: async ({ params, query, caller }) => {
      const { id, game, deck } = await deps.readDeck(params.id, caller)
      const catalog = gameOf(deps.catalog(), game)
      const options = { mentions: query.mentions === 'true', superseded: query.superseded === 'true' }
      const cards = deckRulings(catalog, await deps.book.current(game), deck.entries, options)
      const data = cards.map(({ card, rulings }) => ({
        card,
        rulings: rulings.map((stored) => rulingView(catalog, stored)),
      }))
      return pageJson({ deck: id, game, ...wholeList(data) } satisfies DeckRulings)
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
