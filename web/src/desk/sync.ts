import { LogGap } from '../../../src/events/model/replica.ts'
import type { Changes, OperationsAnswer, Snapshot } from '../../../src/events/schema.ts'
import { ApiProblem } from '../shared/api.ts'
import { endedSession } from '../shared/session.ts'
import { pauseAfter } from './backoff.ts'
import { batchOf } from './batch.ts'
import { type Connection, connection, desk, inTurn, type ReadyDesk, reload, withTaken } from './desk.ts'
import { deskApi } from './desk-api.ts'
import { isEnrolled } from './is-enrolled.ts'
import { ensureNumbers } from './numbers.ts'
import type { Poke } from './poke.ts'
import { storeSnapshot, takeUp } from './store.ts'
import { announce, announceConnection } from './tabs.ts'

/** Seconds that the service may hold a question for news, and how long any other answer may take. */
const wait = 25
const patience = 20_000
/** Milliseconds between two questions that bring nothing. */
const shortest = 2000

export interface Sync {
  readonly code: string
  readonly poke: Poke
  /** Ends it. */
  readonly signal: AbortSignal
}

/** Sends what waits and brings what others did, for as long as the tab leads. */
export async function runSync(sync: Sync): Promise<void> {
  const { poke, signal } = sync
  let failures = 0
  while (!signal.aborted && desk.value.kind !== 'noStore') {
    try {
      await round(sync)
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      const next = connectionAfter(error)
      announceConnection(next)
      failures++
      // After an end only a person can help, by a new link or by signing in: then it is tried again.
      await poke.pause(next.kind === 'ended' ? 2 ** 31 - 1 : pauseAfter(failures), signal)
    }
  }
}

function connectionAfter(error: unknown): Connection {
  const message = (error as Error).message
  if (!(error instanceof ApiProblem)) return { kind: 'lost', message }
  if (error.status === 401) return { kind: 'ended', reason: endedSession(error) ? 'signedOut' : 'link', message }
  if (error.status === 403) return { kind: 'ended', reason: 'forbidden', message }
  if (error.status === 404 || error.status === 410) return { kind: 'ended', reason: 'gone', message }
  return { kind: 'lost', message }
}

async function round(sync: Sync): Promise<void> {
  const current = desk.value
  if (current.kind === 'empty') return await loadSnapshot(sync, current.record?.secret)
  if (current.kind !== 'ready') throw new Error('The store was not read.')
  try {
    if (current.outbox.length > 0) await send(sync, current)
    else if (connection.value.kind !== 'connected') await ask(sync, current, 0)
    else if (!isEnrolled(current)) await enrol(current)
    else if (!(await ensureNumbers(current))) await ask(sync, current, wait)
  } catch (error) {
    if (!(error instanceof LogGap)) throw error
    await loadSnapshot(sync, current.record.secret)
  }
}

async function loadSnapshot({ code, signal }: Sync, secret: string | undefined): Promise<void> {
  const snapshot = await deskApi<Snapshot>({ code, secret }, '/snapshot', { signal: within(signal, patience) })
  await inTurn(() => storeSnapshot(code, snapshot, now()))
  await reload(code, () => !signal.aborted)
  announceConnection({ kind: 'connected' })
  announce({ kind: 'state' })
}

/** Its keys need a library that the queue does not. */
async function enrol(current: ReadyDesk): Promise<void> {
  const { enrolDevice } = await import('./enrol-device.ts')
  await enrolDevice(current)
}

/** Oldest first. */
async function send(sync: Sync, current: ReadyDesk): Promise<void> {
  const { record, confirmed, device } = current
  const operations = batchOf(current.outbox)
  const body = { operations, since: confirmed.seq, device: device.id }
  const request = { method: 'POST', body, signal: within(sync.signal, patience) } as const
  const answer = await deskApi<OperationsAnswer>(record, '/operations', request).catch((error) =>
    oneByOne(sync, current, error),
  )
  await take(sync, answer)
  // If the log took none of them, the link may have been revoked: the next question brings it to light.
  const isTaken = answer.results.some(({ seq }) => seq !== undefined)
  announceConnection({ kind: isTaken ? 'connected' : 'unknown' })
}

/** One operation that the service cannot even read must not keep back the others, nor be lost without a word. */
async function oneByOne(
  { signal }: Sync,
  { record, confirmed, device, outbox }: ReadyDesk,
  fault: unknown,
): Promise<OperationsAnswer> {
  if (!isMalformed(fault)) throw fault
  const { operation } = outbox[0]!
  const body = { operations: [operation], since: confirmed.seq, device: device.id }
  const request = { method: 'POST', body, signal: within(signal, patience) } as const
  return await deskApi<OperationsAnswer>(record, '/operations', request).catch((error) => {
    if (!isMalformed(error)) throw error
    const problem = { code: 'operation.malformed', message: (error as Error).message }
    return { results: [{ id: operation.id, outcome: 'refused', problem }], entries: [], seq: confirmed.seq }
  })
}

const isMalformed = (error: unknown) => error instanceof ApiProblem && [400, 413, 422].includes(error.status)

/** Waits for news until somebody has something to send. The first question is answered at once: is there a connection? */
async function ask(sync: Sync, { record, confirmed }: ReadyDesk, seconds: number): Promise<void> {
  const askedAt = performance.now()
  const path = `/changes?since=${confirmed.seq}&wait=${seconds}`
  const answer = await sync.poke.unlessWoken(
    (signal) => deskApi<Changes>(record, path, { signal: within(signal, patience + 1000 * seconds) }),
    sync.signal,
  )
  if (!answer) return
  await take(sync, answer)
  announceConnection({ kind: 'connected' })
  // Something between here and the service may not let anybody wait.
  const isHurried = seconds > 0 && answer.entries.length === 0 && performance.now() - askedAt < shortest
  if (isHurried) await sync.poke.pause(shortest, sync.signal)
}

/** In the store and on the screen; throws LogGap where the log does not go on from here. */
async function take({ code, signal }: Sync, answer: Changes | OperationsAnswer): Promise<void> {
  await inTurn(async () => {
    const before = desk.value
    if (signal.aborted || before.kind !== 'ready') return
    if (answer.seq < before.confirmed.seq) throw new LogGap('The service has less of the log, as after a restore.')
    const taken = await takeUp(code, before.confirmed, answer, now())
    desk.value = withTaken(before, taken)
  })
  if (answer.entries.length > 0 || 'results' in answer) announce({ kind: 'state' })
}

const now = () => new Date().toISOString()

const within = (signal: AbortSignal, milliseconds: number) =>
  AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
