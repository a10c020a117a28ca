import { z } from 'zod'
import { GameParams } from '../http/game-params.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { CardDeps } from './card-routes.ts'
import { catalogJson } from './catalog-json.ts'
import { createToday } from './daily.ts'
import { formatRevisionView, formatView } from './format-views.ts'
import { formatOf, gameOf } from './game-of.ts'
import { FormatInFull, FormatParams, FormatView, OnQuery } from './schema.ts'

const tag = 'catalogue'
const Formats = z.strictObject({ data: z.array(FormatView), next: z.null(), catalogVersion: z.string() })

export function createFormatRoutes(deps: CardDeps): Route[] {
  const today = createToday(deps.now)
  return [
    defineRoute({
      method: 'get',
      path: '/v1/games/{game}/formats',
      operationId: 'listFormats',
      tag,
      summary: 'The formats of a game, each with its dated revisions',
      params: GameParams,
      responses: { 200: { description: 'The formats.', schema: Formats } },
      handler: ({ params }) => {
        const catalog = gameOf(deps.catalog(), params.game)
        return catalogJson(catalog, ['formats'], () => {
          const data = [...catalog.formats.values()].map(formatView)
          return JSON.stringify({ data, next: null, catalogVersion: catalog.version })
        })
      },
    }),
    defineRoute({
      method: 'get',
      path: '/v1/games/{game}/formats/{id}',
      operationId: 'getFormat',
      tag,
      summary: 'A format as it stood on a day, in full: rules, sizes, pool and lists',
      params: FormatParams,
      query: OnQuery,
      responses: { 200: { description: 'The revision in force on that day.', schema: FormatInFull } },
      handler: ({ params, query }) => {
        const catalog = gameOf(deps.catalog(), params.game)
        const format = formatOf(catalog, params.id)
        const on = query.on ?? today()
        const view = formatRevisionView(format, on)
        return catalogJson(catalog, [format.id, on], () =>
          JSON.stringify({ game: catalog.game.id, ...view, catalogVersion: catalog.version }),
        )
      },
    }),
  ]
}
