import sql, { raw } from 'sql-template-tag'
import { isSameJson } from '../../core/same-json.ts'
import { foldTitle } from '../../core/title.ts'
import { prepared } from '../../db/prepared.ts'
import type { StoredList } from '../lists.ts'
import type { LogEntry } from '../model/operation.ts'
import type { Entrant, EventState, Submission } from '../model/state.ts'
import { type EventRow, purgeAtOf } from '../row.ts'
import { announce } from './announce.ts'
import type { Connection } from './read-event.ts'

export interface Logged {
  readonly entry: LogEntry
  /** The entrant that it concerns, if it concerns a single one. */
  readonly number: number | undefined
  readonly helperId: string | null
  /** Of a list that was sent. */
  readonly list: StoredList | undefined
}

/** Stores what operations did to an event, with the log, in the transaction that holds the event's lock. */
export async function writeApplied(
  client: Connection,
  event: EventRow,
  before: EventState,
  after: EventState,
  logged: readonly Logged[],
): Promise<void> {
  if (logged.length === 0) return
  const changed = Object.values(after.entrants).filter((entrant) => before.entrants[entrant.number] !== entrant)
  await writeEvent(client, event, after)
  await writeEntrants(client, event.id, changed)
  await writeSubmissions(client, event.id, before, changed, logged)
  await writeLog(client, event.id, logged)
  await announce(client, event.id, after.seq)
}

async function writeEvent(client: Connection, event: EventRow, after: EventState): Promise<void> {
  const { seq, nextNumber, settings } = after
  const version = isSameJson(settings, event.settings) ? event.version : event.version + 1
  const [blocks, draws, text] = [after.blocks, after.draws, settings].map((value) => JSON.stringify(value))
  await client.query(
    prepared(
      'event-write',
      sql`UPDATE events SET seq = ${seq}, next_number = ${nextNumber}, blocks = ${blocks}, draws = ${draws},
          settings = ${text}, version = ${version}, purge_at = ${purgeAtOf(settings)} WHERE id = ${event.id}`,
    ),
  )
}

/** Rows travel as one JSON text, whatever their number. */
const rowsOf = (rows: readonly object[], columns: string) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) AS t (${raw(columns)})`

async function writeEntrants(client: Connection, eventId: string, changed: readonly Entrant[]): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ submissions: _, ...facts }) => {
    return { number: facts.number, folded: foldTitle(facts.name), facts }
  })
  await client.query(
    prepared(
      'entrants-write',
      sql`INSERT INTO entrants (event_id, number, folded, facts)
        SELECT ${eventId}::uuid, number, folded, facts FROM ${rowsOf(rows, 'number int, folded text, facts json')}
        ON CONFLICT (event_id, number) DO UPDATE SET folded = EXCLUDED.folded, facts = EXCLUDED.facts`,
    ),
  )
}

async function writeSubmissions(
  client: Connection,
  eventId: string,
  before: EventState,
  changed: readonly Entrant[],
  logged: readonly Logged[],
): Promise<void> {
  const lists = new Map(logged.map(({ entry, list }) => [entry.operation.id, list]))
  const added: object[] = []
  const judgedAgain: { id: string; head: Submission }[] = []
  for (const { number, submissions } of changed) {
    const known = before.entrants[number]?.submissions ?? []
    for (const [index, head] of submissions.entries()) {
      if (index >= known.length) added.push(submissionRow(number, head, lists.get(head.id)!))
      else if (known[index] !== head) judgedAgain.push({ id: head.id, head })
    }
  }
  if (added.length > 0) await insertSubmissions(client, eventId, added)
  if (judgedAgain.length > 0)
    await client.query(
      sql`UPDATE submissions s SET head = t.head FROM ${rowsOf(judgedAgain, 'id uuid, head json')}
        WHERE s.event_id = ${eventId} AND s.id = t.id`,
    )
}

function submissionRow(number: number, head: Submission, { name, keys, counts, extra, contentHash }: StoredList) {
  const hash = contentHash.toString('hex')
  return { id: head.id, number, n: head.n, name, card_keys: keys, counts, extra, hash, head }
}

const submissionColumns = 'id uuid, number int, n int, name text, card_keys int[], counts smallint[], extra jsonb'

async function insertSubmissions(client: Connection, eventId: string, rows: readonly object[]): Promise<void> {
  await client.query(
    prepared(
      'submissions-insert',
      sql`INSERT INTO submissions (event_id, id, number, n, name, card_keys, counts, extra, content_hash, head)
        SELECT ${eventId}::uuid, id, number, n, name, card_keys, counts, extra, decode(hash, 'hex'), head
        FROM ${rowsOf(rows, `${submissionColumns}, hash text, head json`)}`,
    ),
  )
}

async function writeLog(client: Connection, eventId: string, logged: readonly Logged[]): Promise<void> {
  const rows = logged.map(({ entry, number, helperId }) => {
    const { seq, at } = entry.stamp
    return { seq, id: entry.operation.id, number, helper_id: helperId, entry: withoutList(entry), at }
  })
  const columns = 'seq int, id uuid, number int, helper_id uuid, entry json, at timestamptz'
  await client.query(
    prepared(
      'event-log-insert',
      sql`INSERT INTO event_operations (event_id, seq, id, number, helper_id, entry, at)
        SELECT ${eventId}::uuid, seq, id, number, helper_id, entry, at FROM ${rowsOf(rows, columns)}`,
    ),
  )
}

/** The list is in `submissions`; whoever may not see lists gets the entry as it is here. */
function withoutList(entry: LogEntry): LogEntry {
  const { operation } = entry
  if (operation.kind !== 'submit') return entry
  return { ...entry, operation: { ...operation, body: { ...operation.body, list: { cards: {} } } } }
}
