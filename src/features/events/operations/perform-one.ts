import { Problem } from '../../../base/problem.ts'
import { keepPhrase } from '../../../domain/core/wording/message.ts'
import type { EventContext } from '../deps.ts'
import { limitIn } from '../manage/limit-passed.ts'
import type { Operation, OperationProblem } from '../model/operation.ts'
import type { Entrant } from '../model/state.ts'
import { conflict } from '../problems.ts'
import type { OperationResult } from '../schema.ts'
import type { Present } from './actor-in.ts'
import { type PerformOptions, performOperations } from './perform-operations.ts'

export interface PerformedOne {
  /** After the operation. */
  readonly entrant: Entrant
  /** Undefined if the entrant was added. */
  readonly before: Entrant | undefined
  readonly result: OperationResult
}

/**
 * Performs one operation that concerns an entrant. A request that is refused is a problem and leaves no trace in the log:
 * whoever made it is told at once, unlike a desk that sends what it did an hour ago.
 */
export async function performOne(
  context: EventContext,
  present: Present,
  operation: Operation,
  { check, within }: PerformOptions = {},
): Promise<PerformedOne> {
  const { results, before, state } = await performOperations(context, present, [operation], {
    check: (performed) => {
      const { outcome, problem } = performed.results[0]!
      if (outcome === 'refused') throw refusal(problem!)
      check?.(performed)
    },
    within,
  })
  const result = results[0]!
  const number = result.entrant!
  return { entrant: state.entrants[number]!, before: before.entrants[number], result }
}

const kinds = {
  'role.forbidden': 'forbidden',
  'entrant.unknown': 'not-found',
  'submission.unknown': 'not-found',
  'check.unknown': 'not-found',
  'deck.empty': 'impossible',
  'deck.illegal': 'impossible',
  'draw.wrong': 'impossible',
  'list.mismatch': 'impossible',
  'unresolved.limit': 'impossible',
} as const

/** The problem of an operation that was refused: most meet something that stands against them. */
export function refusal(problem: OperationProblem, members: Readonly<Record<string, unknown>> = {}): Problem {
  const { code, message } = problem
  const kind = Object.hasOwn(kinds, code) ? kinds[code as keyof typeof kinds] : undefined
  if (!kind) return conflict(code, message, { ...limitIn({ code, message }), ...members })
  const errors = [keepPhrase(problem, { pointer: '', code, message })]
  return keepPhrase(problem, new Problem(kind, message, { errors, members }))
}
