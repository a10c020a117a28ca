import type pg from 'pg'
import sql, { join, type Sql } from 'sql-template-tag'
import { conditionsOf, type DeckFilter } from '../read/search-conditions.ts'

/** Decks that are looked at one after another; if there are no more, all that fit are counted. */
const walked = 5_000
/** Among more decks, those that an index finds are counted up to here. */
const found = 1_000

/** How many decks a search finds, exactly; undefined if there are too many to count for every page. */
export async function countDecks(pool: Pick<pg.Pool, 'query'>, filter: DeckFilter): Promise<number | undefined> {
  const { rows } = await pool.query<{ total: number | null }>(countStatement(filter))
  return rows[0]?.total ?? undefined
}

/**
 * Counting every deck of a large table takes as long as reading it. What is frequent among the decks that are walked through is
 * not counted further, and what is rare is found by an index, so that either costs a few milliseconds.
 */
export function countStatement(filter: DeckFilter): Sql {
  const { scope, indexed, quick, excluded } = conditionsOf(filter)
  const fits = [...quick, ...excluded]
  const byIndex =
    indexed.length === 0
      ? sql`NULL`
      : sql`(SELECT nullif(count(*), ${found + 1}) FROM (
          SELECT FROM decks d WHERE ${join([...scope, ...indexed, ...excluded], ' AND ')} LIMIT ${found + 1}) AS counted)`
  return sql`WITH span AS MATERIALIZED (
      SELECT ${fits.length === 0 ? sql`true` : join(fits, ' AND ')} AS fits
      FROM decks d WHERE ${join(scope, ' AND ')} ORDER BY d.created_at DESC, d.id DESC LIMIT ${walked + 1}
    ), state AS MATERIALIZED (
      SELECT count(*) AS size, count(*) FILTER (WHERE fits) AS fitting FROM span
    )
    SELECT (CASE WHEN size <= ${walked} THEN fitting WHEN fitting > ${found} THEN NULL ELSE ${byIndex} END)::int AS total
    FROM state`
}
