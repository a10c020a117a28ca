import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildCatalog } from '../../src/catalog/build-catalog.ts'
import { readGameData } from '../../src/catalog/store/read.ts'
import { revisionOn } from '../../src/core/format.ts'
import { validate } from '../../src/core/validate.ts'
import { createDatabase } from '../../src/db/client.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { scanDecks } from '../../src/decks/scan.ts'
import { games } from '../../src/games/index.ts'

// Judges its part of the stored decks whenever it is asked.
const [, , databaseUrl = '', index = '0', of = '1'] = process.argv
const { pool } = createDatabase(databaseUrl)
const { data, keyOf } = await readGameData(pool)
const catalog = buildCatalog(games, data, keyOf).games.get('l5r-lcg')!
const on = new Date().toISOString().slice(0, 10)
const revision = revisionOn(catalog.findFormat('standard')!, on)

const scan = () =>
  inTransaction(
    pool,
    async (client) => {
      const sum = { decks: 0, legal: 0 }
      await scanDecks(client, catalog, { part: { index: Number(index), of: Number(of) } }, (deck) => {
        sum.decks++
        if (validate(deck, revision, on).legal) sum.legal++
      })
      return sum
    },
    { snapshot: true },
  )

const server = createServer((_request, response) => {
  void scan().then((sum) => response.end(JSON.stringify(sum)))
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('disconnect', () => process.exit(0))
