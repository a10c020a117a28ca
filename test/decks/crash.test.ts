import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { startEmbedded } from '../../src/db/embedded.ts'
import { createTestDatabase } from '../support/database.ts'
import { startService, stopServices } from '../support/service.ts'
import { password } from './fixtures.ts'

afterAll(stopServices)

const clients = 12
/** Answers after which everything is killed, in the middle of the next ones. */
const enough = 160

interface Written {
  readonly id: string
  readonly token: string
  readonly revisions: Map<number, Record<string, number>>
  visibility: string
  deleted: boolean
  /** A change was under way when the lights went out: it may have been made or not. */
  pending: boolean
}

interface Log {
  readonly decks: Written[]
  /** Creates by their key, answered or not. */
  readonly keys: Map<string, { readonly token: string; readonly body: object; id?: string }>
  acknowledged: number
}

async function request(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: object,
  key?: string,
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
}

async function signUp(url: string): Promise<string> {
  const credentials = { username: `crash-${randomUUID().slice(0, 8)}`, password }
  await request(url, undefined, 'POST', '/v1/accounts', credentials)
  return (await request(url, undefined, 'POST', '/v1/sessions', credentials)).json.token
}

/** Creates, changes and deletes decks until an answer fails to come. */
async function write(url: string, token: string, log: Log, onAnswer: () => void): Promise<void> {
  for (let round = 0; ; round++) {
    const key = randomUUID()
    const body = { game: 'l5r-lcg', name: `Deck ${round}`, cards: { charge: (round % 99) + 1 } }
    const kept: { token: string; body: object; id?: string } = { token, body }
    log.keys.set(key, kept)
    const created = await request(url, token, 'POST', '/v1/decks', body, key)
    if (created.status !== 201) return
    kept.id = created.json.id
    const deck: Written = {
      id: created.json.id,
      token,
      revisions: new Map([[1, body.cards]]),
      visibility: 'private',
      deleted: false,
      pending: true,
    }
    log.decks.push(deck)
    onAnswer()
    for (const change of [
      { cards: { banzai: 1 } },
      { visibility: 'public' },
      { cards: { banzai: 2, charge: 3 }, visibility: 'unlisted' },
    ]) {
      const { status, json } = await request(url, token, 'PATCH', `/v1/decks/${deck.id}`, change)
      if (status !== 200) return
      deck.revisions.set(json.revision, json.cards)
      deck.visibility = json.visibility
      onAnswer()
    }
    if (round % 3 === 2) {
      if ((await request(url, token, 'DELETE', `/v1/decks/${deck.id}`)).status !== 204) return
      deck.deleted = true
      onAnswer()
    }
    deck.pending = false
  }
}

async function writeUntilKilled(url: string, kill: () => void): Promise<Log> {
  const log: Log = { decks: [], keys: new Map(), acknowledged: 0 }
  const tokens = await Promise.all(Array.from({ length: 4 }, () => signUp(url)))
  const onAnswer = () => {
    if (++log.acknowledged === enough) kill()
  }
  await Promise.all(
    Array.from({ length: clients }, (_, i) => write(url, tokens[i % tokens.length]!, log, onAnswer).catch(() => {})),
  )
  // Clients that were refused stop too, and then nobody would end the service.
  if (log.acknowledged < enough) {
    kill()
    throw new Error(`The clients were refused after ${log.acknowledged} answers.`)
  }
  return log
}

/** What no moment of interruption may leave behind. */
const halves = {
  'heads that are not their newest revision': `SELECT d.id FROM decks d LEFT JOIN deck_revisions r ON r.deck_id = d.id AND r.revision = d.revision
     WHERE r.revision IS NULL OR r.card_keys <> d.card_keys OR r.counts <> d.counts OR r.content_hash <> d.content_hash`,
  'gaps in a history': `SELECT deck_id FROM deck_revisions GROUP BY deck_id HAVING max(revision) <> count(*)`,
  'revisions above the head': `SELECT d.id FROM decks d JOIN deck_revisions r ON r.deck_id = d.id WHERE r.revision > d.revision`,
  'wrong counts': `SELECT a.id FROM accounts a WHERE deck_count <> (SELECT count(*) FROM decks WHERE account_id = a.id AND deleted_at IS NULL)`,
  'remembered answers without their deck': `SELECT key FROM idempotency_keys k
     WHERE NOT EXISTS (SELECT 1 FROM decks WHERE id = ((response->>'body')::json->>'id')::uuid)`,
  'deletions that nobody recorded': `SELECT id FROM decks d WHERE deleted_at IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM activity WHERE subject = d.id::text AND action = 'deck.deleted')`,
}

async function verify(url: string, databaseUrl: string, log: Log): Promise<void> {
  expect(log.acknowledged).toBeGreaterThanOrEqual(enough)
  for (const deck of log.decks) await verifyDeck(url, deck)
  for (const [key, { token, body, id }] of log.keys) {
    const retried = await request(url, token, 'POST', '/v1/decks', body, key)
    expect(retried.status).toBe(201)
    if (id !== undefined) expect(retried.json.id).toBe(id)
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const [what, sql] of Object.entries(halves)) expect([what, (await client.query(sql)).rows]).toEqual([what, []])
  const { rows } = await client.query('SELECT count(*)::int AS decks FROM decks')
  await client.end()
  expect(rows[0].decks).toBe(log.keys.size)
}

async function verifyDeck(url: string, deck: Written): Promise<void> {
  const head = await request(url, deck.token, 'GET', `/v1/decks/${deck.id}`)
  if (deck.deleted) {
    expect(head.status).toBe(404)
    return
  }
  if (head.status === 404 && deck.pending) return
  expect(head.status).toBe(200)
  const newest = Math.max(...deck.revisions.keys())
  if (!deck.pending) expect([head.json.revision, head.json.visibility]).toEqual([newest, deck.visibility])
  expect(head.json.revision).toBeGreaterThanOrEqual(newest)
  const { json } = await request(url, deck.token, 'GET', `/v1/decks/${deck.id}/revisions`)
  const found = new Map(json.data.map((each: { revision: number; cards: object }) => [each.revision, each.cards]))
  for (const [revision, cards] of deck.revisions) expect(found.get(revision)).toEqual(cards)
}

const environment = (url: string) => ({ DATABASE_URL: url, KOTEI_RATE_LIMIT: '0' })

describe('every acknowledged write is there afterwards, and none is half there', () => {
  test('when the service is killed', async () => {
    const database = await createTestDatabase({ catalogue: true })
    const service = await startService(environment(database.url))
    const log = await writeUntilKilled(service.url, () => service.kill('SIGKILL'))
    await service.exit
    const restarted = await startService(environment(database.url))
    await verify(restarted.url, database.url, log)
    restarted.kill('SIGTERM')
    await restarted.exit
    await database.close()
  }, 90_000)

  test('when PostgreSQL is killed, with all its processes', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'kotei-test-crash-'))
    const dataDir = join(dir, 'postgres')
    const server = await startEmbedded({ dataDir })
    const service = await startService(environment(server.url))
    const watcher = new pg.Client({ connectionString: server.url })
    watcher.on('error', () => {})
    await watcher.connect()
    const { rows } = await watcher.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
    const killAll = () => {
      for (const pid of [server.pid, ...rows.map((row) => row.pid)]) kill(pid)
    }
    const log = await writeUntilKilled(service.url, killAll)
    service.kill('SIGKILL')
    await service.exit
    // Connections that the pool opened meanwhile: each backend ends when it sees its server gone.
    await server.stop()
    const recovered = await startAgain(dataDir)
    const restarted = await startService(environment(recovered.url))
    await verify(restarted.url, recovered.url, log)
    restarted.kill('SIGTERM')
    await restarted.exit
    await recovered.stop()
    for (const each of [dir, recovered.dataDir]) await rm(each, { recursive: true, force: true })
  }, 120_000)
})

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}

/** PostgreSQL refuses while an orphan of the old server still holds its memory. */
async function startAgain(dataDir: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startEmbedded({ dataDir })
    } catch (error) {
      if (attempt === 20) throw error
    }
  }
}
