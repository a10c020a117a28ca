import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Requests that are sent in one write; their answers are awaited together. */
const pipelined = 4

/**
 * Sends one request again and again on some connections and returns how many were answered with 200. It parses nothing but the
 * first answer, and sends several at a time: a load generator on the same cores takes from the service what it uses itself.
 */
export async function fireRaw(url: string, body: string, milliseconds: number, connections = 16): Promise<number> {
  const { hostname, port, pathname } = new URL(url)
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  const requests = Buffer.from((head + body).repeat(pipelined))
  const until = performance.now() + milliseconds
  const sockets = Array.from({ length: connections }, () =>
    connect({ port: Number(port), host: hostname, noDelay: true }),
  )
  const counts = await Promise.all(sockets.map((socket) => fireOn(socket, requests, until)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function fireOn(socket: Socket, requests: Buffer, until: number): Promise<number> {
  await once(socket, 'connect')
  let size = 0
  let received = 0
  let answered = 0
  socket.on('data', (chunk) => {
    if (size === 0) size = sizeOf(chunk) * pipelined
    received += chunk.length
    if (received < size) return
    received = 0
    answered += pipelined
    if (performance.now() < until) socket.write(requests)
    else socket.destroy()
  })
  socket.write(requests)
  await once(socket, 'close')
  return answered
}

function sizeOf(first: Buffer): number {
  const text = first.toString('latin1')
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  if (!text.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`unexpected answer: ${text.slice(0, 200)}`)
  return text.indexOf('\r\n\r\n') + 4 + Number(length)
}
