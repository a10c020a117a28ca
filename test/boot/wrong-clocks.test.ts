import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type pg from 'pg'
import { projectRoot } from '../../src/platform/project-root.ts'
import { createPlayer, type Player, password } from '../features/decks/stored/fixtures.ts'
import { eventBody } from '../features/events/fixtures.ts'
import { createReceiver, type Receiver } from '../features/people/webhooks/receiver.ts'
import { createTestDatabase } from '../support/database.ts'
import { type Served, servedAt } from '../support/serve.ts'
import { startService, stopServices } from '../support/service.ts'
import { createTestPool } from '../support/test-pool.ts'
import { until } from '../support/until.ts'

const day = 86_400_000

const closing: (() => Promise<unknown>)[] = []
let pool: pg.Pool
let receiver: Receiver
let right: Served
/** Its machine's clock says what the test wants. */
let wrong: Served
let clockFile: string
beforeAll(async () => {
  const own = await createTestDatabase({ catalogue: true })
  pool = createTestPool(own.url)
  receiver = await createReceiver()
  const folder = mkdtempSync(join(tmpdir(), 'kotei-clock-'))
  clockFile = join(folder, 'ahead')
  closing.push(
    own.close,
    () => pool.end(),
    receiver.close,
    async () => rmSync(folder, { recursive: true }),
    stopServices,
  )
  setClock(0)
  const common = {
    DATABASE_URL: own.url,
    KOTEI_WEBHOOKS: 'listed',
    KOTEI_WEBHOOK_HOSTS: new URL(receiver.url).origin,
    KOTEI_RECEIPT_KEY: 'the secret that seals the keys of tests',
    KOTEI_RATE_LIMIT: '0',
    KOTEI_MAX_REGISTRATIONS: '30',
  }
  const preload = pathToFileURL(join(projectRoot, 'test/support/moved-clock.js')).href
  right = servedAt((await startService(common)).url)
  const moved = { NODE_OPTIONS: `--import ${preload}`, KOTEI_TEST_CLOCK: clockFile }
  wrong = servedAt((await startService({ ...common, ...moved })).url)
}, 120_000)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const setClock = (ahead: number) => writeFileSync(clockFile, String(ahead))

/** How many messages of webhooks came, by the path that each webhook has of its own. */
const came = (path: string) => receiver.received.filter((each) => each.path === path)

let hooks = 0
async function hookAt(player: Player, types: readonly string[]): Promise<string> {
  const path = `/hook/${++hooks}`
  const { status, text } = await player.call('POST', '/v1/webhooks', {
    body: { url: new URL(path, receiver.url).href, types },
  })
  if (status !== 201) throw new Error(text)
  return path
}

const at = (instance: Served, { token }: Player): Player['call'] => {
  return (method, path, options = {}) => instance.call(method, path, { token, ...options })
}

/** Somebody registers at each instance, and signs in at each, also after a wrong password. */
async function signInEverywhere() {
  for (const instance of [wrong, right]) {
    const player = await createPlayer(instance)
    const signIn = (served: Served, secret: string) =>
      served.call('POST', '/v1/sessions', { body: { username: player.username, password: secret } })
    expect((await signIn(wrong, 'this is not the password')).status).toBe(401)
    for (const served of [right, wrong]) {
      const { status, json } = await signIn(served, password)
      expect(status).toBe(201)
      for (const other of [right, wrong])
        expect((await other.call('GET', '/v1/me', { token: json.token })).status).toBe(200)
    }
  }
}

/** What is done at either instance reaches the webhooks that were made at either. */
async function expectMessagesEverywhere() {
  const player = await createPlayer(wrong)
  const paths: string[] = []
  for (const instance of [wrong, right])
    paths.push(await hookAt({ ...player, call: at(instance, player) }, ['event.created', 'event.entrant-changed']))
  for (const instance of [right, wrong]) {
    const created = await at(instance, player)('POST', '/v1/events', { body: eventBody })
    expect(created.status).toBe(201)
    const { code } = created.json
    const body = { name: 'Akodo Toturi' }
    expect((await at(instance, player)('POST', `/v1/events/${code}/entrants`, { body })).status).toBe(201)
  }
  await until(async () => paths.every((path) => came(path).length >= 4))
  for (const path of paths) {
    // Each once: no worker takes a delivery that another one has taken.
    const ids = came(path).map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(ids.length)
    expect(
      came(path)
        .map(({ body }) => body.type)
        .sort(),
    ).toEqual(['event.created', 'event.created', 'event.entrant-changed', 'event.entrant-changed'])
  }
}

describe('two instances of which one has a wrong clock', () => {
  test.each([
    ['three seconds behind', -3_000],
    ['three seconds ahead', 3_000],
    ['two days ahead', 2 * day],
    ['forty days ahead', 40 * day],
    ['set right again', 0],
    ['forty days behind', -40 * day],
  ])('tell webhooks, register people and sign them in: %s', async (_name, ahead) => {
    setClock(ahead)
    await signInEverywhere()
    await expectMessagesEverywhere()
  })

  test('have failed attempts wait as long as they are to, while the clock is ahead and after it was set right', async () => {
    const username = 'nobody-here'
    const body = { username, password: 'this is not the password' }
    setClock(40 * day)
    for (let tries = 0; tries < 6; tries++) await wrong.call('POST', '/v1/sessions', { body })
    setClock(0)
    for (const instance of [right, wrong]) {
      const refused = await instance.call('POST', '/v1/sessions', { body })
      if (refused.status === 429) expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
      else expect(refused.status).toBe(401)
    }
  })

  test('tell of a list once, on its first day by the clock of the database', async () => {
    const player = await createPlayer(right)
    await pool.query(`UPDATE accounts SET role = 'moderator' WHERE id = $1`, [player.id])
    const path = await hookAt(player, ['list.effective'])
    const { rows } = await pool.query<{ today: string; later: string }>(
      `SELECT (now() AT TIME ZONE 'UTC')::date::text AS today, ((now() AT TIME ZONE 'UTC')::date + 30)::text AS later`,
    )
    const { today, later } = rows[0]!
    const announcements = '/v1/games/l5r-lcg/formats/emerald/announcements'
    const revision = {
      id: 'clock-list',
      name: 'A list of the test',
      effectiveFrom: later,
      sources: ['a test'],
      changes: { lists: { banned: { add: ['charge'] } } },
    }
    setClock(40 * day)
    const announced = await at(wrong, player)('POST', announcements, { body: { revision } })
    expect([announced.status, announced.json.revision.announced]).toEqual([201, today])
    const runJob = async () => {
      await pool.query(`UPDATE job_schedules SET due_at = now() WHERE name = 'tell-effective-lists'`)
      const runs = async () =>
        (await pool.query(`SELECT FROM jobs WHERE name = 'tell-effective-lists' AND state = 'completed'`)).rowCount!
      const before = await runs()
      await until(async () => (await runs()) > before)
    }
    // Either instance runs it.
    for (let run = 0; run < 3; run++) await runJob()
    const noted = () => pool.query(`SELECT FROM effective_revisions WHERE revision = 'clock-list'`)
    expect((await noted()).rowCount).toBe(0)
    setClock(0)
    const amended = await at(wrong, player)('PATCH', `${announcements}/clock-list`, {
      body: { revision: { effectiveFrom: today }, note: 'It begins at once.', correction: true },
    })
    expect(amended.status).toBe(200)
    for (let run = 0; run < 2; run++) await runJob()
    await until(async () => came(path).length > 0)
    expect(came(path).map(({ body }) => body.data.revision)).toEqual(['clock-list'])
  })
})
