import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpeningSpec, ZoneSpec } from '../src/features/odds/engine/exact/opening.ts'
import { createSimulationPool } from '../src/features/odds/engine/pool.ts'
import { createStream } from '../src/features/odds/engine/sample/random.ts'
import { sampleBlock } from '../src/features/odds/engine/sample/sample.ts'
import { blockTrials, compileOpening } from '../src/features/odds/engine/sample/sample-plan.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { type Figure, figure } from './harness.ts'

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

const seed = 2017

/** The states that the streams of these blocks start from, block by block and zone by zone. */
function startsOf(blocks: number): string[] {
  return Array.from({ length: blocks * 2 }, (_, at) => createStream(seed, at >> 1, at & 1)).flatMap((stream) =>
    [...stream].map((word) => `${word >>> 0}`),
  )
}

const median = (figures: Figure[]) => figures.sort((a, b) => a.ratio - b.ratio)[Math.floor(figures.length / 2)]!

/** Returns how many openings of these blocks meet the goal. */
function createDealer(): (blocks: number) => number {
  const compiled = compileOpening(namedCase())
  return (blocks) => {
    let met = 0
    for (let block = 0; block < blocks; block++) met += sampleBlock(compiled, seed, block).goals[0]!
    return met
  }
}

function seconds(work: () => void): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

/** Ours and the plain version by turns, so that other load on the machine affects both alike. */
export function againstJavaScript(): Figure {
  const deal = createDealer()
  const rate = (hands: number, work: () => number) => {
    const time = seconds(() => {
      const share = work() / hands
      if (Math.abs(share - (123 / 247) ** 2) > 0.02) throw new Error(`The goal was met in ${share} of the hands.`)
    })
    return hands / time
  }
  deal(20)
  plainHands(50_000)
  const rounds = Array.from({ length: 9 }, () => {
    const ours = rate(20 * blockTrials, () => deal(20))
    const plain = rate(60_000, () => plainHands(60_000))
    return figure('hands of the named case, one thread, against plain JavaScript', 'hands/s', ours, plain, {
      atLeast: 30,
    })
  })
  return median(rounds)
}

/** The same hands as bench/deal-hands.c deals; the best of many short runs by turns. */
export function againstC(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'kotei-bench-'))
  try {
    const program = join(folder, 'deal-hands')
    const compiled = spawnSync('cc', ['-O2', '-o', program, join(projectRoot, 'bench', 'deal-hands.c')])
    if (compiled.status !== 0) {
      console.error('No C compiler here: the hands of the named case are not compared with C.')
      return []
    }
    const blocks = 10
    const starts = startsOf(blocks)
    const deal = createDealer()
    deal(50)
    let ours = Number.POSITIVE_INFINITY
    let theirs = Number.POSITIVE_INFINITY
    for (let round = 0; round < 100; round++) {
      const [met, time] = execFileSync(program, starts, { encoding: 'utf8' }).split(' ').map(Number)
      theirs = Math.min(theirs, time!)
      const own = seconds(() => {
        if (deal(blocks) !== met) throw new Error('The C program deals other hands.')
      })
      ours = Math.min(ours, own)
    }
    const hands = (time: number) => (time / (blocks * blockTrials)) * 1e9
    return [figure('the same against C (time)', 'ns/hand', hands(ours), hands(theirs), { atMost: 1.3 })]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export async function twoThreads(): Promise<Figure> {
  const spec = namedCase()
  const one = createSimulationPool({ threads: 1 })
  const two = createSimulationPool({ threads: 2 })
  const trials = 10_000_000
  const rate = async (pool: typeof one) => {
    const start = performance.now()
    await pool.run({}, ({ sampleOpening }) => sampleOpening(spec, { trials, seed: 1 }))
    return (trials / (performance.now() - start)) * 1000
  }
  try {
    await rate(one)
    await rate(two)
    const rounds: Figure[] = []
    for (let round = 0; round < 5; round++) {
      const mine = await rate(two)
      const alone = await rate(one)
      rounds.push(figure('the same in two worker threads against one', 'hands/s', mine, alone, { atLeast: 1.7 }))
    }
    return median(rounds)
  } finally {
    await Promise.all([one.close(), two.close()])
  }
}
