import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { mainFacetColumn } from './facets.ts'

/** How many of the decks that were counted play a card. */
export interface PlayedCards {
  readonly decks: number
  /** By the id of the card. */
  readonly playedIn: (id: string) => number
  readonly counts: ReadonlyMap<string, number>
}

/** The newest public decks that are counted: more would change the order of few cards, and take longer. */
const maxDecks = 2_000
/** The newest public decks that are looked at for those of a clan (or what else the game divides decks by) that few play. */
const maxLookedAt = 20_000
const keptFor = 10 * 60_000

/**
 * Counts the newest public decks of a clan, or of all clans, that play each card. Decks that are private or reached by
 * link alone are never counted. A count is kept for some minutes, and whoever asks meanwhile waits for the same one.
 */
export function createPlayedCards({ database }: { readonly database: { readonly pool: pg.Pool } }) {
  const counted = new LRUCache<string, Promise<PlayedCards>>({ max: 200, ttl: keptFor })
  return (catalog: GameCatalog, clan: string | null): Promise<PlayedCards> => {
    const key = `${catalog.game.id} ${catalog.version} ${clan ?? ''}`
    const known = counted.get(key)
    if (known) return known
    const counting = countPlayed(database.pool, catalog, clan)
    counted.set(key, counting)
    counting.catch(() => counted.delete(key))
    return counting
  }
}

async function countPlayed(pool: pg.Pool, catalog: GameCatalog, clan: string | null): Promise<PlayedCards> {
  const ofClan = clan === null ? sql`` : sql`WHERE main_facet = ${clan}`
  const { rows } = await pool.query<{ key: number | null; decks: number }>(sql`WITH newest AS MATERIALIZED (
      SELECT card_keys FROM (
        SELECT ${mainFacetColumn(catalog.game)} AS main_facet, d.card_keys FROM decks d
        WHERE d.visibility = 'public' AND d.deleted_at IS NULL AND d.game = ${catalog.game.id}
        ORDER BY d.created_at DESC, d.id DESC LIMIT ${maxLookedAt}
      ) AS looked_at ${ofClan} LIMIT ${maxDecks}
    )
    SELECT NULL::int AS key, count(*)::int AS decks FROM newest
    UNION ALL
    SELECT key, count(*)::int FROM newest, unnest(card_keys) AS key GROUP BY key`)
  const played = new Map<string, number>()
  let total = 0
  for (const { key, decks } of rows) {
    const card = key === null ? undefined : catalog.byKey(key)
    if (key === null) total = decks
    // A card may have two keys (`GameCatalog.byKey`); hardly a deck has both.
    else if (card) played.set(card.id, (played.get(card.id) ?? 0) + decks)
  }
  return { decks: total, playedIn: (id) => played.get(id) ?? 0, counts: played }
}
