import { createHash, randomUUID } from 'node:crypto'
import { Problem } from '../core/problem.ts'
import type { Present } from './actor-in.ts'
import type { EventContext } from './deps.ts'
import type { Body, Kind, Operation, OperationOf, OperationProblem } from './model/operation.ts'
import type { Entrant } from './model/state.ts'
import { type PerformOptions, performOperations } from './perform-operations.ts'
import { conflict } from './problems.ts'
import type { OperationResult } from './schema.ts'

/** Stands for all requests that no desk made. */
const noDevice = '00000000-0000-0000-0000-000000000000'

export interface RequestOptions {
  readonly entrant?: number
  /** The version of the entrant that the caller has seen. */
  readonly base?: number | undefined
  /** A request that is repeated with its key does nothing more. */
  readonly idempotencyKey?: string | undefined
}

/** The operation that a request to the API stands for. */
export function requestOperation<K extends Kind>(
  { now }: Pick<EventContext, 'now'>,
  kind: K,
  body: Body<K>,
  { entrant, base, idempotencyKey }: RequestOptions = {},
): OperationOf<K> {
  return {
    id: idempotencyKey === undefined ? randomUUID() : uuidFrom([kind, String(entrant), idempotencyKey]),
    kind,
    madeAt: now().toISOString(),
    device: noDevice,
    body,
    ...(entrant === undefined ? {} : { entrant }),
    ...(base === undefined ? {} : { base }),
  }
}

/** The same for the same parts: a UUID of version 8 (RFC 9562), whose bits are for the application. */
export function uuidFrom(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\0')).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export interface PerformedOne {
  /** After the operation. */
  readonly entrant: Entrant
  readonly result: OperationResult
}

/** Performs one operation that concerns an entrant; a problem if it is refused. */
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
