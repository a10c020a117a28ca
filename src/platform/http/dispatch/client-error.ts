import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** What Node's parser refuses, by its code; anything else is 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers what is no HTTP with a problem document, as every other error, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // An answer that has begun cannot be taken back.
  const answering = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent ?? false
  if (error.code === 'ECONNRESET' || !socket.writable || answering) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  const title = STATUS_CODES[status]!
  const detail = 'The request is not valid HTTP, or its headers are too large or too slow.'
  const body = JSON.stringify({ type: 'urn:kotei:problem:malformed', title, status, detail, instance: '/' })
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
