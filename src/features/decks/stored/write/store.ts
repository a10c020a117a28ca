import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { isUuid } from '../../../../base/uuid.ts'
import { cardTypes, type DeckRow, deckColumns, deckRow, type RevisionRow, revisionColumns } from '../read/row.ts'

export type Connection = Pick<pg.ClientBase, 'query'>

const selectDecks = sql`SELECT ${deckColumns} FROM decks d`

// One text for all calls, which the driver compares with the one it prepared.
const selectById = { name: 'deck-read', text: `${selectDecks.text} WHERE d.id = $1` }
const lockById = { name: 'deck-lock', text: `${selectById.text} FOR UPDATE` }

/** The deck, deleted or not; with `lock`, nobody else can change it until the end of the transaction. */
export async function readDeck(connection: Connection, id: string, lock = false): Promise<DeckRow | undefined> {
  if (!isUuid(id)) return undefined
  const statement = lock ? lockById : selectById
  const { rows } = await connection.query<DeckRow>({ ...statement, values: [id], types: cardTypes })
  return rows[0] && deckRow(rows[0])
}

/** Decks by id, deleted or not. */
export async function readDecks(connection: Connection, ids: readonly string[]): Promise<Map<string, DeckRow>> {
  const { text, values } = sql`${selectDecks} WHERE d.id = ANY(${ids}::uuid[])`
  const { rows } = await connection.query<DeckRow>({ text, values, types: cardTypes })
  return new Map(rows.map((row) => [row.id, deckRow(row)]))
}

/** The newest revisions, or the newest before a given one. */
export async function readRevisions(pool: pg.Pool, id: string, limit: number, before?: number): Promise<RevisionRow[]> {
  const older = before === undefined ? empty : sql`AND revision < ${before}`
  const { text, values } = sql`SELECT ${revisionColumns} FROM deck_revisions
    WHERE deck_id = ${id} ${older} ORDER BY revision DESC LIMIT ${limit}`
  const { rows } = await pool.query<RevisionRow>({ text, values, types: cardTypes })
  return rows
}

/** Changes with every change to one of an account's decks: each raises a version, adds a deck or removes one. */
export async function readOwnedState(pool: pg.Pool, accountId: string): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    sql`SELECT concat_ws('.', count(*), sum(version), extract(epoch FROM max(updated_at))) AS state
      FROM decks WHERE account_id = ${accountId} AND deleted_at IS NULL`,
  )
  return rows[0]!.state
}

/** An account's decks by id, with or without deleted ones; a page of those after an id. */
export async function readOwnedDecks(
  pool: pg.Pool,
  accountId: string,
  deleted: boolean,
  limit: number,
  after: string | undefined,
): Promise<DeckRow[]> {
  const { rows } = await pool.query<DeckRow>(
    sql`${selectDecks} WHERE d.account_id = ${accountId} AND (d.deleted_at IS NULL OR ${deleted})
      ${after === undefined ? empty : sql`AND d.id > ${after}`} ORDER BY d.id LIMIT ${limit}`,
  )
  return rows.map(deckRow)
}
