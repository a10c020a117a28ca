import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { type ChangeKind, lockChanges, recordChanges } from '../catalog/store/changes.ts'
import { Problem } from '../core/problem.ts'
import { inTransaction } from '../db/transaction.ts'
import { lastChange } from './book.ts'
import { markStart, markStop } from './highlight.ts'
import type { Ruling } from './records/ruling.ts'
import { type RulingWrite, writeRulings } from './records/write-rulings.ts'

/** The parser takes `<`, `>` and `&` for markup and drops it, so they are blanks to it. */
const headline = `HighlightAll=true, StartSel=${markStart}, StopSel=${markStop}`

export interface Found {
  readonly id: string
  readonly rank: number
  readonly headline: string
}

export interface SearchOptions {
  readonly words: string
  readonly limit: number
  /** Only among these. */
  readonly among?: readonly string[] | undefined
  readonly after?: readonly [rank: number, id: string] | undefined
}

/**
 * The rulings with all these words, by how well they fit. Everyday words are left out of the search, unless there is
 * nothing else: `then` alone looks for it. `sacrifice` and `sacrificed` have two stems in English, and are one word here.
 */
export async function searchRulings(pool: pg.Pool, game: string, search: SearchOptions): Promise<Found[]> {
  const { words, limit, among, after } = search
  const inList = among === undefined ? empty : sql`AND id = ANY(${among})`
  const behind =
    after === undefined ? empty : sql`WHERE rank < ${after[0]} OR (rank = ${after[0]} AND id COLLATE "C" > ${after[1]})`
  const { rows } = await pool.query<Found>(
    sql`WITH sought AS (
       SELECT CASE WHEN numnode(usual) > 0 THEN usual ELSE every END AS query
       FROM fold_text(${words}) AS f, websearch_to_tsquery('english', f) AS usual, websearch_to_tsquery('rulings', f) AS every),
     meant AS (SELECT ts_rewrite(ts_rewrite(query, 'sacrif', 'sacrific'), 'sacrific', 'sacrific | sacrif') AS query FROM sought),
     found AS (
       SELECT id, text, query, (ts_rank_cd(r.words, query) * 1000000)::int AS rank
       FROM ruling_records r, meant WHERE game = ${game} AND r.words @@ query ${inList})
     SELECT id, rank, ts_headline('rulings', translate(fold_text(text), '<>&', '   '), query, ${headline}) AS headline FROM found
     ${behind} ORDER BY rank DESC, id COLLATE "C" LIMIT ${limit}`,
  )
  return rows
}

export interface Authored {
  readonly author: string
  readonly note?: string | undefined
  readonly at: Date
}

export async function createRuling(pool: pg.Pool, game: string, ruling: Ruling, authored: Authored): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockChanges(client)
    if (await readOne(client, game, ruling.id))
      throw new Problem('conflict', `There is already a ruling "${ruling.id}"; edit that one, or choose another id.`)
    await write(client, game, ruling, 'create', authored)
    await recordChanges(client, game, 'ruling', 'created', [ruling.id], authored.at)
  })
}

export interface Edit extends Authored {
  readonly action: 'edit' | 'supersede'
  /** Throws where the ruling is no longer the one that was read. */
  readonly expect: (version: number) => void
  readonly change: (before: Ruling) => Ruling
}

/** Makes a new version of a ruling; a change that changes nothing makes none. */
export async function editRuling(pool: pg.Pool, game: string, id: string, edit: Edit): Promise<void> {
  if (!isId(id)) throw noRuling(id)
  await inTransaction(pool, async (client) => {
    await lockChanges(client)
    const stored = await readOne(client, game, id)
    if (!stored) throw noRuling(id)
    edit.expect(stored.version)
    const after = edit.change(stored.facts)
    if (JSON.stringify(after) === JSON.stringify(stored.facts)) return
    await write(client, game, after, edit.action, edit)
    await recordChanges(client, game, 'ruling', 'updated', [id], edit.at)
  })
}

export function noRuling(id: string): Problem {
  return new Problem('not-found', `There is no ruling "${id.slice(0, 100)}".`)
}

/** Whatever else a path holds, the database need not be asked, and may refuse it. */
const isId = (id: string) => /^[a-z0-9-]+$/.test(id)

async function readOne(client: pg.ClientBase, game: string, id: string) {
  const { rows } = await client.query<{ facts: Ruling; version: number }>(
    'SELECT facts, version FROM ruling_records WHERE game = $1 AND id = $2',
    [game, id],
  )
  return rows[0]
}

function write(client: pg.ClientBase, game: string, ruling: Ruling, action: RulingWrite['action'], by: Authored) {
  const { author, note, at } = by
  return writeRulings(client, {
    game,
    rulings: [ruling],
    moderated: true,
    action,
    author,
    at,
    ...(note ? { note } : {}),
  })
}

export interface HistoryRow {
  readonly version: number
  readonly action: RulingWrite['action']
  readonly facts: Ruling
  readonly note: string | null
  readonly author: string | null
  readonly at: Date
}

/** The states of a ruling before the given version, the newest first. */
export async function readHistory(pool: pg.Pool, game: string, id: string, limit: number, before?: number) {
  if (!isId(id)) return []
  const { rows } = await pool.query<HistoryRow>(
    sql`SELECT version, action, facts, note, author, at FROM ruling_versions
     WHERE game = ${game} AND id = ${id} ${before === undefined ? empty : sql`AND version < ${before}`}
     ORDER BY version DESC LIMIT ${limit}`,
  )
  return rows
}

export interface ChangeRow {
  readonly seq: number
  readonly kind: ChangeKind
  readonly id: string
  readonly action: 'created' | 'updated' | 'removed'
  readonly at: string
}

export interface ChangePage {
  readonly rows: readonly ChangeRow[]
  /** The game's catalogue version at that moment, and the number of its last change. */
  readonly version: string | null
  readonly seq: number
}

/** The changes behind a number, and the catalogue that they lead to, all of one moment. */
export async function readChanges(
  pool: pg.Pool,
  game: string,
  { since, limit, kind }: { readonly since: number; readonly limit: number; readonly kind?: ChangeKind | undefined },
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
