import { randomUUID } from 'node:crypto'
import type { EventContext } from '../deps.ts'
import type { Body, Kind, OperationOf } from '../model/operation.ts'

/** The device of operations that no device made. */
const noDevice = '00000000-0000-0000-0000-000000000000'

interface About {
  readonly entrant?: number
  /** The version of the entrant that the caller has seen. */
  readonly base?: number | undefined
  /** Given where a repeat has to be the same operation. */
  readonly id?: string | undefined
}

/** The operation that a request to the API stands for. */
export function serviceOperation<K extends Kind>(
  { now }: Pick<EventContext, 'now'>,
  kind: K,
  body: Body<K>,
  { entrant, base, id = randomUUID() }: About = {},
): OperationOf<K> {
  return {
    id,
    madeAt: now().toISOString(),
    device: noDevice,
    kind,
    ...(entrant === undefined ? {} : { entrant }),
    ...(base === undefined ? {} : { base }),
    body,
  }
}
