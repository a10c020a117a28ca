import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { json, type Reply, type ReplyOptions } from '../http/reply.ts'
import type { Origin } from './sign-in.ts'
import { storable } from './text.ts'

/** A JSON answer with an entity tag over its bytes, for what has no version of its own. */
export function taggedJson(value: unknown, options: ReplyOptions = {}): Reply {
  const reply = json(value, options)
  const hash = createHash('sha256').update(reply.body as string)
  return { ...reply, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` }
}

/** Answers with secrets in them are kept by nobody on the way. */
export const unstored: ReplyOptions = { cache: 'no-store' }

export function originOf(request: Request): Origin {
  return {
    address: storable(request.ip?.replace(/^::ffff:/i, ''), 60),
    userAgent: storable(request.headers['user-agent'], 200),
  }
}
