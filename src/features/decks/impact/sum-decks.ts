import type pg from 'pg'
import type { Format } from '../../../domain/core/formats/format.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { type ScanOptions, scanDecks } from '../stored/read/scan.ts'
import type { RevisionPair } from './compare-deck.ts'
import type { ImpactSums, WhichDecks } from './schema.ts'
import { createTally } from './tally.ts'

export interface SumOptions extends Pick<ScanOptions, 'onProgress' | 'signal' | 'pacer'> {
  readonly which: WhichDecks
}

/** Judges every public deck by both revisions, as the decks are at one moment. */
export function sumDecks(
  pool: pg.Pool,
  catalog: GameCatalog,
  format: Format,
  pair: RevisionPair,
  { which, ...options }: SumOptions,
): Promise<ImpactSums> {
  const formats = which === 'all' ? {} : { formats: formatNames(catalog, format) }
  const sum = async (client: pg.PoolClient) => {
    const tally = createTally(catalog, pair)
    await scanDecks(client, catalog, { ...options, ...formats, publicOnly: true }, tally.add)
    return tally.sums()
  }
  return inTransaction(pool, sum, { snapshot: true })
}

/** What decks of a format may have stored as its name; null where it is the game's default. */
export function formatNames({ game, findFormat }: GameCatalog, format: Format): (string | null)[] {
  const isDefault = findFormat(game.defaultFormat)?.id === format.id
  return [format.id, ...format.aliases, ...(isDefault ? [null] : [])]
}
