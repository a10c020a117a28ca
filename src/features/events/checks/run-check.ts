import { Problem } from '../../../base/problem.ts'
import { isUuid } from '../../../base/uuid.ts'
import { type EventContext, gameOfEvent } from '../deps.ts'
import { differencesOf } from '../model/checks/piles.ts'
import type { EventList, Operation } from '../model/operation.ts'
import { seesLists } from '../model/permissions.ts'
import type { DeckCheck, Entrant } from '../model/state.ts'
import type { Present } from '../operations/actor-in.ts'
import { performOne } from '../operations/perform-one.ts'
import { serviceOperation } from '../operations/service-operation.ts'
import { noList, noSuchEntrant, notYours } from '../problems.ts'
import { loadEntrant } from '../store/load-entrants.ts'
import { readLists } from '../store/read-lists.ts'
import { readKnown } from '../store/read-log.ts'
import { checkView, listedIn } from './check-view.ts'
import type { CheckEnd, CheckView, NewCheck } from './schema.ts'

/** Counting needs the list: those who see only verdicts cannot check decks. */
function assertSeesLists({ actor, event }: Present): void {
  if (!seesLists(actor, event.settings))
    throw notYours('At this event desks see only verdicts, and cannot count decks.')
}

const noSuchCheck = () => new Problem('not-found', 'There is no such deck check.')

export async function startCheck(context: EventContext, present: Present, body: NewCheck): Promise<CheckView> {
  assertSeesLists(present)
  const { entrant: number, submission, ...started } = body
  const entrant = await loadEntrant(context.database.pool, present.event.id, number)
  if (!entrant || entrant.removed) throw noSuchEntrant(number)
  const against = submission ?? entrant.accepted?.submission ?? entrant.current
  if (!against) throw noList(number)
  const operation = serviceOperation(context, 'check.start', { submission: against, ...started }, { entrant: number })
  const done = await performOne(context, present, operation as Operation)
  return viewOf(context, present, done.entrant, checkIn(done.entrant, operation.id))
}

export async function endCheck(
  context: EventContext,
  present: Present,
  id: string,
  { counted = {}, strangers = {}, stopped, words }: CheckEnd,
): Promise<CheckView> {
  assertSeesLists(present)
  const { entrant, check } = await findCheck(context, present, id)
  const list = await listOf(context, present, check)
  const cards = listedIn(gameOfEvent(context, present.event), list)
  const differences = stopped ? [] : [...differencesOf(cards, { counted, strangers })]
  const body = {
    check: id,
    endedAt: context.now().toISOString(),
    outcome: stopped ? ('stopped' as const) : differences.length === 0 ? ('same' as const) : ('differs' as const),
    differences,
    ...(words === undefined ? {} : { words }),
  }
  const operation = serviceOperation(context, 'check.end', body, { entrant: entrant.number })
  const done = await performOne(context, present, operation as Operation)
  return viewOf(context, present, done.entrant, checkIn(done.entrant, id))
}

export async function readCheck(context: EventContext, present: Present, id: string): Promise<CheckView> {
  assertSeesLists(present)
  const { entrant, check } = await findCheck(context, present, id)
  return viewOf(context, present, entrant, check)
}

function checkIn({ checks }: Entrant, id: string): DeckCheck {
  const check = checks.find((candidate) => candidate.id === id)
  if (!check) throw noSuchCheck()
  return check
}

async function findCheck({ database }: EventContext, { event }: Present, id: string) {
  // A check has the id of the operation that started it.
  const started = isUuid(id) ? (await readKnown(database.pool, event.id, [id])).get(id) : undefined
  const entrant = started?.number && (await loadEntrant(database.pool, event.id, started.number))
  if (!entrant) throw noSuchCheck()
  return { entrant, check: checkIn(entrant, id) }
}

async function listOf(context: EventContext, { event }: Present, { submission }: DeckCheck): Promise<EventList> {
  const game = gameOfEvent(context, event)
  const source = { connection: context.database.pool, readCards: context.readCards, game, eventId: event.id }
  return (await readLists(source, { only: [submission] }))[submission]!
}

async function viewOf(context: EventContext, present: Present, { number }: Entrant, check: DeckCheck) {
  const { settings } = present.event
  const catalog = gameOfEvent(context, present.event)
  return checkView({ catalog, settings, list: await listOf(context, present, check), entrant: number, check })
}
