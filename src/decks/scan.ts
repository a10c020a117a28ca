import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { GameCatalog } from '../catalog/catalog.ts'
import type { Day } from '../core/date.ts'
import type { Entry } from '../core/deck.ts'
import { type Format, revisionOn } from '../core/format.ts'
import { judgeOf } from '../legality/judge.ts'
import { type CopiedDeck, createCopyReader } from './copy-rows.ts'

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
    // The limit on a statement's time is for answers that somebody waits for; the driver ends its watch by this call.
    ;(rows as { callback?: () => void }).callback?.()
    await pipeline(rows, sink)
  } finally {
    client.release()
  }
  return { decks, legal }
}

/** By places in the catalogue where the game can judge so; else, and where that gives no plain yes, by ids and the rules. */
function createLegalCheck(catalog: GameCatalog, { format, on }: ScanOptions): (deck: CopiedDeck) => boolean {
  const { judge } = judgeOf(catalog)
  const fast = catalog.game.rules?.compileFast?.(revisionOn(format, on), catalog.cards)?.listed
  const placeOf: number[] = []
  for (const [place, card] of catalog.cards.entries()) placeOf[card.key] = place
  const places = new Int32Array(mostPlaces)
  const nothing: never[] = []

  const quickly = ({ size, keys, counts }: CopiedDeck): boolean => {
    if (!fast || size > mostPlaces) return false
    for (let i = 0; i < size; i++) {
      const place = placeOf[keys[i]!]
      if (place === undefined) return false
      places[i] = place
    }
    return fast(size, places, counts, on) !== undefined
  }
  const thoroughly = ({ size, keys, counts }: CopiedDeck): boolean => {
    const entries: Entry[] = []
    for (let i = 0; i < size; i++) {
      const card = catalog.byKey(keys[i]!)
      if (!card) return false
      entries.push({ card, count: counts[i]! })
    }
    return judge({ entries, unknown: nothing, notes: nothing }, format, on).legal
  }
  return (deck) => quickly(deck) || thoroughly(deck)
}
const mostPlaces = 500

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
