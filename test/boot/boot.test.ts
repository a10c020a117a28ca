import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from '@jest/globals'
import { readGameData } from '../../src/features/cards/catalog/stored/read.ts'
import { importGameData } from '../../src/features/cards/catalog-import/store/import-game-data.ts'
import { createDatabase } from '../../src/platform/db/connection/client.ts'
import { writeSiteFiles } from '../faces/cli/site-files.ts'
import { createTestDatabase } from '../support/database.ts'
import { kotei } from '../support/kotei.ts'
import { type RunningService, runService, startService, stopServices } from '../support/service.ts'
import { until } from '../support/until.ts'

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

describe('on an embedded PostgreSQL', () => {
  test('serves, takes up an import, refuses a second start on the same data, stops cleanly and starts again', async () => {
    const dir = await temporaryDir()
    const dataDir = join(dir, 'postgres')
    const environment = { KOTEI_DATA_DIR: dataDir, DATABASE_URL: '' }
    const first = await startService({ KOTEI_DATA_DIR: dataDir })
    const games = await (await fetch(`${first.url}/v1/games`)).json()
    expect(games).toMatchObject({ data: [{ id: 'l5r-lcg' }, { id: 'l5r-ccg' }, { id: 'shadowfist' }] })

    await writeSiteFiles(dir)
    const files = [join(dir, 'packs.json'), join(dir, 'cards.json')]
    const imported = await kotei(['import', '--from', 'emeralddb', ...files], { environment })
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    await until(async () => (await fetch(`${first.url}/v1/games/l5r-lcg/cards/test-walker`)).ok)

    expect(await runService({ KOTEI_DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stderr: `The data directory ${dataDir} is in use by process ${first.pid}; stop that one first, or set KOTEI_DATA_DIR to another directory.\n`,
    })
    const server = Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
    first.kill('SIGINT')
    expect(await first.exit).toMatchObject({ code: 0, stderr: '' })
    expect(() => process.kill(server, 0)).toThrow('ESRCH')
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)

    const discarded = await kotei(['import', '--discard'], { environment })
    expect(discarded).toMatchObject({ code: 0, stderr: '' })
    expect(discarded.stdout).toContain('cards removed: 1 (test-walker)')

    const second = await startService({ KOTEI_DATA_DIR: dataDir })
    expect((await fetch(`${second.url}/v1/games/l5r-lcg/cards/test-walker`)).status).toBe(404)
    second.kill('SIGTERM')
    const { code, stdout } = await second.exit
    expect(code).toBe(0)
    expect(stdout).not.toContain('Imported')
  })
})

/** Answers a request in flight, and waits for no idle connection. */
async function expectGentleStop(service: RunningService): Promise<void> {
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
  await until(() => refusesConnections(service.url))
  slow.end(body.slice(5))
  const [answer] = await answered
  expect(answer.statusCode).toBe(400)
  expect(await json(answer)).toMatchObject({ status: 400, instance: '/v1/accounts' })
  expect(await service.exit).toMatchObject({ code: 0, stderr: '' })
  agent.destroy()
}

const refusesConnections = (url: string) =>
  fetch(`${url}/livez`, { headers: { Connection: 'close' } }).then(
    () => false,
    () => true,
  )

describe('two instances on one database', () => {
  test('start together on an empty one without racing, both take up an import, and both stop gently; for requests alone, they run no jobs', async () => {
    const url = await database({ empty: true })
    const start = () => startService({ DATABASE_URL: url, KOTEI_ROLE: 'web' })
    const services = await Promise.all([start(), start()])
    const { pool, close } = createDatabase(url)
    const { data } = await readGameData(pool, ['shadowfist'])
    const [shadowfist] = data
    if (!shadowfist) throw new Error('shadowfist was not imported')
    const removed = shadowfist.cards[0]?.id
    const report = await importGameData(pool, [{ ...shadowfist, cards: shadowfist.cards.slice(1) }])
    expect(report.games[0]?.cards.removed).toEqual([removed])
    for (const { url } of services) await until(() => answersVersion(url, report.games[0]?.version))
    expect((await pool.query('SELECT name FROM jobs')).rows).toEqual([])
    await close()
    await Promise.all(services.map(expectGentleStop))
  })
})

async function answersVersion(url: string, version: string | undefined) {
  const { data } = (await (await fetch(`${url}/v1/games`)).json()) as {
    data: { id: string; catalogVersion: string }[]
  }
  return data.find(({ id }) => id === 'shadowfist')?.catalogVersion === version
}
