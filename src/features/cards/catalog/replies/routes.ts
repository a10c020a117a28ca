import { dayOf } from '../../../../base/date.ts'
import { revisionOn } from '../../../../domain/core/formats/format.ts'
import { GameParams } from '../../../../platform/http/definition/game-params.ts'
import { defineRoute, type Route } from '../../../../platform/http/definition/route.ts'
import { lazyJson } from '../../../../platform/http/reply/reply.ts'
import { createBulkRoutes } from '../bulk/routes.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import { catalogHeaders, catalogList } from '../snapshot/catalog-json.ts'
import { type CatalogDeps, reading } from '../snapshot/deps.ts'
import { formatOf, gameOf } from '../snapshot/game-of.ts'
import { createCardRoutes } from './card-routes.ts'
import { formatRevisionView, formatView } from './format-views.ts'
import { packViews } from './pack-views.ts'
import { FormatInFull, FormatParams, Formats, Games, type GameView, OnQuery, Packs } from './schema.ts'

export function createCatalogRoutes(deps: CatalogDeps): Route[] {
  return [
    listGames(deps),
    listPacks(deps),
    ...createCardRoutes(deps),
    listFormats(deps),
    getFormat(deps),
    ...createBulkRoutes(deps),
  ]
}

function listGames(deps: CatalogDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/games',
    operationId: 'listGames',
    summary: 'The games that the service knows',
    description:
      'Each with its sections, its default format and the version of its catalogue, which changes with every import.',
    responses: { 200: { description: 'The games.', schema: Games } },
    handler: () => {
      const catalog = deps.catalog()
      return catalogList(catalog, [], () => [...catalog.games.values()].map(gameView))
    },
  })
}

function gameView({ game, cards, version }: GameCatalog): GameView {
  const { id, name, defaultFormat } = game
  const sections = game.sections.map((section) => ({ id: section.id, name: section.name }))
  return { id, name, sections, defaultFormat, cards: cards.length, catalogVersion: version }
}

function listPacks(deps: CatalogDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/packs',
    operationId: 'listPacks',
    summary: 'The packs or sets of a game, with release dates and cycle',
    description:
      'In the order of their cycles. `released` is absent where the day is not known; `firstSeen` is then the first dated evidence of the pack.',
    params: GameParams,
    example: { params: { game: 'l5r-lcg' } },
    responses: { 200: { description: 'The packs, in order.', schema: Packs } },
    handler: ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      return catalogList(catalog, [], () => packViews(catalog))
    },
  })
}

function listFormats(deps: CatalogDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/formats',
    operationId: 'listFormats',
    summary: 'The formats of a game, each with its dated revisions',
    description:
      'A revision is in force from its day to the day before the next; its lists are in `GET …/formats/{id}?on=`.',
    params: GameParams,
    example: { params: { game: 'l5r-lcg' } },
    responses: { 200: { description: 'The formats.', schema: Formats } },
    handler: ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      return catalogList(catalog, ['formats'], () => [...catalog.formats.values()].map(formatView))
    },
  })
}

function getFormat(deps: CatalogDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/formats/{id}',
    operationId: 'getFormat',
    summary: 'A format on one day, in full: rules, sizes, pool and lists',
    description:
      'The id may be an alias. `on` is a day, today unless given; a day on which the format has no rules is a 422.',
    params: FormatParams,
    query: OnQuery,
    example: { params: { game: 'l5r-lcg', id: 'standard' }, query: { on: '2018-11-01' } },
    responses: { 200: { description: 'The revision in force on that day.', schema: FormatInFull } },
    problems: ['impossible'],
    handler: ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const format = formatOf(catalog, params.id)
      const on = query.on ?? dayOf(deps.now())
      // Refused before the tag is compared: no client can have an answer for a day without rules.
      revisionOn(format, on)
      return lazyJson(() => formatRevisionView(catalog, format, on), catalogHeaders(catalog, format.id, on))
    },
  })
}
