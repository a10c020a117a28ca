import type { Caller } from '../../../platform/http/definition/route.ts'
import { contentHash } from '../../decks/decklists/content-hash.ts'
import { type EventContext, gameOfEvent } from '../deps.ts'
import { entrantView } from '../entrants/entrant-view.ts'
import { deckOfList } from '../lists/lists.ts'
import { apply } from '../model/apply.ts'
import { currentSubmission } from '../model/entrants.ts'
import type { EventList } from '../model/operation.ts'
import type { Entrant } from '../model/state.ts'
import type { Present } from '../operations/actor-in.ts'
import { judgeList } from '../operations/judge-lists.ts'
import { performOne, refusal } from '../operations/perform-one.ts'
import { serviceOperation } from '../operations/service-operation.ts'
import { conflict } from '../problems.ts'
import { stateOf } from '../row.ts'
import { type GivenList, givenList } from './given-list.ts'
import { listChanges } from './list-changes.ts'
import type { ListBody, ListChange, SubmissionPreview, Submitted } from './schema.ts'
import { showList } from './show-list.ts'
import { maySeeList, readSubmittedLists, submissionHead } from './show-submission.ts'

export interface ListRequest {
  readonly body: ListBody
  readonly caller: Caller | null
  /** Of the operation; a repeat with it does nothing more. */
  readonly id: string | undefined
  /** Throws unless the entrant is as the caller has seen it. */
  readonly assertSeen: (entrant: Entrant) => void
}

/** Sends a list for an entrant: the one that counts from now on. */
export async function submitList(
  context: EventContext,
  present: Present,
  number: number,
  { body, caller, id, assertSeen }: ListRequest,
): Promise<Submitted> {
  const { settings } = present.event
  const catalog = gameOfEvent(context, present.event)
  const { list, unresolved, problem } = await givenList(context, catalog, settings, body, caller)
  if (problem) throw refusal(problem)
  const hash = contentHash(catalog.game.id, list.cards)
  const sent = { list, contentHash: hash }
  const operation = serviceOperation(context, 'submit', sent, { entrant: number, id })
  const { entrant, before, result } = await performOne(context, present, operation, {
    check: ({ before, state }) => {
      const was = before.entrants[number]
      // A repeat has changed nothing, and was taken when it came first.
      if (was && was !== state.entrants[number]) assertSeen(was)
    },
  })
  const submission = entrant.submissions.find(({ id }) => id === operation.id)!
  if (result.outcome === 'conflict') throw waiting(submission.n)
  const shown = { ...(await showList(catalog, settings, list)), unresolved: [...unresolved], contentHash: hash }
  return {
    entrant: entrantView(entrant, present.actor),
    submission: { ...submissionHead(entrant, submission), ...shown },
    changes: await changesSince(context, present, before, list),
  }
}

const waiting = (n: number) =>
  conflict(
    'submission.waits',
    'Another list was accepted that you had not seen. Yours is kept, and the desk picks one.',
    { submission: n },
  )

/** What sending a list would do, without doing it. */
export async function previewList(
  context: EventContext,
  present: Present,
  entrant: Entrant,
  { body, caller }: Pick<ListRequest, 'body' | 'caller'>,
): Promise<SubmissionPreview> {
  const { event, actor } = present
  const catalog = gameOfEvent(context, event)
  const given: GivenList = await givenList(context, catalog, event.settings, body, caller)
  const sent = { list: given.list, contentHash: contentHash(catalog.game.id, given.list.cards) }
  const operation = serviceOperation(context, 'submit', sent, { entrant: entrant.number })
  const judged = judgeList(catalog, deckOfList(catalog, given.list), event.settings)
  const stamp = { seq: event.seq + 1, at: operation.madeAt, actor, judged }
  const { outcome, problem } = given.problem
    ? ({ outcome: 'refused', problem: given.problem } as const)
    : apply(stateOf(event, { [entrant.number]: entrant }), operation, stamp)
  return {
    ...(await showList(catalog, event.settings, given.list)),
    unresolved: [...given.unresolved],
    contentHash: sent.contentHash,
    outcome,
    ...(problem ? { problem } : {}),
    changes: await changesSince(context, present, entrant, given.list),
  }
}

/** What a list changes of the one that counted; nothing is said to those who may not see that one. */
async function changesSince(
  context: EventContext,
  present: Present,
  entrant: Entrant | undefined,
  list: EventList,
): Promise<ListChange[]> {
  const current = entrant && currentSubmission(entrant)
  if (!current || !maySeeList(present)) return []
  const [before] = await readSubmittedLists(context, present, entrant, [current])
  return listChanges(gameOfEvent(context, present.event), before!, list)
}
