import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { TestApp } from '../../support/app.ts'
import { type Served, serve } from '../../support/serve.ts'

/** What is done with a request in place of answering it, or before. */
export type Fault = (request: IncomingMessage, response: ServerResponse, answer: () => void) => void

export interface FaultyService extends Served {
  /** One for each of the next requests; later ones are answered by the app. */
  readonly faults: Fault[]
  /** Every request that came, as `GET /v1/games`. */
  readonly requests: string[]
}

/** The app behind a connection that fails as told. */
export async function serveWithFaults(app: TestApp): Promise<FaultyService> {
  const faults: Fault[] = []
  const requests: string[] = []
  const listener: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const answer = () => app.app.listener(request, response)
    const fault = faults.shift()
    if (fault) fault(request, response, answer)
    else answer()
  }
  return { ...(await serve(listener)), faults, requests }
}

/** Refuses as the service does. */
export const refuse =
  (status: number, headers: Readonly<Record<string, string>> = {}): Fault =>
  (request, response) => {
    request.resume()
    const body = JSON.stringify({ type: 'urn:kotei:problem:too-many', title: 'Refused', status, detail: 'Try later.' })
    response.writeHead(status, { 'Content-Type': 'application/problem+json', ...headers }).end(body)
  }

/** Ends the connection without an answer. */
export const hangUp: Fault = (request) => void request.socket.destroy()

/** Answers, and ends the connection after so many bytes of the body. */
export const breakAfter =
  (bytes: number): Fault =>
  (request, response, answer) => {
    // Of compressed text nobody knows how much it is.
    delete request.headers['accept-encoding']
    const write = response.write.bind(response) as (chunk: Buffer, done?: () => void) => boolean
    let left = bytes
    const send = (chunk: string | Buffer): boolean => {
      const part = Buffer.from(chunk as string).subarray(0, left)
      left -= part.length
      return left > 0 ? write(part) : write(part, () => request.socket.destroy())
    }
    response.write = send
    response.end = ((chunk?: string | Buffer) => chunk && send(chunk)) as never
    answer()
  }
