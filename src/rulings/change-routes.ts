import { cardView } from '../catalog/card-views.ts'
import type { GameCatalog } from '../catalog/catalog.ts'
import { formatView } from '../catalog/format-views.ts'
import { gameOf } from '../catalog/game-of.ts'
import { GameParams } from '../http/game-params.ts'
import { json } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { GameRulings } from './book.ts'
import { type RulingDeps, shared, tag } from './deps.ts'
import { Changes, ChangesQuery } from './schema.ts'
import { type ChangeRow, readChanges } from './store.ts'
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
    summary: 'What changed since the last time, for sites that keep a copy',
    description:
      'The last change of every card, format and ruling, in the order in which they were made: each thing comes once. ' +
      'Start without `since`, take further pages with `cursor`, and later give the last `until` as `since`.',
    params: GameParams,
    query: ChangesQuery,
    responses: { 200: { description: 'A page of changes.', schema: Changes } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const { limit, kind, cursor: since = query.since } = query
      const read = await readChanges(deps.database.pool, catalog.game.id, { since, kind, limit: limit + 1 })
      // Until this instance has taken up a new catalogue, what it would hand out for these changes is the old.
      const rows = read.version === catalog.version ? read.rows : []
      // Read later than the changes, they are as new at least; but the tag must be of the changes' own moment.
      const rulings = query.items === 'true' ? await deps.book.current(catalog.game.id) : undefined
      const data = rows.slice(0, limit).map(changeView(catalog, rulings))
      const until = data.at(-1)?.seq ?? since
      const next = rows.length > limit ? String(until) : null
      const etag = rulingsTag(catalog, read, 'changes', read.version ?? '', JSON.stringify(query))
      return json({ data, until, next, catalogVersion: catalog.version }, { etag, cache: shared })
    },
  })
}

const folders = { card: 'cards', format: 'formats', ruling: 'rulings' } as const

/** A change with where the thing is and, if the rulings are given, the thing itself. */
function changeView(catalog: GameCatalog, rulings: GameRulings | undefined) {
  return (row: ChangeRow) => {
    if (row.action === 'removed' || (row.kind === 'format' && !catalog.formats.has(row.id))) return row
    const href = `/v1/games/${catalog.game.id}/${folders[row.kind]}/${row.id}`
    const item = rulings && itemOf(catalog, rulings, row)
    return { ...row, href, ...(item ? { item } : {}) }
  }
}

function itemOf(catalog: GameCatalog, rulings: GameRulings, { kind, id }: ChangeRow) {
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
