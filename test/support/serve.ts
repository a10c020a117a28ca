import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createHttpServer } from '../../src/platform/http/server/server.ts'

export interface Served {
  readonly url: string
  /** Sends a request, with a JSON body if given. */
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  readonly close: () => Promise<void>
}

export interface CallOptions {
  readonly body?: unknown
  /** Sent unchanged instead of a JSON body. */
  readonly raw?: string | Uint8Array<ArrayBuffer>
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  readonly json: any
}

/** Serves the listener on a free port of this machine. */
export async function serve(listener: RequestListener): Promise<Served> {
  const server = createHttpServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...servedAt(url), close: () => closeServer(server) }
}

/** A service that somebody else started, and ends. */
export function servedAt(url: string): Served {
  return { url, call: (method, path, options = {}) => call(url, method, path, options), close: async () => {} }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}

/** Connections stay open between calls, as those of browsers and proxies do. */
const agent = new Agent({ keepAlive: true })
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { gzip: gunzipSync, br: brotliDecompressSync }

/** By `node:http`: `fetch` takes three times the CPU, and a run of the tests calls tens of thousands of times. */
async function call(url: string, method: string, path: string, options: CallOptions): Promise<Answer> {
  const headers: Record<string, string> = { accept: '*/*', ...options.headers }
  if (options.body !== undefined) headers['content-type'] ??= 'application/json'
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  if (body !== undefined) headers['content-length'] = `${Buffer.byteLength(body)}`
  const sent = request(new URL(url + path), { method, headers, agent }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
  const bytes = await buffer(response)
  const text = (decoders[encoding]?.(bytes) ?? bytes).toString()
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(pairsOf(response.rawHeaders)),
    text,
    json: /json/.test(type) && !/ndjson/.test(type) && text !== '' ? JSON.parse(text) : undefined,
  }
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index]!, raw[2 * index + 1]!])
}
