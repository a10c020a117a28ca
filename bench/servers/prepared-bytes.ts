import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The baseline of reads: bare node:http that sends an answer which it fetched once from the URL given, the same status,
// headers and bytes, so that the two differ in nothing that the load generator has to read.
const source = process.argv[2]!
const response = await fetch(source, { headers: JSON.parse(process.argv[3] ?? '{}') as Record<string, string> })
const body = Buffer.from(await response.arrayBuffer())
const own = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])
const headers = [...response.headers].filter(([name]) => !own.has(name)).flat()

const server = createServer((_request, answer) => {
  answer.writeHead(response.status, headers)
  if (body.length === 0) answer.end()
  else answer.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
