import { cardView } from '../catalog/card-views.ts'
import type { GameCatalog } from '../catalog/catalog.ts'
import { shared } from '../catalog/catalog-json.ts'
import { formatView } from '../catalog/format-views.ts'
import { gameOf } from '../catalog/game-of.ts'
import { GameParams } from '../http/game-params.ts'
import { json } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { type RulingDeps, tag } from './deps.ts'
import type { GameRulings } from './game-rulings.ts'
import { type ChangeRow, readChanges } from './read-changes.ts'
import { type Change, Changes, ChangesQuery } from './schema.ts'
import { rulingsTag, rulingView } from './views.ts'

export function createChangeRoutes(deps: RulingDeps): Route[] {
  return [listChanges(deps)]
}

function listChanges(deps: RulingDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/changes',
    operationId: 'listChanges',
    tag,
    summary: 'What changed since the last request, for sites that keep a copy',
    description:
      'The last change of every card, format and ruling, in the order in which they were made; each thing is listed ' +
      'once. Start without `since`, get further pages with `cursor`, and later send the last `until` as `since`.',
    params: GameParams,
    query: ChangesQuery,
    responses: { 200: { description: 'A page of changes.', schema: Changes } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const { limit, kind, cursor: since = query.since } = query
      const read = await readChanges(deps.database.pool, catalog.game.id, { since, kind, limit: limit + 1 })
      // Until this instance has loaded the new catalogue, it would send the old state of what changed.
      const rows = read.version === catalog.version ? read.rows : []
      // The rulings are read after the changes, so they are at least as new; the tag must be that of the changes.
      const rulings = query.items === 'true' ? await deps.book.current(catalog.game.id) : undefined
      const data = rows.slice(0, limit).map((row) => changeView(catalog, rulings, row))
      const until = data.at(-1)?.seq ?? since
      const next = rows.length > limit ? String(until) : null
      const etag = rulingsTag(catalog, read, 'changes', read.version ?? '', JSON.stringify(query))
      const page: Changes = { data, until, next, catalogVersion: catalog.version }
      return json(page, { etag, cache: shared })
    },
  })
}

const folders = { card: 'cards', format: 'formats', ruling: 'rulings' } as const

/** A change with the address of the changed thing and, if the rulings are given, the thing itself. */
function changeView(catalog: GameCatalog, rulings: GameRulings | undefined, row: ChangeRow): Change {
  if (row.action === 'removed' || (row.kind === 'format' && !catalog.formats.has(row.id))) return row
  const href = `/v1/games/${catalog.game.id}/${folders[row.kind]}/${row.id}`
  const item = rulings && itemOf(catalog, rulings, row)
  return { ...row, href, ...(item ? { item } : {}) }
}

function itemOf(catalog: GameCatalog, rulings: GameRulings, { kind, id }: ChangeRow): Change['item'] {
  if (kind === 'card') {
    const card = catalog.find(id)
    return card && cardView(card)
  }
  if (kind === 'format') {
    const format = catalog.formats.get(id)
    return format && formatView(format)
  }
  const ruling = rulings.find(id)
  return ruling && rulingView(catalog, ruling)
}
