import type pg from 'pg'
import sql from 'sql-template-tag'

export type ChangeKind = 'card' | 'format' | 'ruling'
export type ChangeAction = 'created' | 'updated' | 'removed'

/**
 * To be called before anything else that a change to rulings locks. Numbers are given out while the lock is held, which
 * is up to the end of the transaction: nobody ever sees a number before all lower ones are to be seen.
 */
export async function lockChanges(client: pg.ClientBase): Promise<void> {
  await client.query('LOCK TABLE changes IN SHARE ROW EXCLUSIVE MODE')
}

/** Notes the last change of each id; it takes the place of an earlier one. The table must be locked. */
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
