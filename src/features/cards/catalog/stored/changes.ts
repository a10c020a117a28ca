import type pg from 'pg'
import sql from 'sql-template-tag'

export type ChangeKind = 'card' | 'pack' | 'format' | 'ruling'
export type ChangeAction = 'created' | 'updated' | 'removed'

/**
 * Must come before any other lock of a change to rulings. Sequence numbers are assigned while the lock is held until the
 * end of the transaction, so no reader sees a number before all lower ones.
 */
export async function lockChanges(client: pg.ClientBase): Promise<void> {
  await client.query('LOCK TABLE changes IN SHARE ROW EXCLUSIVE MODE')
}

/** Records the last change of each id, replacing an earlier one. The caller holds the lock. */
export async function recordChanges(
  client: pg.ClientBase,
  game: string,
  kind: ChangeKind,
  action: ChangeAction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await client.query(
    sql`INSERT INTO changes (game, kind, id, action, at)
     SELECT ${game}, ${kind}, id, ${action}, ${at} FROM unnest(${ids}::text[]) AS id
     ON CONFLICT (game, kind, id) DO UPDATE SET seq = EXCLUDED.seq, action = EXCLUDED.action, at = EXCLUDED.at`,
  )
}
