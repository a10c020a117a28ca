import { type EventContext, gameOfEvent } from '../deps.ts'
import type { EventList, LogEntry } from '../model/operation.ts'
import { seesLists } from '../model/permissions.ts'
import { withoutCards } from '../model/redact.ts'
import type { Present } from '../operations/actor-in.ts'
import type { Changes } from '../schema.ts'
import { readLists } from '../store/read-lists.ts'
import { type EpochEntry, readEntries } from '../store/read-log.ts'
import { recordLoading } from '../submissions/record-reading.ts'
import { isSameLog, logRestored, type Position } from './epoch.ts'
import type { LogPart } from './recent-entries.ts'

/** Entries of one answer; whoever is further behind asks again. */
const maxEntries = 500

/** The log after a position as somebody of the staff may see it. Throws if it does not go on from there. */
export async function readChanges(context: EventContext, present: Present, position: Position): Promise<Changes> {
  const { event, actor } = present
  const mayList = seesLists(actor, event.settings)
  const { at, entries: found } = await partOf(context, present, position.since)
  if (!isSameLog(position, at)) throw logRestored()
  const entries = found.map(({ entry }) => entry)
  if (mayList && entries.some(({ operation }) => operation.kind === 'submit')) await recordLoading(context, present)
  return {
    entries: mayList ? entries : entries.map(withoutCards),
    // The event was read before the log, which may have grown since.
    seq: Math.max(event.seq, entries.at(-1)?.stamp.seq ?? 0),
    epoch: found.at(-1)?.epoch ?? at ?? event.epoch,
  }
}

/** What this instance has written itself, or what is stored. */
async function partOf(context: EventContext, present: Present, since: number): Promise<LogPart> {
  const { event, actor } = present
  const recent = event.purgedAt ? undefined : context.recent.from(event, since)
  if (recent) return recent
  const stored = await readEntries(context.database.pool, event.id, since, maxEntries)
  const first = stored[0]?.entry.stamp.seq === since ? stored.shift() : undefined
  const entries = seesLists(actor, event.settings) ? await withLists(context, present, stored) : stored
  return { at: first?.epoch, entries: entries.slice(0, maxEntries) }
}

/** The lists that were sent are stored apart. */
async function withLists(context: EventContext, { event }: Present, entries: EpochEntry[]): Promise<EpochEntry[]> {
  const sent = entries.flatMap(({ entry: { operation } }) => (operation.kind === 'submit' ? [operation.id] : []))
  if (sent.length === 0) return entries
  const { database, readCards } = context
  const source = { connection: database.pool, readCards, game: gameOfEvent(context, event), eventId: event.id }
  const lists = await readLists(source, { only: sent })
  return entries.map(({ entry, epoch }) => ({ entry: withList(entry, lists[entry.operation.id]), epoch }))
}

function withList(entry: LogEntry, list: EventList | undefined): LogEntry {
  const { operation } = entry
  if (!list || operation.kind !== 'submit') return entry
  return { ...entry, operation: { ...operation, body: { ...operation.body, list } } }
}
