import type { Operation } from '../../../src/events/model/operation.ts'
import { applyPending } from '../../../src/events/model/replica.ts'
import { desk, inTurn, type ReadyDesk, reload } from './desk.ts'
import { keepAct } from './keep-act.ts'
import type { OutboxRecord } from './records.ts'
import { announceActs } from './tabs.ts'

/** Operations on a memory stick: the last resort where a desk never gets a connection. */
interface OutboxFile {
  readonly kotei: 'operations'
  readonly version: 1
  readonly code: string
  readonly device: string
  readonly savedAt: string
  readonly waiting: readonly Omit<OutboxRecord, 'code'>[]
}

/** What waits, and what the service refused. */
export function fileOf({ record, device, outbox, refused }: ReadyDesk): Blob {
  const file: OutboxFile = {
    kotei: 'operations',
    version: 1,
    code: record.code,
    device: device.name || device.id,
    savedAt: new Date().toISOString(),
    waiting: [...refused.map(({ operation }) => ({ operation })), ...outbox.map(({ code: _code, ...rest }) => rest)],
  }
  return new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' })
}

export type FileFault = 'notOurs' | 'otherEvent'

export class OutboxFileError extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(`The file is ${fault}.`)
    this.name = 'OutboxFileError'
    this.fault = fault
  }
}

/**
 * Takes the operations of another device into this one's outbox, from where they are sent like its own; those that are there
 * or in the log already do nothing. Gives how many were new here. Throws an OutboxFileError.
 */
export async function loadOutboxFile(text: string): Promise<number> {
  const ready = desk.value
  if (ready.kind !== 'ready') return 0
  const { code, waiting } = parsed(text)
  if (code !== ready.record.code) throw new OutboxFileError('otherEvent')
  const known = new Set([...ready.handedIn, ...ready.outbox].map(({ operation }) => operation.id))
  const fresh = waiting.filter(({ operation }) => !known.has(operation.id))
  if (!canBeApplied(ready, fresh)) throw new OutboxFileError('notOurs')
  await inTurn(() => keepAct(code, { pending: fresh.map((each) => ({ ...each, code })) }))
  await reload(code, () => desk.value.kind === 'ready')
  announceActs(code)
  return fresh.length
}

function parsed(text: string): OutboxFile {
  try {
    const file = JSON.parse(text) as OutboxFile
    if (file.kotei === 'operations' && file.version === 1 && file.waiting.every(isPending)) return file
  } catch {}
  throw new OutboxFileError('notOurs')
}

/** A file that somebody has tampered with must not break the desk, which applies its outbox whenever it is opened. */
function canBeApplied({ view, actor }: ReadyDesk, waiting: OutboxFile['waiting']): boolean {
  try {
    waiting.reduce((state, pending) => applyPending(state, pending, actor).state, view)
    return true
  } catch {
    return false
  }
}

/** Enough to keep and send it; what it says is for the service to check. */
function isPending({ operation }: { readonly operation: Partial<Operation> }): boolean {
  const texts = [operation.id, operation.kind, operation.device, operation.madeAt]
  return texts.every((text) => typeof text === 'string') && typeof operation.body === 'object'
}
