import type pg from 'pg'
import { z } from 'zod'
import { lcgCardSites } from '../../domain/games/l5r-lcg/card-sites.ts'
import type { Catalog, GameCatalog } from '../../features/cards/catalog/snapshot/catalog.ts'
import { gameOf } from '../../features/cards/catalog/snapshot/game-of.ts'
import type { RulingBook } from '../../features/cards/rulings/book.ts'

/** The interfaces of other sites that are served. */
export type CompatSite = 'emeralddb' | 'fiveringsdb'

export interface CompatDeps {
  readonly catalog: () => Catalog
  readonly database: { readonly pool: pg.Pool }
  readonly now: () => Date
  readonly book: Pick<RulingBook, 'fresh' | 'recent'>
}

/** The only game of both sites. */
export const gameId = lcgCardSites.game

export const lcgOf = (deps: Pick<CompatDeps, 'catalog'>): GameCatalog => gameOf(deps.catalog(), gameId)

/** As both sites do; clients and caches may be five minutes behind. */
export const cache = 'public, max-age=300'

/** Parameters of a query that nobody knows are ignored, as on both sites. */
export const anyQuery = z.object({})

export const IdParams = z.strictObject({ id: z.string().min(1).max(200) })

const jsonType = 'application/json'
/** docs/compat.md has the shapes: those of other sites would fill the OpenAPI document. */
export const answers = (description: string) => ({ 200: { description, types: [jsonType] } })
