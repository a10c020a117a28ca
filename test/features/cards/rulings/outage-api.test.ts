import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createRuling } from '../../../../src/features/cards/rulings/store.ts'
import { createDatabase, type Database } from '../../../../src/platform/db/connection/client.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { type DatabaseLine, openLine } from '../../../support/database-line.ts'

let own: TestDatabase
let line: DatabaseLine
let far: Database
let app: TestApp
let time = Date.parse('2026-11-16T12:00:00Z')
beforeAll(async () => {
  own = await createTestDatabase({ catalogue: true })
  line = await openLine(own.url)
  far = createDatabase(line.url)
  app = await createTestApp({ database: far, now: () => new Date(time) })
})
afterAll(async () => {
  await app.close()
  await far.close()
  await line.close()
  await own.close()
})

const rulingsOnCard = async () => {
  time += 10_000
  const { status, json } = await app.call('GET', '/v1/games/l5r-lcg/cards/banzai')
  expect(status).toBe(200)
  return json.rulings.map(({ id }: { id: string }) => id).sort()
}

test('a card has its shipped rulings without the database, and those last known when it goes away later', async () => {
  const shipped = ['banzai-sequence', 'faq-banzai-cancel']
  await line.refuse()
  expect(await rulingsOnCard()).toEqual(shipped)
  await line.restore()
  const ruling = {
    id: 'banzai-added',
    cards: ['banzai'],
    text: 'A moderator’s word.',
    sourceKind: 'card' as const,
    source: { document: 'Card text' },
    ruledOn: '2026-11-16',
    status: 'in-force' as const,
  }
  await createRuling(far.pool, 'l5r-lcg', ruling, { author: 'kuroda', at: new Date(time) })
  const all = ['banzai-added', ...shipped]
  expect(await rulingsOnCard()).toEqual(all)
  line.freeze()
  expect(await rulingsOnCard()).toEqual(all)
  await line.refuse()
  expect(await rulingsOnCard()).toEqual(all)
})
