import type { IDBPTransaction } from 'idb'
import type { EventList, LogEntry } from '../../../../src/features/events/model/operation.ts'
import { unpackLists } from '../../../../src/features/events/model/packed-lists.ts'
import { seesLists } from '../../../../src/features/events/model/permissions.ts'
import { receive } from '../../../../src/features/events/model/replica.ts'
import type { EventState } from '../../../../src/features/events/model/state.ts'
import type { Snapshot } from '../../../../src/features/events/schema.ts'
import { type Kept, openLocalStore } from '../../shared/store/local-store.ts'
import type { EventRecord, LoadedEvent, OutboxRecord, RefusedRecord } from './records.ts'
import { type Answer, settle } from './settle.ts'
import { byState, everythingOf, headOf, stateOf } from './store.ts'

export interface Taken {
  readonly record: EventRecord
  readonly confirmed: EventState
  readonly outbox: readonly OutboxRecord[]
  readonly handedIn: readonly OutboxRecord[]
  readonly refused: readonly RefusedRecord[]
}

/** What the device had of the log when it asked. */
export interface Asked {
  readonly confirmed: EventState
  readonly record: EventRecord
}

const takenStores = ['deskEvents', 'deskEntrants', 'deskLists', 'deskOutbox', 'deskDone', 'deskRefused'] as const

/**
 * Takes up what the log brings. Operations leave the outbox in the same transaction in which the state takes them up: a
 * reload without a connection forgets nothing that the service has. Throws LogGap, and has then changed nothing. If another tab
 * has gone on meanwhile, perhaps in another log, the answer is not taken up, and what the store has is shown.
 */
export async function takeUp(code: string, asked: Asked, answer: Answer, at: string): Promise<Taken> {
  const tx = (await openLocalStore()).transaction(takenStores, 'readwrite')
  try {
    const record = await tx.objectStore('deskEvents').get(code)
    if (!record?.loaded) throw new Error(`The event ${code} was forgotten.`)
    const { head, epoch } = record.loaded
    const isAsAsked = head.seq === asked.confirmed.seq && epoch === asked.record.loaded?.epoch
    const { confirmed } = isAsAsked
      ? receive({ confirmed: asked.confirmed, outbox: [] }, answer.entries)
      : { confirmed: stateOf(head, await tx.objectStore('deskEntrants').getAll(everythingOf(code))) }
    const changed = isAsAsked ? putEntries(tx, { ...asked, record }, confirmed, answer, at) : record
    const rows = await settleOutbox(tx, code, isAsAsked ? answer : { entries: [] }, confirmed.seq, at)
    const refused = await tx.objectStore('deskRefused').index('code').getAll(code)
    await tx.done
    return { record: changed, confirmed, ...byState(rows), refused }
  } catch (error) {
    tx.abort()
    await tx.done.catch(() => {})
    throw error
  }
}

/** More than a device does in a day. */
const maxDone = 5_000

type Taking = IDBPTransaction<Kept, typeof takenStores, 'readwrite'>

/** Stores what the log has brought; the record of the event by now. */
function putEntries(tx: Taking, asked: Asked, confirmed: EventState, answer: Answer, at: string): EventRecord {
  const { code, loaded } = asked.record
  for (const [number, entrant] of Object.entries(confirmed.entrants))
    if (asked.confirmed.entrants[number] !== entrant) void tx.objectStore('deskEntrants').put({ code, entrant })
  for (const [submission, list] of listsIn(answer.entries))
    void tx.objectStore('deskLists').put({ code, submission, list })
  const changed = recordAfter(asked.record, loadedAfter(loaded!, confirmed, answer), at)
  void tx.objectStore('deskEvents').put(changed)
  return changed
}

/** Stores what an answer makes of the operations in the outbox; what is left of it. */
async function settleOutbox(
  tx: Taking,
  code: string,
  answer: Answer,
  seq: number,
  at: string,
): Promise<OutboxRecord[]> {
  const outbox = tx.objectStore('deskOutbox')
  const [keys, rows] = await Promise.all([outbox.index('code').getAllKeys(code), outbox.index('code').getAll(code)])
  const settled = settle(rows, answer, seq, at)
  for (const [index, row] of settled.next.entries()) {
    if (!row) void outbox.delete(keys[index]!)
    else if (row !== rows[index]) void outbox.put(row, keys[index]!)
  }
  const done = tx.objectStore('deskDone')
  for (const record of settled.done) void done.add(record)
  // The oldest are in every backup by now.
  const tooMany = (await done.index('code').count(code)) - maxDone
  if (tooMany > 0) for (const key of await done.index('code').getAllKeys(code, tooMany)) void done.delete(key)
  for (const record of settled.refused) void tx.objectStore('deskRefused').add(record)
  return settled.next.filter((row) => row !== undefined)
}

/** What is loaded of an event once the log has brought more of it. */
export function loadedAfter(loaded: LoadedEvent, confirmed: EventState, answer: Answer): LoadedEvent {
  const epoch = answer.entries.length > 0 ? answer.epoch : loaded.epoch
  return { ...loaded, head: headOf(confirmed), epoch }
}

/** What is loaded of an event by its snapshot. */
export function loadedFrom({ state, actor, catalogVersion, epoch }: Snapshot): LoadedEvent {
  return { head: headOf(state), actor, catalogVersion, epoch: epoch ?? '' }
}

/** Lists travel beside the state. Those that the role may not see are empty. */
export function listsIn(entries: readonly LogEntry[]): [string, EventList][] {
  return entries.flatMap(({ operation }) => {
    if (operation.kind !== 'submit') return []
    const { list } = operation.body
    return Object.keys(list.cards).length > 0 || list.unread?.length ? [[operation.id, list]] : []
  })
}

export function recordAfter(record: EventRecord, loaded: LoadedEvent, at: string): EventRecord {
  const hasEnded = loaded.head.settings.state === 'ended'
  return { ...record, loaded, lastContact: at, endedAt: hasEnded ? (record.endedAt ?? at) : undefined }
}

/**
 * The whole event anew, as on the first visit; the outbox stays. What was handed in and is not in the log that is shown is sent again,
 * which does nothing twice: the service may have been restored since.
 */
export async function storeSnapshot(code: string, snapshot: Snapshot, at: string): Promise<void> {
  const tx = (await openLocalStore()).transaction(
    ['deskEvents', 'deskEntrants', 'deskLists', 'deskOutbox'],
    'readwrite',
  )
  const record = (await tx.objectStore('deskEvents').get(code)) ?? { code }
  for await (const cursor of tx.objectStore('deskOutbox').index('code').iterate(code))
    if (cursor.value.seq !== undefined) void cursor.update({ ...cursor.value, seq: undefined })
  putSnapshot(tx as unknown as Loading, record, snapshot, at)
  await tx.done
}

export type Loading = IDBPTransaction<Kept, ('deskEvents' | 'deskEntrants' | 'deskLists')[], 'readwrite'>

/** Puts the whole event in place of what the device had of it. */
export function putSnapshot(tx: Loading, record: EventRecord, snapshot: Snapshot, at: string): void {
  const { code } = record
  const { state, actor } = snapshot
  void tx.objectStore('deskEntrants').delete(everythingOf(code))
  // Lists never change, and older ones are not in the snapshot. A role that sees only verdicts keeps none.
  if (!seesLists(actor, state.settings)) void tx.objectStore('deskLists').delete(everythingOf(code))
  for (const entrant of Object.values(state.entrants)) void tx.objectStore('deskEntrants').put({ code, entrant })
  for (const [submission, list] of Object.entries(unpackLists(snapshot)))
    void tx.objectStore('deskLists').put({ code, submission, list })
  void tx.objectStore('deskEvents').put(recordAfter({ ...record, hasNewLink: undefined }, loadedFrom(snapshot), at))
}
