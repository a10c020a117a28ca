import { Problem } from '../core/problem.ts'
import type { Present } from './actor-in.ts'
import type { EventContext } from './deps.ts'
import type { Operation, OperationProblem } from './model/operation.ts'
import type { Entrant } from './model/state.ts'
import { type PerformOptions, performOperations } from './perform-operations.ts'
import { conflict } from './problems.ts'
import type { OperationResult } from './schema.ts'

export interface PerformedOne {
  /** After the operation. */
  readonly entrant: Entrant
  readonly result: OperationResult
}

/** Performs one operation that concerns an entrant; throws a problem if it is refused. */
export async function performOne(
  context: EventContext,
  present: Present,
  operation: Operation,
  options?: PerformOptions,
): Promise<PerformedOne> {
  const { results, state } = await performOperations(context, present, [operation], options)
  const result = results[0]!
  if (result.outcome === 'refused') throw refusal(result.problem!)
  return { entrant: state.entrants[result.entrant!]!, result }
}

const kinds = {
  'role.forbidden': 'forbidden',
  'entrant.unknown': 'not-found',
  'submission.unknown': 'not-found',
  'check.unknown': 'not-found',
  'deck.illegal': 'impossible',
  'draw.wrong': 'impossible',
  'list.mismatch': 'impossible',
  'unresolved.limit': 'impossible',
} as const

/** The problem of an operation that was refused: most meet something that stands against them. */
export function refusal({ code, message }: OperationProblem, members: Readonly<Record<string, unknown>> = {}): Problem {
  const kind = Object.hasOwn(kinds, code) ? kinds[code as keyof typeof kinds] : undefined
  if (!kind) return conflict(code, message, members)
  return new Problem(kind, message, { errors: [{ pointer: '', code, message }], members })
}
