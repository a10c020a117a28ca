import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { Webhook } from 'standardwebhooks'
import { runThrough } from '../../../src/base/steps.ts'
import { AnnouncedRevision } from '../../../src/features/cards/announcements/records/announcement.ts'
import { withAnnounced } from '../../../src/features/cards/announcements/records/merge.ts'
import { createCompileOne } from '../../../src/features/cards/catalog/snapshot/compile-one.ts'
import { judge } from '../../../src/features/decks/legality/judge.ts'
import { type JobWorker, startJobWorker } from '../../../src/platform/jobs/worker/worker.ts'
import { type AnnouncingApp, createAnnouncingApp } from '../../features/cards/announcements/announcing-app.ts'
import { givenOf, type StoredDeck, someDecks, storeDecks } from '../../features/decks/impact/corpus.ts'
import { createPlayer, type Player } from '../../features/decks/stored/fixtures.ts'
import { createReceiver, type Receiver } from '../../features/people/webhooks/receiver.ts'
import { type RunningService, startService, stopServices } from '../../support/service.ts'
import { until } from '../../support/until.ts'

/** More than two of the batches in which decks are judged and their owners are told. */
const stored = 2_400
const [eve, on] = ['2099-02-28', '2099-03-01']

let app: AnnouncingApp
let receiver: Receiver
let last: JobWorker | undefined
beforeAll(async () => {
  receiver = await createReceiver()
  const hosts = new Set([new URL(receiver.url).origin])
  // The clock of the workers is the real one.
  app = await createAnnouncingApp({ webhookTargets: { anyPublic: false, hosts }, sealingSecret, now: () => new Date() })
})
afterAll(async () => {
  await stopServices()
  await last?.stop()
  await app.close()
  await receiver.close()
})

const sealing = 'the secret that seals the keys of tests'
const sealingSecret = async () => sealing

const startWorker = () =>
  startService({
    DATABASE_URL: app.database.url,
    KOTEI_ROLE: 'worker',
    KOTEI_WEBHOOKS: 'listed',
    KOTEI_WEBHOOK_HOSTS: new URL(receiver.url).origin,
    KOTEI_RECEIPT_KEY: sealing,
  })

async function select<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await app.database.pool.query<T>(text, values)).rows
}
const jobsOf = (name: string) =>
  select<{ state: string; attempts: number }>('SELECT state, attempts FROM jobs WHERE name = $1', [name])
const isDone = async (name: string) => (await jobsOf(name)).some(({ state }) => state === 'completed')

/** What takes half a minute otherwise: the jobs and tries of a worker that is dead are up for others. */
async function letLeasesEnd(): Promise<void> {
  await app.database.pool.query(`UPDATE jobs SET alive_until = now() WHERE state = 'running'`)
  await app.database.pool.query('UPDATE webhook_deliveries SET leased_until = now() WHERE leased_until IS NOT NULL')
  await app.database.pool.query(`UPDATE job_schedules SET due_at = now() WHERE name = 'sweep-deliveries'`)
}

interface Owner extends Player {
  /** The path of its webhook. */
  readonly path: string
  readonly secret: string
}

async function createOwner(name: string): Promise<Owner> {
  const player = await createPlayer(app)
  const path = `/hook/${name}`
  const body = { url: new URL(path, receiver.url).href, types: ['deck.breaks', 'list.announced'] }
  const { secret } = (await player.call('POST', '/v1/webhooks', { body })).json
  return { ...player, path, secret }
}

interface Judged extends StoredDeck {
  readonly before: string
  readonly after: string
}

/** Decks of the owners, and a revision that breaks some dozens of them. */
async function createDecks(owners: readonly Owner[]) {
  const catalog = app.live.current().games.get('l5r-lcg')!
  const accounts = owners.map(({ id }) => id)
  const decks = someDecks(catalog, accounts, stored).map((deck) => ({ ...deck, format: deck.format && 'standard' }))
  await storeDecks(app.database.pool, catalog, decks)
  const old = catalog.findFormat('standard')!
  const status = (deck: StoredDeck, format: typeof old, day: string) =>
    judge(catalog, givenOf(catalog, deck), format, day).status
  const before = decks.flatMap((deck) => (deck.deleted ? [] : { ...deck, before: status(deck, old, eve) }))
  const played = before.filter((deck) => deck.before === 'legal').flatMap(({ cards }) => Object.keys(cards))
  const counts: Record<string, number> = {}
  for (const id of played) counts[id] = (counts[id] ?? 0) + 1
  const [card = ''] = Object.keys(counts).sort((a, b) => Math.abs(counts[a]! - 80) - Math.abs(counts[b]! - 80))
  const changes = { lists: { banned: { add: [card] } } }
  const revision = { id: 'edict-15', name: 'Edict 15', effectiveFrom: on, sources: ['a test'], changes }
  const announced = { format: 'standard', revision: AnnouncedRevision.parse(revision) }
  const files = withAnnounced(catalog.data.formats, [announced])
  const next = runThrough(createCompileOne(catalog)(files, 'standard'))!
  const judged = before.map((deck): Judged => ({ ...deck, after: status(deck, next, on) }))
  return { revision, judged: judged.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

const isBroken = ({ before, after }: Judged) => before === 'legal' && after !== 'legal'

/** Locks a deck, so that whoever tells its owner waits; returns how to release it. */
async function lockDeck(id: string): Promise<() => Promise<void>> {
  const client = await app.database.pool.connect()
  await client.query('BEGIN')
  await client.query(sql`SELECT 1 FROM decks WHERE id = ${id} FOR UPDATE`)
  return async () => {
    await client.query('ROLLBACK')
    client.release()
  }
}
const isSomebodyWaiting = async () =>
  (
    await select(`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO deck_breaks%'`)
  ).length > 0

async function kill(worker: RunningService): Promise<void> {
  worker.kill('SIGKILL')
  await worker.exit
}

/** Starts a worker and kills it as soon as a number of messages has come; that one is not answered. */
async function startAndKillAtMessage(number: number): Promise<void> {
  const { answer } = receiver
  let left = number
  // On a busy machine messages come before the worker says that it has started.
  const reached = new Promise<void>((resolve) => {
    receiver.answer = (response, received) => {
      if (--left > 0) return answer(response, received)
      receiver.answer = answer
      resolve()
    }
  })
  const worker = await startWorker()
  await reached
  await kill(worker)
}

/** The sums of the public decks, one by one. */
function sumsOf(judged: readonly Judged[]) {
  const shown = judged.filter(({ visibility }) => visibility === 'public')
  const count = (side: 'before' | 'after') =>
    Object.fromEntries(
      ['legal', 'undetermined', 'illegal'].map((status) => [
        status,
        shown.filter((deck) => deck[side] === status).length,
      ]),
    )
  return { decks: shown.length, before: count('before'), after: count('after') }
}

async function noticesOf({ call }: Owner) {
  const { json } = await call('GET', '/v1/me/notices?limit=200')
  expect(json.next).toBeNull()
  return json.data.map(({ kind, data }: { kind: string; data: Record<string, string> }) =>
    [kind, data.deck, data.revision, data.effectiveFrom].join(' '),
  )
}

/** What a receiver has that counts by id, as the guide says. */
function messagesOf({ path, secret }: Owner): string[] {
  const byId = new Map<unknown, string>()
  for (const { headers, text } of receiver.received.filter((each) => each.path === path)) {
    new Webhook(secret).verify(text, headers as Record<string, string>)
    const id = headers['webhook-id']
    expect(byId.get(id) ?? text).toBe(text)
    byId.set(id, text)
  }
  return [...byId.values()].map((text) => {
    const { type, data } = JSON.parse(text)
    return [type, data.deck, data.revision, data.effectiveFrom].join(' ')
  })
}

const formatPath = '/v1/games/l5r-lcg/formats/standard'

test('workers that are killed in the middle lose nothing, and nobody is told twice', async () => {
  const first = await startWorker()
  await until(() => isDone('purge'))
  const status = async (path: string) => (await fetch(first.url + path)).status
  for (const path of ['/livez', '/readyz', '/metrics']) expect(await status(path)).toBe(200)
  for (const path of ['/', '/v1/games', '/openapi.json', '/docs/guides/']) expect(await status(path)).toBe(404)

  const owners = [await createOwner('a'), await createOwner('b'), await createOwner('c')]
  const { revision, judged } = await createDecks(owners)
  const broken = judged.filter(isBroken)
  // Of the first batch all owners are told; then the worker waits for a deck of the second, so all messages about that are left.
  const left = judged.slice(1_000, 2_000).filter(isBroken)
  const moments = { deck: randomInt(left.length), message: 1 + randomInt(left.length) }
  const release = await lockDeck(left[moments.deck]!.id)
  const announcing = { token: app.moderator, body: { revision } }
  expect((await app.call('POST', `${formatPath}/announcements`, announcing)).status).toBe(201)
  const impactPath = `${formatPath}/impact?revision=${revision.id}`
  const counting = await app.call('GET', impactPath)
  expect(counting.status).toBe(202)
  await until(isSomebodyWaiting)
  await kill(first)
  await release()
  expect(await jobsOf('deck-breaks')).toEqual([{ state: 'running', attempts: 1 }])

  await letLeasesEnd()
  await startAndKillAtMessage(moments.message)
  await letLeasesEnd()
  // The third is in this process: a start costs two seconds.
  last = await startJobWorker({ url: app.database.url, jobs: app.jobs, log: { warn: () => {} } })
  await until(async () => (await isDone('deck-breaks')) && (await isDone('impact')))
  const unsent = `SELECT 1 FROM webhook_messages m LEFT JOIN webhook_deliveries d ON d.message_id = m.id
    WHERE d.state IS DISTINCT FROM 'delivered'`
  await until(async () => (await select(unsent)).length === 0)

  for (const owner of owners) {
    const about = broken.filter(({ account }) => account === owner.id).map(({ id }) => id)
    const told = about.map((id) => ['deck.breaks', id, revision.id, on].join(' ')).sort()
    const announced = ['list.announced', undefined, revision.id, on].join(' ')
    expect([moments, (await noticesOf(owner)).sort()]).toEqual([moments, told])
    expect([moments, messagesOf(owner).sort()]).toEqual([moments, [...told, announced]])
  }
  const { json: job } = await app.call('GET', counting.headers.get('location')!)
  expect(job.result.total).toMatchObject(sumsOf(judged))
}, 240_000)
