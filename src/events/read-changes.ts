import type { Present } from './actor-in.ts'
import { type EventContext, gameOfEvent } from './deps.ts'
import type { EventList, LogEntry } from './model/operation.ts'
import { seesLists } from './model/permissions.ts'
import { withoutCards } from './model/redact.ts'
import type { Changes } from './schema.ts'
import { readLists } from './store/read-lists.ts'
import { readEntries } from './store/read-log.ts'
import { recordLoading } from './submissions/record-reading.ts'

/** Entries of one answer; whoever is further behind asks again. */
const maxEntries = 500

/** The log after `since` as somebody of the staff may see it. */
export async function readChanges(context: EventContext, present: Present, since: number): Promise<Changes> {
  const { event, actor } = present
  const mayList = seesLists(actor, event.settings)
  const recent = event.purgedAt ? undefined : context.recent.between(event.id, since, event.seq)
  const stored = recent ? [] : await readEntries(context.database.pool, event.id, since, maxEntries)
  const entries = recent ?? (mayList ? await withLists(context, present, stored) : stored)
  if (mayList && entries.some(({ operation }) => operation.kind === 'submit')) await recordLoading(context, present)
  return {
    entries: mayList ? [...entries] : entries.map(withoutCards),
    // The event was read before the log, which may have grown since.
    seq: Math.max(event.seq, entries.at(-1)?.stamp.seq ?? 0),
  }
}

/** The lists that were sent are stored apart. */
async function withLists(context: EventContext, { event }: Present, entries: LogEntry[]): Promise<LogEntry[]> {
  const sent = entries.flatMap(({ operation }) => (operation.kind === 'submit' ? [operation.id] : []))
  if (sent.length === 0) return entries
  const { database, readCards } = context
  const source = { connection: database.pool, readCards, game: gameOfEvent(context, event), eventId: event.id }
  const lists = await readLists(source, { only: sent })
  return entries.map((entry) => withList(entry, lists[entry.operation.id]))
}

function withList(entry: LogEntry, list: EventList | undefined): LogEntry {
  const { operation } = entry
  if (!list || operation.kind !== 'submit') return entry
  return { ...entry, operation: { ...operation, body: { ...operation.body, list } } }
}
