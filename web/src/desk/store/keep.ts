import { unpackLists } from '../../../../src/features/events/model/packed-lists.ts'
import { receive } from '../../../../src/features/events/model/replica.ts'
import type { Snapshot } from '../../../../src/features/events/schema.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { announce } from '../sync/tabs.ts'
import { asideOf, changeAside } from './aside.ts'
import { tried } from './keep-act.ts'
import type { EventRecord } from './records.ts'
import { type Answer, settle } from './settle.ts'
import { byState, changeRecord } from './store.ts'
import { listsIn, loadedAfter, loadedFrom, recordAfter, storeSnapshot, type Taken, takeUp } from './store-log.ts'

/** What a tab knows of an event. */
type Known = Pick<ReadyDesk, 'record' | 'confirmed' | 'outbox' | 'handedIn' | 'refused'>

/** Takes up what the log brings. Throws LogGap, and has then changed nothing. */
export async function takeLog(known: Known, answer: Answer, at: string): Promise<Taken> {
  const { code } = known.record
  const taken = asideOf(code) ? undefined : await tried(() => takeUp(code, known, answer, at))
  return taken?.result ?? takeAside(known, answer, at)
}

/** Takes up what the log brings, in this tab alone. */
function takeAside(known: Known, answer: Answer, at: string): Taken {
  const { code, loaded } = known.record
  const { confirmed } = receive({ confirmed: known.confirmed, outbox: [] }, answer.entries)
  const rows = [...known.handedIn, ...known.outbox]
  const { next, refused, done } = settle(rows, answer, confirmed.seq, at)
  const changed = rows.flatMap((row, index) => (next[index] === row ? [] : [[row.operation.id, next[index]] as const]))
  const record = recordAfter(known.record, loadedAfter(loaded!, confirmed, answer), at)
  changeAside(code, (aside) => ({
    fates: new Map([...aside.fates, ...changed]),
    refused: [...aside.refused, ...refused],
    done: [...aside.done, ...done],
    event: { record, confirmed },
    lists: new Map([...aside.lists, ...listsIn(answer.entries)]),
  }))
  announce({ kind: 'aside', stored: [], fates: changed })
  const left = next.filter((row) => row !== undefined)
  return { record, confirmed, ...byState(left), refused: [...known.refused, ...refused] }
}

/** The whole event anew. */
export async function keepSnapshot(code: string, known: Known | undefined, snapshot: Snapshot, at: string) {
  if (!(await tried(() => storeSnapshot(code, snapshot, at)))) snapshotAside(code, known, snapshot, at)
  else if (asideOf(code)) changeAside(code, () => ({ event: undefined }))
}

/** The whole event anew, in this tab alone. */
function snapshotAside(code: string, known: Known | undefined, snapshot: Snapshot, at: string): void {
  const before = known?.record ?? asideOf(code)?.event?.record ?? { code }
  const record = recordAfter({ ...before, hasNewLink: undefined }, loadedFrom(snapshot), at)
  const again = (known?.handedIn ?? []).map((row) => [row.operation.id, { ...row, seq: undefined }] as const)
  changeAside(code, ({ fates }) => ({
    event: { record, confirmed: snapshot.state },
    fates: new Map([...fates, ...again]),
    lists: new Map(Object.entries(unpackLists(snapshot))),
  }))
}

/** Changes the record of an event. */
export async function keepRecord(
  { record, confirmed }: Pick<Known, 'record'> & Partial<Known>,
  changes: Partial<EventRecord>,
  work: () => Promise<unknown> = () => changeRecord(record.code, changes),
): Promise<EventRecord> {
  const next = { ...record, ...changes }
  if (!(await tried(work)) || asideOf(record.code)?.event)
    changeAside(record.code, () => ({ event: { record: next, confirmed } }))
  return next
}
