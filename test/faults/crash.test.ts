import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { findRunning } from '../../src/platform/db/embedded/embedded.ts'
import { type RunningService, startService, stopServices } from '../support/service.ts'
import { withClient } from '../support/template.ts'
import { until } from '../support/until.ts'
import { request, startWriters, untilReady, verifyDeck, type WriteLog } from './deck-writers.ts'
import { serviceDir } from './service-dir.ts'

afterAll(stopServices)

/** Acknowledged writes before each kill, so that every kill comes in the middle of others. */
const writesBetween = 52

/** What is killed, twenty times: a backend, one of PostgreSQL's own workers, its server, every connection, the service. */
const kills = [
  'backend',
  'worker',
  'connections',
  'backend',
  'server',
  'backend',
  'connections',
  'worker',
  'backend',
  'service',
  'backend',
  'connections',
  'server',
  'backend',
  'worker',
  'backend',
  'connections',
  'backend',
  'worker',
  'server',
] as const

interface Victim {
  readonly dataDir: string
  service: RunningService
}

const killAs: Record<(typeof kills)[number], (victim: Victim) => Promise<void>> = {
  backend: ({ dataDir }) => killProcess(dataDir, 'client backend'),
  worker: ({ dataDir }) => killProcess(dataDir, 'walwriter'),
  connections: async ({ dataDir }) => {
    await onDatabase(
      dataDir,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()
      AND backend_type = 'client backend'`,
    )
  },
  server: async ({ dataDir }) => {
    await onDatabase(dataDir, 'SELECT 1 AS pid')
    process.kill(Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  },
  service: async (victim) => {
    victim.service.kill('SIGKILL')
    await victim.service.exit
    victim.service = await startService(environment(victim.dataDir))
  },
}

const environment = (dataDir: string) => ({ KOTEI_DATA_DIR: dataDir, KOTEI_RATE_LIMIT: '0', LOG_LEVEL: 'silent' })

/** What PostgreSQL, or the system, says of a server that is not there yet, or no longer. */
const goneCodes = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']

/** Asks again while the database recovers: a backend can answer readiness for a moment after its server was killed. */
async function onDatabase(dataDir: string, sql: string): Promise<{ pid: number }[]> {
  let rows: { pid: number }[] | undefined
  await until(async () => {
    const url = await findRunning(dataDir)
    rows = url === undefined ? undefined : await rowsUnlessGone(url, sql)
    return rows !== undefined
  })
  return rows!
}

async function rowsUnlessGone(url: string, sql: string): Promise<{ pid: number }[] | undefined> {
  try {
    return await withClient(url, async (client) => (await client.query(sql)).rows)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (goneCodes.includes(code) || /Connection terminated/.test(message)) return undefined
    throw error
  }
}

async function killProcess(dataDir: string, type: string): Promise<void> {
  const [found] = await onDatabase(
    dataDir,
    `SELECT pid FROM pg_stat_activity WHERE backend_type = '${type}' AND pid <> pg_backend_pid() ORDER BY state LIMIT 1`,
  )
  if (found) process.kill(found.pid, 'SIGKILL')
}

test('every acknowledged write is there after twenty kills, and none is half there', async () => {
  const { dir, dataDir } = await serviceDir()
  const victim: Victim = { dataDir, service: await startService(environment(dataDir)) }
  const urlOf = () => victim.service.url
  const writers = await startWriters(urlOf, 12)
  for (const [index, kind] of kills.entries()) {
    await writers.reach((index + 1) * writesBetween)
    await killAs[kind](victim)
    await untilReady(urlOf)
  }
  await writers.stop()
  await untilReady(urlOf)
  expect(writers.log.acknowledged).toBeGreaterThanOrEqual(1_000)
  expect(kills).toHaveLength(20)
  await verify(urlOf(), dataDir, writers.log)
  victim.service.kill('SIGTERM')
  expect(await victim.service.exit).toMatchObject({ code: 0 })
  await rm(dir, { recursive: true, force: true })
}, 240_000)

/** What no moment of interruption may leave behind. */
const halves = {
  'heads that are not their newest revision': `SELECT d.id FROM decks d LEFT JOIN deck_revisions r ON r.deck_id = d.id AND r.revision = d.revision
     WHERE r.revision IS NULL OR r.card_keys <> d.card_keys OR r.counts <> d.counts OR r.content_hash <> d.content_hash`,
  'gaps in a history': `SELECT deck_id FROM deck_revisions GROUP BY deck_id HAVING max(revision) <> count(*)`,
  'revisions above the head': `SELECT d.id FROM decks d JOIN deck_revisions r ON r.deck_id = d.id WHERE r.revision > d.revision`,
  'wrong counts': `SELECT a.id FROM accounts a WHERE deck_count <> (SELECT count(*) FROM decks WHERE account_id = a.id AND deleted_at IS NULL)`,
  'deletions that nobody recorded': `SELECT id FROM decks d WHERE deleted_at IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM activity WHERE subject = d.id::text AND action = 'deck.deleted')`,
  'passwords that were hashed as cheaply as in tests': `SELECT id FROM accounts WHERE password_hash NOT LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'`,
}

async function verify(url: string, dataDir: string, log: WriteLog): Promise<void> {
  for (const deck of log.decks) await verifyDeck(url, deck)
  // A create that was answered is remembered; one that was not is made now, once.
  for (const [key, { token, body, id }] of log.keys) {
    const retried = await request(url, token, 'POST', '/v1/decks', body, key)
    expect(retried.status).toBe(201)
    if (id !== undefined) expect(retried.json.id).toBe(id)
  }
  for (const [what, sql] of Object.entries(halves)) expect([what, await onDatabase(dataDir, sql)]).toEqual([what, []])
  expect(await onDatabase(dataDir, 'SELECT count(*)::int AS decks FROM decks')).toEqual([{ decks: log.keys.size }])
}
