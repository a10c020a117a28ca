import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { keepHouse } from '../../src/faces/api/housekeeping.ts'
import { createDatabase, type Database } from '../../src/platform/db/connection/client.ts'
import { nextPurge, type PurgeState } from '../../src/platform/db/purge-clock.ts'
import { createPlayer } from '../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const hour = 3_600_000
const day = 24 * hour
const noon = Date.parse('2026-11-16T12:00:00Z')
const at = (milliseconds: number) => new Date(noon + milliseconds)
const state = (ranAt: number, until = ranAt, catchingUp = false): PurgeState => ({
  ranAt: at(ranAt),
  until: at(until),
  catchingUp,
})

describe('when a purge may remove something', () => {
  test('an hour after the last one, up to now', () => {
    expect(nextPurge(state(-hour), at(0))).toEqual({ state: state(0), purge: true })
  })

  test('not at the first one, which knows no earlier clock, nor a moment after another', () => {
    expect(nextPurge(undefined, at(0))).toEqual({ state: state(0), purge: false })
    expect(nextPurge(state(-60_000), at(0))).toBeUndefined()
  })

  test('a year later the first removes nothing and says so, and the next ones catch up by half a day each', () => {
    const leapt = nextPurge(state(-hour), at(365 * day))
    expect(leapt).toEqual({ state: state(365 * day, -hour, true), purge: false, ahead: true })
    const second = nextPurge(leapt?.state, at(365 * day + hour))
    expect(second).toEqual({ state: state(365 * day + hour, day / 2 - hour, true), purge: true })
    expect(nextPurge(second?.state, at(365 * day + 2 * hour))?.state.until).toEqual(at(day - hour))
  })

  test('a clock that is set back takes the purge back with it', () => {
    const wrong = state(365 * day, 2 * day, true)
    expect(nextPurge(wrong, at(0))).toEqual({ state: state(0), purge: false })
    expect(nextPurge(state(365 * day, -day, true), at(0))).toEqual({ state: state(0, -day, true), purge: false })
  })

  test('three days of pause are caught up in seven runs', () => {
    let step = nextPurge(state(-3 * day), at(0))
    for (let run = 1; run <= 7; run++) step = nextPurge(step?.state, at(run * hour))
    expect(step).toEqual({ state: state(7 * hour), purge: true })
  })
})

describe('housekeeping', () => {
  let own: TestDatabase
  let database: Database
  const warnings: unknown[] = []
  const log = { warn: (...parts: unknown[]) => void warnings.push(parts) }
  beforeAll(async () => {
    own = await createTestDatabase()
    database = createDatabase(own.url)
  })
  afterAll(async () => {
    await database.close()
    await own.close()
  })
  beforeEach(async () => {
    warnings.length = 0
    await database.pool.query('TRUNCATE sign_in_throttles, purge_clock')
    await database.pool.query(`INSERT INTO sign_in_throttles (key, failures, last_at)
      VALUES ('\\x01', 1, now() - interval '25 hours'), ('\\x02', 1, now())`)
  })
  const left = async () => (await database.pool.query('SELECT FROM sign_in_throttles')).rowCount
  const lastPurge = (ago: string) =>
    database.pool.query(
      `INSERT INTO purge_clock VALUES (1, now() - '${ago}'::interval, now() - '${ago}'::interval, false)`,
    )

  test('removes what expired by the clock of the database', async () => {
    await lastPurge('1 hour')
    await keepHouse({ pool: database.pool, log })
    expect([await left(), warnings]).toEqual([1, []])
  })

  test('removes nothing at once when that clock is a year ahead of the last purge', async () => {
    await lastPurge('1 year')
    await keepHouse({ pool: database.pool, log })
    expect([await left(), warnings.length]).toEqual([2, 1])
    // An hour later it has moved on by half a day, in which nothing of this expired.
    await database.pool.query(`UPDATE purge_clock SET ran_at = ran_at - interval '1 hour'`)
    await keepHouse({ pool: database.pool, log })
    expect(await left()).toBe(2)
  })

  test('several instances at the same moment purge once', async () => {
    await lastPurge('1 hour')
    await Promise.all([1, 2, 3].map(() => keepHouse({ pool: database.pool, log })))
    expect([await left(), warnings]).toEqual([1, []])
  })
})

describe.each([
  ['ahead', 3_650 * day],
  ['behind', -3_650 * day],
])('a service whose clock is ten years %s', (_which, offset) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ only: ['shadowfist'], now: () => new Date(Date.now() + offset) })
  })
  afterAll(() => app.close())

  test('keeps deleted decks for 30 days of the database, and no longer', async () => {
    const { pool } = app.database
    const player = await createPlayer(app)
    const id = await player.deck({ game: 'shadowfist', cards: {} })
    await player.call('DELETE', `/v1/decks/${id}`)
    const purgeAnHourLater = async () => {
      await pool.query('TRUNCATE purge_clock')
      await pool.query(
        `INSERT INTO purge_clock VALUES (1, now() - interval '1 hour', now() - interval '1 hour', false)`,
      )
      await keepHouse({ pool, log: { warn: () => {} } })
    }
    const isKept = async () => (await pool.query('SELECT FROM decks WHERE id = $1', [id])).rowCount === 1
    expect((await player.call('GET', '/v1/decks?mine=true&deleted=true')).json.data).toHaveLength(1)
    expect((await player.call('POST', `/v1/decks/${id}/restore`)).status).toBe(200)
    await player.call('DELETE', `/v1/decks/${id}`)
    await purgeAnHourLater()
    expect(await isKept()).toBe(true)
    await pool.query(`UPDATE decks SET deleted_at = deleted_at - interval '30 days 1 hour' WHERE id = $1`, [id])
    await purgeAnHourLater()
    expect(await isKept()).toBe(false)
  })
})
