import type pg from 'pg'
import sql, { join, raw } from 'sql-template-tag'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { countDeck, type MonthGroups } from './month-groups.ts'

export interface MonthOfFormat {
  readonly format: string
  readonly month: string
  readonly fingerprint: string
}

/** Decks that are counted without a pause. */
const batchSize = 200

/** Neither private nor unlisted decks, nor deleted ones. */
const publicDecks = (game: string) => sql`game = ${game} AND visibility = 'public' AND deleted_at IS NULL`
const formatOr = (fallback: string) => sql`coalesce(format, ${fallback})`
const monthColumn = sql`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM')`

/** The months with public decks, each with what changes when one of its decks does. */
export async function findMonths(pool: pg.Pool, { game, findFormat }: GameCatalog): Promise<MonthOfFormat[]> {
  const { rows } =
    await pool.query<MonthOfFormat>(sql`SELECT ${formatOr(game.defaultFormat)} AS format, ${monthColumn} AS month,
      count(*) || ' ' || sum(hashtextextended(id::text || ' ' || version, 0)) AS fingerprint
    FROM decks WHERE ${publicDecks(game.id)} GROUP BY 1, 2 ORDER BY 1, 2`)
  return rows.filter(({ format }) => findFormat(format)?.id === format)
}

interface DeckRow {
  readonly owner: string
  readonly cardKeys: readonly number[]
  readonly counts: readonly number[]
}

/** The decks of a month, a few hundred in memory at a time. */
export function countMonth(
  pool: pg.Pool,
  { game, byKey }: GameCatalog,
  { format, month }: MonthOfFormat,
  signal: AbortSignal,
): Promise<MonthGroups> {
  const facets = (game.deckFacets ?? []).map(({ id }) => id)
  const columns = facets.map((facet) => raw(`"${facet}"`))
  return inTransaction(
    pool,
    async (client) => {
      const groups = new Map()
      const first = `${month}-01`
      await client.query(sql`DECLARE counted NO SCROLL CURSOR FOR
        SELECT account_id AS owner, card_keys AS "cardKeys", counts ${facets.length > 0 ? sql`, ${join(columns)}` : sql``} FROM decks
        WHERE ${publicDecks(game.id)} AND ${formatOr(game.defaultFormat)} = ${format}
          AND created_at >= ${first}::timestamp AT TIME ZONE 'UTC' AND created_at < (${first}::timestamp + interval '1 month') AT TIME ZONE 'UTC'`)
      for (;;) {
        signal.throwIfAborted()
        const { rows } = await client.query<DeckRow & Record<string, string | null>>(`FETCH ${batchSize} FROM counted`)
        for (const row of rows)
          countDeck(groups, facets[0], {
            owner: row.owner,
            facets: Object.fromEntries(facets.map((facet) => [facet, row[facet] ?? ''])),
            cards: cardsIn(row, byKey),
          })
        if (rows.length < batchSize) return groups
      }
    },
    { snapshot: true },
  )
}

/** A card may have two keys (`GameCatalog.byKey`), and counts once. */
function cardsIn({ cardKeys, counts }: DeckRow, byKey: GameCatalog['byKey']) {
  const copies = new Map<string, number>()
  for (const [at, key] of cardKeys.entries()) {
    const id = byKey(key)?.id
    if (id !== undefined) copies.set(id, (copies.get(id) ?? 0) + (counts[at] ?? 0))
  }
  return [...copies].map(([id, copies]) => ({ id, copies }))
}
