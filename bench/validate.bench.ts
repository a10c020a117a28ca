import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import type { GameCatalog } from '../src/features/cards/catalog/snapshot/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../src/features/cards/catalog-import/data-files.ts'
import { deckFromCards } from '../src/features/decks/decklists/given-deck.ts'
import { judge } from '../src/features/decks/legality/judge.ts'
import { legalDeck, plans } from '../test/features/decks/legality/legal-decks.ts'
import { compareLoads, type Figure, figure, startServer } from './harness.ts'

const path = '/v1/games/l5r-lcg/validate'

/** Verdicts in process, over HTTP and in batches, each against what only reads the same bytes. */
export async function run(): Promise<Figure[]> {
  const game = games.find((each) => each.id === 'l5r-lcg')!
  const data = await loadGameFiles(defaultDataDir, game)
  const catalog = buildCatalog([game], [data], (_game, _card, index) => index).games.get(game.id)!
  const bodies = Array.from({ length: 64 }, (_, seed) =>
    JSON.stringify({ cards: legalDeck(catalog, plans.today, seed) }),
  )
  return [...inProcess(catalog, bodies), ...(await overHttp(bodies[0]!)), await inBatches(bodies)]
}

/** The time of a verdict from the parsed map of cards against that of `JSON.parse` of the body it came in. */
function inProcess(catalog: GameCatalog, bodies: readonly string[]): Figure[] {
  const standard = catalog.findFormat('standard')!
  const mapsOf = (texts: readonly string[]) =>
    texts.map((text) => (JSON.parse(text) as { cards: Record<string, number> }).cards)
  const legalMaps = mapsOf(bodies)
  const illegalBodies = legalMaps.map((cards) => JSON.stringify({ cards: spoiled(cards) }))
  const illegalMaps = mapsOf(illegalBodies)
  const isLegal = (cards: Record<string, number>) =>
    judge(catalog, deckFromCards(catalog, cards), standard, plans.today.on).legal
  const against = (maps: readonly Record<string, number>[], texts: readonly string[], legal: boolean) =>
    [
      microseconds(maps.length, (index) => isLegal(maps[index]!) === legal),
      microseconds(texts.length, (index) => JSON.parse(texts[index]!) !== null),
    ] as const
  return [
    figure('legal deck in process against JSON.parse (time)', 'µs', ...against(legalMaps, bodies, true), { atMost: 2 }),
    figure('illegal deck, explained, against JSON.parse (time)', 'µs', ...against(illegalMaps, illegalBodies, false), {
      atMost: 10,
    }),
  ]
}

/** One copy too many of a card, and one card too few of another. */
function spoiled(cards: Record<string, number>): Record<string, number> {
  const [first, second, ...others] = Object.entries(cards).filter(([, count]) => count > 1)
  return { ...cards, [first![0]]: 4, [second![0]]: second![1] - 1, ...Object.fromEntries(others.slice(0, 1)) }
}

/** The best of many short rounds: what the work costs, not what else the machine was doing. */
function microseconds(count: number, call: (index: number) => boolean): number {
  let right = 0
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 400; round++) {
    const start = performance.now()
    for (let times = 0; times < 4; times++) for (let index = 0; index < count; index++) if (call(index)) right++
    best = Math.min(best, performance.now() - start)
  }
  if (right !== 400 * 4 * count) throw new Error('a deck was not judged as expected')
  return (best / (count * 4)) * 1000
}

async function overHttp(body: string): Promise<Figure[]> {
  const [kotei, express, bare] = await Promise.all([
    startServer('kotei'),
    startServer('echo-express'),
    startServer('echo-http'),
  ])
  const post = (url: string) =>
    ({ url, method: 'POST', headers: { 'content-type': 'application/json' }, body }) as const
  try {
    return [
      await compareLoads('POST validate against a bare Express 5 echo', post(kotei.url + path), post(express.url), {
        budget: { atLeast: 1.5 },
      }),
      await compareLoads('POST validate against a bare node:http echo', post(kotei.url + path), post(bare.url), {
        budget: { atLeast: 0.33 },
      }),
    ]
  } finally {
    await Promise.all([kotei.stop(), express.stop(), bare.stop()])
  }
}

/** A file of 20,000 decks through the batch endpoint, against a loop that only parses and writes the same lines. */
async function inBatches(bodies: readonly string[]): Promise<Figure> {
  const lines = Array.from({ length: 20_000 }, (_, index) => bodies[index % bodies.length]!)
  const file = Buffer.from(`${lines.join('\n')}\n`)
  const kotei = await startServer('kotei')
  try {
    const answered = (await send(`${kotei.url}${path}/batch`, file)).toString('utf8').split('\n')
    const legal = answered.filter((line) => line.startsWith('{"legal":true')).length
    if (legal !== lines.length) throw new Error(`${legal} of ${lines.length} decks were answered as legal`)
    const rounds: Figure[] = []
    for (let round = 0; round < 7; round++) {
      const start = performance.now()
      await send(`${kotei.url}${path}/batch`, file)
      const ours = lines.length / (performance.now() - start)
      const before = performance.now()
      let written = 0
      for (const line of lines) written += JSON.stringify(JSON.parse(line)).length
      const loop = written > 0 ? lines.length / (performance.now() - before) : 0
      rounds.push(
        figure('batch against a loop that parses and writes', 'decks/s', ours * 1000, loop * 1000, { atLeast: 0.3 }),
      )
    }
    return rounds.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds.length / 2)]!
  } finally {
    await kotei.stop()
  }
}

/** The whole answer; the client does as little as it can, since its work is on the clock too. */
async function send(url: string, file: Buffer): Promise<Buffer> {
  const call = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', 'content-length': file.length },
  })
  call.end(file)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(response, 'end')
  return Buffer.concat(chunks)
}
