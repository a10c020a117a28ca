import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { GameCatalog } from '../catalog/catalog.ts'
import type { Day } from '../core/date.ts'
import type { Entry } from '../core/deck.ts'
import { type Format, revisionOn } from '../core/format.ts'
import { validate } from '../core/validate.ts'
import { type CopiedDeck, createCopyReader } from './copy-rows.ts'

export interface Scan {
  readonly decks: number
  readonly legal: number
}

export interface ScanOptions {
  readonly format: Format
  readonly on: Day
  /** The part of the table to read, for several processes that share the work. */
  readonly part?: { readonly index: number; readonly of: number }
}

/**
 * Judges every stored deck of a game in one format, for example after a new list. The cards are read in PostgreSQL's binary
 * format, without text in between, and each deck is judged while the next ones are read.
 */
export async function scanDecks(pool: pg.Pool, catalog: GameCatalog, options: ScanOptions): Promise<Scan> {
  const isLegal = createLegalCheck(catalog, options)
  let decks = 0
  let legal = 0
  const read = createCopyReader((deck) => {
    decks++
    if (!deck.extra && isLegal(deck)) legal++
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
    const rows = client.query(copyTo(sql))
    // The pool's time limit for statements is too short for the whole table; the driver clears it by this call.
    ;(rows as { callback?: () => void }).callback?.()
    await pipeline(rows, sink)
  } finally {
    client.release()
  }
  return { decks, legal }
}

function createLegalCheck(catalog: GameCatalog, { format, on }: ScanOptions): (deck: CopiedDeck) => boolean {
  const revision = revisionOn(format, on)
  return ({ size, keys, counts }) => {
    const entries: Entry[] = []
    for (let index = 0; index < size; index++) {
      const card = catalog.byKey(keys[index]!)
      // A deck with a card that the catalogue does not know is never legal.
      if (!card) return false
      entries.push({ card, count: counts[index]! })
    }
    return validate({ entries, unknown: [] }, revision, on).legal
  }
}

/** The condition for one part of the table's pages. */
async function rangeOf(client: pg.PoolClient, part: ScanOptions['part']): Promise<string> {
  if (!part) return ''
  const { rows } = await client.query<{ pages: number }>(
    `SELECT (pg_relation_size('decks') / current_setting('block_size')::int)::int AS pages`,
  )
  const page = (index: number) => Math.ceil((rows[0]!.pages * index) / part.of)
  const last = part.index + 1 === part.of ? '' : ` AND ctid < '(${page(part.index + 1)},0)'`
  return ` AND ctid >= '(${page(part.index)},0)'${last}`
}
