import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { solveOpening } from '../../../../src/features/odds/engine/exact/exact.ts'
import { subtractFractions } from '../../../../src/features/odds/engine/exact/fraction.ts'
import type { OpeningSpec } from '../../../../src/features/odds/engine/exact/opening.ts'
import {
  addPairs,
  compileOpenings,
  emptyPairs,
  samplePairs,
} from '../../../../src/features/odds/engine/exact/opening-pair.ts'
import { pairCells, pairedDifference } from '../../../../src/features/odds/engine/exact/paired.ts'
import { sampledAnswer } from '../../../../src/features/odds/engine/sample/sample.ts'
import { openings } from './arbitraries.ts'
import { bruteForce } from './brute-force.ts'

/** Two openings on the same goals: other decks, other mulligans. */
const pairs = fc
  .tuple(openings({ copies: 4, deal: 4, extra: 2 }), openings({ copies: 4, deal: 4, extra: 2 }))
  .map(([first, second]): readonly [OpeningSpec, OpeningSpec] => [
    first,
    { ...second, sets: first.sets, goals: first.goals, given: first.given },
  ])

describe('openings of several specifications from the same random numbers', () => {
  test('have probabilities and differences as the exact ones, within their errors', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 0, max: 1e9 }), (specs, seed) => {
        const trials = 3000
        const tally = samplePairs(compileOpenings(specs), { seed, from: 0, trials })
        const [first, second] = specs.map(solveOpening)
        if ((first!.givenProbability ?? 1) < 0.1 || (second!.givenProbability ?? 1) < 0.1) return
        const sampled = sampledAnswer(specs[0], tally.base)
        specs[0].goals.forEach((_, g) => {
          const exact = first!.goals[g]!.probability
          expect(Math.abs(sampled.goals[g]!.probability - exact)).toBeLessThan(
            5 * sampled.goals[g]!.standardError! + 0.01,
          )
          const { difference, standardError } = pairedDifference(tally.pairs[0]!, g * pairCells)
          const right = exact - second!.goals[g]!.probability
          expect(Math.abs(difference - right)).toBeLessThan(5 * standardError + 0.01)
        })
        sampled.distributions.forEach(({ mean }, at) => {
          expect(Math.abs(mean - first!.distributions[at]!.mean)).toBeLessThan(0.3)
        })
      }),
      { numRuns: 40, seed: 4 },
    )
  })

  test('differ by what counting every opening of small decks finds', () => {
    const small = fc
      .tuple(openings({ copies: 1, deal: 2, extra: 1 }), openings({ copies: 1, deal: 2, extra: 1 }))
      .map(([first, second]) => [
        { ...first, given: null },
        { ...second, sets: first.sets, goals: first.goals, given: null },
      ])
    fc.assert(
      fc.property(small, (specs) => {
        const [first, second] = specs.map(solveOpening)
        specs[0]!.goals.forEach((goal, g) => {
          const right = bruteForce(specs[0]!, [goal]) - bruteForce(specs[1]!, [goal])
          const found = first!.goals[g]!.probability - second!.goals[g]!.probability
          expect(Math.abs(found - right)).toBeLessThan(1e-12)
          const [one, two] = [first!.goals[g]!.fraction, second!.goals[g]!.fraction]
          if (!one || !two) return
          const [numerator, denominator] = subtractFractions(one, two).split('/').map(Number)
          expect(Math.abs(numerator! / denominator! - right)).toBeLessThan(1e-12)
        })
      }),
      { numRuns: 30, seed: 6 },
    )
  })

  const deckOf = (...cards: [string, number][]): OpeningSpec => ({
    zones: [
      {
        zone: 'hand',
        deck: cards.map(([id, count]) => ({ id, count, cost: 0 })),
        deal: 4,
        extra: 0,
        replaced: 'shuffled-back',
        keep: [{ cards: ['target'], atMost: 4 }],
      },
    ],
    sets: [{ zone: 0, ids: new Set(['target']) }],
    goals: [{ name: 'one', counts: [{ zone: 0, set: 0, min: 1, max: 99 }], root: { kind: 'count', at: 0 } }],
    given: null,
  })

  test('cancel luck out: a deck in another order does not differ at all, one more copy by a small error', () => {
    const first = deckOf(['other', 20], ['target', 3], ['more', 17])
    const same = deckOf(['more', 17], ['target', 3], ['other', 20])
    const better = deckOf(['target', 4], ['more', 16], ['other', 20])
    const compiled = compileOpenings([first, same, better])
    const range = { seed: 1, from: 0, trials: 20_000 }
    const tally = samplePairs(compiled, range)
    expect(pairedDifference(tally.pairs[0]!)).toMatchObject({ difference: 0, standardError: 0 })
    const { difference, standardError, first: hits } = pairedDifference(tally.pairs[1]!)
    const right = solveOpening(first).goals[0]!.probability - solveOpening(better).goals[0]!.probability
    expect(Math.abs(difference - right)).toBeLessThan(4 * standardError)
    const p = hits.hits / hits.of
    expect(standardError).toBeLessThan(0.5 * Math.sqrt((2 * p * (1 - p)) / range.trials))
    const sum = emptyPairs(compiled.specs)
    addPairs(sum, samplePairs(compiled, { seed: 1, from: 15_000, trials: 5000 }))
    addPairs(sum, samplePairs(compiled, { seed: 1, from: 0, trials: 15_000 }))
    expect(sum).toEqual(tally)
  })
})
