import { randomUUID } from 'node:crypto'
import type { OperationResult } from '../../src/features/events/schema.ts'
import { lion } from '../features/decks/stored/fixtures.ts'
import { hashOf, operation, submit } from '../features/events/fixtures.ts'
import { request, untilReady } from './deck-writers.ts'

type Sent = ReturnType<typeof operation>

export interface Senders {
  /** What was acknowledged, by the id of the operation. */
  readonly acknowledged: Map<string, OperationResult>
  /** Everything that was sent, in batches. */
  readonly batches: { readonly secret: string; readonly operations: readonly Sent[] }[]
  /** Resolves when that many operations are acknowledged. */
  readonly reach: (count: number) => Promise<void>
  /** Resolves when everything is acknowledged. */
  readonly finished: Promise<unknown>
}

export interface SenderSettings {
  readonly urlOf: () => string
  readonly path: string
  readonly secrets: readonly string[]
  /** Each desk has entrants of its own. */
  readonly entrantsOf: (desk: number) => readonly number[]
  readonly rounds: number
}

/** Desks that send batch after batch, and the same again until it is answered, as the page does. */
export function startSenders({ urlOf, path, secrets, entrantsOf, rounds }: SenderSettings): Senders {
  const acknowledged = new Map<string, OperationResult>()
  const batches: Senders['batches'] = []
  const waiting: { readonly at: number; readonly resolve: () => void }[] = []
  const send = async (secret: string, operations: readonly Sent[]) => {
    for (;;) {
      const answer = await request(urlOf(), secret, 'POST', path, { operations }).catch(() => undefined)
      if (answer?.status === 200) return answer.json.results as OperationResult[]
      if (answer && answer.status < 500) throw new Error(JSON.stringify(answer.json))
      await untilReady(urlOf)
    }
  }
  const work = async (secret: string, desk: number) => {
    for (let round = 0; round < rounds; round++) {
      const operations = entrantsOf(desk).flatMap((entrant) => operationsOf(entrant, round))
      batches.push({ secret, operations })
      for (const result of await send(secret, operations)) acknowledged.set(result.id, result)
      for (const each of waiting) if (each.at <= acknowledged.size) each.resolve()
    }
  }
  return {
    acknowledged,
    batches,
    reach: (at) => new Promise((resolve) => waiting.push({ at, resolve })),
    finished: Promise.all(secrets.map(work)),
  }
}

/** A morning of one entrant: a list comes and is accepted, the player comes, goes and comes back. */
function operationsOf(entrant: number, round: number): Sent[] {
  if (round > 0) return ['drop', 'check-in', 'unlock', 'lock'].map((kind) => operation(kind, { entrant }))
  const list = submit(entrant, lion, { id: randomUUID() })
  const body = { submission: list.id, contentHash: hashOf(lion) }
  return [list, operation('accept', { entrant, body }), operation('check-in', { entrant })]
}
