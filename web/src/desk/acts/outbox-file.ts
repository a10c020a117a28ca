import type { Operation } from '../../../../src/features/events/model/operation.ts'
import { type Person, placedFor, placesIn } from '../../../../src/features/events/model/places.ts'
import { applyPending } from '../../../../src/features/events/model/replica.ts'
import { keepAct } from '../store/keep-act.ts'
import type { OutboxRecord } from '../store/records.ts'
import { desk, inTurn, type ReadyDesk, reload } from '../sync/desk.ts'
import { announceActs } from '../sync/tabs.ts'

/** Operations on a memory stick: the last resort where a desk never gets a connection. */
interface OutboxFile {
  readonly kotei: 'operations'
  readonly version: 1
  readonly code: string
  readonly device: string
  readonly savedAt: string
  /** Whom the numbers mean: after a restore they may mean others. An earlier release did not say. */
  readonly entrants?: readonly Person[]
  readonly waiting: readonly Omit<OutboxRecord, 'code'>[]
}

/** What waits, and what the service refused. */
export function fileOf({ record, device, outbox, refused, view }: ReadyDesk): Blob {
  const waiting = [
    ...refused.map(({ operation }) => ({ operation })),
    ...outbox.map(({ code: _code, ...rest }) => rest),
  ]
  const meant = new Set(waiting.map(({ operation }) => operation.entrant))
  const file: OutboxFile = {
    kotei: 'operations',
    version: 1,
    code: record.code,
    device: device.name || device.id,
    savedAt: new Date().toISOString(),
    entrants: Object.values(view.entrants).flatMap(({ number, added, name }) =>
      meant.has(number) ? [{ number, added, name }] : [],
    ),
    waiting,
  }
  return new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' })
}

export type FileFault = 'notOurs' | 'otherEvent' | 'unknownPeople'

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
 * or in the log already do nothing. Gives how many were new here. Throws an OutboxFileError, also if it is for people whom this
 * one does not know.
 */
export async function loadOutboxFile(text: string): Promise<number> {
  const ready = desk.value
  if (ready.kind !== 'ready') return 0
  const file = parsed(text)
  const { code } = ready.record
  if (code !== file.code) throw new OutboxFileError('otherEvent')
  const known = new Set([...ready.handedIn, ...ready.outbox].map(({ operation }) => operation.id))
  const fresh = placedHere(file, ready).filter(({ operation }) => !known.has(operation.id))
  if (!canBeApplied(ready, fresh)) throw new OutboxFileError('notOurs')
  await inTurn(() => keepAct(code, { pending: fresh.map((each) => ({ ...each, code })) }))
  await reload(code, () => desk.value.kind === 'ready')
  announceActs(code)
  return fresh.length
}

/** With the numbers that the people whom it is for have here. Whoever is added by the file itself keeps theirs. */
function placedHere({ waiting, entrants }: OutboxFile, { view }: ReadyDesk): OutboxFile['waiting'] {
  if (!entrants) return waiting
  const places = placesIn(entrants, Object.values(view.entrants))
  const added = new Set(waiting.map(({ operation }) => operation.id))
  for (const { number, added: by } of entrants) if (added.has(by) && !places.has(number)) places.set(number, number)
  return waiting.map((each) => {
    const operation = placedFor(each.operation, places)
    if (!operation) throw new OutboxFileError('unknownPeople')
    return { ...each, operation }
  })
}

function parsed(text: string): OutboxFile {
  try {
    const file = JSON.parse(text) as OutboxFile
    const isWhole = file.waiting.every(isPending) && (file.entrants ?? []).every(isPerson)
    if (file.kotei === 'operations' && file.version === 1 && isWhole) return file
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

const isPerson = ({ number, added, name }: Partial<Person>): boolean =>
  Number.isInteger(number) && typeof added === 'string' && typeof name === 'string'
