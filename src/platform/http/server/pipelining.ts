import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** More than any client sends ahead of the answers. */
const maxWaiting = 100

/**
 * Handles the requests of a connection one at a time: each only when the operating system has taken the answer before it.
 * Whoever sends requests and does not read the answers then holds one answer in memory, however many were sent.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    // Node gives a response its socket only when those before it are finished.
    if (response.socket !== null) return listener(request, response)
    const { socket } = request
    // Node parses what it has read to the end, even after the connection was closed.
    if (socket.destroyed) return
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > maxWaiting) {
      socket.destroy()
      return
    }
    waiting.set(socket, count)
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1)
      process.nextTick(listener, request, response)
    })
  }
}
