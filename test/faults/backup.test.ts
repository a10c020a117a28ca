import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { restoreBackup } from '../../src/platform/db/backup/restore-backup.ts'
import { writeBackup } from '../../src/platform/db/backup/write-backup.ts'
import { createDatabase } from '../../src/platform/db/connection/client.ts'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'
import { readMigrations } from '../../src/platform/db/migrations/migrations.ts'
import { bindJob } from '../../src/platform/jobs/queue/job.ts'
import { createJobQueue } from '../../src/platform/jobs/queue/queue.ts'
import { startJobWorker } from '../../src/platform/jobs/worker/worker.ts'
import { createPlayer, lion, type Player } from '../features/decks/stored/fixtures.ts'
import { acceptedReceipt, createTestEvent, eventAt, operation, type TestEvent } from '../features/events/fixtures.ts'
import { numberJob } from '../platform/jobs/fixtures.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { createTestDatabase } from '../support/database.ts'
import { withClient } from '../support/template.ts'

const newAccount = `INSERT INTO accounts (id, username, username_key, created_at)
  VALUES (gen_random_uuid(), 'Doji', 'doji', now())`

const job = numberJob()
let app: TestApp
let player: Player
let deck: string
let event: TestEvent
let desk: string
let dir: string
let file: string
const opened: (() => Promise<void>)[] = []
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kotei-backup-'))
  file = join(dir, 'whole.backup')
  app = await createTestApp({ only: ['l5r-lcg'] })
  await forgetLargestGame()
  player = await createPlayer(app)
  deck = await player.deck({ description: 'A tab \t, a newline \n, a backslash \\ and \\. at the end \\.' })
  await player.call('PATCH', `/v1/decks/${deck}`, { body: { cards: { banzai: 2 }, message: '\\.' } })
  await player.call('DELETE', `/v1/decks/${await player.deck()}`)
  event = await createTestEvent(app, {}, player.token)
  desk = (await event.helper('desk')).secret
  await event.send([operation('entrant.add', { body: { name: 'Akodo, "Toturi" \\.' } })])
  await acceptedReceipt(event, 1, lion)
  const check = await event.call('POST', '/checks', { body: { entrant: 1, reason: 'targeted', mode: 'piles' } })
  expect(check.status).toBe(201)
  await createJobQueue({ pool: () => app.database.pool }).add(job, { number: 7 })
  await writeBackup(app.database.url, file, { release: '0.1.0' })
})
afterAll(async () => {
  await app.close()
  for (const close of opened.reverse()) await close()
  await rm(dir, { recursive: true })
})

/** Two thirds of all rows, which each look at the whole database would read. */
async function forgetLargestGame(): Promise<void> {
  const { pool } = app.database
  await pool.query(`DELETE FROM printings WHERE game = 'l5r-ccg'`)
  for (const table of ['changes', 'cards']) await pool.query(`DELETE FROM ${table} WHERE game = 'l5r-ccg'`)
}

/** What a job of the backup is given when a worker runs it. */
async function workOn(url: string): Promise<unknown> {
  const jobs = [bindJob(job, async (input) => done(input))]
  let done: (input: unknown) => void = () => {}
  const input = new Promise((resolve) => {
    done = resolve
  })
  const worker = await startJobWorker({ url, jobs, log: { warn: () => {} } })
  await input
  await worker.stop()
  return input
}

async function emptyDatabase(): Promise<string> {
  const { url, close } = await createTestDatabase({ empty: true })
  opened.push(close)
  return url
}

/** Every row of every table as text, and the sequences. */
async function contentsOf(url: string): Promise<Record<string, unknown[]>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND relname <> '_prisma_migrations' ORDER BY 1`,
    )
    const tables: Record<string, unknown[]> = {}
    for (const { name } of rows)
      tables[name] = (await client.query(`SELECT t::text AS row FROM ${name} t ORDER BY 1`)).rows.map(({ row }) => row)
    return tables
  })
}

async function rewritten(file: string, name: string, change: (lines: string[]) => string[]): Promise<string> {
  const path = join(dir, name)
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  await writeFile(path, gzipSync(change(lines).join('\n')))
  return path
}

describe('a backup', () => {
  test('restored into an empty database gives every row and the same answers', async () => {
    const url = await emptyDatabase()
    await restoreBackup(url, file, { embedded: false })
    const before = await contentsOf(app.database.url)
    expect(before.decks).toHaveLength(2)
    expect(await contentsOf(url)).toEqual(before)
    const database = createDatabase(url)
    const restored = await createTestApp({ database, only: ['l5r-lcg'] })
    opened.push(database.close, restored.close)
    for (const path of [`/v1/decks/${deck}`, `/v1/decks/${deck}/revisions`, '/v1/decks?mine=true', '/v1/me'])
      expect((await restored.call('GET', path, { token: player.token })).json).toEqual(
        (await player.call('GET', path)).json,
      )
    // New numbers do not collide with old ones.
    const created = await restored.call('POST', '/v1/decks', {
      token: player.token,
      body: { game: 'l5r-lcg', name: 'After', cards: {} },
    })
    expect(created.status).toBe(201)
    expect((await restored.call('DELETE', `/v1/decks/${created.json.id}`, { token: player.token })).status).toBe(204)
    expect(await migrate(url)).toEqual([])
    // Jobs that had not ended are taken up by the first worker.
    expect(await workOn(url)).toEqual({ number: 7 })
    await expectSameEvent(restored)
  })

  /** The event goes on where the backup was made: links work, receipts verify, the log has no gap, the keys still sign. */
  async function expectSameEvent(restored: TestApp): Promise<void> {
    const at = (path: string, token: string) => restored.call('GET', `/v1/events/${event.code}${path}`, { token })
    for (const path of [
      '/snapshot',
      '/changes?since=0',
      '/log',
      '/entrants/1/submissions',
      '/checks',
      '/helpers',
      '/devices',
    ])
      expect([path, (await at(path, event.token)).json]).toEqual([path, (await event.call('GET', path)).json])
    const receipt = (await event.call('GET', '/entrants/1/receipt')).text
    expect((await at('/entrants/1/receipt', desk)).text).toBe(receipt)
    const verified = await restored.call('POST', '/v1/receipts/verify', { body: { receipt } })
    expect(verified.json).toMatchObject({ outcome: 'genuine', standing: { state: 'current' } })
    const keys = async (each: TestApp) => (await each.call('GET', '/v1/receipt-keys')).json
    expect(await keys(restored)).toEqual(await keys(app))
    const there = eventAt(restored, event.code, event.token)
    await there.send([operation('entrant.add', { body: { name: 'Doji Hoturi' } })])
    await acceptedReceipt(there, 2, lion)
    expect(await keys(restored)).toEqual(await keys(app))
  }

  test('is readable by its owner only, and complete or not there at all', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(writeBackup(app.database.url, file, { release: '0.1.0' })).rejects.toThrow(
      `${file} exists; name another file, or replace it with --force.`,
    )
    await expect(writeBackup(app.database.url, join(dir, 'no', 'where'), { release: '0.1.0' })).rejects.toThrow(
      'cannot be written (ENOENT).',
    )
    await expect(writeBackup(await emptyDatabase(), join(dir, 'empty'), { release: '0.1.0' })).rejects.toThrow(
      'there is nothing to back up',
    )
    expect((await readdir(dir)).filter((name) => name.includes('partial') || name === 'empty')).toEqual([])
  })

  test('of an older version is restored into its tables, which are then migrated', async () => {
    const old = await emptyDatabase()
    const [first, second] = await readMigrations()
    const migrations = join(dir, 'older')
    for (const { name, sql } of [first!, second!]) {
      await mkdir(join(migrations, name), { recursive: true })
      await writeFile(join(migrations, name, 'migration.sql'), sql)
    }
    await migrate(old, migrations)
    await withClient(old, (client) => client.query(newAccount))
    const older = join(dir, 'older.backup')
    await writeBackup(old, older, { release: '0.0.1' })
    const url = await emptyDatabase()
    await restoreBackup(url, older, { embedded: false })
    expect(await migrate(url)).toEqual([])
    const { rows } = await withClient(url, (client) => client.query('SELECT username FROM accounts'))
    expect(rows).toEqual([{ username: 'Doji' }])
  })
})

describe('a restore that cannot be done changes nothing', () => {
  let url: string
  let small: string
  let before: Record<string, unknown[]>
  beforeAll(async () => {
    url = await emptyDatabase()
    await migrate(url)
    await withClient(url, async (client) => {
      await client.query(newAccount)
      await client.query(`INSERT INTO activity (account_id, at, action, via)
        SELECT id, now(), 'account.created', 'number ' || n FROM accounts, generate_series(1, 5000) AS n`)
    })
    small = join(dir, 'small.backup')
    await writeBackup(url, small, { release: '0.1.0' })
    await withClient(url, (client) => client.query(`UPDATE accounts SET username = 'Kept'`))
    before = await contentsOf(url)
  })
  const refusal = async (path: string, force = true) => {
    const error = await restoreBackup(url, path, { embedded: true, force }).then(
      () => new Error('it was restored'),
      (caught: Error) => caught,
    )
    expect(await contentsOf(url)).toEqual(before)
    return [error.name, error.message.replace(`${dir}/`, '')]
  }
  const damaged = (name: string) => [
    'OperatorError',
    `${name} is damaged or was cut short; nothing of it was restored. Use another backup.`,
  ]

  test.each([0.02, 0.5, 0.99999])('because the file ends at %d of its length', async (part) => {
    const { size } = await stat(small)
    const cut = join(dir, 'cut.backup')
    await writeFile(cut, await readFile(small))
    await truncate(cut, Math.min(Math.floor(size * part), size - 1))
    expect(await refusal(cut)).toEqual(damaged('cut.backup'))
  })

  test('because a byte of it is wrong', async () => {
    const bytes = await readFile(small)
    bytes[Math.floor(bytes.length / 2)]! ^= 0xff
    await writeFile(join(dir, 'wrong.backup'), bytes)
    expect(await refusal(join(dir, 'wrong.backup'))).toEqual(damaged('wrong.backup'))
  })

  test('because rows are missing from it', async () => {
    const path = await rewritten(small, 'fewer.backup', (lines) =>
      lines.filter((line) => !line.includes('number 2500')),
    )
    expect(await refusal(path)).toEqual(damaged('fewer.backup'))
  })

  test.each([
    ['migrations', (header: { migrations: string[] }) => header.migrations.push('29990101000000_later')],
    ['layout', (header: { layout: number; release: string }) => Object.assign(header, { layout: 2 })],
  ])('because it is of a newer version, by its %s', async (_what, change) => {
    const path = await rewritten(small, 'newer.backup', ([first = '', ...rest]) => {
      const header = { ...JSON.parse(first), release: '9.0.0' }
      change(header)
      return [JSON.stringify(header), ...rest]
    })
    const [name, message] = await refusal(path)
    expect(name).toBe('OperatorError')
    expect(message).toMatch(/^newer.backup was made by a newer version of Kotei \(9\.0\.0\)/)
  })

  test('because it is no backup, or not there', async () => {
    await writeFile(join(dir, 'text'), 'not a backup')
    expect(await refusal(join(dir, 'text'))).toEqual(damaged('text'))
    await writeFile(join(dir, 'zipped'), gzipSync('{"cards": []}\n'))
    expect((await refusal(join(dir, 'zipped')))[1]).toBe('zipped is not a backup that "kotei backup" made.')
    expect(await refusal(join(dir, 'none'))).toEqual(['OperatorError', 'none cannot be read (ENOENT).'])
  })

  test('because the database has accounts and nobody said --force, or is not ours alone', async () => {
    expect((await refusal(small, false))[1]).toContain('--force replaces them')
    await expect(restoreBackup(url, small, { embedded: false, force: true })).rejects.toThrow('has tables already')
    expect(await contentsOf(url)).toEqual(before)
  })

  test('with --force it replaces what the database has', async () => {
    await restoreBackup(url, small, { embedded: true, force: true })
    const { rows } = await withClient(url, (client) => client.query('SELECT username FROM accounts'))
    expect(rows).toEqual([{ username: 'Doji' }])
  })
})
