import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Day } from '../../../../base/date.ts'
import type { BreakNotifier } from './notifier.ts'
import type { RevisionVersion } from './runs.ts'

/**
 * Records that a version of a revision breaks decks. Returns those whose owners do not know it yet: that the deck breaks, or
 * on which day.
 */
export async function recordBreaks(
  client: pg.ClientBase,
  { format, revision, version }: RevisionVersion,
  effectiveFrom: Day,
  decks: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ deck: string }>(
    sql`WITH old AS (
        SELECT deck_id, effective_from FROM deck_breaks
        WHERE deck_id = ANY (${decks}::uuid[]) AND format = ${format} AND revision = ${revision}
      ), written AS (
        INSERT INTO deck_breaks AS t (deck_id, format, revision, version, effective_from)
        SELECT d.id, ${format}, ${revision}, ${version}, ${effectiveFrom}::date FROM decks d WHERE d.id = ANY (${decks}::uuid[])
        ON CONFLICT (deck_id, format, revision) DO UPDATE
          SET version = EXCLUDED.version, effective_from = EXCLUDED.effective_from WHERE t.version < EXCLUDED.version
        RETURNING deck_id, effective_from
      )
      SELECT deck_id AS deck FROM written LEFT JOIN old USING (deck_id)
      WHERE old.effective_from IS DISTINCT FROM written.effective_from`,
  )
  return new Set(rows.map(({ deck }) => deck))
}

/** Removes what earlier versions of a revision broke, at most `limit` decks, and returns their number. */
export async function withdrawEarlier(
  client: pg.ClientBase,
  { game, format, revision, version }: RevisionVersion,
  notifier: BreakNotifier,
  limit: number,
): Promise<number> {
  const { rows } = await client.query<{ deck: string; accountId: string }>(
    sql`WITH gone AS (
        DELETE FROM deck_breaks WHERE ctid = ANY (ARRAY (
          SELECT t.ctid FROM deck_breaks t JOIN decks d ON d.id = t.deck_id
          WHERE t.format = ${format} AND t.revision = ${revision} AND t.version < ${version} AND d.game = ${game}
          LIMIT ${limit})) RETURNING deck_id
      )
      SELECT gone.deck_id AS deck, d.account_id AS "accountId" FROM gone JOIN decks d ON d.id = gone.deck_id`,
  )
  await notifier.withdraw(
    client,
    rows.map((row) => ({ ...row, format, revision })),
  )
  return rows.length
}
