import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

// The baselines of reads: bare node:http that sends an answer which it fetched once from the URL given. With `whole` it
// sends the same headers too, so that the load generator reads the same; with `body` only those that the body needs.
const source = process.argv[2]!
const response = await fetch(source, { headers: JSON.parse(process.argv[3] ?? '{}') as Record<string, string> })
const asked = JSON.parse(process.argv[3] ?? '{}') as Record<string, string>
const received = Buffer.from(await response.arrayBuffer())
// `fetch` decompresses, also where it asked for compression by itself.
const body = asked['accept-encoding'] === 'gzip' ? gzipSync(received) : received
const own = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])
const needed = new Set(['content-type', 'content-length', ...(body === received ? [] : ['content-encoding'])])
const sends = (name: string) => (process.argv[4] === 'body' ? needed.has(name) : !own.has(name))
const headers = [...response.headers].filter(([name]) => sends(name)).flat()

if (body !== received && String(body.length) !== response.headers.get('content-length')) throw new Error('other bytes')

const server = createServer((_request, answer) => {
  answer.writeHead(response.status, headers)
  if (body.length === 0) answer.end()
  else answer.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('disconnect', () => process.exit(0))
