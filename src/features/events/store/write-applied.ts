import sql, { raw } from 'sql-template-tag'
import { foldName } from '../../../base/fold-name.ts'
import { prepared } from '../../../platform/db/connection/prepared.ts'
import type { StoredList } from '../lists/stored-list.ts'
import type { LogEntry } from '../model/operation.ts'
import type { Entrant, EventState, Submission } from '../model/state.ts'
import type { EventRow } from '../row.ts'
import { announcement } from './announce.ts'
import type { Connection } from './read-event.ts'

export interface Logged {
  readonly entry: LogEntry
  /** The entrant that it concerns, if it concerns a single one. */
  readonly number: number | undefined
  readonly helperId: string | null
  /** Of a list that was sent. */
  readonly list: StoredList | undefined
}

export interface Writing {
  /** As it is to be stored. */
  readonly event: EventRow
  /** The epoch of the event before. */
  readonly base: string
  readonly before: EventState
  readonly after: EventState
  readonly logged: readonly Logged[]
  /** What lists were judged by; undefined if none was. */
  readonly catalogVersion?: string | undefined
}

/**
 * Stores what operations did to an event, with the log, and tells every instance. False, with nothing stored, if the event has
 * changed since `before`, if the log has one of the operations already, or if lists were judged by a catalogue that is not the
 * newest: who announces a list has the lists judged again that are stored by then, and no others. One statement, since everybody else at the event waits for it.
 */
export async function writeApplied(
  connection: Connection,
  { event, base, before, after, logged, catalogVersion }: Writing,
): Promise<boolean> {
  if (logged.length === 0) return true
  const changed = Object.values(after.entrants).filter((entrant) => before.entrants[entrant.number] !== entrant)
  const ids = logged.map(({ entry }) => entry.operation.id)
  const { added, judgedAgain } = submissionRows(before, changed, logged)
  const { rowCount } = await connection.query(
    prepared(
      'event-write',
      sql`WITH event AS (
          UPDATE events SET ${assignments(event)}
          WHERE id = ${event.id} AND seq = ${before.seq} AND epoch = ${base} AND purged_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM event_operations o WHERE o.event_id = ${event.id} AND o.id = ANY(${ids}::uuid[])
          ) AND (${catalogVersion ?? null}::text IS NULL OR EXISTS (
            SELECT 1 FROM catalog_state WHERE game = ${event.settings.game} AND version = ${catalogVersion ?? null} FOR SHARE
          )) RETURNING id AS event_id
        ), entrant AS (
          INSERT INTO entrants (event_id, number, folded, facts)
          SELECT event_id, number, folded, facts
          FROM event, ${rowsOf(changed.map(entrantRow), 'number int, folded text, facts json')}
          ON CONFLICT (event_id, number) DO UPDATE SET folded = EXCLUDED.folded, facts = EXCLUDED.facts
        ), submission AS (
          INSERT INTO submissions (event_id, id, number, n, name, card_keys, counts, extra, content_hash, head)
          SELECT event_id, id, number, n, name, card_keys, counts, extra, decode(hash, 'hex'), head
          FROM event, ${rowsOf(added, submissionColumns)}
        ), judged AS (
          UPDATE submissions s SET head = t.head FROM event, ${rowsOf(judgedAgain, 'id uuid, head json')}
          WHERE s.event_id = event.event_id AND s.id = t.id
        ), logged AS (
          INSERT INTO event_operations (event_id, seq, epoch, id, number, helper_id, entry, at)
          SELECT event_id, seq, ${event.epoch}::uuid, id, number, helper_id, entry, at
          FROM event, ${rowsOf(logged.map(logRow), logColumns)}
        )
        SELECT ${announcement(event.id, after.seq)} FROM event`,
    ),
  )
  return rowCount === 1
}

/** Rows travel as one JSON text, whatever their number. */
const rowsOf = (rows: readonly object[], columns: string) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) AS t (${raw(columns)})`

function assignments({ seq, epoch, nextNumber, settings, blocks, draws, version, bytes, purgeAt }: EventRow) {
  return sql`seq = ${seq}, epoch = ${epoch}, next_number = ${nextNumber}, blocks = ${JSON.stringify(blocks)}, draws = ${JSON.stringify(draws)},
    settings = ${JSON.stringify(settings)}, version = ${version}, bytes = ${bytes}, purge_at = ${purgeAt}`
}

function entrantRow({ submissions: _, ...facts }: Entrant) {
  return { number: facts.number, folded: foldName(facts.name), facts }
}

/** Submissions that are new, and those that were judged again. */
function submissionRows(before: EventState, changed: readonly Entrant[], logged: readonly Logged[]) {
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
  return { added, judgedAgain }
}

const submissionColumns =
  'id uuid, number int, n int, name text, card_keys int[], counts smallint[], extra jsonb, hash text, head json'

function submissionRow(number: number, head: Submission, { name, keys, counts, extra, contentHash }: StoredList) {
  const hash = contentHash.toString('hex')
  return { id: head.id, number, n: head.n, name, card_keys: keys, counts, extra, hash, head }
}

const logColumns = 'seq int, id uuid, number int, helper_id uuid, entry json, at timestamptz'

function logRow({ entry, number, helperId }: Logged) {
  const { seq, at } = entry.stamp
  return { seq, id: entry.operation.id, number, helper_id: helperId, entry: withoutList(entry), at }
}

/** What an operation adds to the log, with its list: everything else that is kept of an event is made from these. */
export function storedBytes({ entry, list }: Pick<Logged, 'entry' | 'list'>): number {
  const { name, keys, extra } = list ?? { name: null, keys: [], extra: null }
  return JSON.stringify([withoutList(entry), name, extra]).length + bytesOfCard * keys.length
}

/** A key and a count. */
const bytesOfCard = 6

/** The list is in `submissions`; whoever may not see lists gets the entry as it is here. */
function withoutList(entry: LogEntry): LogEntry {
  const { operation } = entry
  if (operation.kind !== 'submit') return entry
  return { ...entry, operation: { ...operation, body: { ...operation.body, list: { cards: {} } } } }
}
