import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Problem } from '../../../../src/base/problem.ts'
import { createThrottle, networkOf, type ThrottleKey } from '../../../../src/features/people/accounts/throttle.ts'
import { givenClock, setClock } from '../../../../src/platform/db/clock.ts'
import { createDatabase, type Database } from '../../../../src/platform/db/connection/client.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createTestDatabase()
  database = createDatabase(own.url)
})
afterAll(async () => {
  await database.close()
  await own.close()
})

function throttleAt(start = '2026-11-16T12:00:00Z') {
  let now = new Date(start).getTime()
  setClock(
    database.pool,
    givenClock(() => new Date(now)),
  )
  const throttle = createThrottle({ database, maxRegistrations: 4 })
  return {
    attempt: (...keys: ThrottleKey[]) => throttle.attempt(keys),
    pass: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

const pair = (of: string): ThrottleKey => ({ kind: 'pair', of })

/** The seconds to wait; 0 if the attempt was allowed. */
async function waitOf(attempt: Promise<unknown>): Promise<number> {
  try {
    await attempt
    return 0
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'too-many') throw error
    return Number(error.headers?.['Retry-After'])
  }
}

describe('failed attempts', () => {
  test('five are free, then the wait doubles', async () => {
    const { attempt, pass } = throttleAt()
    for (let i = 0; i < 5; i++) expect(await waitOf(attempt(pair('doubling')))).toBe(0)
    const waits: number[] = []
    for (let i = 0; i < 6; i++) {
      const wait = await waitOf(attempt(pair('doubling')))
      waits.push(wait)
      pass(wait)
      expect(await waitOf(attempt(pair('doubling')))).toBe(0)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32])
  })

  test('being refused does not make the wait longer', async () => {
    const { attempt } = throttleAt()
    for (let i = 0; i < 6; i++) await waitOf(attempt(pair('refused')))
    for (let i = 0; i < 20; i++) expect(await waitOf(attempt(pair('refused')))).toBe(1)
  })

  test('the wait is at most 15 minutes, and a day without failures clears it', async () => {
    const { attempt, pass } = throttleAt()
    for (let i = 0; i < 30; i++) {
      await waitOf(attempt(pair('long')))
      pass(901)
    }
    await waitOf(attempt(pair('long')))
    expect(await waitOf(attempt(pair('long')))).toBe(900)
    pass(86_401)
    for (let i = 0; i < 5; i++) expect(await waitOf(attempt(pair('long')))).toBe(0)
  })

  test('simultaneous guesses are counted before they are checked', async () => {
    const { attempt } = throttleAt()
    const waits = await Promise.all(Array.from({ length: 40 }, () => waitOf(attempt(pair('at once')))))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })

  test('success clears the pair and takes its count off the shared ones', async () => {
    const { attempt } = throttleAt()
    const address: ThrottleKey = { kind: 'address', of: '192.0.2.1' }
    for (let i = 0; i < 60; i++) {
      const { succeed } = await attempt(pair('success'), address)
      await succeed()
    }
    expect(await waitOf(attempt(pair('success'), address))).toBe(0)
  })

  test('of an address leak away: after 200 one is free every ten seconds', async () => {
    const { attempt, pass } = throttleAt()
    const address: ThrottleKey = { kind: 'address', of: '192.0.2.99' }
    for (let i = 0; i < 200; i++) expect(await waitOf(attempt(address))).toBe(0)
    expect(await waitOf(attempt(address))).toBe(10)
    for (let i = 0; i < 5; i++) {
      pass(10)
      expect(await waitOf(attempt(address))).toBe(0)
      expect(await waitOf(attempt(address))).toBe(10)
    }
    pass(3_600)
    for (let i = 0; i < 200; i++) expect(await waitOf(attempt(address))).toBe(0)
  })

  test('of a pair are forgotten one an hour', async () => {
    const { attempt, pass } = throttleAt()
    for (let i = 0; i < 5; i++) await attempt(pair('leaking'))
    pass(2 * 3_600)
    for (let i = 0; i < 2; i++) expect(await waitOf(attempt(pair('leaking')))).toBe(0)
    expect(await waitOf(attempt(pair('leaking')))).toBe(1)
  })

  test('an attempt that could not be made does not count', async () => {
    const { attempt } = throttleAt()
    const failed = async () => {
      throw new Error('no database')
    }
    for (let i = 0; i < 20; i++)
      await expect((await attempt(pair('unmade'))).run(failed)).rejects.toThrow('no database')
    expect(await waitOf(attempt(pair('unmade')))).toBe(0)
  })

  test('one blocked key leaves the others uncounted', async () => {
    const { attempt } = throttleAt()
    for (let i = 0; i < 5; i++) await attempt(pair('blocked'))
    const name: ThrottleKey = { kind: 'name', of: 'uncounted' }
    for (let i = 0; i < 60; i++) expect(await waitOf(attempt(name, pair('blocked')))).toBe(1)
    expect(await waitOf(attempt(name))).toBe(0)
  })
})

test('new accounts of an address have a limit that is free again over a day', async () => {
  const { attempt, pass } = throttleAt()
  const network: ThrottleKey = { kind: 'registration', of: '192.0.2.7' }
  for (let i = 0; i < 4; i++) expect(await waitOf(attempt(network))).toBe(0)
  expect(await waitOf(attempt(network))).toBe(6 * 3_600)
  pass(6 * 3_600)
  expect(await waitOf(attempt(network))).toBe(0)
  expect(await waitOf(attempt(network))).toBe(6 * 3_600)
})

describe('after the clock of the database was ahead for forty days and was set right', () => {
  const ahead = 40 * 86_400
  test.each<[ThrottleKey, number, number]>([
    [pair('ahead'), 6, 900],
    [{ kind: 'name', of: 'ahead' }, 52, 300],
    [{ kind: 'address', of: '192.0.2.40' }, 201, 10],
    [{ kind: 'entry', of: '192.0.2.40' }, 121, 30],
    [{ kind: 'registration', of: '192.0.2.40' }, 5, 6 * 3_600],
  ])('a wait for %j ends within its window', async (key, tries, window) => {
    const { attempt, pass } = throttleAt()
    pass(ahead)
    for (let i = 0; i < tries; i++) await waitOf(attempt(key))
    pass(-ahead)
    const wait = await waitOf(attempt(key))
    expect(wait).toBeLessThanOrEqual(window)
    pass(wait)
    expect(await waitOf(attempt(key))).toBe(0)
  })
})

describe('networks', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    [null, 'unknown'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})
