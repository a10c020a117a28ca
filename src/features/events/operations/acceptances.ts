import type { Entrant, EventState } from '../model/state.ts'
import type { Acceptance } from '../receipts/issuer.ts'
import type { EventRow } from '../row.ts'
import type { Performed } from './performed.ts'

/** The acceptance of an entrant's list, as a receipt states it; undefined if none is accepted. */
export function acceptanceOf(
  { id, code }: Pick<EventRow, 'id' | 'code'>,
  { format, judgedOn }: EventState['settings'],
  { number, accepted, submissions }: Entrant,
): Acceptance | undefined {
  const submission = accepted && submissions.find((candidate) => candidate.id === accepted.submission)
  if (!submission) return undefined
  const { status, revision } = submission.judged
  const { contentHash, n } = submission
  const list = { contentHash, submission: n, acceptedAt: accepted.at }
  return {
    eventId: id,
    submissionId: submission.id,
    receipt: { event: code, number, ...list, format, revision, judgedOn, status },
  }
}

/** The lists that operations accepted and that still are accepted after all of them. */
export function acceptancesIn(
  event: Pick<EventRow, 'id' | 'code'>,
  { operations, results, state }: Pick<Performed, 'operations' | 'results' | 'state'>,
): Acceptance[] {
  const bySubmission = new Map<string, Acceptance>()
  for (const [index, operation] of operations.entries()) {
    if (operation.kind !== 'accept' || results[index]?.outcome !== 'applied') continue
    const { body, device } = operation
    const entrant = state.entrants[operation.entrant!]
    const acceptance = entrant && acceptanceOf(event, state.settings, entrant)
    if (acceptance?.submissionId !== body.submission) continue
    const claim = body.claim === undefined ? undefined : { jws: body.claim, device }
    bySubmission.set(body.submission, { ...acceptance, claim })
  }
  return [...bySubmission.values()]
}
