import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

export interface ReplyOptions {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The entity tag, quotes included. A matching `If-None-Match` on a GET answers 304. */
  readonly etag?: string
  /** `Cache-Control`; `private, no-cache` unless the answer is the same for everybody. */
  readonly cache?: string
}

/** What a handler answers with. `body` undefined means no content. */
export interface Reply extends ReplyOptions {
  readonly status: number
  readonly type?: string
  /** A function makes the body only when it is needed: not for a 304. */
  readonly body?: string | Buffer | Readable | (() => string)
}

export function json(value: unknown, options: ReplyOptions = {}): Reply {
  return { status: 200, ...options, type: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}

/** A JSON answer with an entity tag over its bytes, for what has no version of its own. */
export function taggedJson(value: unknown, options: ReplyOptions = {}): Reply {
  const reply = json(value, options)
  const hash = createHash('sha256').update(reply.body as string)
  return { ...reply, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` }
}

/** Answers with secrets in them are kept by nobody on the way. */
export const unstored: ReplyOptions = { cache: 'no-store' }

/** An answer whose bytes are there already, as those of hot catalogue entries are. */
export function bytes(body: string | Buffer, type: string, options: ReplyOptions = {}): Reply {
  return { status: 200, ...options, type, body }
}

/** A JSON answer whose text is made only where the client does not have it yet. */
export function lazyJson(text: () => string, options: ReplyOptions & { readonly etag: string }): Reply {
  return { status: 200, ...options, type: 'application/json; charset=utf-8', body: text }
}

/** An answer sent piece by piece with back-pressure. */
export function stream(body: Readable, type: string, options: ReplyOptions = {}): Reply {
  return { status: 200, ...options, type, body }
}

export function noContent(options: ReplyOptions = {}): Reply {
  return { status: 204, ...options }
}
