import type { Database } from '../../../platform/db/connection/client.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { pictureReply, svgType } from '../../../platform/http/reply/picture-reply.ts'
import { taggedJson } from '../../../platform/http/reply/reply.ts'
import { drawPicture } from '../../../platform/pictures/draw-picture.ts'
import type { Catalog } from '../../cards/catalog/snapshot/catalog.ts'
import { formatOf, gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import { metaPicture } from './picture.ts'
import { readMeta } from './read-meta.ts'
import { Meta, MetaParams, MetaPictureQuery, MetaQuery } from './schema.ts'

export interface MetaDeps {
  readonly catalog: () => Catalog
  readonly database: Pick<Database, 'pool'>
  readonly now: () => Date
}

const shared = { method: 'get', tag: 'decks', params: MetaParams, problems: ['impossible'] } as const
const params = { game: 'l5r-lcg', id: 'standard' }
/** The decks are counted once an hour. */
const cache = 'public, max-age=300'

export function createMetaRoutes(deps: MetaDeps): Route[] {
  return [metaRoute(deps), metaPictureRoute(deps)]
}

async function metaOf({ catalog, database, now }: MetaDeps, path: { game: string; id: string }, query: MetaQuery) {
  const game = gameOf(catalog(), path.game)
  const format = formatOf(game, path.id)
  return { format, meta: await readMeta(database.pool, { catalog: game, format, query, now: now() }) }
}

const metaRoute = (deps: MetaDeps): Route =>
  defineRoute({
    ...shared,
    path: '/v1/games/{game}/formats/{id}/meta',
    operationId: 'getMeta',
    summary: 'What is played in a format: shares of clans and cards among public decks',
    description:
      'Of the decks that were made in a span of whole months, compared with the span before. Counted once an hour; private and unlisted decks never count. In every month, a group of fewer than 5 decks or of fewer than 3 owners is merged with others or left out, so that no number, nor the difference of two, reveals one player’s decks.',
    query: MetaQuery,
    example: { params, query: { from: '2026-06', to: '2026-11' } },
    responses: { 200: { description: 'The shares.', schema: Meta } },
    handler: async ({ params: path, query }) => taggedJson((await metaOf(deps, path, query)).meta, { cache }),
  })

const metaPictureRoute = (deps: MetaDeps): Route =>
  defineRoute({
    ...shared,
    path: '/v1/games/{game}/formats/{id}/meta.svg',
    operationId: 'drawMeta',
    summary: 'A picture of what is played in a format',
    description: 'The same numbers as bars, and the clans by the month as lines. For `<img src>`.',
    query: MetaPictureQuery,
    example: { params, query: { theme: 'light' } },
    responses: { 200: { description: 'The picture.', types: [svgType] } },
    handler: async ({ params: path, query }) => {
      const { theme, width, ...span } = query
      const { meta, format } = await metaOf(deps, path, span)
      return pictureReply(drawPicture(metaPicture(meta, format.name), { theme, width }), { cache })
    },
  })
