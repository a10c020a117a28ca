import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { findRunning } from '../../src/platform/db/embedded/embedded.ts'
import { password } from '../features/decks/stored/fixtures.ts'
import { kotei as runCommand } from '../support/kotei.ts'
import { type RunningService, startService, stopServices } from '../support/service.ts'
import { until } from '../support/until.ts'
import { request, untilReady } from './deck-writers.ts'
import { serviceDir } from './service-dir.ts'

let dir: string
let volume: string
let service: RunningService
let token: string
let deck: string
beforeAll(async () => {
  dir = (await serviceDir()).dir
  // As a volume of a container looks: a directory that exists, cannot be replaced and is not quite empty.
  volume = join(dir, 'volume')
  await mkdir(join(volume, 'lost+found'), { recursive: true })
  service = await start(volume)
  const credentials = { username: 'akodo', password }
  await request(service.url, undefined, 'POST', '/v1/accounts', credentials)
  token = (await request(service.url, undefined, 'POST', '/v1/sessions', credentials)).json.token
  deck = (
    await request(service.url, token, 'POST', '/v1/decks', { game: 'l5r-lcg', name: 'Kept', cards: { banzai: 1 } })
  ).json.id
})
afterAll(async () => {
  await stopServices()
  await rm(dir, { recursive: true, force: true })
})

const start = (dataDir: string) => startService({ KOTEI_DATA_DIR: dataDir, KOTEI_RATE_LIMIT: '0', LOG_LEVEL: 'silent' })
const readDeck = async (url = service.url) => (await request(url, token, 'GET', `/v1/decks/${deck}`)).json

const kotei = (args: readonly string[], dataDir = volume) =>
  runCommand(args, { environment: { DATABASE_URL: '', KOTEI_DATA_DIR: dataDir } })

/** A process that has ended may stay as a zombie until its parent looks at it. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return stat !== undefined && !/\) [ZX] /.test(stat)
}

/** A backend in the middle of a statement that takes for ever, and its server's process id. */
async function busyBackend(): Promise<{ server: number; backend: number }> {
  const client = new pg.Client({ connectionString: await findRunning(volume) })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const started = once(client, 'notice')
  // The notice says that it has begun. It takes no notice itself, of a lost server in particular.
  client.query(`DO $$ BEGIN RAISE NOTICE 'begun'; LOOP END LOOP; END $$`).catch(() => {})
  await started
  return { server: await serverPid(), backend: rows[0].pid }
}

const serverPid = async () =>
  Number.parseInt(await readFile(join(volume, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''), 10)

/** Backends of the pool can answer for a moment after their server was killed, so that being ready proves nothing. */
async function untilAnotherServer(killed: number): Promise<void> {
  await until(async () => {
    const pid = await serverPid()
    return pid > 0 && pid !== killed
  })
  await untilReady(() => service.url)
}

describe('a service on its embedded PostgreSQL', () => {
  test('keeps everything within a data directory that exists, such as a mount point', async () => {
    expect((await readdir(volume)).sort()).toEqual(['lost+found', 'postgres', 'postgres.lock'])
    expect((await readdir(dir)).filter((name) => name.startsWith('volume'))).toEqual(['volume'])
  })

  test('starts PostgreSQL again when it is killed beside a busy backend, and answers meanwhile', async () => {
    const before = await readDeck()
    const { server, backend } = await busyBackend()
    process.kill(server, 'SIGKILL')
    expect((await request(service.url, undefined, 'GET', '/v1/games')).status).toBe(200)
    await untilAnotherServer(server)
    expect(await readDeck()).toEqual(before)
    expect(await isRunning(backend)).toBe(false)
  })

  test('ends what is left when service and PostgreSQL were both killed beside a busy backend', async () => {
    const before = await readDeck()
    const { server, backend } = await busyBackend()
    service.kill('SIGKILL')
    process.kill(server, 'SIGKILL')
    await service.exit
    expect(await isRunning(backend)).toBe(true)
    service = await start(volume)
    expect(await readDeck()).toEqual(before)
    expect(await isRunning(backend)).toBe(false)
  })
})

describe('kotei backup and kotei restore', () => {
  test('carry a running service over to another data directory, with the same answers', async () => {
    const file = join(dir, 'kotei.backup')
    const saved = await kotei(['backup', file])
    expect(saved).toMatchObject({ code: 0, stderr: '' })
    expect(saved.stdout).toMatch(/^Wrote .*: 1 accounts, 1 decks, [\d,]+ bytes\.\n$/)
    expect(await kotei(['restore', file])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The service is running; stop it first.\n',
    })
    const paths = [`/v1/decks/${deck}`, '/v1/decks?mine=true', '/v1/games', '/v1/games/l5r-lcg/cards/banzai']
    const before = []
    for (const path of paths) before.push((await request(service.url, token, 'GET', path)).json)
    const moved = join(dir, 'moved')
    expect(await kotei(['restore', file], moved)).toMatchObject({ code: 0, stderr: '' })
    const other = await start(moved)
    const after = []
    for (const path of paths) after.push((await request(other.url, token, 'GET', path)).json)
    expect(after).toEqual(before)
    other.kill('SIGTERM')
    await other.exit
    expect((await kotei(['restore', file], moved)).stderr).toContain('--force replaces them')
  })

  test('and import --dry-run make no database where there is none', async () => {
    const none = join(dir, 'none')
    const sentence = `There is no database in ${none} yet; "npm start" makes one.\n`
    expect(await kotei(['backup', join(dir, 'none.backup')], none)).toMatchObject({ code: 1, stderr: sentence })
    expect(await kotei(['import', '--dry-run'], none)).toMatchObject({ code: 1, stderr: sentence })
    expect(existsSync(none)).toBe(false)
  })
})
