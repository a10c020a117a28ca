import { apply } from '../../../../src/features/events/model/apply.ts'
import type { EventList, LogEntry, Operation } from '../../../../src/features/events/model/operation.ts'
import type { EventState } from '../../../../src/features/events/model/state.ts'
import { actorOf, emptyEvent, judged } from './operations-arbitrary.ts'

export interface Position {
  readonly since: number
  readonly epoch: string
}

export interface EpochEntry {
  readonly entry: LogEntry
  readonly epoch: string
}

export interface Result {
  readonly id: string
  readonly seq?: number
  readonly outcome: LogEntry['outcome']
  readonly problem?: { readonly code: string; readonly message: string }
  readonly entrant?: number
}

/** The service as far as desks see it: one log with epochs, every id once, and backups. */
export function createRestorableService() {
  let state: EventState = emptyEvent
  let log: EpochEntry[] = []
  let written = 0
  const backups: EpochEntry[][] = [[]]
  const refused = new Set<string>()
  const epoch = () => log.at(-1)?.epoch ?? 'empty'
  const stateOf = (entries: readonly EpochEntry[]) =>
    entries.reduce((before, { entry: { operation, stamp } }) => apply(before, operation, stamp).state, emptyEvent)

  function takeOne(operation: Operation, device: number, again: boolean, write: string): Result {
    const known = log.find(({ entry }) => entry.operation.id === operation.id)
    if (known) return resultOf(known.entry)
    const stamp = {
      seq: state.seq + 1,
      at: new Date(Date.parse('2026-11-21T08:00:00.000Z') + ++written * 1_000).toISOString(),
      actor: actorOf(device),
      ...(operation.kind === 'submit' || operation.kind === 'accept' ? { judged: judged('legal') } : {}),
    }
    // As the service does: an entrant without a number gets the next one, and the log says which.
    const { state: next, outcome, problem } = apply(state, operation, stamp)
    const entry: LogEntry = { operation, stamp, outcome, ...(problem ? { problem } : {}) }
    const isFutile = next.entrants[operation.entrant ?? 0] === state.entrants[operation.entrant ?? 0]
    if (again && outcome === 'refused' && isFutile) return { id: operation.id, outcome, problem: problem! }
    if (outcome === 'refused') refused.add(operation.id)
    state = next
    log.push({ entry, epoch: write })
    return resultOf(entry)
  }

  const resultOf = ({ operation, stamp, outcome, problem }: LogEntry): Result => {
    const added = Object.values(state.entrants).find((entrant) => entrant.added === operation.id)
    const entrant = added?.number ?? operation.entrant
    return {
      id: operation.id,
      seq: stamp.seq,
      outcome,
      ...(problem ? { problem } : {}),
      ...(entrant === undefined ? {} : { entrant }),
    }
  }

  return {
    state: () => state,
    /** Whether it was refused at any time, in whichever log. */
    wasRefused: (id: string) => refused.has(id),
    log: () => log,
    position: (): Position => ({ since: state.seq, epoch: epoch() }),
    /** Whether the log goes on from there. */
    isSameLog: ({ since, epoch: known }: Position) => since === 0 || log[since - 1]?.epoch === known,
    after: (since: number) => log.slice(since),
    /** Every operation of a write has its epoch. */
    take: (operations: readonly Operation[], device: number, again = false): Result[] => {
      const write = `e${++written}`
      return operations.map((operation) => takeOne(operation, device, again, write))
    },
    /** Lists that count: others are not in snapshots. */
    lists: (): Map<string, EventList> => {
      const counting = new Set(Object.values(state.entrants).map(({ current }) => current))
      const sent = log.flatMap(({ entry: { operation } }) => (operation.kind === 'submit' ? [operation] : []))
      return new Map(sent.filter(({ id }) => counting.has(id)).map(({ id, body }) => [id, body.list]))
    },
    backUp: () => void backups.push([...log]),
    restore: (pick: number) => {
      log = [...backups[pick % backups.length]!]
      state = stateOf(log)
    },
  }
}

export type RestorableService = ReturnType<typeof createRestorableService>
