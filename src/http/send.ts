import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import compression from 'compression'
import type { Request, Response } from 'express'
import type { Reply } from './reply.ts'

/** Below this many bytes compressing costs more than it saves. */
const compressFrom = 1400
const compress = compression({ threshold: 0 })

export type HeaderList = readonly (readonly [string, string])[]

/** Writes a reply. Resolves when the last byte is handed to the socket, or the client has gone. */
export async function send(request: Request, response: Response, reply: Reply, common: HeaderList): Promise<void> {
  for (const [name, value] of common) response.setHeader(name, value)
  if (reply.headers) for (const name in reply.headers) response.setHeader(name, reply.headers[name]!)
  response.setHeader('Cache-Control', reply.cache ?? 'private, no-cache')
  if (reply.etag !== undefined) {
    response.setHeader('ETag', reply.etag)
    if (reply.status === 200 && isRead(request) && matches(request.headers['if-none-match'], reply.etag)) {
      response.statusCode = 304
      response.end()
      if (reply.body instanceof Readable) reply.body.destroy()
      return
    }
  }
  response.statusCode = reply.status
  if (reply.type !== undefined) response.setHeader('Content-Type', reply.type)
  if (reply.body instanceof Readable) return sendStream(request, response, reply.body, reply.type)
  sendWhole(request, response, typeof reply.body === 'function' ? reply.body() : reply.body)
}

function sendWhole(request: Request, response: Response, body: string | Buffer | undefined): void {
  if (body === undefined) {
    response.end()
    return
  }
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  if (length >= compressFrom && request.headers['accept-encoding'] !== undefined) {
    compress(request, response, () => response.end(body))
    return
  }
  response.setHeader('Content-Length', length)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

async function sendStream(request: Request, response: Response, body: Readable, type: string | undefined) {
  if (request.method === 'HEAD') {
    body.destroy()
    response.end()
    return
  }
  // Server-sent events must not wait in a compressor for company.
  if (type !== 'text/event-stream' && request.headers['accept-encoding'] !== undefined) {
    compress(request, response, () => {})
  }
  try {
    await pipeline(body, response)
  } catch (error) {
    if (!response.destroyed && !response.writableEnded) response.destroy()
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ABORT_ERR') throw error
  }
}

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD'

/** `If-None-Match` compares weakly: `W/"x"` and `"x"` are the same. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const strip = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
  return header.split(',').some((each) => strip(each.trim()) === strip(etag))
}
