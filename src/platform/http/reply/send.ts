import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import compression from 'compression'
import { matchesTag } from './if-none-match.ts'
import type { Reply } from './reply.ts'

/** In bytes; compressing less costs more than it saves. */
const minCompressedLength = 1400
const compress = compression({ threshold: 0 })

/** Alternating names and values, as `writeHead` accepts them. */
export type HeaderList = readonly string[]

/** Writes a reply. Returns a promise if the body is a stream; anything else is passed to the socket at once. */
export function send(response: ServerResponse, reply: Reply, requestId: string, common: HeaderList) {
  const request = response.req
  const headers = [...common, 'X-Request-Id', requestId, 'Cache-Control', reply.cache ?? 'private, no-cache']
  if (reply.without) for (const name of reply.without) drop(headers, name)
  if (reply.headers) for (const name in reply.headers) put(headers, name, reply.headers[name]!)
  if (reply.etag !== undefined) {
    headers.push('ETag', reply.etag)
    if (reply.status === 200 && isRead(request) && matchesTag(request.headers['if-none-match'], reply.etag)) {
      if (reply.body instanceof Readable) reply.body.destroy()
      response.writeHead(304, headers).end()
      return undefined
    }
  }
  if (reply.type !== undefined) headers.push('Content-Type', reply.type)
  if (reply.body instanceof Readable) return sendStream(response, reply, reply.body, headers)
  sendWhole(response, reply, headers)
  return undefined
}

/** A reply's header replaces a common one: browsers would enforce both of two policies. */
function put(headers: string[], name: string, value: string): void {
  const index = headers.indexOf(name)
  if (index === -1) headers.push(name, value)
  else headers[index + 1] = value
}

function drop(headers: string[], name: string): void {
  const index = headers.indexOf(name)
  if (index !== -1) headers.splice(index, 2)
}

/** Takes back what a reply set that could not be sent, so that another can take its place; what limits say of the client stays. */
export function dropHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) if (!name.startsWith('ratelimit')) response.removeHeader(name)
}

function sendWhole(response: ServerResponse, reply: Reply, headers: string[]): void {
  const body = typeof reply.body === 'function' ? reply.body() : (reply.body as string | Buffer | undefined)
  if (body === undefined) {
    response.writeHead(reply.status, headers).end()
    return
  }
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  if (
    length >= minCompressedLength &&
    reply.compress !== false &&
    response.req.headers['accept-encoding'] !== undefined
  ) {
    compressing(response, reply.status, headers)
    response.end(body)
    return
  }
  headers.push('Content-Length', String(length))
  response.writeHead(reply.status, headers)
  if (response.req.method === 'HEAD') response.end()
  else response.end(body)
}

async function sendStream(response: ServerResponse, reply: Reply, body: Readable, headers: string[]): Promise<void> {
  if (response.req.method === 'HEAD') {
    body.destroy()
    response.writeHead(reply.status, headers).end()
    return
  }
  const isEvents = reply.type === 'text/event-stream'
  try {
    // Events may be long in coming, and whoever waits for them wants to know that they will; they have errors of their own.
    if (!isEvents) await firstChunk(body, response)
    // A compressor would hold back server-sent events until its buffer is full.
    if (!isEvents && response.req.headers['accept-encoding'] !== undefined) {
      compressing(response, reply.status, headers)
    } else {
      response.writeHead(reply.status, headers)
    }
    await pipeline(body, response)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ABORT_ERR') throw error
    response.destroy()
  }
}

/** Waits until the stream has something to send, or is at its end. What fails before that can still be answered by a problem. */
function firstChunk(body: Readable, response: ServerResponse): Promise<void> {
  if (body.readableLength > 0 || body.readableEnded || body.destroyed) return Promise.resolve()
  const leave = () => void body.destroy()
  response.once('close', leave)
  return new Promise<void>((resolve, reject) => {
    body.once('readable', resolve)
    body.once('error', reject)
    // Without an error: the client has left, or whoever made the stream has given it up. The pipeline says so.
    body.once('close', resolve)
  }).finally(() => response.off('close', leave))
}

/** Compresses what is written to the response. The library reads headers that are set, not those of `writeHead`. */
function compressing(response: ServerResponse, status: number, headers: string[]): void {
  response.statusCode = status
  for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i]!, headers[i + 1]!)
  compress(response.req as never, response as never, () => {})
}

const isRead = (request: IncomingMessage) => request.method === 'GET' || request.method === 'HEAD'
