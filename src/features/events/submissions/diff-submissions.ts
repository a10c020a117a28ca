import { Problem } from '../../../base/problem.ts'
import { type EventContext, gameOfEvent } from '../deps.ts'
import { currentSubmission } from '../model/entrants.ts'
import type { Entrant, Submission } from '../model/state.ts'
import type { Present } from '../operations/actor-in.ts'
import { noList } from '../problems.ts'
import { listChanges } from './list-changes.ts'
import type { SubmissionDiff } from './schema.ts'
import { readSubmittedLists } from './show-submission.ts'

/** What changed from one of an entrant's lists to another. */
export async function diffSubmissions(
  context: EventContext,
  present: Present,
  entrant: Entrant,
  query: { readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<SubmissionDiff> {
  const current = currentSubmission(entrant)
  if (!current && query.to === undefined) throw noList(entrant.number)
  const to = query.to === undefined ? current! : submissionNumbered(entrant, query.to)
  const from = submissionNumbered(entrant, query.from ?? Math.max(1, to.n - 1))
  const [before, after] = await readSubmittedLists(context, present, entrant, [from, to])
  const changes = listChanges(gameOfEvent(context, present.event), before!, after!)
  return { from: sideOf(from), to: sideOf(to), same: changes.length === 0, changes }
}

const sideOf = ({ n, contentHash, source, by, at }: Submission) => ({ n, contentHash, source, by, at })

export function submissionNumbered({ submissions, number }: Entrant, n: number): Submission {
  const submission = submissions.find((candidate) => candidate.n === n)
  if (submission) return submission
  throw new Problem('not-found', `The entrant with the number ${number} has no list ${n}.`)
}
