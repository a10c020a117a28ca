import { findRevision } from '../../../domain/core/formats/format.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { EventContext } from '../deps.ts'
import { newestCatalog } from '../log/catalog-version.ts'
import type { Acceptance } from '../receipts/issuer.ts'
import type { EventRow } from '../row.ts'

/**
 * The acceptances whose lists were judged by the revision that is in force on their day, as far as is known now: a receipt
 * names no other. The others are judged again before long.
 */
export async function judgedInForce(
  context: Pick<EventContext, 'database' | 'catalog' | 'catchUp'>,
  event: EventRow,
  acceptances: readonly Acceptance[],
  game?: GameCatalog,
): Promise<readonly Acceptance[]> {
  if (acceptances.length === 0) return []
  const catalog = game ?? (await newestCatalog(context, context.database.pool, event)).game
  return acceptances.filter(({ receipt: { format: id, judgedOn, revision } }) => {
    const format = catalog.findFormat(id)
    return revision === ((format && findRevision(format, judgedOn)?.id) ?? null)
  })
}
