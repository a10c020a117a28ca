import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepareApp } from '../../../../src/faces/api/app.ts'
import { hashingLimits } from '../../../../src/features/people/accounts/passwords/hashing-gate.ts'
import { passwordFault } from '../../../../src/features/people/accounts/passwords/password-strength.ts'
import { createThrottle } from '../../../../src/features/people/accounts/throttle.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import type { Answer } from '../../../support/serve.ts'

let app: TestApp
let now = new Date('2026-11-16T12:00:00Z').getTime()
const password = 'three cranes in the rain'
beforeAll(async () => {
  app = await createTestApp({
    only: ['l5r-lcg'],
    now: () => new Date(now),
    trustProxy: 1,
    accounts: { maxRegistrations: 4 },
  })
})
afterAll(() => app.close())

const post = (path: string, address: string, body: unknown) =>
  app.call('POST', path, { body, headers: { 'x-forwarded-for': address } })
const register = (username: string, address: string, secret = password) =>
  post('/v1/accounts', address, { username, password: secret })
const signIn = (username: string, address: string, secret = password) =>
  post('/v1/sessions', address, { username, password: secret })

test('passwords are checked without loading anything once the app is prepared', async () => {
  await prepareApp()
  let later = false
  setImmediate(() => {
    later = true
  })
  expect(await passwordFault(password, 'somebody')).toBeUndefined()
  expect(later).toBe(false)
})

/** Occupies every thread that hashes, each by opening a pipe to which nobody writes, until the given moment. */
async function withoutThreads(work: () => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'kotei-threads-'))
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4)
  const pipes = Array.from({ length: threads }, (_, i) => join(dir, `pipe-${i}`))
  execFileSync('mkfifo', pipes)
  const readers = pipes.map((pipe) => open(pipe, 'r'))
  try {
    await work()
  } finally {
    const writers = pipes.map((pipe) => openSync(pipe, 'w'))
    for (const reader of await Promise.all(readers)) await reader.close()
    for (const writer of writers) closeSync(writer)
    await rm(dir, { recursive: true })
  }
}

test('two hash, twenty wait, and the rest of a flood is turned away, whatever the addresses', async () => {
  const room = hashingLimits.running + hashingLimits.waiting
  // To connect takes a thread too.
  await Promise.all(Array.from({ length: 10 }, () => app.database.pool.query('SELECT pg_sleep(0.05)')))
  const refused: Answer[] = []
  let flood: Promise<Answer>[] = []
  await withoutThreads(async () => {
    await new Promise<void>((resolve) => {
      flood = Array.from({ length: room + 8 }, async (_, i) => {
        const answer = await (i % 4 ? register(`flood-${i}`, `10.0.0.${i}`) : signIn(`flood-${i}`, `10.0.0.${i}`))
        if (answer.status === 503 && refused.push(answer) === 8) resolve()
        return answer
      })
    })
  })
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2')
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201 || status === 401)).toHaveLength(room)
  expect((await signIn('Doji', '10.0.0.0')).status).toBe(401)
})

test('a name that is taken, and a bad password, are refused without hashing and do not count', async () => {
  await register('Doji', '192.0.2.2')
  const again = await Promise.all(Array.from({ length: hashingLimits.waiting }, () => register('dOJI', '192.0.2.2')))
  for (const { status, json } of again) expect([status, json.errors[0].code]).toEqual([409, 'username.taken'])
  expect((await register('Kakita', '192.0.2.2', 'password')).status).toBe(400)
  expect((await register('Kakita', '192.0.2.2')).status).toBe(201)
})

test('an address creates so many accounts a day; others are not concerned', async () => {
  for (let i = 0; i < 4; i++) expect((await register(`many-${i}`, '192.0.2.3')).status).toBe(201)
  const refused = await register('one-more', '192.0.2.3')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '21600'])
  expect(refused.json.detail).toBe('Too many new accounts from this address. Try again in 360 minutes.')
  expect((await register('one-more', '192.0.2.4')).status).toBe(201)
  now += 6 * 3_600_000
  expect((await register('yet-one-more', '192.0.2.3')).status).toBe(201)
})

test('simultaneous registrations of one name make one account and are counted once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => register('Shosuro', '192.0.2.5')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409 || status === 429)).toHaveLength(11)
  for (let i = 0; i < 3; i++) expect((await register(`after-${i}`, '192.0.2.5')).status).toBe(201)
})

test('a right password is let in where neighbours failed again and again', async () => {
  const [venue, home] = ['198.51.100.1', '198.51.100.2']
  const throttle = createThrottle({ database: app.database, maxRegistrations: 4 })
  const neighbours = async (failures: number) => {
    for (let i = 0; i < failures; i++) await throttle.attempt([{ kind: 'address', of: venue }])
  }
  await register('Regular', venue)
  await register('Visitor', home)
  await neighbours(60)
  expect((await signIn('Visitor', venue)).status).toBe(201)
  await neighbours(140)
  expect((await signIn('stranger', venue)).status).toBe(429)
  expect((await signIn('Regular', venue)).status).toBe(201)
  expect((await signIn('Visitor', venue)).status).toBe(201)
})
