import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { importGameData } from '../../src/catalog/store/import-game-data.ts'
import { readGameData } from '../../src/catalog/store/read.ts'
import { createDatabase } from '../../src/db/client.ts'
import { createTestDatabase } from '../support/database.ts'
import { runService, startService, stopServices } from '../support/service.ts'
import { withClient } from '../support/template.ts'

// Whole services start here and import all data, perhaps on a busy machine.
jest.setTimeout(90_000)

const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  await stopServices()
  for (const cleanup of cleanups.reverse()) await cleanup()
})

async function database(options?: Parameters<typeof createTestDatabase>[0]) {
  const created = await createTestDatabase(options)
  cleanups.push(created.close)
  return created.url
}

async function temporaryDir() {
  const dir = await mkdtemp(join(tmpdir(), 'kotei-boot-'))
  await chmod(dir, 0o711)
  cleanups.push(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** An OperatorError: one sentence, no stack trace, exit status 1. */
async function refusal(environment: Record<string, string>) {
  const { code, stderr } = await runService(environment)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  return stderr.trim()
}

describe('on an embedded PostgreSQL', () => {
  test('serves, refuses a second start on the same data, stops cleanly and starts again', async () => {
    const dataDir = join(await temporaryDir(), 'postgres')
    const first = await startService({ KOTEI_DATA_DIR: dataDir })
    const games = await (await fetch(`${first.url}/v1/games`)).json()
    expect(games).toMatchObject({ data: [{ id: 'l5r-lcg' }, { id: 'l5r-ccg' }, { id: 'shadowfist' }] })
    expect(await refusal({ KOTEI_DATA_DIR: dataDir })).toBe(
      `The data directory ${dataDir} is in use by process ${first.pid}; stop that one first, or set KOTEI_DATA_DIR to another directory.`,
    )
    const server = Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
    first.kill('SIGINT')
    expect(await first.exit).toMatchObject({ code: 0, stderr: '' })
    expect(() => process.kill(server, 0)).toThrow('ESRCH')
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)

    const second = await startService({ KOTEI_DATA_DIR: dataDir })
    second.kill('SIGTERM')
    const { code, stdout } = await second.exit
    expect(code).toBe(0)
    expect(stdout).not.toContain('Imported')
  })
})

describe('stopping', () => {
  test('answers a request in flight, and waits for no idle connection', async () => {
    const service = await startService({ DATABASE_URL: await database({ catalogue: true }) })
    const agent = new Agent({ keepAlive: true })
    const [idle] = await once(get(`${service.url}/v1/games`, { agent }), 'response')
    await json(idle)

    const body = JSON.stringify({ username: 'too few keys' })
    const slow = request(`${service.url}/v1/accounts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
    })
    const answered = once(slow, 'response')
    slow.flushHeaders()
    await once(slow, 'continue')
    slow.write(body.slice(0, 5))
    service.kill('SIGTERM')
    await refusesConnections(service.url)
    slow.end(body.slice(5))
    const [answer] = await answered
    expect(answer.statusCode).toBe(400)
    expect(await json(answer)).toMatchObject({ status: 400, instance: '/v1/accounts' })
    expect(await service.exit).toMatchObject({ code: 0, stderr: '' })
    agent.destroy()
  })
})

async function refusesConnections(url: string) {
  for (;;) {
    const refused = await fetch(`${url}/livez`, { headers: { Connection: 'close' } }).then(
      () => false,
      () => true,
    )
    if (refused) return
  }
}

describe('two instances on one database', () => {
  test('start together on an empty one without racing, and both take up an import', async () => {
    const url = await database({ empty: true })
    const services = await Promise.all([startService({ DATABASE_URL: url }), startService({ DATABASE_URL: url })])
    const { pool, close } = createDatabase(url)
    const { data } = await readGameData(pool, ['shadowfist'])
    const [shadowfist] = data
    if (!shadowfist) throw new Error('shadowfist was not imported')
    const removed = shadowfist.cards[0]?.id
    const report = await importGameData(pool, [{ ...shadowfist, cards: shadowfist.cards.slice(1) }])
    expect(report.games[0]?.cards.removed).toEqual([removed])
    for (const service of services) await answersVersion(service.url, report.games[0]?.version)
    await close()
    for (const service of services) service.kill('SIGTERM')
    for (const service of services) expect(await service.exit).toMatchObject({ code: 0 })
  })
})

async function answersVersion(url: string, version: string | undefined) {
  for (;;) {
    const { data } = (await (await fetch(`${url}/v1/games`)).json()) as {
      data: { id: string; catalogVersion: string }[]
    }
    if (data.find(({ id }) => id === 'shadowfist')?.catalogVersion === version) return
  }
}

describe('a failed start ends with one sentence', () => {
  test('when the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const DATABASE_URL = await database({ catalogue: true })
    expect(await refusal({ DATABASE_URL, PORT: String(port) })).toBe(
      `Port ${port} is in use by another program; set PORT to another.`,
    )
    taken.close()
  })

  test('when nothing listens at DATABASE_URL', async () => {
    expect(await refusal({ DATABASE_URL: 'postgresql://someone:secret@127.0.0.1:1/kotei' })).toBe(
      'The database kotei at 127.0.0.1:1 (DATABASE_URL) cannot be reached: connection refused.',
    )
  })

  test('when the password or the database of DATABASE_URL is wrong', async () => {
    const url = new URL(await database())
    const wrong = new URL(url)
    wrong.password = 'wrong'
    expect(await refusal({ DATABASE_URL: wrong.href })).toContain('cannot be reached: the password is wrong.')
    const missing = new URL(url)
    missing.pathname = '/missing'
    expect(await refusal({ DATABASE_URL: missing.href })).toContain('cannot be reached: the database does not exist.')
  })

  test('when the database is of a newer version', async () => {
    const url = await database()
    await withClient(url, (client) =>
      client.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
        VALUES ('x', 'x', '29990101000000_later', now(), 1)`),
    )
    expect(await refusal({ DATABASE_URL: url })).toMatch(
      /^The database was made by a newer version of Kotei \(it has the migration 29990101000000_later/,
    )
  })

  test('when the data directory cannot be written', async () => {
    expect(await refusal({ KOTEI_DATA_DIR: '/proc/kotei' })).toContain(
      'The data directory /proc/kotei cannot be written',
    )
  })

  test('when a variable is invalid', async () => {
    expect(await refusal({ PORT: 'eighty' })).toBe(
      'The environment variable PORT is "eighty": a whole number from 0 to 65535 is expected.',
    )
  })
})
