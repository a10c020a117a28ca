import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { validate } from '../../src/domain/core/engine/validate.ts'
import { revisionOn } from '../../src/domain/core/formats/format.ts'
import { games } from '../../src/domain/games/index.ts'
import { buildCatalog } from '../../src/features/cards/catalog/snapshot/build-catalog.ts'
import { readGameData } from '../../src/features/cards/catalog/stored/read.ts'
import { scanDecks } from '../../src/features/decks/stored/read/scan.ts'
import { createDatabase } from '../../src/platform/db/connection/client.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'

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
