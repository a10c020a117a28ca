import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

export interface ReplyOptions {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Headers that every other reply has. */
  readonly without?: readonly string[]
  /** The entity tag with its quotes. A GET with a matching `If-None-Match` is answered 304. */
  readonly etag?: string
  /** `Cache-Control`; default `private, no-cache`. */
  readonly cache?: string
  /** Of a list: the cursor of its next page, null on the last. The `Link` header names both ends. */
  readonly next?: string | null
  /** False: the body is sent as it is, even to clients that accept compression. */
  readonly compress?: boolean
}

/** A handler's answer. `body` undefined means no content. */
export interface Reply extends ReplyOptions {
  readonly status: number
  readonly type?: string
  /** A function is called only if the body is needed: not for a 304. */
  readonly body?: string | Buffer | Readable | (() => string)
}

export function json(value: unknown, options: ReplyOptions = {}): Reply {
  return { status: 200, ...options, type: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}

/** A JSON answer with an entity tag computed from its text, for data without a version. */
export function taggedJson(value: unknown, options: ReplyOptions = {}): Reply {
  const reply = json(value, options)
  const hash = createHash('sha256').update(reply.body as string)
  return { ...reply, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` }
}

/** A page of a list, with an entity tag and links. */
export function pageJson<T extends { readonly next: string | null }>(page: T): Reply {
  return taggedJson(page, { next: page.next })
}

/** For answers with secrets, which no cache may store. */
export const unstored: ReplyOptions = { cache: 'no-store' }

/** An answer with a prepared body, or with a stream, which is sent in chunks with back-pressure. */
export function bytes(body: string | Buffer | Readable, type: string, options: ReplyOptions = {}): Reply {
  return { status: 200, ...options, type, body }
}

/** A JSON answer that is created only if the client does not have it yet. */
export function lazyJson(value: () => unknown, options: ReplyOptions & { readonly etag: string }): Reply {
  return { status: 200, ...options, type: 'application/json; charset=utf-8', body: () => JSON.stringify(value()) }
}

export const noContent: Reply = { status: 204 }

/** 204 as soon as the work is done. */
export const noContentAfter = (work: Promise<unknown>): Promise<Reply> => work.then(() => noContent)
