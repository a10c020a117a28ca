import { LogGap } from '../../../../src/features/events/model/replica.ts'
import type { Changes, OperationsAnswer, Snapshot } from '../../../../src/features/events/schema.ts'
import { ApiProblem } from '../../shared/api.ts'
import { keepAsking } from '../../shared/asking/keep-asking.ts'
import { isFinal } from '../../shared/asking/pace.ts'
import type { Poke } from '../../shared/asking/poke.ts'
import { endedSession } from '../../shared/session.ts'
import { batchOf } from '../acts/batch.ts'
import { ensureNumbers } from '../acts/numbers.ts'
import { isEnrolled } from '../device/is-enrolled.ts'
import { heldSecret } from '../links/held-links.ts'
import type { LinkTrial } from '../links/link-trial.ts'
import { isDueAgain } from '../recovery/due-again.ts'
import { changesPath, isRestored, positionOf } from '../recovery/position.ts'
import { keepSnapshot, takeLog } from '../store/keep.ts'
import type { EventRecord } from '../store/records.ts'
import type { Answer } from '../store/settle.ts'
import { storeWhatIsLeft } from '../store/store-left.ts'
import { type Connection, connection, desk, inTurn, type ReadyDesk, reload, withTaken } from './desk.ts'
import { deskApi } from './desk-api.ts'
import { sayRefused } from './say-refused.ts'
import { announce, announceConnection } from './tabs.ts'

/** Seconds that the service may hold a question for news, and how long any other answer may take. */
const wait = 25
const patience = 20_000

export interface Sync {
  readonly code: string
  readonly poke: Poke
  /** Ends it. */
  readonly signal: AbortSignal
}

/** Sends what waits and brings what others did, for as long as the tab leads. */
export function runSync(sync: Sync): Promise<void> {
  let trial: LinkTrial | undefined
  // Hardly ever needed.
  const tryLink = async (record: EventRecord | undefined) => {
    if ((heldSecret(sync.code) ?? record?.candidate) === undefined) return undefined
    trial ??= (await import('../links/link-trial.ts')).createLinkTrial(sync)
    return await trial(record)
  }
  const round = async () => {
    await inTurn(() => storeWhatIsLeft(sync.code))
    const before = desk.value
    const untried = 'record' in before ? await tryLink(before.record) : undefined
    try {
      return await usualRound(sync)
    } catch (fault) {
      // Without it this device is shut out; what it is good for is found out later.
      throw untried && isFinal(fault) ? untried.fault : fault
    }
  }
  return keepAsking({ ...sync, round, onFault: (fault) => announceConnection(connectionAfter(fault)) })
}

function connectionAfter(fault: unknown): Connection {
  const isBusy = fault instanceof ApiProblem && [429, 503].includes(fault.status)
  if (!isFinal(fault)) return { kind: 'lost', isBusy }
  const { status, message } = fault
  if (status === 401) return { kind: 'ended', reason: endedSession(fault) ? 'signedOut' : 'link', message }
  return { kind: 'ended', reason: status === 403 ? 'forbidden' : 'gone', message }
}

type Came = 'news' | 'nothing' | 'end'

async function usualRound(sync: Sync): Promise<Came> {
  const current = desk.value
  if (current.kind === 'noStore') return 'end'
  if (current.kind === 'empty') return await loadSnapshot(sync, current.record?.secret)
  if (current.kind !== 'ready') throw new Error('The store was not read.')
  try {
    const { secret, hasNewLink, loaded } = current.record
    if (loaded?.epoch === undefined) return await loadSnapshot(sync, secret)
    if (hasNewLink) return await loadSnapshot(sync, secret, current)
    if (current.outbox.length > 0) return await send(sync, current)
    if (connection.value.kind !== 'connected') return await ask(sync, current, 0)
    if (isDueAgain(current)) return await tryAgain(sync, current)
    if (!isEnrolled(current)) return await enrol(current)
    return (await ensureNumbers(current)) ? 'news' : await ask(sync, current, wait)
  } catch (error) {
    if (error instanceof LogGap) return await loadAnew(sync, current)
    if (isRestored(error)) return await recover(sync, current)
    throw error
  }
}

function loadAnew(sync: Sync, current: ReadyDesk): Promise<Came> {
  return loadSnapshot(sync, current.record.secret, current).catch((error) => {
    if (!isRestored(error)) throw error
    return recover(sync, current)
  })
}

/** Hardly ever needed. */
async function recover({ signal }: Sync, current: ReadyDesk): Promise<Came> {
  await (await import('../recovery/recover.ts')).recover(current, signal)
  return 'news'
}

async function tryAgain({ signal }: Sync, current: ReadyDesk): Promise<Came> {
  await (await import('../recovery/try-again.ts')).tryAgain(signal, current)
  return 'news'
}

/** What the device has of the event makes way only for what goes on from there. */
async function loadSnapshot({ code, signal }: Sync, secret: string | undefined, known?: ReadyDesk): Promise<Came> {
  const snapshot = await deskApi<Snapshot>({ code, secret }, '/snapshot', { signal: within(signal, patience) })
  if (known) await deskApi(known.record, changesPath(known, 0), { signal: within(signal, patience) })
  await inTurn(() => keepSnapshot(code, desk.value.kind === 'ready' ? desk.value : undefined, snapshot, now()))
  await reload(code, () => !signal.aborted)
  announceConnection({ kind: 'connected' })
  announce({ kind: 'state' })
  return 'news'
}

/** Its keys need a library that the queue does not. */
async function enrol(current: ReadyDesk): Promise<Came> {
  const { enrolDevice } = await import('../device/enrol-device.ts')
  await enrolDevice(current)
  return 'news'
}

/** Oldest first. What was sent and still waits was not taken, and there is no sense in sending it again at once. */
async function send(sync: Sync, current: ReadyDesk): Promise<Came> {
  const { record, device } = current
  const operations = batchOf(current.outbox)
  const body = { operations, ...positionOf(current), device: device.id }
  const request = { method: 'POST', body, signal: within(sync.signal, patience) } as const
  const answer = await deskApi<OperationsAnswer>(record, '/operations', request).catch((error) =>
    oneByOne(sync, current, error),
  )
  await take(sync, answer)
  // If the log took none of them, the link may have been revoked: the next question brings it to light.
  const isTaken = answer.results.some(({ seq }) => seq !== undefined)
  announceConnection({ kind: isTaken ? 'connected' : 'unknown' })
  const after = desk.value
  const left = new Set(after.kind === 'ready' ? after.outbox.map(({ operation }) => operation.id) : [])
  return operations.every(({ id }) => left.has(id)) ? 'nothing' : 'news'
}

/** One operation that the service cannot even read must not keep back the others, nor be lost without a word. */
async function oneByOne(
  { signal }: Sync,
  { record, confirmed, device, outbox }: ReadyDesk,
  fault: unknown,
): Promise<Omit<OperationsAnswer, 'epoch'>> {
  if (!isMalformed(fault)) throw fault
  const { operation } = outbox[0]!
  const body = { operations: [operation], ...positionOf({ record, confirmed }), device: device.id }
  const request = { method: 'POST', body, signal: within(signal, patience) } as const
  return await deskApi<OperationsAnswer>(record, '/operations', request).catch((error) => {
    if (!isMalformed(error)) throw error
    const problem = { code: 'operation.malformed', message: (error as Error).message }
    return { results: [{ id: operation.id, outcome: 'refused', problem }], entries: [], seq: confirmed.seq }
  })
}

const isMalformed = (error: unknown) => error instanceof ApiProblem && [400, 413, 422].includes(error.status)

/** Waits for news until somebody has something to send. The first question is answered at once: is there a connection? */
async function ask(sync: Sync, { record, confirmed }: ReadyDesk, seconds: number): Promise<Came> {
  const path = changesPath({ record, confirmed }, seconds)
  const answer = await sync.poke.unlessWoken(
    (signal) => deskApi<Changes>(record, path, { signal: within(signal, patience + 1000 * seconds) }),
    sync.signal,
  )
  if (!answer) return 'news'
  await take(sync, answer)
  const isNew = answer.entries.length > 0 || connection.value.kind !== 'connected'
  announceConnection({ kind: 'connected' })
  return isNew ? 'news' : 'nothing'
}

/** In the store and on the screen; throws LogGap where the log does not go on from here. */
async function take({ code, signal }: Sync, answer: Answer & Pick<Changes, 'seq'>): Promise<void> {
  await inTurn(async () => {
    await storeWhatIsLeft(code)
    const before = desk.value
    if (signal.aborted || before.kind !== 'ready') return
    if (answer.seq < before.confirmed.seq) throw new LogGap('The service has less of the log, as after a restore.')
    const taken = await takeLog(before, answer, now())
    desk.value = withTaken(before, taken)
    sayRefused(taken.refused.slice(before.refused.length))
  })
  if (answer.entries.length > 0 || 'results' in answer) announce({ kind: 'state' })
}

const now = () => new Date().toISOString()

const within = (signal: AbortSignal, milliseconds: number) =>
  AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
