import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { inTransaction } from '../db/transaction.ts'
import type { Present } from './actor-in.ts'
import { type EventContext, gameOfEvent } from './deps.ts'
import { listOfDeck } from './lists.ts'
import { seesLists } from './model/permissions.ts'
import { noSuchEvent } from './problems.ts'
import { stateOf } from './row.ts'
import { type Connection, readEvent } from './store/read-event.ts'
import { submittedDecks } from './store/read-lists.ts'

export interface EventSnapshot {
  readonly text: string
  readonly tag: string
}

/** Changes with everything that the snapshot shows somebody. */
export function snapshotTag(context: EventContext, { event, actor }: Present): string {
  const { seq, purgedAt, settings } = event
  const parts = [seq, purgedAt, settings.deskSees, actor, gameOfEvent(context, event).version]
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

/**
 * Everything that a desk needs without a connection, of one moment. Entrants are stored as JSON and pass through as the text
 * that they are: five hundred of them are parsed by nobody but the desk.
 */
export function readSnapshot(context: EventContext, { actor, ...visit }: Present): Promise<EventSnapshot> {
  const read = async (connection: Connection): Promise<EventSnapshot> => {
    const event = await readEvent(connection, visit.event.code)
    if (!event) throw noSuchEvent()
    const { entrants: _, ...state } = stateOf(event, {})
    const game = gameOfEvent(context, event)
    const source = { connection, readCards: context.readCards, game, eventId: event.id }
    const lists: string[] = []
    if (seesLists(actor, event.settings))
      for await (const [id, deck] of submittedDecks(source, 'in-play'))
        lists.push(`"${id}":${JSON.stringify(listOfDeck(deck))}`)
    const entrants = await entrantTexts(connection, event.id)
    const parts = [
      `{"state":{"entrants":{${entrants.join()}},${JSON.stringify(state).slice(1)}`,
      `"lists":{${lists.join()}}`,
      JSON.stringify({ actor, catalogVersion: game.version }).slice(1),
    ]
    return { text: parts.join(), tag: snapshotTag(context, { ...visit, event, actor }) }
  }
  return inTransaction(context.database.pool, read, { snapshot: true })
}

async function entrantTexts(connection: Connection, eventId: string): Promise<string[]> {
  const { rows } = await connection.query<{ text: string }>(
    sql`SELECT '"' || n.number || '":' || left(n.facts::text, -1) || ',"submissions":' || coalesce(s.heads, '[]') || '}' AS text
      FROM entrants n LEFT JOIN LATERAL (
        SELECT '[' || string_agg(head::text, ',' ORDER BY n) || ']' AS heads
        FROM submissions WHERE event_id = n.event_id AND number = n.number
      ) s ON true
      WHERE n.event_id = ${eventId} ORDER BY n.number`,
  )
  return rows.map(({ text }) => text)
}
