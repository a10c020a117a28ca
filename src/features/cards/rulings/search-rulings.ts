import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { markStart, markStop } from './highlight.ts'

const headlineOptions = `HighlightAll=true, StartSel=${markStart}, StopSel=${markStop}`

export interface SearchResult {
  readonly id: string
  readonly rank: number
  readonly headline: string
}

export interface SearchOptions {
  readonly words: string
  readonly limit: number
  /** Ids to search among; all rulings unless given. */
  readonly among?: readonly string[] | undefined
  readonly after?: readonly [rank: number, id: string] | undefined
}

/**
 * The rulings with all these words, by rank. Stop words are ignored unless the query has nothing else. English has two
 * stems for `sacrifice` and `sacrificed`, which are one word here. The parser takes `<`, `>` and `&` for markup and drops
 * it, so they are replaced by spaces.
 */
export async function searchRulings(pool: pg.Pool, game: string, search: SearchOptions) {
  const { words, limit, among, after } = search
  const inList = among === undefined ? empty : sql`AND id = ANY(${among})`
  const behind =
    after === undefined ? empty : sql`WHERE rank < ${after[0]} OR (rank = ${after[0]} AND id COLLATE "C" > ${after[1]})`
  const { rows } = await pool.query<SearchResult & { readonly total: number }>(
    sql`WITH parsed AS (
       SELECT CASE WHEN numnode(usual) > 0 THEN usual ELSE every END AS query
       FROM fold_text(${words}) AS f, websearch_to_tsquery('english', f) AS usual, websearch_to_tsquery('rulings', f) AS every),
     rewritten AS (SELECT ts_rewrite(ts_rewrite(query, 'sacrif', 'sacrific'), 'sacrific', 'sacrific | sacrif') AS query FROM parsed),
     ranked AS (
       SELECT id, text, query, (ts_rank_cd(r.words, query) * 1000000)::int AS rank
       FROM ruling_records r, rewritten WHERE game = ${game} AND r.words @@ query ${inList})
     SELECT id, rank, ts_headline('rulings', translate(fold_text(text), '<>&', '   '), query, ${headlineOptions}) AS headline,
       (SELECT count(*)::int FROM ranked) AS total
     FROM ranked ${behind} ORDER BY rank DESC, id COLLATE "C" LIMIT ${limit}`,
  )
  const found: readonly SearchResult[] = rows
  // A page without rulings does not say how many there are before it.
  return { found, total: rows[0]?.total ?? (after === undefined ? 0 : undefined) }
}
