import type { LogEntry, Operation, OperationProblem } from '../../../../src/features/events/model/operation.ts'
import type { OperationResult } from '../../../../src/features/events/schema.ts'
import type { DoneRecord, OutboxRecord, RefusedRecord } from './records.ts'

/** What the service says of operations, with or without what the log has of them. */
export interface Answer {
  readonly entries: readonly LogEntry[]
  readonly results?: readonly OperationResult[]
  /** Of the log up to the last of the entries. */
  readonly epoch?: string | undefined
}

export interface Settled {
  /** For each operation what is left of it: nothing once the state has it or it was refused. */
  readonly next: readonly (OutboxRecord | undefined)[]
  readonly refused: readonly RefusedRecord[]
  /** What the service has, to be kept for the case that it is restored to a moment before that. What was refused did nothing. */
  readonly done: readonly DoneRecord[]
}

const unexplained: OperationProblem = { code: 'refused', message: 'The service does not take this.' }

/** What people did; the others the device makes by itself, and again where they are needed. */
const isAct = ({ kind }: Operation) => kind !== 'enrol' && kind !== 'read'

/** What an answer makes of the device's own operations, with the log taken up to `seq`. */
export function settle(rows: readonly OutboxRecord[], answer: Answer, seq: number, at: string): Settled {
  const inLog = new Map(answer.entries.map(({ operation, outcome }) => [operation.id, outcome]))
  const results = new Map(answer.results?.map((result) => [result.id, result]))
  const refused: RefusedRecord[] = []
  const done: DoneRecord[] = []
  const next = rows.map((row) => {
    const { code, operation } = row
    const result = results.get(operation.id)
    const place = result?.seq ?? row.seq
    if (inLog.has(operation.id) || (place !== undefined && place <= seq)) {
      const outcome = inLog.get(operation.id) ?? result?.outcome
      if (isAct(operation) && outcome !== 'refused') done.push({ code, operation })
      return undefined
    }
    if (place !== undefined) return { ...row, seq: place }
    if (!result) return row
    if (isAct(operation)) refused.push({ code, operation, problem: result.problem ?? unexplained, at })
    return undefined
  })
  return { next, refused, done }
}
