import { z } from 'zod'
import type { Card } from '../core/card.ts'
import { cardStatusOn } from '../core/card-status.ts'
import type { Day } from '../core/date.ts'
import { games } from '../games/index.ts'
import { acceptsGzip } from '../http/accepts-gzip.ts'
import { GameParams } from '../http/game-params.ts'
import { decodeCursor, encodeCursor } from '../http/page.ts'
import { bytes, type Reply } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { cardTexts, cardView, catalogTag } from './card-views.ts'
import type { Catalog, GameCatalog } from './catalog.ts'
import { catalogJson, shared } from './catalog-json.ts'
import { createDailyCache, createToday } from './daily.ts'
import { createFormatRoutes } from './format-routes.ts'
import { cardStatus } from './format-views.ts'
import { cardOf, gameOf } from './game-of.ts'
import { queryLanguageDocument } from './query/document.ts'
import { findCards, type SearchContext } from './query/find-cards.ts'
import { CardDetail, CardPage, CardParams, CardsQuery, Games, Packs } from './schema.ts'

export interface CardDeps {
  readonly catalog: () => Catalog
  readonly now: () => Date
  /** The rulings as they stand, moderators' among them; the catalogue's own where this is left out. */
  readonly rulings?: (catalog: GameCatalog) => CardRulings | Promise<CardRulings>
}

export interface CardRulings {
  /** Goes up with every change. */
  readonly seq: number
  readonly of: (cardId: string) => readonly object[]
}

const tag = 'catalogue'

export function createCardRoutes(deps: CardDeps): Route[] {
  return [
    listGames(deps),
    listCards(deps),
    getCard(deps),
    getCatalogFile(deps),
    listPacks(deps),
    ...createFormatRoutes(deps),
  ]
}

function listGames(deps: CardDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games',
    operationId: 'listGames',
    tag,
    summary: 'The games that the service knows',
    responses: { 200: { description: 'The games.', schema: Games } },
    handler: () => {
      const catalog = deps.catalog()
      const data = [...catalog.games.values()].map(({ game, cards, version }) => ({
        id: game.id,
        name: game.name,
        sections: game.sections,
        defaultFormat: game.defaultFormat,
        cards: cards.length,
        catalogVersion: version,
      }))
      return catalogJson(catalog, [], () => JSON.stringify({ data, next: null, catalogVersion: catalog.version }))
    },
  })
}

const CardCursor = z.tuple([z.string(), z.string()])

function listCards(deps: CardDeps): Route {
  const today = createToday(deps.now)
  const replies = createDailyCache<Reply>(500)
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/cards',
    operationId: 'listCards',
    tag,
    summary: 'The cards that match a query, by title',
    description: queryLanguageDocument(games).replace(/^# .*\n+/, ''),
    params: GameParams,
    query: CardsQuery,
    responses: { 200: { description: 'A page of cards.', schema: CardPage } },
    handler: ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const day = today()
      const { q = '', limit, cursor } = query
      return replies(catalog, day, `${limit} ${cursor ?? ''} ${q}`, () => {
        const after = decodeCursor(cursor, CardCursor)
        const found = q.trim() === '' ? catalog.cards : findCards(catalog, q, searchContext(catalog, day))
        const text = pageText(catalog, found, limit, after)
        return catalogJson(catalog, [day, q, String(limit), cursor ?? ''], () => text)
      })
    },
  })
}

function searchContext(catalog: GameCatalog, day: Day): SearchContext {
  return {
    key: day,
    knownFormats: [...catalog.formats.values()].flatMap((format) => [format.id, ...format.aliases]),
    statusIn: (card, format) => {
      const found = catalog.findFormat(format ?? catalog.game.defaultFormat)
      return (found && cardStatusOn(found, card, day)?.status) ?? 'not-in-pool'
    },
  }
}

function pageText(catalog: GameCatalog, found: readonly Card[], limit: number, after?: readonly [string, string]) {
  const from = after ? firstAfter(found, after) : 0
  const page = found.slice(from, from + limit)
  const last = page.at(-1)
  const next = last && from + limit < found.length ? encodeCursor([last.folded, last.id]) : null
  const { of } = cardTexts(catalog)
  const end = `],"next":${JSON.stringify(next)},"catalogVersion":"${catalog.version}"}`
  return `{"data":[${page.map(of).join(',')}${end}`
}

/** The place of the first card behind the cursor, by halving: cards stand by folded title, then id. */
function firstAfter(cards: readonly Card[], [folded, id]: readonly [string, string]): number {
  let low = 0
  let high = cards.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const card = cards[middle]!
    if (card.folded < folded || (card.folded === folded && card.id <= id)) low = middle + 1
    else high = middle
  }
  return low
}

function getCard(deps: CardDeps): Route {
  const today = createToday(deps.now)
  const replies = createDailyCache<Reply>(5000)
  const shipped = (catalog: GameCatalog): CardRulings => ({ seq: -1, of: catalog.rulingsOf })
  const { rulings = shipped } = deps
  const answer = (catalog: GameCatalog, id: string, { seq, of }: CardRulings): Reply => {
    const day = today()
    return replies(catalog, day, `${seq} ${id}`, () => {
      const card = cardOf(catalog, id)
      const text = JSON.stringify({
        ...cardView(card),
        formats: cardStatus(catalog, card, day),
        rulings: of(card.id),
        catalogVersion: catalog.version,
      })
      return catalogJson(catalog, [day, card.id, String(seq)], () => text)
    })
  }
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/cards/{id}',
    operationId: 'getCard',
    tag,
    summary: 'One card with its printings, its standing in every format and its rulings',
    description: 'The id may also be the one that FiveRingsDB gives the card.',
    params: CardParams,
    responses: { 200: { description: 'The card.', schema: CardDetail } },
    handler: ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const standing = rulings(catalog)
      if (!(standing instanceof Promise)) return answer(catalog, params.id, standing)
      // Without the database a card is still a card: then the rulings are those that it shipped with.
      return standing.catch(() => shipped(catalog)).then((late) => answer(catalog, params.id, late))
    },
  })
}

function getCatalogFile(deps: CardDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/cards.ndjson',
    operationId: 'getCatalogFile',
    tag,
    summary: 'The whole catalogue of a game, a card a line',
    params: GameParams,
    responses: { 200: { description: 'The cards.', types: ['application/x-ndjson'] } },
    handler: async ({ params, headers }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const { plain, gzipped } = await cardTexts(catalog).ndjson()
      const zipped = acceptsGzip(headers)
      return bytes(zipped ? gzipped : plain, 'application/x-ndjson; charset=utf-8', {
        etag: catalogTag(catalog),
        cache: shared,
        headers: {
          'Catalog-Version': catalog.version,
          ...(zipped ? { 'Content-Encoding': 'gzip' } : {}),
        },
      })
    },
  })
}

function listPacks(deps: CardDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/packs',
    operationId: 'listPacks',
    tag,
    summary: 'The packs or sets of a game, with release dates and cycle',
    params: GameParams,
    responses: { 200: { description: 'The packs, in order.', schema: Packs } },
    handler: ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      return catalogJson(catalog, [], () =>
        JSON.stringify({ data: packViews(catalog), next: null, catalogVersion: catalog.version }),
      )
    },
  })
}

function packViews(catalog: GameCatalog) {
  const printed = new Map<string, number>()
  for (const card of catalog.cards)
    for (const pack of new Set(card.printings.map((printing) => printing.pack)))
      printed.set(pack, (printed.get(pack) ?? 0) + 1)
  const cycles = new Map(catalog.data.cycles.map((cycle) => [cycle.id, cycle.name]))
  return catalog.packs.map(({ cycle, ...pack }) => ({
    ...pack,
    ...(cycle === undefined ? {} : { cycle: { id: cycle, name: cycles.get(cycle) ?? cycle } }),
    cards: printed.get(pack.id) ?? 0,
  }))
}
