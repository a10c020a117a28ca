import { runPaced } from '../../../base/pacer.ts'
import type { Steps } from '../../../base/steps.ts'
import { gameOfEvent, type PerformContext } from '../deps.ts'
import { currentSubmission } from '../model/entrants.ts'
import type { EventState, Judged } from '../model/state.ts'
import { isSameVerdict } from '../model/verdicts.ts'
import type { EventRow } from '../row.ts'
import type { ChangedEvent } from '../schema.ts'
import type { Connection } from '../store/read-event.ts'
import { submittedDecks } from '../store/read-lists.ts'
import { type JudgedBy, judgeList } from './judge-lists.ts'

export type Verdicts = Readonly<Record<string, Judged>>

/**
 * Verdicts on the event's lists by a format and a day, by submission: those that are known by the same catalogue and those that
 * are missing.
 */
export async function judgeAgain(
  context: PerformContext,
  connection: Connection,
  event: EventRow,
  by: JudgedBy,
  known: Verdicts = {},
): Promise<Verdicts> {
  const game = gameOfEvent(context, event)
  const source = { connection, readCards: context.readCards, game, eventId: event.id }
  const isNew = ([, { catalogVersion }]: [string, Judged]) => catalogVersion === game.version
  const judged: Record<string, Judged> = Object.fromEntries(Object.entries(known).filter(isNew))
  for await (const { id, deck } of submittedDecks(source, { except: Object.keys(judged) }))
    judged[id] = judgeList(game, deck, by)
  return judged
}

/** Entrants whose current list was judged otherwise before; gives way to other requests. */
export const verdictChanges = (before: EventState, after: EventState): Promise<ChangedEvent['verdicts']> =>
  runPaced(changeSteps(before, after))

function* changeSteps(before: EventState, after: EventState): Steps<ChangedEvent['verdicts']> {
  const changes: ChangedEvent['verdicts'] = []
  for (const { number, name, removed } of Object.values(after.entrants)) {
    yield
    if (removed) continue
    const was = judgedOf(before, number)
    const becomes = judgedOf(after, number)
    if (was && becomes && !isSameVerdict(was, becomes)) changes.push({ number, name, was, becomes })
  }
  return changes
}

function judgedOf({ entrants }: EventState, number: number): Judged | undefined {
  const entrant = entrants[number]
  return entrant && currentSubmission(entrant)?.judged
}
