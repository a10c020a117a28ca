import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { withRetry } from '../../../../platform/db/transaction.ts'

/**
 * Removes up to `limit` of the decks that were deleted before a moment, with their revisions, and returns their number. By the
 * physical place of the row: one that is restored meanwhile moves, and so is kept.
 */
export function purgeDecks(pool: pg.Pool, before: Date, limit: number): Promise<number> {
  const expired = sql`SELECT ctid FROM decks WHERE deleted_at <= ${before} LIMIT ${limit}`
  return withRetry(() => removeDecks(pool, sql`ctid = ANY (ARRAY (${expired}))`))
}

/** Removes decks for good and takes their bytes off their accounts, in one statement. */
export async function removeDecks(connection: Pick<pg.ClientBase, 'query'>, which: Sql): Promise<number> {
  const { rows } = await connection.query<{ decks: number }>(
    sql`WITH gone AS (
        DELETE FROM decks WHERE ${which} RETURNING id, account_id, deck_bytes(name, description, tags) AS bytes
      ), sizes AS (
        SELECT account_id, sum(bytes + (
          SELECT coalesce(sum(revision_bytes(card_keys, extra, message, printings)), 0) FROM deck_revisions WHERE deck_id = gone.id
        )) AS bytes FROM gone GROUP BY account_id
      ), counted AS (
        UPDATE accounts SET bytes = greatest(accounts.bytes - sizes.bytes, 0) FROM sizes
        WHERE accounts.id = sizes.account_id
      )
      SELECT count(*)::int AS decks FROM gone`,
  )
  return rows[0]!.decks
}
