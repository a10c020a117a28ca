import type { GameCatalog } from '../catalog/catalog.ts'
import { readDecklist } from '../decklists/parse-decklist.ts'
import { gameIds } from '../games/ids.ts'
import { loadCatalog } from './load-catalog.ts'

export type CatalogFor = (text: string) => Promise<GameCatalog>

/**
 * The catalogue that a list belongs to: that of the game named, or else of the first game that knows most of its lines.
 * The other games are looked at only where the first knows less than half, so that a slip of the pen costs no time.
 */
export function createCatalogFor(named: string | undefined): CatalogFor {
  const loaded = new Map<string, Promise<GameCatalog>>()
  const load = (id: string) => {
    const catalog = loaded.get(id) ?? loadCatalog(id)
    loaded.set(id, catalog)
    return catalog
  }
  if (named !== undefined) return () => load(named)
  return async (text) => {
    const [first, ...others] = gameIds
    let best = await load(first)
    let { known, unknown } = linesOf(best, text)
    if (known >= unknown && known > 0) return best
    for (const id of others) {
      const other = await load(id)
      const lines = linesOf(other, text)
      if (lines.known > known) {
        best = other
        known = lines.known
      }
    }
    return best
  }
}

function linesOf(catalog: GameCatalog, text: string) {
  const { entries, unknown } = readDecklist(catalog, text)
  return { known: entries.length, unknown: unknown.length }
}
