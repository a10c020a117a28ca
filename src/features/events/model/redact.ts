import type { LogEntry, Operation } from './operation.ts'
import type { Entrant } from './state.ts'

/** An entrant as those see it who may not see lists: a deck check without what was found. */
export function withoutFindings<E extends Pick<Entrant, 'checks'>>(entrant: E): E {
  if (entrant.checks.length === 0) return entrant
  return { ...entrant, checks: entrant.checks.map(({ words: _, ...check }) => ({ ...check, differences: [] })) }
}

/** An entry of the log as those see it who may not see lists. */
export function withoutCards(entry: LogEntry): LogEntry {
  const operation = operationWithoutCards(entry.operation)
  return operation === entry.operation ? entry : { ...entry, operation }
}

function operationWithoutCards(operation: Operation): Operation {
  if (operation.kind === 'submit') return { ...operation, body: { ...operation.body, list: { cards: {} } } }
  if (operation.kind !== 'check.end') return operation
  const { words: _, ...body } = operation.body
  return { ...operation, body: { ...body, differences: [] } }
}
