import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts'
import { type BenchEvent, type Sent, seedEvent } from './events-seed.ts'
import { type Figure, figure, quantile, startServer } from './harness.ts'

/** What a tournament of 500 players asks of the service. */
const limits = { operationsPerSecond: 300, operationMs: 100, submissionMs: 1000, snapshotBytes: 100_000 } as const
const entrants = 500
const desks = 4
const perDesk = 500
const rushMs = 10_000

/** Four desks at work on one event, the rush before a deadline, and what a desk loads. */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kotei-bench-'))
  const server = await startEmbedded({ dataDir: join(folder, 'postgres') })
  try {
    const kotei = await startServer('decks-kotei', server.url)
    const event = await seedEvent(kotei.url, server.url, { entrants, desks })
    const rush = await measureRush(event)
    await event.acceptAll()
    const work = await measureDesks(event)
    const bytes = await measureSnapshot(event)
    await kotei.stop()
    return [...work, ...rush, bytes]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Every desk sends one operation after another, each in a request of its own, and gets what the others did. */
async function measureDesks(event: BenchEvent): Promise<Figure[]> {
  const work = async (times: number[]) => {
    await Promise.all(event.desks.map((desk, index) => workAt(event, desk, index, times)))
  }
  // Once before it counts, as with every load: the first requests are compiled while they run.
  await work([])
  const times: number[] = []
  const start = performance.now()
  await work(times)
  const rate = times.length / ((performance.now() - start) / 1000)
  const most = limits.operationsPerSecond
  return [
    figure('operations on one event from 4 desks, one a request', 'operations/s', rate, most, { atLeast: 1 }),
    figure('the same, p99', 'ms', quantile(times, 0.99), limits.operationMs, { atMost: 1 }),
  ]
}

async function workAt(event: BenchEvent, desk: string, index: number, times: number[]): Promise<void> {
  let { seq } = await event.send(desk, [])
  for (let n = 0; n < perDesk; n++) {
    const entrant = 1 + ((n * desks + index) % entrants)
    const operation = { kind: n % (perDesk / 2) < perDesk / 4 ? 'check-in' : 'drop', entrant, body: {} }
    const before = performance.now()
    const answer: Sent = await event.send(desk, [operation], seq)
    times.push(performance.now() - before)
    seq = answer.seq
  }
}

/** What an hour's worth of players leaves for the last moments comes within ten seconds, not within a minute. */
async function measureRush(event: BenchEvent): Promise<Figure[]> {
  const times = await Promise.all(
    event.lists.map(async (submit, n) => {
      await pause((n / entrants) * rushMs)
      const before = performance.now()
      await submit()
      return performance.now() - before
    }),
  )
  const name = `${entrants} lists in the last ${rushMs / 1000} s before a deadline, p99`
  return [figure(name, 'ms', quantile(times, 0.99), limits.submissionMs, { atMost: 1 })]
}

async function measureSnapshot({ snapshot }: BenchEvent): Promise<Figure> {
  const { text, bytes } = await snapshot()
  console.error(
    `Snapshot: ${text.length} bytes; ${bytes} as sent; gzip ${gzipSync(text).length}, brotli ${brotliCompressSync(text).length}.`,
  )
  return figure(`snapshot of ${entrants} entrants, compressed`, 'bytes', bytes, limits.snapshotBytes, { atMost: 1 })
}
