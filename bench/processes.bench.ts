import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import { defaultDataDir, loadGameFiles } from '../src/features/cards/catalog-import/data-files.ts'
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts'
import { legalDeck, plans } from '../test/features/decks/legality/legal-decks.ts'
import { createPlayer } from '../test/features/decks/stored/fixtures.ts'
import { openLine } from '../test/support/database-line.ts'
import { startReplicated } from '../test/support/replicated.ts'
import { servedAt } from '../test/support/serve.ts'
import { type Figure, figure, startServer } from './harness.ts'
import { fireRaw } from './raw-load.ts'

/** Two processes against one, and how long a failover takes. */
export async function run(): Promise<Figure[]> {
  return [...(await twoAgainstOne()), await afterFailover()]
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * By turns, a second each. The load generator uses the same two cores, which two processes would otherwise have to themselves,
 * so the requests per second show less than they can do. What they can do follows from the processor time that the
 * service uses for a request, the primary process included: two cores' worth of it against one's.
 */
async function twoAgainstOne(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kotei-bench-'))
  const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: false, maxConnections: 100 })
  const start = (processes: number) =>
    startServer('kotei-processes', `DATABASE_URL=${postgres.url}`, `KOTEI_PROCESSES=${processes}`)
  const one = await start(1)
  const two = await start(2)
  try {
    const body = await legalBody()
    const rounds: (readonly [Round, Round])[] = []
    await measure(one.url, body)
    await measure(two.url, body)
    for (let pair = 0; pair < 7; pair++) rounds.push([await measure(two.url, body), await measure(one.url, body)])
    const of = (process: 0 | 1, what: keyof Round) => median(rounds.map((pair) => pair[process][what]))
    return [
      figure(
        'validate by two processes against one, with the generator on the same cores',
        'requests/s',
        of(0, 'rate'),
        of(1, 'rate'),
        { atLeast: 1.6 },
      ),
      figure(
        'validate by two processes on two cores against one on one, by processor time',
        'requests/s',
        2 * of(0, 'perSecondOfCpu'),
        of(1, 'perSecondOfCpu'),
        { atLeast: 1.6 },
      ),
    ]
  } finally {
    await Promise.all([one.stop(), two.stop()])
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Round {
  readonly rate: number
  readonly perSecondOfCpu: number
}

async function measure(url: string, body: string): Promise<Round> {
  const before = await cpuSeconds(url)
  const start = performance.now()
  const answered = await fireRaw(`${url}/v1/games/l5r-lcg/validate`, body, 1000)
  const seconds = (performance.now() - start) / 1000
  return { rate: answered / seconds, perSecondOfCpu: answered / ((await cpuSeconds(url)) - before) }
}

/** Of all processes of the service. */
async function cpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])
}

async function legalBody(): Promise<string> {
  const game = games.find((each) => each.id === 'l5r-lcg')!
  const data = await loadGameFiles(defaultDataDir, game)
  const catalog = buildCatalog([game], [data], (_game, _card, index) => index).games.get(game.id)!
  return JSON.stringify({ cards: legalDeck(catalog, plans.today, 1) })
}

/** Who store one deck after the other, before, during and after the failover. */
const writers = 8

/** From the moment when the old server no longer writes until every writer has stored a deck on the new one. */
async function afterFailover(): Promise<Figure> {
  const servers = await startReplicated()
  const line = await openLine(servers.primary)
  const kotei = await startServer(
    'kotei-processes',
    `DATABASE_URL=${line.url}`,
    'KOTEI_PROCESSES=1',
    'KOTEI_RATE_LIMIT=0',
    'KOTEI_MAX_DECKS=1000000',
  )
  try {
    const player = await createPlayer(servedAt(kotei.url))
    const store = async () => {
      for (;;) {
        const stored = await player.deck().catch(() => undefined)
        if (stored !== undefined) return
      }
    }
    let isOver = false
    const load = Array.from({ length: writers }, async () => {
      while (!isOver) await store()
    })
    await store()
    const start = performance.now()
    line.switchTo(servers.replica)
    await servers.failOver()
    await Promise.all(Array.from({ length: writers }, store))
    const seconds = (performance.now() - start) / 1000
    isOver = true
    await Promise.all(load)
    const name = `a failover under ${writers} writers, until as many decks are stored again, against 10 s`
    return figure(name, 's', seconds, 10, { atMost: 1 })
  } finally {
    await kotei.stop()
    await line.close()
    await servers.stop()
  }
}
