import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { oncePer } from '../../../base/once.ts'
import { GameParams } from '../../../platform/http/definition/game-params.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json } from '../../../platform/http/reply/reply.ts'
import { cardView } from '../catalog/replies/card-view.ts'
import { formatView } from '../catalog/replies/format-views.ts'
import { packViews } from '../catalog/replies/pack-views.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import { gameOf } from '../catalog/snapshot/game-of.ts'
import { lastChange } from './book.ts'
import { type RulingDeps, reading } from './deps.ts'
import type { GameRulings } from './game-rulings.ts'
import { type Change, Changes, ChangesQuery } from './schema.ts'
import { rulingsHeaders, rulingView } from './views.ts'

type ChangeRow = Omit<Change, 'href' | 'item'>

export function listChanges(deps: RulingDeps): Route {
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/changes',
    operationId: 'listChanges',
    summary: 'What changed since the last request, for sites that keep a copy',
    description:
      'The last change of every card, pack, format and ruling, in the order in which they were made; each thing is listed ' +
      'once. Start without `since`, get further pages with `cursor`, and later send the last `until` as `since`.',
    params: GameParams,
    query: ChangesQuery,
    example: { params: { game: 'l5r-lcg' }, query: { kind: 'ruling', limit: '2' } },
    responses: { 200: { description: 'A page of changes.', schema: Changes } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const { limit, kind, cursor: since = query.since } = query
      const read = await readChanges(deps.database.pool, catalog.game.id, since, kind, limit + 1)
      // Until this instance has loaded the new catalogue, it would send the old state of what changed.
      const rows = read.version === catalog.version ? read.rows : []
      // The rulings are read after the changes, so they are at least as new; the tag must be that of the changes.
      const rulings = query.items === 'true' ? await deps.book.current(catalog.game.id) : undefined
      const data = rows.slice(0, limit).map((row) => changeView(catalog, rulings, row))
      const until = data.at(-1)?.seq ?? since
      const next = rows.length > limit ? String(until) : null
      const page: Changes = { data, until, next, catalogVersion: catalog.version }
      const headers = rulingsHeaders(catalog, read, 'changes', read.version ?? '', JSON.stringify(query))
      return json(page, { ...headers, next })
    },
  })
}

/** The changes after a number, and the catalogue version they lead to. One statement, so all is of one moment. */
async function readChanges(
  pool: pg.Pool,
  game: string,
  since: number,
  kind: Change['kind'] | undefined,
  limit: number,
) {
  const { rows } = await pool.query<{ rows: ChangeRow[] | null; version: string | null; seq: number }>(
    sql`SELECT (SELECT version FROM catalog_state WHERE game = ${game}) AS version, (${lastChange(game)}) AS seq,
       (SELECT json_agg(c) FROM (
          SELECT seq, kind, id, action, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
          FROM changes WHERE game = ${game} AND seq > ${since} ${kind === undefined ? empty : sql`AND kind = ${kind}`}
          ORDER BY seq LIMIT ${limit}) c) AS rows`,
  )
  return { ...rows[0]!, rows: rows[0]!.rows ?? [] }
}

const folders = { card: 'cards', format: 'formats', ruling: 'rulings' } as const

/** Packs have no addresses of their own. */
function addressOf({ kind, id }: ChangeRow): string {
  return kind === 'pack' ? 'packs' : `${folders[kind]}/${id}`
}

/** A change with the address of the changed thing and, if the rulings are given, the thing itself. */
function changeView(catalog: GameCatalog, rulings: GameRulings | undefined, row: ChangeRow): Change {
  if (row.action === 'removed' || (row.kind === 'format' && !catalog.formats.has(row.id))) return row
  const href = `/v1/games/${catalog.game.id}/${addressOf(row)}`
  const item = rulings && itemOf(catalog, rulings, row)
  return { ...row, href, ...(item ? { item } : {}) }
}

/** All at once: what is printed in them is counted over all cards. */
const packsOf = oncePer((catalog: GameCatalog) => new Map(packViews(catalog).map((pack) => [pack.id, pack])))

function itemOf(catalog: GameCatalog, rulings: GameRulings, { kind, id }: ChangeRow): Change['item'] {
  if (kind === 'card') {
    const card = catalog.find(id)
    return card && cardView(card)
  }
  if (kind === 'pack') return packsOf(catalog).get(id)
  if (kind === 'format') {
    const format = catalog.formats.get(id)
    return format && formatView(format)
  }
  const ruling = rulings.find(id)
  return ruling && rulingView(catalog, ruling)
}
