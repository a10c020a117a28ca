import type { DatabaseAddress } from '../../../platform/db/connection/address.ts'
import type { Measures } from '../../../platform/http/server/metrics.ts'

/** Hits of clients, by their key. */
export type Hits = Readonly<Record<string, number>>

/** What a client has used of its limit: all its hits, and when they are forgotten, in milliseconds since 1970. */
export interface Used {
  readonly hits: number
  readonly resetAt: number
}

/** What a worker asks of the primary process, and what that answers. */
export interface Questions {
  /** Adds hits of clients; answers what each has used after them. */
  readonly hit: { readonly ask: Hits; readonly answer: Readonly<Record<string, Used>> }
  /** Adds a request that is under way; answers whether it may. */
  readonly enter: { readonly ask: { readonly key: string; readonly max: number }; readonly answer: boolean }
  /** The metrics of all processes. */
  readonly metrics: { readonly ask: undefined; readonly answer: string }
}

export type Question = keyof Questions

/** The place of a worker, and what it starts with. */
export interface Place {
  readonly index: number
  readonly address: DatabaseAddress
  readonly updates: boolean
  readonly port: number
}

export type FromWorker =
  /** It has been started, and waits for its place. */
  | { readonly kind: 'started' }
  /** It serves. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question; readonly value: unknown }
  /** A request that had entered has ended. */
  | { readonly kind: 'leave'; readonly key: string }
  | { readonly kind: 'measures'; readonly id: number; readonly measures: Measures }

export type FromPrimary =
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'measure'; readonly id: number }
  | { readonly kind: 'stop' }
