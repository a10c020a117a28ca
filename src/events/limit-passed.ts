import { eventLimits } from './limits.ts'
import { entrantOf } from './model/entrants.ts'
import type { Operation, OperationProblem } from './model/operation.ts'
import type { EventState } from './model/state.ts'

const messages = {
  entrants: 'An event may have at most {limit} entrants.',
  submissions: 'At most {limit} lists are kept for an entrant.',
  requests: 'At most {limit} requests may be open. Talk to the desk.',
  draws: 'At most {limit} draws are kept for an event.',
  drawnFrom: 'The draws of an event may be made from at most {limit} numbers together.',
} as const
type Limit = keyof typeof messages

/** An operation and the state of the event before it and after it. */
interface Step {
  readonly operation: Operation
  readonly before: EventState
  readonly after: EventState
  /** How many entrants the event has after it, of which the states have only some. */
  readonly entrants: number
}

/**
 * The limit that an operation passes, as a problem. Such an operation is not done and not in the log, by whatever route it came:
 * what is beyond a limit is not to be stored at all.
 */
export function limitPassed({ operation, before, after, entrants }: Step): OperationProblem | undefined {
  switch (operation.kind) {
    case 'entrant.add':
      return entrants > eventLimits.entrants ? problemOf('entrants') : undefined
    case 'submit':
    case 'request': {
      const what = operation.kind === 'submit' ? 'submissions' : 'requests'
      const had = entrantOf(before, operation.entrant)?.[what].length ?? 0
      const has = entrantOf(after, operation.entrant)?.[what].length ?? 0
      return has > had && has > eventLimits[what] ? problemOf(what) : undefined
    }
    case 'draw':
      return drawsPassed(before, after)
    default:
      return undefined
  }
}

function drawsPassed(before: EventState, { draws }: EventState): OperationProblem | undefined {
  if (draws.length === before.draws.length) return undefined
  if (draws.length > eventLimits.draws) return problemOf('draws')
  const numbers = draws.reduce((sum, { among }) => sum + among.length, 0)
  return numbers > eventLimits.drawnFrom ? problemOf('drawnFrom') : undefined
}

const codeOf = (limit: Limit) => `${limit === 'drawnFrom' ? 'draws' : limit}.limit`

const problemOf = (limit: Limit): OperationProblem => ({
  code: codeOf(limit),
  message: messages[limit].replace('{limit}', String(eventLimits[limit])),
})

/** The limit that a problem of `limitPassed` is about, for programs that read it. */
export function limitIn({ code, message }: OperationProblem): { readonly limit?: number } {
  const limit = (Object.keys(messages) as Limit[]).find(
    (each) => codeOf(each) === code && problemOf(each).message === message,
  )
  return limit === undefined ? {} : { limit: eventLimits[limit] }
}
