import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { isUuid } from '../http/uuid.ts'
import { cardTypes, type DeckRow, deckColumns, deckRow, type RevisionRow, revisionColumns } from './row.ts'

export type Connection = Pick<pg.ClientBase, 'query'>

const selectDecks = sql`SELECT ${deckColumns} FROM decks d JOIN accounts a ON a.id = d.account_id`

// One text for all calls, which the driver compares with the one it prepared.
const selectById = `${selectDecks.text} WHERE d.id = $1`
const selectByIdForUpdate = `${selectById} FOR UPDATE OF d`

/** The deck, deleted or not. */
export function readDeck(connection: Connection, id: string): Promise<DeckRow | undefined> {
  return readOne(connection, id, 'deck-read', selectById)
}

/** The deck, deleted or not, locked until the end of the transaction. */
export function readDeckForUpdate(connection: Connection, id: string): Promise<DeckRow | undefined> {
  return readOne(connection, id, 'deck-lock', selectByIdForUpdate)
}

async function readOne(connection: Connection, id: string, name: string, text: string): Promise<DeckRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await connection.query<DeckRow>({ name, text, values: [id], types: cardTypes })
  return rows[0] && deckRow(rows[0])
}

/** The newest revisions, or the newest before a given one. */
export async function readRevisions(pool: pg.Pool, id: string, limit: number, before?: number): Promise<RevisionRow[]> {
  const older = before === undefined ? empty : sql`AND revision < ${before}`
  const { text, values } = sql`SELECT ${revisionColumns} FROM deck_revisions
    WHERE deck_id = ${id} ${older} ORDER BY revision DESC LIMIT ${limit}`
  const { rows } = await pool.query<RevisionRow>({ text, values, types: cardTypes })
  return rows
}

export async function readRevision(pool: pg.Pool, id: string, revision: number): Promise<RevisionRow | undefined> {
  const { rows } = await pool.query<RevisionRow>(
    sql`SELECT ${revisionColumns} FROM deck_revisions WHERE deck_id = ${id} AND revision = ${revision}`,
  )
  return rows[0]
}

/** Changes with every change to one of an account's decks: each raises a version, adds a deck or removes one. */
export async function readOwnedState(pool: pg.Pool, accountId: string): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    sql`SELECT concat_ws('.', count(*), sum(version), extract(epoch FROM max(updated_at))) AS state
      FROM decks WHERE account_id = ${accountId} AND deleted_at IS NULL`,
  )
  return rows[0]!.state
}

export interface OwnedDecks {
  readonly accountId: string
  readonly limit: number
  /** The last id of the page before. */
  readonly after: string | undefined
  readonly deleted: boolean
}

/** An account's decks by id, a page at a time, with or without deleted ones. */
export async function readOwnedDecks(pool: pg.Pool, { accountId, limit, after, deleted }: OwnedDecks) {
  const { rows } = await pool.query<DeckRow>(
    sql`${selectDecks} WHERE d.account_id = ${accountId} AND (d.deleted_at IS NULL OR ${deleted})
      ${after === undefined ? empty : sql`AND d.id > ${after}`} ORDER BY d.id LIMIT ${limit}`,
  )
  return rows.map(deckRow)
}
