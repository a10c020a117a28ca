import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read messages of every type.
  readonly body: any
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** How the next requests are answered. */
  answer: (response: ServerResponse, received: Received) => void
  readonly close: () => Promise<void>
}

/** A server of this machine that keeps what is sent to it, and answers 204 unless told otherwise. */
export async function createReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const listener: RequestListener = (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString()
      const each = { path: request.url!, headers: request.headers, text, body: JSON.parse(text) }
      received.push(each)
      receiver.answer(response, each)
    })
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (response) => void response.writeHead(204).end(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
