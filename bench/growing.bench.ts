import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import { readGameData } from '../src/features/cards/catalog/stored/read.ts'
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts'
import { seedDecks } from './decks-seed.ts'
import { type GrowingRequests, growingRequests, timeRequest } from './growing-requests.ts'
import { type Figure, figure, quantile, startServer } from './harness.ts'

/** Stored decks; the first number is the baseline. */
const sizes = [10_000, 200_000, 1_000_000]
/** As many for each account at every size: communities grow by people. */
const decksPerAccount = 50
/** Of every kind, at every size. */
const rounds = 500
const warmUpRounds = 50
/** Clients, each with one request at a time and a pause after it: some 200 requests a second in all. */
const clients = 8
const pauseMs = 30

/**
 * A hundred times the decks make an index one or two levels deeper, and the rows of one account lie in pages that are no longer in
 * PostgreSQL's memory. What reads every deck would take a hundred times as long. The slowest of a hundred requests depends on what
 * else the machine does.
 */
const medianBudget = { atMost: 2 }
const p99Budget = { atMost: 4 }

/** How long requests take among 10,000, 200,000 and a million stored decks, asked by turns. */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kotei-bench-'))
  const server = await startEmbedded({ dataDir: join(folder, 'postgres'), maxConnections: 100 })
  const started: { stop: () => Promise<void> }[] = []
  try {
    const services: Service[] = []
    for (const count of sizes) {
      const url = await createDatabase(server.url, `decks_${count}`)
      const kotei = await startServer('decks-kotei', url)
      started.push(kotei)
      services.push({ count, url: kotei.url, requests: await seed(url, count), times: new Map() })
    }
    await fire(services, warmUpRounds)
    for (const { times } of services) times.clear()
    await fire(services, rounds)
    return figuresOf(services)
  } finally {
    await Promise.all(started.map(({ stop }) => stop()))
    await server.stop()
    for (const each of [folder, server.dataDir]) await rm(each, { recursive: true, force: true })
  }
}

interface Service {
  readonly count: number
  readonly url: string
  readonly requests: GrowingRequests
  readonly times: Map<string, number[]>
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function seed(url: string, count: number): Promise<GrowingRequests> {
  const pool = new pg.Pool({ connectionString: url })
  const { data, keyOf } = await readGameData(pool)
  const catalog = buildCatalog(games, data, keyOf).games.get('l5r-lcg')!
  const seeded = await seedDecks(pool, catalog, count, { people: count / decksPerAccount })
  await pool.query('CHECKPOINT')
  await pool.end()
  return growingRequests(seeded, count)
}

/** In random order. */
function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((each) => ({ each, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each)
}

/**
 * Every kind of request at every size by turns, so that other load on the machine affects all of them alike, and each round in
 * another order: in a fixed one, each size would always be asked beside the same other requests. (That alone made one's own decks
 * among 10,100 take twice the time of those among 10,000.)
 */
async function fire(services: readonly Service[], rounds: number): Promise<void> {
  const kinds = Object.keys(services[0]!.requests) as (keyof GrowingRequests)[]
  const turns = Array.from({ length: rounds }, () =>
    shuffled(kinds.flatMap((kind) => services.map((service) => ({ kind, service })))),
  )
  const waiting = turns.flat()
  const client = async () => {
    for (let turn = waiting.pop(); turn; turn = waiting.pop()) {
      const { url, requests, times } = turn.service
      const known = times.get(turn.kind) ?? []
      known.push(await timeRequest(url, requests[turn.kind]()))
      times.set(turn.kind, known)
      await setTimeout(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}

function figuresOf([small, ...larger]: readonly Service[]): Figure[] {
  const number = (count: number) => count.toLocaleString('en')
  const measures = [
    { name: 'median', share: 0.5, budget: medianBudget },
    { name: 'p99', share: 0.99, budget: p99Budget },
  ]
  return Object.keys(small!.requests).flatMap((kind) =>
    larger.flatMap(({ count, times }) =>
      measures.map(({ name, share, budget }) =>
        figure(
          `${kind} among ${number(count)} against ${number(small!.count)} (${name})`,
          'ms',
          quantile(times.get(kind)!, share),
          quantile(small!.times.get(kind)!, share),
          budget,
        ),
      ),
    ),
  )
}
