import type { RefusedRecord } from '../store/records.ts'
import type { ReadyDesk } from '../sync/desk.ts'

/** The version of its entrant at which an operation was last handed in again, by its id. */
const tried = new Map<string, number>()

const versionOf = ({ confirmed }: ReadyDesk, { operation }: RefusedRecord) =>
  confirmed.entrants[operation.entrant ?? 0]?.version ?? 0

/** What had been confirmed before a restore and rests on something that the service lacks; it may have come back. */
export const dueAgain = (ready: ReadyDesk): readonly RefusedRecord[] =>
  ready.refused.filter((record) => record.again && tried.get(record.operation.id) !== versionOf(ready, record))

export const isDueAgain = (ready: ReadyDesk): boolean => dueAgain(ready).length > 0

export function noteTried(ready: ReadyDesk, records: readonly RefusedRecord[]): void {
  for (const record of records) tried.set(record.operation.id, versionOf(ready, record))
}
