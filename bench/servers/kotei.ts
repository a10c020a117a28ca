import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import { buildCatalog } from '../../src/catalog/catalog.ts'
import { defaultDataDir, loadDataFiles } from '../../src/catalog/data-files.ts'
import type { Database } from '../../src/db/client.ts'
import { games } from '../../src/games/index.ts'

// The service's own application over the shipped data, logging as it does in earnest. Benchmarks that need the
// database start one of their own.
const catalog = buildCatalog(games, await loadDataFiles(defaultDataDir, games), (_game, _id, index) => index + 1)
const app = createApp({
  catalog: () => catalog,
  database: {} as Database,
  now: () => new Date(),
  log: pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false })),
  rateLimit: 600,
})
const server = createServer(app.express)
server.listen(0, '127.0.0.1', () => console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
