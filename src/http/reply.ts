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
