export type { AnswerOf, DataOf, OperationOf, OptionsOf } from './calls.ts'
export { type Client, type ClientOptions, createClient } from './client.ts'
export { type AnswerCache, createMemoryCache, type KeptAnswer } from './etags.ts'
export type { FollowOptions } from './follow-event.ts'
export type { Operations } from './operations.ts'
export { ApiProblem, NoConnection } from './problems.ts'
export { readBody } from './read-body.ts'
export type { RetryOptions } from './retries.ts'
export type * from './schemas.ts'
export {
  type CallOptions,
  createSend,
  type Fetch,
  type Method,
  type Send,
  type SendOptions,
  type Sent,
} from './send.ts'
export type { BatchOptions } from './validate-batch.ts'
export type { JobOptions } from './wait-for-job.ts'
export type { OnProgress, Progress } from './with-progress.ts'
