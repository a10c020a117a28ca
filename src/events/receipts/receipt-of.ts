import { Problem } from '../../core/problem.ts'
import { acceptanceOf } from '../acceptances.ts'
import type { Present } from '../actor-in.ts'
import type { EventContext } from '../deps.ts'
import type { Entrant } from '../model/state.ts'
import type { EventRow } from '../row.ts'

/** The receipts of those entrants whose list is accepted, by number. */
export async function receiptsOf(
  { receipts }: Pick<EventContext, 'receipts'>,
  event: EventRow,
  entrants: readonly Entrant[],
): Promise<ReadonlyMap<number, string>> {
  const accepted = entrants.flatMap((entrant) => acceptanceOf(event, event.settings, entrant) ?? [])
  const bySubmission = await receipts.receiptsOf(accepted)
  return new Map(
    accepted.map(({ receipt, submissionId }) => [receipt.number, bySubmission.get(submissionId)!] as const),
  )
}

/** The receipt of an entrant; a 404 as long as no list is accepted. */
export async function receiptOf(context: EventContext, { event }: Present, entrant: Entrant): Promise<string> {
  const receipt = (await receiptsOf(context, event, [entrant])).get(entrant.number)
  if (receipt !== undefined) return receipt
  throw new Problem('not-found', `No list of the entrant with the number ${entrant.number} is accepted.`)
}
