import { createPacer } from '../../../base/pacer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { contentTag } from '../../../platform/http/content-tag.ts'
import { type EventContext, gameOfEvent } from '../deps.ts'
import { listOfDeck } from '../lists/lists.ts'
import { type NumberedList, packLists } from '../model/packed-lists.ts'
import { seesLists } from '../model/permissions.ts'
import { withoutFindings } from '../model/redact.ts'
import type { Entrant } from '../model/state.ts'
import { undoable } from '../model/trail.ts'
import type { Present } from '../operations/actor-in.ts'
import { noSuchEvent } from '../problems.ts'
import { type EventRow, stateOf } from '../row.ts'
import { everyEntrant } from '../store/load-entrants.ts'
import { type Connection, readEvent } from '../store/read-event.ts'
import { submittedDecks } from '../store/read-lists.ts'

export interface EventSnapshot {
  readonly text: string
  readonly tag: string
}

/** Changes with everything that the snapshot shows somebody. */
export function snapshotTag(context: EventContext, { event, actor }: Present): string {
  const { seq, epoch, purgedAt, settings } = event
  const parts = [seq, epoch, purgedAt, settings.deskSees, actor, gameOfEvent(context, event).version]
  return `W/"${contentTag(parts)}"`
}

/** Everything that a desk needs without a connection, of one moment, as JSON. */
export function readSnapshot(context: EventContext, { actor, ...visit }: Present): Promise<EventSnapshot> {
  const read = async (connection: Connection): Promise<EventSnapshot> => {
    const event = await readEvent(connection, visit.event.code)
    if (!event) throw noSuchEvent()
    const mayList = seesLists(actor, event.settings)
    const lists = mayList ? await listsInPlay(context, connection, event) : []
    const seen = (entrant: Entrant) => {
      const undo = { ...entrant, trail: undoable(entrant.trail, event.seq) }
      return mayList ? undo : withoutFindings(undo)
    }
    const entrants = await entrantTexts(everyEntrant(connection, event.id), seen)
    const { entrants: _, ...state } = stateOf(event, {})
    const { epoch } = event
    const rest = { epoch, ...packLists(lists), actor, catalogVersion: gameOfEvent(context, event).version }
    const text = `{"state":{"entrants":{${entrants.join()}},${JSON.stringify(state).slice(1)},${JSON.stringify(rest).slice(1)}`
    return { text, tag: snapshotTag(context, { ...visit, event, actor }) }
  }
  return inTransaction(context.database.pool, read, { snapshot: true })
}

async function listsInPlay(context: EventContext, connection: Connection, event: EventRow): Promise<NumberedList[]> {
  const source = { connection, readCards: context.readCards, game: gameOfEvent(context, event), eventId: event.id }
  const lists: NumberedList[] = []
  for await (const { number, n, deck } of submittedDecks(source, 'in-play'))
    lists.push({ number, n, list: listOfDeck(deck) })
  return lists
}

/** Each entrant by itself, since hundreds of them would hold up other requests. */
async function entrantTexts(entrants: AsyncIterable<Entrant>, seen: (entrant: Entrant) => Entrant): Promise<string[]> {
  const pacer = createPacer()
  const texts: string[] = []
  for await (const entrant of entrants) {
    if (pacer.isDue()) await pacer.rest()
    texts.push(`"${entrant.number}":${JSON.stringify(seen(entrant))}`)
  }
  return texts
}
