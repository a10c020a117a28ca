import { eventLimits } from '../limits.ts'
import { jsonSize } from '../log/json-size.ts'
import { entrantOf } from '../model/entrants.ts'
import type { Operation, OperationProblem } from '../model/operation.ts'
import type { Entrant, EventState } from '../model/state.ts'

const messages = {
  entrants: 'An event may have at most {limit} entrants.',
  submissions: 'At most {limit} lists are kept for an entrant.',
  requests: 'At most {limit} requests may be open. Talk to the desk.',
  conflicts: 'At most {limit} conflicts of an entrant may be open. Settle some of them first.',
  checks: 'At most {limit} deck checks are kept for an entrant.',
  entrantSize: 'What is kept of an entrant may take at most {limit} characters.',
  draws: 'At most {limit} draws are kept for an event.',
  drawnFrom: 'The draws of an event may be made from at most {limit} numbers together.',
  bytes: 'The log of an event may take at most {limit} bytes.',
  accountBytes: 'The logs of all events of an account may take at most {limit} bytes together. Delete old events.',
} as const
type Limit = keyof typeof messages

/** Whatever grows with an entrant. */
const grown = ['submissions', 'requests', 'conflicts', 'checks'] as const satisfies readonly (keyof Entrant & Limit)[]

/** An operation and the state of the event before it and after it. */
interface Step {
  readonly operation: Operation
  readonly before: EventState
  readonly after: EventState
  /** How many entrants the event has after it, of which the states have only some. */
  readonly entrants: number
  /** What is stored for it. */
  readonly bytes: number
  readonly room: Room
}

/** Bytes that may be stored for an event, and which limit that is. */
export interface Room {
  readonly bytes: number
  readonly limit: 'bytes' | 'accountBytes'
}

/**
 * The limit that an operation passes, as a problem. Such an operation is not done and not in the log, by whatever route it came:
 * what is beyond a limit is not to be stored at all.
 */
export function limitPassed({ operation, before, after, entrants, bytes, room }: Step): OperationProblem | undefined {
  if (isNote(operation)) return undefined
  if (bytes > room.bytes) return problemOf(room.limit)
  if (operation.kind === 'entrant.add' && entrants > eventLimits.entrants) return problemOf('entrants')
  return drawsPassed(before, after) ?? grownPassed(operation, before, after)
}

/** What the service writes of itself, once an hour or when lists change, is part of the log whatever else is in it. */
const isNote = ({ kind, body }: Operation) =>
  kind === 'load' || (kind === 'settings' && Object.keys(body.changes).length === 0)

function grownPassed(
  { entrant: number }: Operation,
  before: EventState,
  after: EventState,
): OperationProblem | undefined {
  const [had, has] = [entrantOf(before, number), entrantOf(after, number)]
  if (!has || has === had) return undefined
  const passed = grown.find((what) => isBeyond(eventLimits[what], has[what].length, had?.[what].length))
  if (passed) return problemOf(passed)
  const isLarge = isBeyond(eventLimits.entrantSize, jsonSize(has), had && jsonSize(had))
  return isLarge ? problemOf('entrantSize') : undefined
}

/** What was beyond a limit before may become less. */
const isBeyond = (limit: number, size: number, before = 0) => size > limit && size > before

function drawsPassed(before: EventState, { draws }: EventState): OperationProblem | undefined {
  if (draws.length === before.draws.length) return undefined
  if (draws.length > eventLimits.draws) return problemOf('draws')
  const numbers = draws.reduce((sum, { among }) => sum + among.length, 0)
  return numbers > eventLimits.drawnFrom ? problemOf('drawnFrom') : undefined
}

const codes: Readonly<Partial<Record<Limit, string>>> = {
  drawnFrom: 'draws',
  entrantSize: 'entrant',
  bytes: 'log',
  accountBytes: 'logs',
}
const codeOf = (limit: Limit) => `${codes[limit] ?? limit}.limit`

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
