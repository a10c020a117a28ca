import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The baseline of reads: bare node:http that sends the bytes which it fetched once from the URL given.
const source = process.argv[2]!
const response = await fetch(source, { headers: JSON.parse(process.argv[3] ?? '{}') as Record<string, string> })
const body = Buffer.from(await response.arrayBuffer())
const headers = { 'Content-Type': response.headers.get('content-type') ?? 'text/plain', 'Content-Length': body.length }

const server = createServer((_request, answer) => {
  if (response.status === 304) answer.writeHead(304).end()
  else answer.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
