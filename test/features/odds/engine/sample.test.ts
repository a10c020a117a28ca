import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fineClasses } from '../../../../src/features/odds/engine/classes.ts'
import { decisionsOf, solveOpening } from '../../../../src/features/odds/engine/exact/exact.ts'
import type { OpeningSpec } from '../../../../src/features/odds/engine/exact/opening.ts'
import { dealMany, dealPlan } from '../../../../src/features/odds/engine/sample/kernel.ts'
import { createStream } from '../../../../src/features/odds/engine/sample/random.ts'
import {
  addTally,
  emptyTally,
  estimate,
  sampleBlock,
  sampledAnswer,
} from '../../../../src/features/odds/engine/sample/sample.ts'
import {
  blockTrials,
  type CompiledOpening,
  compileOpening,
} from '../../../../src/features/odds/engine/sample/sample-plan.ts'
import { dealInWasm, dealsInWasm } from '../../../../src/features/odds/engine/sample/wasm-kernel.ts'
import { openings } from './arbitraries.ts'

function run(compiled: CompiledOpening, seed: number, blocks: number) {
  const tally = emptyTally(compiled.spec)
  for (let block = 0; block < blocks; block++) addTally(tally, sampleBlock(compiled, seed, block))
  return sampledAnswer(compiled.spec, tally)
}

function expectClose(spec: OpeningSpec, compiled: CompiledOpening, seed: number): void {
  const exact = solveOpening(spec)
  const trials = 2 * blockTrials
  const sampled = run(compiled, seed, 2)
  const conditioned = trials * (exact.givenProbability ?? 1)
  exact.goals.forEach(({ probability: p }, i) => {
    if (conditioned < 100) return
    // A condition's own share varies too, so a tenth of slack is left for it.
    const bound = 4 * Math.sqrt((p * (1 - p)) / conditioned) * (spec.given ? 1.1 : 1)
    expect(Math.abs(sampled.goals[i]!.probability - p)).toBeLessThanOrEqual(bound + 1e-12)
  })
  if (conditioned < 100) return
  for (const each of sampled.distributions) {
    const other = exact.distributions.find((one) => one.of === 'cards' && one.set === each.set)!
    for (const { value, probability: p } of other.values) {
      const found = each.values.find((entry) => entry.value === value)?.probability ?? 0
      // Many numbers are compared here: five standard errors for each.
      const bound = 5 * Math.sqrt((p * (1 - p)) / conditioned) * (spec.given ? 1.1 : 1)
      expect(Math.abs(found - p)).toBeLessThanOrEqual(bound + 1e-12)
    }
  }
}

describe('sampled openings', () => {
  test('lie within four standard errors of the exact answer, over many decks and goals', () => {
    fc.assert(
      fc.property(openings({ copies: 9, deal: 4, extra: 3 }), fc.nat(), (spec, seed) => {
        expectClose(spec, compileOpening(spec), seed)
      }),
      { numRuns: 60, seed: 40 },
    )
  })

  test('agree where hands are too many to number and are judged one by one', () => {
    const deck = Array.from({ length: 13 }, (_, i) => ({ id: `card-${i}`, count: 3, cost: i % 5 }))
    const keep = [
      { cards: ['card-0', 'card-1', 'card-2'], atMost: 1 },
      { cards: ['card-3'], atMost: 4 },
    ]
    const zone = { deck, deal: 4, extra: 0, replaced: 'shuffled-back' as const }
    const spec: OpeningSpec = {
      zones: [
        { zone: 'provinces', ...zone, keep },
        { zone: 'hand', ...zone, extra: 5, keep },
      ],
      sets: deck.flatMap((card) => [0, 1].map((at) => ({ zone: at, ids: new Set([card.id]) }))),
      goals: [0, 1, 6, 7].map((set) => ({
        name: `set ${set}`,
        counts: [
          { zone: set % 2, set, min: 1, max: 99 },
          { zone: 1, set: 9, min: 1, max: 2 },
        ],
        root: {
          kind: 'any',
          of: [
            { kind: 'count', at: 0 },
            { kind: 'count', at: 1 },
          ],
        },
      })),
      given: null,
    }
    const compiled = compileOpening(spec)
    expect(compiled.joint).toBeNull()
    expectClose(spec, compiled, 11)
  })

  test('the same seed gives the same answer, another seed another', () => {
    const [spec] = fc.sample(openings({ copies: 9, deal: 4, extra: 3 }), { numRuns: 1, seed: 3 })
    const compiled = compileOpening(spec!)
    expect(run(compiled, 5, 2)).toEqual(run(compileOpening(spec!), 5, 2))
    expect(run(compiled, 5, 2)).not.toEqual(run(compiled, 6, 2))
  })
})

describe('the dealer', () => {
  test('never loses or makes a card, and deals only cards that the deck has (SIM-06)', () => {
    fc.assert(
      fc.property(openings({ copies: 4, deal: 4, extra: 3 }), fc.nat(), (spec, seed) => {
        const decisions = decisionsOf(spec)
        spec.zones.forEach((zone, at) => {
          const { classes } = fineClasses(zone.deck, decisions[at]!, [])
          const plan = dealPlan(
            zone,
            decisions[at]!,
            classes,
            classes.map(() => 0),
          )
          const before = [...plan.cards].sort()
          const total = zone.deal + zone.extra
          const hands = new Uint16Array(50 * total)
          dealMany(createStream(seed), plan, new Uint32Array(50), hands)
          expect([...plan.cards].sort()).toEqual(before)
          for (let trial = 0; trial < 50; trial++)
            classes.forEach(({ size }, number) => {
              const hand = hands.subarray(trial * total, (trial + 1) * total)
              expect(hand.filter((card) => card === number).length).toBeLessThanOrEqual(size)
            })
        })
      }),
      { numRuns: 60, seed: 6 },
    )
  })
})

describe('the dealer in WebAssembly', () => {
  test('gives the same keys, and leaves the stream the same, as the one in JavaScript', () => {
    const counts: [number, number] = [0, 0]
    fc.assert(
      fc.property(openings({ copies: 40, deal: 7, extra: 0 }), fc.nat(), (spec, seed) => {
        const decisions = decisionsOf(spec)
        spec.zones.forEach((zone, at) => {
          const { classes } = fineClasses(zone.deck, decisions[at]!, [new Set(['a']), new Set(['b', 'c'])])
          const weights = classes.map((_, c) => (c < 5 ? 8 ** c : 0))
          const plan = dealPlan(zone, decisions[at]!, classes, weights)
          const known = dealsInWasm(plan, 200)
          counts[known ? 1 : 0]++
          if (!known) return
          const [one, two] = [createStream(seed), createStream(seed)]
          const [keys, otherKeys] = [new Uint32Array(200), new Uint32Array(200)]
          dealInWasm(two, plan, otherKeys)
          dealMany(one, plan, keys, null)
          expect([otherKeys, two]).toEqual([keys, one])
        })
      }),
      { numRuns: 100, seed: 17 },
    )
    expect(Math.min(...counts)).toBeGreaterThan(10)
  })

  test('leaves other plans to JavaScript', () => {
    const plan = {
      deal: 4,
      extra: 0,
      shuffledBack: true,
      cards: new Uint16Array(40),
      adds: new Int32Array(2),
      classes: 1,
      capped: null,
    }
    expect(dealsInWasm(plan, 100)).toBe(true)
    expect(dealsInWasm(plan, 1 << 16)).toBe(false)
    expect(dealsInWasm({ ...plan, deal: 0 }, 100)).toBe(false)
    expect(dealsInWasm({ ...plan, extra: 1 }, 100)).toBe(false)
    expect(dealsInWasm({ ...plan, cards: new Uint16Array(2000) }, 100)).toBe(false)
    expect(dealsInWasm({ ...plan, capped: { rule: [], decisionOf: new Uint16Array(1) } }, 100)).toBe(false)
  })

  test('is compiled from assembly/deal-hands.ts as it is now', () => {
    const script = fileURLToPath(new URL('../../../../scripts/kernel.mjs', import.meta.url))
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})

describe('an estimate', () => {
  test('has a standard error and an interval that holds the share', () => {
    const { probability, standardError, interval95 } = estimate(250, 1000)
    expect(probability).toBe(0.25)
    expect(standardError).toBeCloseTo(0.0136931, 6)
    expect(interval95![0]).toBeCloseTo(0.22415, 4)
    expect(interval95![1]).toBeCloseTo(0.27775, 4)
  })

  test('stays between 0 and 1 at the ends', () => {
    expect(estimate(0, 100).interval95![0]).toBe(0)
    expect(estimate(0, 100).interval95![1]).toBeGreaterThan(0.01)
    expect(estimate(100, 100).interval95![1]).toBe(1)
    expect(estimate(0, 0)).toEqual({ probability: 0, standardError: 0, interval95: [0, 1] })
  })
})
