import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { lastChange } from './book.ts'
import type { Change } from './schema.ts'

export type ChangeRow = Pick<Change, 'seq' | 'kind' | 'id' | 'action' | 'at'>

export interface ChangePage {
  readonly rows: readonly ChangeRow[]
  /** The version of the game's catalogue at that moment. */
  readonly version: string | null
  /** The number of the game's last change. */
  readonly seq: number
}

interface PageOptions {
  readonly since: number
  readonly limit: number
  readonly kind?: Change['kind'] | undefined
}

/** The changes after a number, and the catalogue version they lead to. One statement, so all is of one moment. */
export async function readChanges(
  pool: pg.Pool,
  game: string,
  { since, limit, kind }: PageOptions,
): Promise<ChangePage> {
  const { rows } = await pool.query<{ rows: ChangeRow[] | null; version: string | null; seq: number }>(
    sql`SELECT (SELECT version FROM catalog_state WHERE game = ${game}) AS version, (${lastChange(game)}) AS seq,
       (SELECT json_agg(c) FROM (
          SELECT seq, kind, id, action, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
          FROM changes WHERE game = ${game} AND seq > ${since} ${kind === undefined ? empty : sql`AND kind = ${kind}`}
          ORDER BY seq LIMIT ${limit}) c) AS rows`,
  )
  return { ...rows[0]!, rows: rows[0]!.rows ?? [] }
}
