import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { type EventContext, gameOfEvent } from '../deps.ts'
import type { EventList } from '../model/operation.ts'
import { seesLists } from '../model/permissions.ts'
import type { Entrant, Submission } from '../model/state.ts'
import type { Present } from '../operations/actor-in.ts'
import { noList } from '../problems.ts'
import { readLists } from '../store/read-lists.ts'
import { recordReading } from './record-reading.ts'
import type { SubmissionHead, SubmissionView } from './schema.ts'
import { showList } from './show-list.ts'

export function submissionHead({ current, accepted }: Entrant, submission: Submission): SubmissionHead {
  return { ...submission, current: submission.id === current, accepted: submission.id === accepted?.submission }
}

/** Players see their own list, staff what their role and the event's settings let them see. */
export const maySeeList = ({ actor, event }: Present): boolean =>
  actor.role === 'player' || seesLists(actor, event.settings)

/** A submission as somebody may see it. That somebody of the staff read it is noted in the log. */
export async function showSubmission(
  context: EventContext,
  present: Present,
  entrant: Entrant,
  submission: Submission,
): Promise<SubmissionView> {
  const head = submissionHead(entrant, submission)
  if (!maySeeList(present)) return head
  const catalog = gameOfEvent(context, present.event)
  const [list] = await readSubmittedLists(context, present, entrant, [submission], catalog)
  return { ...head, ...(await showList(catalog, present.event.settings, list!)) }
}

/** The lists of an entrant's submissions, in their order, for somebody who may see them. */
export async function readSubmittedLists(
  context: EventContext,
  present: Present,
  { number }: Pick<Entrant, 'number'>,
  submissions: readonly Submission[],
  game: GameCatalog = gameOfEvent(context, present.event),
): Promise<EventList[]> {
  const ids = submissions.map(({ id }) => id)
  const readings = ids.map((submission) => ({ number, submission }))
  await recordReading(context, present, readings)
  const { database, readCards } = context
  const source = { connection: database.pool, readCards, game, eventId: present.event.id }
  const lists = await readLists(source, { only: ids })
  return ids.map((id) => {
    const list = lists[id]
    if (!list) throw noList(number)
    return list
  })
}
