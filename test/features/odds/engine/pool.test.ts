import { afterAll, describe, expect, test } from '@jest/globals'
import { lcgSetup } from '../../../../src/domain/games/l5r-lcg/setup.ts'
import { solveOpening } from '../../../../src/features/odds/engine/exact/exact.ts'
import type { OpeningSpec } from '../../../../src/features/odds/engine/exact/opening.ts'
import { createSimulationPool } from '../../../../src/features/odds/engine/pool.ts'
import { traceRounds } from '../../../../src/features/odds/engine/rounds/trace.ts'
import { built, lcgRules, plainDeck } from './lcg-deck.ts'

const one = createSimulationPool({ threads: 1 })
const three = createSimulationPool({ threads: 3 })

afterAll(async () => {
  await Promise.all([one.close(), three.close()])
})

const zone = (name: string) => ({
  zone: name,
  deck: [
    { id: 'target', count: 3, cost: 1 },
    { id: 'rest', count: 37, cost: 2 },
  ],
  deal: 4,
  extra: 0,
  replaced: 'shuffled-back' as const,
  keep: [{ cards: ['target'], atMost: 4 }],
})

const spec: OpeningSpec = {
  zones: [zone('provinces'), zone('hand')],
  sets: [0, 1].map((at) => ({ zone: at, ids: new Set(['target']) })),
  goals: [
    {
      name: 'both',
      counts: [0, 1].map((at) => ({ zone: at, set: at, min: 1, max: 99 })),
      root: {
        kind: 'all',
        of: [
          { kind: 'count', at: 0 },
          { kind: 'count', at: 1 },
        ],
      },
    },
  ],
  given: null,
}

describe('threads', () => {
  test('give the same openings however many they are', async () => {
    const options = { trials: 200_001, seed: 42 }
    const tally = await one.run({}, ({ sampleOpening }) => sampleOpening(spec, options))
    expect(tally.trials).toBe(200_001)
    expect(await three.run({}, ({ sampleOpening }) => sampleOpening(spec, options))).toEqual(tally)
    const p = (123 / 247) ** 2
    expect(Math.abs(tally.goals[0]! / tally.trials - p)).toBeLessThanOrEqual(4 * Math.sqrt((p * (1 - p)) / 200_001))
  })

  test('give the same rounds however many they are', async () => {
    const goals = [{ zone: 'provinces', ids: ['dynasty-target'], min: 1 }]
    const game = built({ deck: plainDeck(40), rounds: 6, goals, keeps: [[], []] })
    const options = { trials: 3_000, seed: 7 }
    const tally = await one.run({}, ({ sampleRounds }) => sampleRounds(game.spec, options))
    expect(tally.trials).toBe(3_000)
    expect(await three.run({}, ({ sampleRounds }) => sampleRounds(game.spec, options))).toEqual(tally)
    expect(traceRounds(7, game, lcgSetup.deals, lcgRules).rounds).toHaveLength(7)
  })

  test('solve exactly what is solved here', async () => {
    expect(await one.run({}, ({ solve }) => solve(spec))).toEqual(solveOpening(spec))
    const advice = await one.run({}, ({ bestMulligan }) => bestMulligan({ spec, weights: [1] }))
    expect(advice.value).toBeCloseTo((123 / 247) ** 2, 12)
  })

  test('report how far they are', async () => {
    const seen: number[] = []
    const options = { trials: 100_000, seed: 1, onProgress: (done: number) => seen.push(done) }
    await one.run({}, ({ sampleOpening }) => sampleOpening(spec, options))
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(seen.at(-1)).toBe(100_000)
  })

  test('stop when nobody waits any more, and serve the next', async () => {
    const gone = new AbortController()
    const onProgress = () => gone.abort(new Error('the client went away'))
    const run = one.run({ signal: gone.signal }, ({ sampleOpening }) =>
      sampleOpening(spec, { trials: 10_000_000, seed: 1, onProgress }),
    )
    await expect(run).rejects.toThrow('the client went away')
    const next = await one.run({}, ({ sampleOpening }) => sampleOpening(spec, { trials: 10, seed: 1 }))
    expect(next.trials).toBe(10)
  })
})
