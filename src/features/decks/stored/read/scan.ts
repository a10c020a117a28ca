import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Pacer } from '../../../../base/pacer.ts'
import type { DeckContents, Entry } from '../../../../domain/core/decks/deck.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { noSuggestions } from '../../decklists/resolve/suggest.ts'
import { type CopiedDeck, createCopyReader } from '../write/copy-rows.ts'
import { cardsOfStored, type Extra, retiredIds } from '../write/stored-cards.ts'
import { facetNames } from './facets.ts'

export interface ScannedDeck extends DeckContents {
  /** The format that it names, null for the game's default, and its values of `facetNames`. Reused for the next deck. */
  readonly texts: readonly (string | null)[]
}

export interface ScanOptions {
  /** Formats that the decks name, null for those that name none; all unless given. */
  readonly formats?: readonly (string | null)[]
  /** Only decks that anybody can list. */
  readonly publicOnly?: boolean
  /** The part of the table to read, for several processes that share the work. */
  readonly part?: { readonly index: number; readonly of: number }
  readonly signal?: AbortSignal
  /** Lets requests go first. */
  readonly pacer?: Pacer
  /** Pages of the table that have been read. */
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Pages of 8 kB that one statement reads; some 200 decks. They are judged when all have come, and only then the next ones are asked
 * for: PostgreSQL works for a millisecond at a time, and never beside the judge, so on two cores one is left to requests.
 */
const pagesAtATime = 16

/**
 * Reads every stored deck of a game that is not deleted, in the order of the table. The cards come in PostgreSQL's binary
 * format, without text in between, and each piece is handed on before the next is read, so any number takes the same
 * memory. `client` is in a transaction that sees one moment: otherwise a deck that is changed meanwhile could come twice.
 */
export async function scanDecks(
  client: pg.PoolClient,
  catalog: GameCatalog,
  options: ScanOptions,
  onDeck: (deck: ScannedDeck) => void,
): Promise<void> {
  const { part = { index: 0, of: 1 }, signal, onProgress, pacer } = options
  const contentsOf = createContents(catalog, await retiredIds(client, catalog.game.id))
  const select = `SELECT ${['card_keys', 'counts', 'extra::text', 'format', ...facetNames].join(', ')} FROM decks`
  const where = conditionOf(client, catalog, options)
  const pages = await deckPages(client)
  await client.query(readPagesOnly)
  const page = (index: number) => Math.ceil((pages * index) / part.of)
  const [first, last] = [page(part.index), page(part.index + 1)]
  for (let from = first; from < last; from += pagesAtATime) {
    signal?.throwIfAborted()
    const until = Math.min(from + pagesAtATime, last)
    // What was added since the table was measured is not seen in this transaction.
    const range = ` AND ctid >= '(${from},0)' AND ctid < '(${until},0)'`
    const read = createCopyReader((deck) => {
      const { entries, unknown } = contentsOf(deck)
      onDeck({ entries, unknown, texts: deck.texts })
    })
    for (const chunk of await copyOut(client, `COPY (${select} WHERE ${where}${range}) TO STDOUT (FORMAT binary)`))
      if (pacer) await readInTurns(chunk, read, pacer)
      else read(chunk)
    onProgress?.(until - first, last - first)
  }
}

/**
 * For the rest of the transaction: PostgreSQL reads the pages that a statement names. Where it knows too little of the table, after many
 * decks were added at once, it would rather go through an index over all of them for each statement.
 */
const readPagesOnly =
  'SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off; SET LOCAL enable_bitmapscan = off'

async function copyOut(client: pg.PoolClient, statement: string): Promise<Buffer[]> {
  const rows = client.query(copyTo(statement))
  const chunks: Buffer[] = []
  try {
    for await (const chunk of rows) chunks.push(chunk)
    return chunks
  } finally {
    // The driver waits for its time limit until it is called back, which this kind of statement does not do by itself.
    ;(rows as { callback?: () => void }).callback?.()
  }
}

/** About three decks. */
const bytesPerTurn = 2_048

async function readInTurns(chunk: Buffer, read: (chunk: Buffer) => void, pacer: Pacer): Promise<void> {
  for (let at = 0; at < chunk.length; at += bytesPerTurn) {
    if (pacer.isDue()) await pacer.rest()
    read(chunk.subarray(at, at + bytesPerTurn))
  }
}

/** COPY takes no parameters. */
function conditionOf(client: pg.PoolClient, { game }: GameCatalog, { formats, publicOnly }: ScanOptions): string {
  const text = (value: string) => client.escapeLiteral(value)
  const named = formats?.flatMap((format) => (format === null ? [] : [text(format)])) ?? []
  const ofFormat = [
    ...(named.length > 0 ? [`format IN (${named.join(', ')})`] : []),
    ...(formats?.includes(null) ? ['format IS NULL'] : []),
  ]
  return [
    `game = ${text(game.id)} AND deleted_at IS NULL`,
    ...(publicOnly ? [`visibility = 'public'`] : []),
    ...(formats ? [`(${ofFormat.join(' OR ') || 'false'})`] : []),
  ].join(' AND ')
}

/** The size of the table of decks, without counting them. */
export async function deckPages(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(
    `SELECT (pg_relation_size('decks') / current_setting('block_size')::int)::int AS pages`,
  )
  return rows[0]!.pages
}

function createContents(catalog: GameCatalog, retired: ReadonlyMap<number, string>) {
  return ({ size, keys, counts, extra }: CopiedDeck): DeckContents => {
    const entries: Entry[] = []
    if (extra === null) {
      for (let index = 0; index < size; index++) {
        const card = catalog.byKey(keys[index]!)
        if (!card) break
        entries.push({ card, count: counts[index]! })
      }
      if (entries.length === size) return { entries, unknown: none }
    }
    const stored = {
      keys: [...keys.subarray(0, size)],
      counts: [...counts.subarray(0, size)],
      extra: extra === null ? null : (JSON.parse(extra) as Extra),
    }
    return cardsOfStored(catalog, retired, stored, noSuggestions)
  }
}

const none: readonly never[] = []
