import sql from 'sql-template-tag'
import type { Database } from '../../../../platform/db/connection/client.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import type { ChangeKind } from '../stored/changes.ts'
import type { BulkKind } from './file.ts'

type DateOf = (kind: BulkKind) => string | null

interface Dates {
  readonly version: string
  readonly importedAt: Date
  readonly changed: Readonly<Partial<Record<ChangeKind, string>>> | null
}

const recorded: Readonly<Partial<Record<BulkKind, ChangeKind>>> = {
  cards: 'card',
  formats: 'format',
  rulings: 'ruling',
}

/** When the files of a game last changed, by the change feed; for what has no part in that, the last import with a change. */
export function createBulkDates(deps: { readonly database: Pick<Database, 'pool'> }) {
  const known = new WeakMap<GameCatalog, DateOf>()
  return async (catalog: GameCatalog): Promise<DateOf> => {
    const { rows } = await deps.database.pool.query<Dates>(
      sql`SELECT version, imported_at AS "importedAt", (SELECT json_object_agg(kind, at) FROM
            (SELECT kind, max(at) AS at FROM changes WHERE game = ${catalog.game.id} GROUP BY kind) AS last) AS changed
          FROM catalog_state WHERE game = ${catalog.game.id}`,
    )
    const [dates] = rows
    // Until this instance has loaded the new catalogue, its files are those of before.
    if (dates?.version !== catalog.version) return known.get(catalog) ?? (() => null)
    const dateOf: DateOf = (kind) => {
      const changed = recorded[kind] && dates.changed?.[recorded[kind]]
      return (changed === undefined ? dates.importedAt : new Date(changed)).toISOString()
    }
    known.set(catalog, dateOf)
    return dateOf
  }
}
