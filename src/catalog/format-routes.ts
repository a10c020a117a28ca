import { dayOf } from '../core/date.ts'
import { GameParams } from '../http/game-params.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { catalogJson } from './catalog-json.ts'
import { type CatalogDeps, tag } from './deps.ts'
import { formatRevisionView, formatView } from './format-views.ts'
import { formatOf, gameOf } from './game-of.ts'
import { FormatInFull, FormatParams, Formats, OnQuery } from './schema.ts'

export function createFormatRoutes(deps: CatalogDeps): Route[] {
  return [listFormats(deps), getFormat(deps)]
}

function listFormats(deps: CatalogDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/formats',
    operationId: 'listFormats',
    tag,
    summary: 'The formats of a game, each with its dated revisions',
    params: GameParams,
    responses: { 200: { description: 'The formats.', schema: Formats } },
    handler: ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const text = () => {
        const data = [...catalog.formats.values()].map(formatView)
        return JSON.stringify({ data, next: null, catalogVersion: catalog.version } satisfies Formats)
      }
      return catalogJson(catalog, ['formats'], text)
    },
  })
}

function getFormat(deps: CatalogDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/formats/{id}',
    operationId: 'getFormat',
    tag,
    summary: 'A format on one day, in full: rules, sizes, pool and lists',
    params: FormatParams,
    query: OnQuery,
    responses: { 200: { description: 'The revision in force on that day.', schema: FormatInFull } },
    handler: ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const format = formatOf(catalog, params.id)
      const on = query.on ?? dayOf(deps.now())
      const text = () => JSON.stringify(formatRevisionView(catalog, format, on))
      return catalogJson(catalog, [format.id, on], text)
    },
  })
}
