import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { GameCatalog } from '../catalog/catalog.ts'
import type { Day } from '../core/date.ts'
import type { Format } from '../core/format.ts'
import { judgeOf } from '../legality/judge.ts'
import { createCopyReader } from './copy-rows.ts'

export interface Scan {
  readonly decks: number
  readonly legal: number
}

export interface ScanOptions {
  readonly format: Format
  readonly on: Day
  /** One of several parts of the table, for as many processes. */
  readonly part?: { readonly index: number; readonly of: number }
}

/**
 * Judges every stored deck of a game by one format, as after a new list: the arrays come as PostgreSQL holds them, without
 * a text in between, and each deck is judged as it passes.
 */
export async function scanDecks(pool: pg.Pool, catalog: GameCatalog, options: ScanOptions): Promise<Scan> {
  const { format, on } = options
  const { judge } = judgeOf(catalog)
  const ids: string[] = []
  for (const card of catalog.cards) ids[card.key] = card.id
  let decks = 0
  let legal = 0
  const nothing: never[] = []
  const read = createCopyReader(({ size, keys, counts, extra }) => {
    decks++
    if (extra) return
    const cards: Record<string, number> = {}
    for (let i = 0; i < size; i++) cards[ids[keys[i]!] ?? `card-${keys[i]}`] = counts[i]!
    if (judge({ cards, unresolved: nothing, remarks: nothing }, format, on).legal) legal++
  })
  const client = await pool.connect()
  try {
    const where = await rangeOf(client, options.part)
    const sql = `COPY (SELECT card_keys, counts, extra IS NOT NULL FROM decks
      WHERE game = '${catalog.game.id}' AND deleted_at IS NULL${where}) TO STDOUT (FORMAT binary)`
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        read(chunk)
        done()
      },
    })
    await pipeline(client.query(copyTo(sql)), sink)
  } finally {
    client.release()
  }
  return { decks, legal }
}

/** A stretch of the table's pages, so that no part reads another's. */
async function rangeOf(client: pg.PoolClient, part: ScanOptions['part']): Promise<string> {
  if (!part) return ''
  const { rows } = await client.query<{ pages: number }>(
    `SELECT (pg_relation_size('decks') / current_setting('block_size')::int)::int AS pages`,
  )
  const page = (index: number) => Math.ceil((rows[0]!.pages * index) / part.of)
  const last = part.index + 1 === part.of ? '' : ` AND ctid < '(${page(part.index + 1)},0)'`
  return ` AND ctid >= '(${page(part.index)},0)'${last}`
}
