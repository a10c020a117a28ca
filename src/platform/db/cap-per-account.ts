import type pg from 'pg'
import sql, { raw } from 'sql-template-tag'

/**
 * Removes the oldest entries of accounts that have more than `max`, up to `limit` of each at a time, and returns their number.
 * By number and not by the clock: a program that stores decks all day makes more entries in a month than others in years.
 */
export async function capPerAccount(
  pool: pg.Pool,
  name: 'activity' | 'notices',
  max: number,
  limit: number,
): Promise<number> {
  const table = raw(name)
  const { rows } = await pool.query<{ account: string; surplus: number }>(
    sql`SELECT account_id AS account, count(*)::int - ${max} AS surplus FROM ${table}
      GROUP BY account_id HAVING count(*) > ${max}`,
  )
  let removed = 0
  for (const { account, surplus } of rows) {
    for (let left = surplus; left > 0; left -= limit) {
      const { rowCount } = await pool.query(
        sql`DELETE FROM ${table} WHERE id = ANY (ARRAY (
          SELECT id FROM ${table} WHERE account_id = ${account} ORDER BY id LIMIT ${Math.min(left, limit)}))`,
      )
      removed += rowCount ?? 0
    }
  }
  return removed
}
