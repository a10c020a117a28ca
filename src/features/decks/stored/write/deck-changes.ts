import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { DeckChanges, DeckChangesQuery } from '../changes-schema.ts'

const lockKey = 0x6b6f7463

/** Numbered in one turn. */
const maxNumbered = 5_000

/**
 * Gives numbers to changes that were committed, in turns: whoever has seen a number has seen all lower ones. Writers only
 * leave the number out, so that they wait for nobody. What somebody is changing just now waits for its commit.
 */
async function numberChanges(pool: pg.Pool): Promise<void> {
  const unnumbered = await pool.query('SELECT 1 FROM deck_changes WHERE seq IS NULL LIMIT 1')
  if (unnumbered.rowCount === 0) return
  await inTransaction(pool, async (client) => {
    await client.query(sql`SELECT pg_advisory_xact_lock(${lockKey})`)
    await client.query(
      sql`WITH waiting AS (
          SELECT deck_id FROM deck_changes WHERE seq IS NULL ORDER BY at, deck_id LIMIT ${maxNumbered} FOR UPDATE SKIP LOCKED
        ), numbered AS (SELECT deck_id, nextval('deck_changes_seq_seq') AS seq FROM waiting)
        UPDATE deck_changes c SET seq = n.seq FROM numbered n WHERE c.deck_id = n.deck_id`,
    )
  })
}

type ChangeRow = Omit<DeckChanges['data'][number], 'href' | 'at'> & { readonly at: Date }

/** The last change of every deck that is or was public, after a number. */
export async function readDeckChanges(
  pool: pg.Pool,
  { since, cursor = since, limit, game }: DeckChangesQuery,
): Promise<DeckChanges> {
  await numberChanges(pool)
  // In the order of the column: `seq` alone would be the selected number, by which there is no index.
  const { rows } = await pool.query<ChangeRow>(
    sql`SELECT seq::float8 AS seq, deck_id AS id, game, action, at FROM deck_changes c
      WHERE seq > ${cursor} ${game === undefined ? empty : sql`AND game = ${game}`} ORDER BY c.seq LIMIT ${limit + 1}`,
  )
  const data = rows.slice(0, limit).map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(row.action === 'removed' ? {} : { href: `/v1/decks/${row.id}` }),
  }))
  const until = data.at(-1)?.seq ?? cursor
  return { data, until, next: rows.length > limit ? String(until) : null }
}
