import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createHttpServer } from '../../src/http/server.ts'

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

async function call(url: string, method: string, path: string, options: CallOptions): Promise<Answer> {
  const headers: Record<string, string> = { ...options.headers }
  if (options.body !== undefined) headers['content-type'] ??= 'application/json'
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const response = await fetch(url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: /json/.test(type) && !/ndjson/.test(type) && text !== '' ? JSON.parse(text) : undefined,
  }
}
