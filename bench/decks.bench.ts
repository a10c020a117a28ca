import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import type { GameCatalog } from '../src/features/cards/catalog/snapshot/catalog.ts'
import { readGameData } from '../src/features/cards/catalog/stored/read.ts'
import { createDatabase, type Database } from '../src/platform/db/connection/client.ts'
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts'
import { type Seeded, seedDecks } from './decks-seed.ts'
import { type Figure, figure, startServer } from './harness.ts'

const stored = 200_000
const pairs = 5
const connections = 32
/** Two processes, as the machine that this was asked for has two cores. */
const scanners = 2

/** Reads, writes and searches among 200,000 decks against one bare statement each, and a verdict on all of them. */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kotei-bench-'))
  const server = await startEmbedded({ dataDir: join(folder, 'postgres') })
  try {
    // The service brings the database to its schema and imports the catalogue.
    const kotei = await startServer('decks-kotei', server.url)
    const bare = await startServer('decks-bare', server.url)
    const database = createDatabase(server.url)
    const { data, keyOf } = await readGameData(database.pool)
    const catalog = buildCatalog(games, data, keyOf).games.get('l5r-lcg')!
    const seeder = new pg.Pool({ connectionString: server.url })
    const seeded = await seedDecks(seeder, catalog, stored)
    await seeder.end()
    const scanned = await scan(server.url)
    const figures = await compareAll(kotei.url, bare.url, catalog, seeded, database)
    await Promise.all([kotei.stop(), bare.stop(), database.close()])
    return [...figures, scanned]
  } finally {
    await server.stop()
    for (const each of [folder, server.dataDir]) await rm(each, { recursive: true, force: true })
  }
}

type Request = autocannon.Request
type Make = () => Pick<Request, 'method' | 'path' | 'body' | 'headers'>

async function compareAll(kotei: string, bare: string, catalog: GameCatalog, seeded: Seeded, { pool }: Database) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!
  const type = { 'content-type': 'application/json' }
  const as = (token: string) => ({ ...type, authorization: `Bearer ${token}` })
  const arrays = (cards: Readonly<Record<string, number>>) => {
    const rows = Object.entries(cards).map(([id, count]) => [catalog.find(id)!.key, count] as const)
    rows.sort((a, b) => a[0] - b[0])
    return { keys: rows.map(([key]) => key), counts: rows.map(([, count]) => count) }
  }
  // Decks that people are at work on; not the same ones for both, or each would undo what the other knows.
  const [ours, theirs] = [seeded.owned.slice(0, 500), seeded.owned.slice(500, 1000)]
  const [one, two] = seeded.pair
  const keys = [one, two].map((id) => catalog.find(id)!.key).join(',')
  const search = `/v1/decks?game=l5r-lcg&contains=${one}&contains=${two}`
  const compared: [string, Make, Make][] = [
    [
      'public deck by id',
      () => ({ method: 'GET', path: `/v1/decks/${pick(seeded.ids)}` }),
      () => ({ method: 'GET', path: `/decks/${pick(seeded.ids)}` }),
    ],
    [
      'decks with two cards among 200,000',
      () => ({ method: 'GET', path: search }),
      () => ({ method: 'GET', path: `/decks?keys=${keys}` }),
    ],
    [
      'create a deck',
      () => {
        const body = JSON.stringify({ game: 'l5r-lcg', name: 'New', visibility: 'public', cards: pick(seeded.decks) })
        return { method: 'POST', path: '/v1/decks', body, headers: as(pick(seeded.accounts).token) }
      },
      () => {
        const body = JSON.stringify({ account: pick(seeded.accounts).id, name: 'New', ...arrays(pick(seeded.decks)) })
        return { method: 'POST', path: '/decks', body, headers: type }
      },
    ],
    [
      'patch a deck’s cards',
      () => {
        const { id, token } = pick(ours)
        return {
          method: 'PATCH',
          path: `/v1/decks/${id}`,
          body: JSON.stringify({ cards: pick(seeded.decks) }),
          headers: as(token),
        }
      },
      () => ({
        method: 'PATCH',
        path: `/decks/${pick(theirs).id}`,
        body: JSON.stringify(arrays(pick(seeded.decks))),
        headers: type,
      }),
    ],
  ]
  const figures: Figure[] = []
  for (const [name, kept, plain] of compared) {
    figures.push(...(await compare(name, { url: kotei, make: kept }, { url: bare, make: plain })))
    await pool.query('CHECKPOINT')
  }
  return figures
}

interface Side {
  readonly url: string
  readonly make: Make
}

/** By turns, a second each: whatever else the machine does hits both alike. The middle pair by ratio is told. */
async function compare(name: string, ours: Side, bare: Side): Promise<Figure[]> {
  await fire(ours)
  await fire(bare)
  const rounds: { rate: Figure; p99: Figure }[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const [mine, theirs] = [await fire(ours), await fire(bare)]
    rounds.push({
      rate: figure(name, 'requests/s', mine.requests.average, theirs.requests.average),
      p99: figure(`${name}, p99`, 'ms', mine.latency.p99, Math.max(theirs.latency.p99, 0.5)),
    })
  }
  rounds.sort((a, b) => a.rate.ratio - b.rate.ratio)
  const middle = rounds[Math.floor(pairs / 2)]!
  return [middle.rate, middle.p99]
}

async function fire({ url, make }: Side): Promise<autocannon.Result> {
  const setupRequest = (request: Request) => Object.assign(request, make())
  const result = await autocannon({ url, connections, duration: 1, requests: [{ setupRequest }] })
  if (result['2xx'] === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${JSON.stringify(make())} failed: ${JSON.stringify(result.statusCodeStats)}`)
  }
  return result
}

/** Every stored deck judged by `standard`; the aim of 100,000 a second is the baseline. */
async function scan(databaseUrl: string): Promise<Figure> {
  const started = await Promise.all(
    Array.from({ length: scanners }, (_, index) =>
      startServer('decks-scanner', databaseUrl, `${index}`, `${scanners}`),
    ),
  )
  const rates: number[] = []
  for (let round = 0; round < 3; round++) {
    const start = performance.now()
    const parts = await Promise.all(
      started.map(async ({ url }) => (await (await fetch(url)).json()) as { decks: number; legal: number }),
    )
    const decks = parts.reduce((sum, part) => sum + part.decks, 0)
    if (decks < stored) throw new Error(`${decks} decks were judged of ${stored}`)
    rates.push((decks / (performance.now() - start)) * 1000)
  }
  await Promise.all(started.map(({ stop }) => stop()))
  return figure('verdicts on all stored decks', 'decks/s', Math.max(...rates), 100_000, { atLeast: 1 })
}
