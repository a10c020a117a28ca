import { buildCatalog, type GameCatalog } from '../src/catalog/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../src/catalog/data-files.ts'
import { deckFromCards } from '../src/decklists/given-deck.ts'
import { games } from '../src/games/index.ts'
import type { OpeningSpec, ZoneSpec } from '../src/odds/engine/opening.ts'
import { createSimulationPool } from '../src/odds/engine/pool.ts'
import { createStream, jump } from '../src/odds/engine/random.ts'
import { sampleOpenings } from '../src/odds/engine/sample.ts'
import { blockTrials, compileOpening } from '../src/odds/engine/sample-plan.ts'
import { openingOdds } from '../src/odds/opening.ts'
import { openQuestion } from '../src/odds/question.ts'
import { OpeningBody } from '../src/odds/schema.ts'
import { lionDeck } from '../test/odds/fixtures.ts'
import { compareLoads, type Figure, figure, startServer } from './harness.ts'

/** How fast hands are dealt, and what an exact answer costs, each against a baseline of the same run. */
export async function run(): Promise<Figure[]> {
  const game = games.find((each) => each.id === 'l5r-lcg')!
  const data = await loadGameFiles(defaultDataDir, game)
  const catalog = buildCatalog([game], [data], (_game, _card, index) => index).games.get(game.id)!
  const body = typicalBody(catalog)
  return [oneThread(), await twoThreads(), await inProcess(catalog, body), await overHttp(JSON.stringify(body))]
}

const wanted = 3
const size = 40
const sorted = Array.from({ length: size }, (_, card) => card)

/** Four provinces and four hand cards from 40 and 40; everything outside a wanted set is replaced; are both met? */
function namedCase(): OpeningSpec {
  const zone = (name: string): ZoneSpec => ({
    zone: name,
    deck: [
      { id: 'wanted', count: wanted, cost: 0 },
      { id: 'rest', count: size - wanted, cost: 0 },
    ],
    deal: 4,
    extra: 0,
    replaced: 'shuffled-back',
    keep: [{ cards: ['wanted'], atMost: 4 }],
  })
  const both = [0, 1]
  return {
    zones: [zone('provinces'), zone('hand')],
    sets: both.map((at) => ({ zone: at, ids: new Set(['wanted']) })),
    goals: [
      {
        name: 'both',
        counts: both.map((at) => ({ zone: at, set: at, min: 1, max: 99 })),
        root: { kind: 'all', of: both.map((at) => ({ kind: 'count', at })) },
      },
    ],
    given: null,
  }
}

/** The same in plain JavaScript, as one writes it first: arrays, shuffled with Math.random, step by step as the rules say. */
function plainHands(hands: number): number {
  let met = 0
  for (let hand = 0; hand < hands; hand++) {
    const provinces = plainZone()
    const drawn = plainZone()
    if (provinces && drawn) met++
  }
  return met
}

function plainZone(): boolean {
  const deck = sorted.slice()
  shuffle(deck)
  const dealt = deck.splice(0, 4)
  const kept = dealt.filter((card) => card < wanted)
  const aside = dealt.filter((card) => card >= wanted)
  const hand = [...kept, ...deck.splice(0, aside.length)]
  deck.push(...aside)
  shuffle(deck)
  return hand.some((card) => card < wanted)
}

function shuffle(deck: number[]): void {
  for (let i = deck.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    const card = deck[i]!
    deck[i] = deck[j]!
    deck[j] = card
  }
}

const median = (figures: Figure[]) => figures.sort((a, b) => a.ratio - b.ratio)[Math.floor(figures.length / 2)]!

/** Ours and the plain version by turns: whatever else the machine does hits both alike. */
function oneThread(): Figure {
  const compiled = compileOpening(namedCase())
  const stream = createStream(2017)
  const ours = (blocks: number) => {
    let met = 0
    for (let block = 0; block < blocks; block++) {
      met += sampleOpenings(stream.slice(), compiled, blockTrials).goals[0]!
      jump(stream)
    }
    return met
  }
  const rate = (hands: number, work: () => number) => {
    const start = performance.now()
    const share = work() / hands
    if (Math.abs(share - (123 / 247) ** 2) > 0.02) throw new Error(`both were met in ${share} of the hands`)
    return (hands / (performance.now() - start)) * 1000
  }
  ours(20)
  plainHands(50_000)
  const rounds = Array.from({ length: 9 }, () => {
    const mine = rate(20 * blockTrials, () => ours(20))
    return figure(
      'hands of the named case, one thread, against plain JavaScript',
      'hands/s',
      mine,
      rate(60_000, () => plainHands(60_000)),
    )
  })
  return median(rounds)
}

async function twoThreads(): Promise<Figure> {
  const spec = namedCase()
  const one = createSimulationPool({ threads: 1 })
  const two = createSimulationPool({ threads: 2 })
  const trials = 5_000_000
  const rate = async (pool: typeof one) => {
    const start = performance.now()
    await pool.sampleOpening(spec, { trials, seed: 1 })
    return (trials / (performance.now() - start)) * 1000
  }
  try {
    await rate(one)
    await rate(two)
    const rounds: Figure[] = []
    for (let round = 0; round < 5; round++) {
      const mine = await rate(two)
      rounds.push(figure('the same in two worker threads against one', 'hands/s', mine, await rate(one)))
    }
    return median(rounds)
  } finally {
    await Promise.all([one.close(), two.close()])
  }
}

/** Five goals over both zones, queries among them, under both mulligans. */
function typicalBody(catalog: GameCatalog): object {
  const { cards, dynasty, conflict } = lionDeck(catalog)
  const [holding] = dynasty.filter((card) => card.type === 'holding')
  return {
    cards,
    goals: [
      { name: 'two cheap characters', zone: 'provinces', cards: 'type:character cost<=2', atLeast: 2 },
      { name: 'a holding', zone: 'provinces', cards: [holding!.id], atLeast: 1 },
      { name: 'an event', zone: 'hand', cards: 'type:event', atLeast: 1 },
      { name: 'not all attachments', zone: 'hand', cards: 'type:attachment', atMost: 3 },
      {
        name: 'the plan',
        all: [
          { zone: 'provinces', cards: 'type:character', atLeast: 2 },
          { zone: 'hand', cards: [conflict[0]!.id, conflict[1]!.id], atLeast: 1 },
        ],
      },
    ],
    mulligan: {
      provinces: { keep: 'type:character cost<=2' },
      hand: { keep: [conflict[0]!.id, conflict[1]!.id] },
    },
  }
}

async function inProcess(catalog: GameCatalog, body: object): Promise<Figure> {
  const never = () => {
    throw new Error('a typical request was not computed at once')
  }
  const pool = { sampleOpening: never, sampleRounds: never, solve: never, bestMulligan: never, close: never }
  const parsed = OpeningBody.parse(body)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 400; round++) {
    const start = performance.now()
    for (let i = 0; i < 5; i++) {
      const question = openQuestion(catalog, deckFromCards(catalog, parsed.cards!), '2026-11-16')
      const { method } = await openingOdds({ pool, seed: () => 1 }, question, parsed, {})
      if (method !== 'exact') throw new Error('a typical request was not exact')
    }
    best = Math.min(best, (performance.now() - start) / 5)
  }
  return figure('exact answer to five goals with both mulligans, in process, against 1 ms (time)', 'ms', best, 1)
}

async function overHttp(body: string): Promise<Figure> {
  const [kotei, express] = await Promise.all([startServer('kotei'), startServer('echo-express')])
  const post = (url: string) =>
    ({ url, method: 'POST', headers: { 'content-type': 'application/json' }, body }) as const
  try {
    const path = '/v1/games/l5r-lcg/simulate/opening'
    return await compareLoads(
      'the same over HTTP against a bare Express 5 echo',
      post(kotei.url + path),
      post(express.url),
    )
  } finally {
    await Promise.all([kotei.stop(), express.stop()])
  }
}
