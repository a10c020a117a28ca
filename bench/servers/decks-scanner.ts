import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildCatalog } from '../../src/catalog/build-catalog.ts'
import { readGameData } from '../../src/catalog/store/read.ts'
import { createDatabase } from '../../src/db/client.ts'
import { scanDecks } from '../../src/decks/scan.ts'
import { games } from '../../src/games/index.ts'

// Judges its part of the stored decks whenever it is asked.
const [, , databaseUrl = '', index = '0', of = '1'] = process.argv
const { pool } = createDatabase(databaseUrl)
const { data, keyOf } = await readGameData(pool)
const catalog = buildCatalog(games, data, keyOf).games.get('l5r-lcg')!
const format = catalog.findFormat('standard')!
const on = new Date().toISOString().slice(0, 10)

const server = createServer((_request, response) => {
  void scanDecks(pool, catalog, { format, on, part: { index: Number(index), of: Number(of) } }).then((found) =>
    response.end(JSON.stringify(found)),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
