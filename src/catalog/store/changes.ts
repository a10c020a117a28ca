import type pg from 'pg'

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
    `INSERT INTO changes (game, kind, id, action, at) SELECT $1, $2, id, $3, $5 FROM unnest($4::text[]) AS id
     ON CONFLICT (game, kind, id) DO UPDATE SET seq = EXCLUDED.seq, action = EXCLUDED.action, at = EXCLUDED.at`,
    [game, kind, action, ids, at],
  )
}
