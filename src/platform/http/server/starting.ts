import type { IncomingMessage, ServerResponse } from 'node:http'
import { notReady, problemReply } from '../dispatch/problem-document.ts'

/** Answers while the service starts: it is alive, and nothing else works yet. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const [path = '/'] = (request.url ?? '/').split('?')
  if (path === '/livez') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ status: 'ok' }))
    return
  }
  const { status, type, headers, body } = problemReply(notReady('The service is starting.', undefined), path)
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', Connection: 'close', ...headers })
  response.end(body)
}
