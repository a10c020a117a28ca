import type { Operations } from './operations.ts'
import type { Lines } from './schemas.ts'
import type { CallOptions } from './send.ts'

/** Types that say of each operation what it takes and answers. Nothing of them is left at run time. */
export type Verb = keyof Operations
export type PathOf<V extends Verb> = keyof Operations[V] & string
export type OperationOf<V extends Verb, P> = P extends keyof Operations[V] ? Operations[V][P] : never

type ContentOf<O> = O extends { answers: infer A } ? A[keyof A] : never
type TypesOf<C> = C extends unknown ? keyof C & string : never

/** The media types that an operation can answer with. */
export type AcceptOf<O> = TypesOf<ContentOf<O>>

/** JSON unless another type is asked for, where there is JSON. */
export type DefaultAccept<O> = 'application/json' extends AcceptOf<O> ? 'application/json' : AcceptOf<O>

type DataIn<C, A> = C extends unknown
  ? [keyof C] extends [never]
    ? undefined
    : A extends keyof C
      ? C[A]
      : never
  : never

/** What the call of an operation results in. */
export type DataOf<O, A = DefaultAccept<O>> = DataIn<ContentOf<O>, A>

/** The same with the status that it goes with. */
export type AnswerOf<O, A = DefaultAccept<O>> =
  | (O extends { answers: infer S }
      ? { [K in keyof S & number]: Answered<K, DataIn<S[K], A>> }[keyof S & number]
      : never)
  | Answered<304, undefined>

interface Answered<S extends number, D> {
  readonly status: S
  readonly data: D
  /** For `ifMatch` and `ifNoneMatch`. */
  readonly etag: string | null
  readonly headers: Headers
}

type LineIn<D> = D extends Lines<infer L> ? L : never
type ItemIn<D> = D extends { data: readonly (infer I)[]; next: string | null } ? I : never

/** The line of an operation that answers in NDJSON. */
export type LineOf<O> = LineIn<DataIn<ContentOf<O>, 'application/x-ndjson'>>

/** An entry of an operation that answers a list in pages. */
export type ItemOf<O> = ItemIn<DataOf<O>>

/** The paths whose operation fits. */
type PathsWhere<V extends Verb, Fits extends Partial<Record<PathOf<V>, unknown>>> = {
  [P in PathOf<V>]: [Fits[P]] extends [never] ? never : P
}[PathOf<V>]

export type ListPath = PathsWhere<'get', { [P in PathOf<'get'>]: ItemOf<OperationOf<'get', P>> }>
export type LinesPath = PathsWhere<'get', { [P in PathOf<'get'>]: LineOf<OperationOf<'get', P>> }>
export type ProgressPath = PathsWhere<
  'post',
  { [P in PathOf<'post'>]: DataIn<ContentOf<OperationOf<'post', P>>, 'text/event-stream'> }
>

/** Flags are sent as words. */
type QueryValue<T> = T extends 'true' ? true | T : T extends 'false' ? false | T : T

type BodyIn<B> = {
  [T in keyof B]: T extends 'application/json'
    ? { readonly body: B[T] }
    : { readonly body: B[T] | string | Blob; readonly contentType: T }
}[keyof B]

type BodyOptions<O> = O extends { bodies: infer B }
  ? BodyIn<B>
  : O extends { bodies?: infer B }
    ? Partial<BodyIn<NonNullable<B>>>
    : unknown

type Own<O> = Pick<O, keyof O & ('path' | 'ifMatch' | 'idempotencyKey')>

type QueryOptions<O> = O extends { query: infer Q }
  ? { readonly query: { readonly [K in keyof Q]: QueryValue<Q[K]> } }
  : O extends { query?: infer Q }
    ? { readonly query?: { readonly [K in keyof Q]: QueryValue<Q[K]> } }
    : unknown

type Common = Pick<CallOptions, 'token' | 'repeat' | 'headers' | 'signal' | 'ifNoneMatch'>

/** What a call of an operation takes. */
export type OptionsOf<O> = Readonly<Own<O>> & QueryOptions<O> & BodyOptions<O> & Common

/** Left out where nothing is needed. */
export type Arguments<T> = Record<never, never> extends T ? [options?: T] : [options: T]
