import type pg from 'pg'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { type Compared, type ImpactRequest, impactOf } from './request.ts'
import type { Impact } from './schema.ts'
import { type SumOptions, sumDecks } from './sum-decks.ts'

/** Counts for a request on a connection of the pool. */
export async function computeImpact(
  pool: pg.Pool,
  catalog: GameCatalog,
  request: ImpactRequest,
  compared: Compared,
  { now, ...options }: Omit<SumOptions, 'which'> & { readonly now: () => Date },
): Promise<Impact> {
  const at = now()
  const sums = await sumDecks(pool, catalog, compared.format, compared.pair, { ...options, which: request.which })
  return impactOf(catalog, compared, request, sums, at)
}
