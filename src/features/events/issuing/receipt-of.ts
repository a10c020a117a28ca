import { Problem } from '../../../base/problem.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { EventContext } from '../deps.ts'
import type { Entrant } from '../model/state.ts'
import { acceptanceOf } from '../operations/acceptances.ts'
import type { Present } from '../operations/actor-in.ts'
import type { EventRow } from '../row.ts'
import { judgedInForce } from './in-force.ts'

/**
 * The receipts of those entrants whose list is accepted, by number. A list that has yet to be judged by the revision that is in
 * force has none, except that receipts of an event that is over stay as they are.
 */
export async function receiptsOf(
  context: Pick<EventContext, 'receipts' | 'database' | 'catalog' | 'catchUp'>,
  event: EventRow,
  entrants: readonly Entrant[],
  /** What is judged by beside; the newest catalogue unless given. */
  game?: GameCatalog,
): Promise<ReadonlyMap<number, string>> {
  const { receipts } = context
  const accepted = entrants.flatMap((entrant) => acceptanceOf(event, event.settings, entrant) ?? [])
  const kept = event.settings.state === 'ended' ? await receipts.storedOf(accepted) : new Map<string, string>()
  const open = accepted.filter(({ submissionId }) => !kept.has(submissionId))
  const made = await receipts.receiptsOf(await judgedInForce(context, event, open, game))
  return new Map(
    accepted.flatMap(({ receipt: { number }, submissionId }) => {
      const jws = kept.get(submissionId) ?? made.get(submissionId)
      return jws === undefined ? [] : [[number, jws] as const]
    }),
  )
}

/** The receipt of an entrant; a 404 as long as no list is accepted. */
export async function receiptOf(context: EventContext, { event }: Present, entrant: Entrant): Promise<string> {
  const receipt = (await receiptsOf(context, event, [entrant])).get(entrant.number)
  if (receipt !== undefined) return receipt
  if (entrant.accepted)
    throw new Problem(
      'not-ready',
      'The lists of the day have changed. The receipt is made when the list was judged again.',
      {
        headers: { 'Retry-After': '10' },
      },
    )
  throw new Problem('not-found', `No list of the entrant with the number ${entrant.number} is accepted.`)
}
