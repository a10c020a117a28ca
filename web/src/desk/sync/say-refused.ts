import { line } from '../acts/line.ts'
import type { RefusedRecord } from '../store/records.ts'

/** The large line must not go on saying that something was done which the service has refused meanwhile. */
export function sayRefused(refused: readonly RefusedRecord[]): void {
  const said = line.value
  if (said?.kind !== 'done') return
  const own = refused.findLast(({ operation }) => numberOf(operation) === said.entrant)
  if (own) line.value = { kind: 'refused', entrant: said.entrant, name: said.name, reason: own.problem.message }
}

const numberOf = (operation: RefusedRecord['operation']) =>
  operation.kind === 'entrant.add' ? operation.body.number : operation.entrant
