import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { Problem } from '../../../base/problem.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockChanges, recordChanges } from '../catalog/stored/changes.ts'
import type { Ruling } from './records/ruling.ts'
import { type RulingWrite, writeRulings } from './records/write-rulings.ts'
import type { RulingVersion } from './schema.ts'

export interface Authorship {
  readonly author: string
  readonly note?: string | undefined
  readonly at: Date
}

export async function createRuling(pool: pg.Pool, game: string, ruling: Ruling, by: Authorship): Promise<void> {
  await changeRuling(pool, game, ruling.id, { ...by, action: 'create' }, (stored) => {
    if (!stored) return ruling
    throw new Problem('conflict', `There is already a ruling "${ruling.id}"; edit that one, or choose another id.`)
  })
}

export interface Edit extends Authorship {
  readonly action: 'edit' | 'supersede'
  /** Throws unless the version is the one that the request expects. */
  readonly checkVersion: (version: number) => void
  /** Within the transaction, when nobody else can change a ruling. */
  readonly change: (before: Ruling, client: pg.ClientBase) => Ruling | Promise<Ruling>
}

/** Makes a new version of a ruling, unless nothing changes. */
export async function editRuling(pool: pg.Pool, game: string, id: string, edit: Edit): Promise<void> {
  if (!isId(id)) throw noRuling(id)
  await changeRuling(pool, game, id, edit, (stored, client) => {
    if (!stored) throw noRuling(id)
    edit.checkVersion(stored.version)
    return edit.change(stored.facts, client)
  })
}

type Stored = { readonly facts: Ruling; readonly version: number }

async function changeRuling(
  pool: pg.Pool,
  game: string,
  id: string,
  { author, note, at, action }: Authorship & Pick<RulingWrite, 'action'>,
  change: (stored: Stored | undefined, client: pg.ClientBase) => Ruling | Promise<Ruling>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockChanges(client)
    const { rows } = await client.query<Stored>(
      sql`SELECT facts, version FROM ruling_records WHERE game = ${game} AND id = ${id}`,
    )
    const ruling = await change(rows[0], client)
    if (JSON.stringify(ruling) === JSON.stringify(rows[0]?.facts)) return
    await writeRulings(client, { game, rulings: [ruling], moderated: true, action, author, note, at })
    await recordChanges(client, game, 'ruling', rows[0] ? 'updated' : 'created', [id], at)
  })
}

export function noRuling(id: string): Problem {
  return new Problem('not-found', `There is no ruling "${id.slice(0, 100)}".`)
}

/** PostgreSQL refuses some texts that a path may hold, such as those with a zero byte. */
const isId = (id: string) => /^[a-z0-9-]+$/.test(id)

/** The versions of a ruling before the given one, the newest first, and how many it has in all. */
export async function readHistory(
  pool: pg.Pool,
  game: string,
  id: string,
  limit: number,
  before?: number,
): Promise<{ versions: RulingVersion[]; total: number }> {
  if (!isId(id)) return { versions: [], total: 0 }
  const ofRuling = sql`FROM ruling_versions WHERE game = ${game} AND id = ${id}`
  const { rows } = await pool.query<{ versions: RulingVersion[] | null; total: number }>(
    sql`SELECT (SELECT count(*)::int ${ofRuling}) AS total,
       (SELECT json_agg(v) FROM (
          SELECT version, action, author, note, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
            facts AS ruling
          ${ofRuling} ${before === undefined ? empty : sql`AND version < ${before}`}
          ORDER BY version DESC LIMIT ${limit}) v) AS versions`,
  )
  const { versions, total } = rows[0]!
  return { versions: versions ?? [], total }
}
