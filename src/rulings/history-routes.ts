import { z } from 'zod'
import { shared } from '../catalog/catalog-json.ts'
import { gameOf } from '../catalog/game-of.ts'
import { decodeCursor, encodeCursor } from '../http/page.ts'
import { lazyJson } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { type RulingDeps, tag } from './deps.ts'
import { HistoryQuery, IdParams, RulingHistory } from './schema.ts'
import { noRuling, readHistory } from './store.ts'

export function createHistoryRoutes(deps: RulingDeps): Route[] {
  return [listHistory(deps)]
}

const VersionCursor = z.tuple([z.int().min(1).max(2_147_483_647)])

function listHistory(deps: RulingDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/rulings/{id}/history',
    operationId: 'listRulingHistory',
    tag,
    summary: 'All versions of a ruling, the newest first',
    params: IdParams,
    query: HistoryQuery,
    responses: { 200: { description: 'A page of versions.', schema: RulingHistory } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const [before] = decodeCursor(query.cursor, VersionCursor) ?? []
      const rows = await readHistory(deps.database.pool, catalog.game.id, params.id, query.limit + 1, before)
      const newest = rows[0]
      if (!newest && before === undefined) throw noRuling(params.id)
      const data = rows.slice(0, query.limit)
      const last = data.at(-1)
      const next = last && rows.length > query.limit ? encodeCursor([last.version]) : null
      const etag = `W/"${newest?.version ?? 0}.${query.limit}.${before ?? 0}"`
      const page: RulingHistory = { data, next }
      return lazyJson(() => JSON.stringify(page), { etag, cache: shared })
    },
  })
}
