import type { PerformContext } from '../deps.ts'
import { newestCatalog } from '../log/catalog-version.ts'
import type { Operation } from '../model/operation.ts'
import type { Judged } from '../model/state.ts'
import { isSameJudgement } from '../model/verdicts.ts'
import type { Present } from '../operations/actor-in.ts'
import { isJudgedAlike, judgeList } from '../operations/judge-lists.ts'
import { performOperations } from '../operations/perform-operations.ts'
import type { Performed } from '../operations/performed.ts'
import { serviceOperation } from '../operations/service-operation.ts'
import type { EventRow } from '../row.ts'
import { type Connection, readEventById } from '../store/read-event.ts'
import { submittedDecks, verdictsInPlay } from '../store/read-lists.ts'
import { noteJudged } from './note-judged.ts'

/** What the log calls the service where nobody asked it. */
const service = { role: 'organiser', label: 'service' } as const

/** Verdicts of one operation: a log is read in pieces. */
const verdictsAtOnce = 250

/**
 * Judges the lists of an event that count or wait, by the lists that are in force on its day by now, and writes what is
 * judged otherwise than before to the log. A repeat finds nothing more to write.
 */
export async function judgeEvent(context: PerformContext, eventId: string): Promise<{ readonly changed: number }> {
  const { pool } = context.database
  const event = await readEventById(pool, eventId)
  if (!event || isOver(event)) return { changed: 0 }
  await assertNewest(context, event)
  // Most lists are judged before the event is locked, since that takes a while.
  const early = await judgedInPlay(context, pool, event, new Map())
  if (changedOf(early).length === 0) return { changed: 0 }
  let changed: Verdicts = []
  const operations = async (client: Connection, locked: EventRow): Promise<readonly Operation[]> => {
    if (isOver(locked)) return []
    const known = isJudgedAlike(event.settings, locked.settings) ? early : new Map<string, Again>()
    changed = changedOf(await judgedInPlay(context, client, locked, known))
    return operationsOf(context, changed)
  }
  const present: Present = { event, actor: service, helper: null }
  const within = (client: Connection, performed: Performed) => noteJudged(client, event, performed, context.now())
  await performOperations(context, present, operations, { within })
  return { changed: changed.length }
}

const isOver = ({ purgedAt, settings }: EventRow) => purgedAt !== null || settings.state === 'ended'

/** A catalogue that cannot be read is tried again later: verdicts by an older one would be taken for those of today. */
async function assertNewest(context: PerformContext, event: EventRow): Promise<void> {
  const { game, version } = await newestCatalog(context, context.database.pool, event)
  if (context.catchUp && game.version !== version)
    throw new Error(`The catalogue of ${event.settings.game} in memory is not that of the database`)
}

/** What was said of a list, and what is said by now. */
interface Again {
  readonly was: Judged
  readonly becomes: Judged
}

type Verdicts = readonly (readonly [submission: string, judged: Judged])[]

const changedOf = (again: ReadonlyMap<string, Again>): Verdicts =>
  [...again].flatMap(([id, { was, becomes }]) => (isSameJudgement(was, becomes) ? [] : [[id, becomes] as const]))

/** The lists in play; those that were judged just now by the same catalogue are not judged again. */
async function judgedInPlay(
  context: PerformContext,
  connection: Connection,
  event: EventRow,
  known: ReadonlyMap<string, Again>,
): Promise<ReadonlyMap<string, Again>> {
  const { game } = await newestCatalog(context, connection, event)
  const inPlay = await verdictsInPlay(connection, event.id)
  const again = new Map<string, Again>()
  for (const [id, was] of inPlay) {
    const becomes = known.get(id)?.becomes
    if (becomes?.catalogVersion === game.version) again.set(id, { was, becomes })
  }
  const only = [...inPlay.keys()].filter((id) => !again.has(id))
  if (only.length === 0) return again
  const source = { connection, readCards: context.readCards, game, eventId: event.id }
  for await (const { id, deck } of submittedDecks(source, { only }))
    again.set(id, { was: inPlay.get(id)!, becomes: judgeList(game, deck, event.settings) })
  return again
}

function operationsOf(context: PerformContext, changed: Verdicts): Operation[] {
  const operations: Operation[] = []
  for (let start = 0; start < changed.length; start += verdictsAtOnce) {
    const judged = Object.fromEntries(changed.slice(start, start + verdictsAtOnce))
    operations.push(serviceOperation(context, 'settings', { changes: {}, judged }))
  }
  return operations
}
