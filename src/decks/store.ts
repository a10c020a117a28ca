import type pg from 'pg'
import { inTransaction, withRetry } from '../db/transaction.ts'
import { isUuid } from '../http/uuid.ts'
import {
  cardTypes,
  type DeckRow,
  deckColumns,
  deckRow,
  type RawDeck,
  type RawRevision,
  type RevisionRow,
  revisionColumns,
  revisionRow,
} from './row.ts'
import {
  type Actor,
  type Connection,
  type DeckChange,
  deleteDeck,
  insertDeck,
  restoreDeck,
  updateDeck,
} from './statements.ts'

export type { Actor, DeckChange } from './statements.ts'

/**
 * The deck tables, in plain SQL: reading a deck is one statement, and so is each way of changing one. Whether somebody may
 * do it is the service's business, but every statement that changes a deck names its owner too.
 */
export function createDeckStore(pool: () => pg.Pool) {
  const read = async (
    connection: Connection,
    id: string,
    lock: '' | 'FOR UPDATE OF d',
  ): Promise<DeckRow | undefined> => {
    if (!isUuid(id)) return undefined
    const { rows } = await connection.query<RawDeck>({
      name: lock === '' ? 'deck-read' : 'deck-lock',
      text: `SELECT ${deckColumns} FROM decks d JOIN accounts a ON a.id = d.account_id WHERE d.id = $1 ${lock}`,
      values: [id],
      types: cardTypes,
    })
    return rows[0] && deckRow(rows[0])
  }

  return {
    /** The deck, deleted or not. */
    read: (id: string) => read(pool(), id, ''),

    /** False where the account has as many decks as it may. Within a transaction, that one is what is tried again. */
    create: (deck: DeckRow, message: string | null, actor: Actor, maxDecks: number, transaction?: Connection) =>
      transaction
        ? insertDeck(transaction, deck, message, actor, maxDecks)
        : withRetry(() => insertDeck(pool(), deck, message, actor, maxDecks)),

    /** Whether the deck was still at the version that the change was made from. */
    update: (change: DeckChange, actor: Actor) => withRetry(() => updateDeck(pool(), change, actor)),

    /** Reads the deck under a lock, so that nobody changes it between the reading and the writing. */
    updateLocked: (id: string, actor: Actor, decide: (deck: DeckRow | undefined) => Promise<DeckChange>) =>
      inTransaction(pool(), async (client) => {
        const change = await decide(await read(client, id, 'FOR UPDATE OF d'))
        await updateDeck(client, change, actor)
        return change
      }),

    delete: (id: string, version: number | null, at: Date, actor: Actor, mostDeleted: number) =>
      inTransaction(pool(), (client) => deleteDeck(client, id, version, at, actor, mostDeleted)),

    restore: (deck: DeckRow, at: Date, actor: Actor, maxDecks: number) =>
      inTransaction(pool(), (client) => restoreDeck(client, deck, at, actor, maxDecks)),

    async revisions(id: string, limit: number, before?: number): Promise<RevisionRow[]> {
      const { rows } = await pool().query<RawRevision>({
        text: `SELECT ${revisionColumns} FROM deck_revisions r
               WHERE deck_id = $1 AND ($3::int IS NULL OR revision < $3) ORDER BY revision DESC LIMIT $2`,
        values: [id, limit, before ?? null],
        types: cardTypes,
      })
      return rows.map(revisionRow)
    },

    async revision(id: string, revision: number): Promise<RevisionRow | undefined> {
      const { rows } = await pool().query<RawRevision>(
        `SELECT ${revisionColumns} FROM deck_revisions r WHERE deck_id = $1 AND revision = $2`,
        [id, revision],
      )
      return rows[0] && revisionRow(rows[0])
    },

    /** Changes with every change to one of an account's decks: each raises a version, adds a deck or takes one away. */
    async ownedState(accountId: string): Promise<string> {
      const { rows } = await pool().query<{ state: string }>(
        `SELECT concat_ws('.', count(*), sum(version), extract(epoch FROM max(updated_at))) AS state
         FROM decks WHERE account_id = $1 AND deleted_at IS NULL`,
        [accountId],
      )
      return rows[0]!.state
    },

    /** An account's decks after the one with this id, in the order of ids, for exports. */
    async owned(accountId: string, limit: number, after: string | null, deleted: boolean): Promise<DeckRow[]> {
      const { rows } = await pool().query<RawDeck>(
        `SELECT ${deckColumns} FROM decks d JOIN accounts a ON a.id = d.account_id
         WHERE d.account_id = $1 AND ($3::uuid IS NULL OR d.id > $3) AND (d.deleted_at IS NULL OR $4)
         ORDER BY d.id LIMIT $2`,
        [accountId, limit, after, deleted],
      )
      return rows.map(deckRow)
    },
  }
}
export type DeckStore = ReturnType<typeof createDeckStore>
