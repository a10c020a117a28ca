import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import sql from 'sql-template-tag'
import { importGameData } from '../../../src/features/cards/catalog-import/store/import-game-data.ts'
import { findAddress } from '../../../src/platform/db/connection/address.ts'
import { createDatabase } from '../../../src/platform/db/connection/client.ts'
import { isPooled } from '../../../src/platform/db/connection/pooler.ts'
import { prepared } from '../../../src/platform/db/connection/prepared.ts'
import { createPlayer } from '../../features/decks/stored/fixtures.ts'
import { createTestEvent, eventAt, operation, submit } from '../../features/events/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { aCard, aGame } from '../../support/game-data.ts'
import { hasPgBouncer, startPgBouncer } from '../../support/pgbouncer.ts'
import { type Served, servedAt } from '../../support/serve.ts'
import { startService, stopServices } from '../../support/service.ts'
import { openTransactionPooler, type TransactionPooler } from '../../support/transaction-pooler.ts'
import { until } from '../../support/until.ts'

const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))
const statusesOf = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

const poolers = [
  ['a stand-in for poolers', openTransactionPooler, true],
  ['PgBouncer, where it is installed', startPgBouncer, hasPgBouncer],
] as const

for (const [name, open, present] of poolers)
  (present ? describe : describe.skip)(name, () => {
    let app: TestApp
    let pooler: TransactionPooler
    beforeAll(async () => {
      app = await createTestApp({ only: ['l5r-lcg'] })
      pooler = await open(app.database.url)
    })
    afterAll(async () => {
      await stopServices()
      await pooler.close()
      await app.close()
    })

    /** Runs a named statement on many connections at a time; the errors' messages. */
    async function failuresOfNames(options: { pooled: boolean }): Promise<string[]> {
      const { pool, close } = createDatabase(pooler.url, { poolSize: 8, ...options })
      const named = (i: number) => pool.query(prepared('a-name', sql`SELECT ${i}::int AS number`))
      const settled = await Promise.allSettled(Array.from({ length: 64 }, (_, i) => named(i)))
      await close()
      return settled.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []))
    }

    test('is recognised, refuses settings when a connection opens, and fails statements that have names', async () => {
      expect([await isPooled(pooler.url), await isPooled(app.database.url)]).toEqual([true, false])
      const client = new pg.Client({ connectionString: pooler.url, statement_timeout: 5_000 })
      client.on('error', () => {})
      await expect(client.connect()).rejects.toThrow('unsupported startup parameter: statement_timeout')
      const failures = await failuresOfNames({ pooled: false })
      expect(failures.length).toBeGreaterThan(0)
      for (const failure of failures)
        expect(failure).toMatch(/prepared statement "a-name" (already exists|does not exist)/)
      expect(await failuresOfNames({ pooled: true })).toEqual([])
    })

    test('may have a way past it, which must lead past it', async () => {
      const [databaseUrl, directUrl] = [pooler.url, app.database.url]
      const address = { url: databaseUrl, pooled: true, directUrl }
      expect(await findAddress({ databaseUrl, databaseDirectUrl: directUrl })).toEqual(address)
      await expect(findAddress({ databaseUrl, databaseDirectUrl: databaseUrl })).rejects.toThrow(
        'a pooler in transaction mode as well',
      )
      expect(await findAddress({ databaseUrl, databasePooler: 'none' })).toEqual({
        ...address,
        pooled: false,
        directUrl: databaseUrl,
      })
    })

    test('carries the whole service, which finds it out by itself and asks where no notices arrive', async () => {
      const service = await startService({ DATABASE_URL: pooler.url, KOTEI_RATE_LIMIT: '0' })
      const served = servedAt(service.url)
      await useDecks(served)
      await useEvents(served, app)
      await importGameData(app.database.pool, [aGame({ cards: [aCard('doji')] })])
      await until(async () => (await served.call('GET', '/v1/games/l5r-lcg/cards/doji')).status === 200)
      // Every service purges once an hour, by a job.
      const completed = `SELECT FROM jobs WHERE state = 'completed'`
      await until(async () => Boolean((await app.database.pool.query(completed)).rowCount))
      service.kill('SIGTERM')
      const { code, stdout } = await service.exit
      expect([code, stdout]).toEqual([0, expect.stringContaining('noticed up to 2 seconds late')])
    })
  })

/** Enough at a time for every connection of the pooler to be used by several others. */
async function useDecks(served: Served): Promise<void> {
  const players = await times(3, () => createPlayer(served))
  const created = await times(32, (i) =>
    players[i % 3]!.call('POST', '/v1/decks', {
      body: { game: 'l5r-lcg', name: `Deck ${i}`, cards: { charge: 1 + (i % 3) }, visibility: 'public' },
      headers: { 'idempotency-key': `pooled-${i}` },
    }),
  )
  expect(statusesOf(created)).toEqual([201])
  const [player] = players
  const { id } = created[0]!.json
  const tag = created[0]!.headers.get('etag')!
  const changes = await times(8, (i) =>
    player!.call('PATCH', `/v1/decks/${id}`, {
      body: { cards: { charge: 1, banzai: i + 1 } },
      headers: { 'if-match': tag },
    }),
  )
  expect(changes.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)])
  const found = await served.call('GET', '/v1/decks?game=l5r-lcg&limit=200')
  expect(found.json.data).toHaveLength(32)
  const verdicts = await times(16, () => player!.call('POST', '/v1/games/l5r-lcg/validate', { body: { deckId: id } }))
  expect(statusesOf(verdicts)).toEqual([200])
  expect((await player!.call('GET', '/v1/me/activity')).status).toBe(200)
}

/** Two desks: one at the service, one at an instance that is connected directly. */
async function useEvents(served: Served, elsewhere: Served): Promise<void> {
  const event = await createTestEvent(served)
  const desks = [event, eventAt(elsewhere, event.code, event.token)]
  await event.send(Array.from({ length: 4 }, (_, n) => operation('entrant.add', { body: { name: `Player ${n}` } })))
  const sent = await times(16, (i) =>
    desks[i % 2]!.send([operation(i % 3 ? 'check-in' : 'drop', { entrant: 1 + (i % 4) })]),
  )
  expect(sent.map(({ results }) => results.length)).toEqual(Array(16).fill(1))
  const { json } = await event.call('GET', '/changes?since=0')
  expect(json.entries.map((entry: { stamp: { seq: number } }) => entry.stamp.seq)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  const waiting = event.call('GET', '/changes?since=20&wait=25')
  await desks[1]!.send([submit(1)])
  expect((await waiting).json).toMatchObject({ seq: 21, entries: [{}] })
}
