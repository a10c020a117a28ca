import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lcgSetup } from '../../../../src/domain/games/l5r-lcg/setup.ts'
import { alignedTo } from '../../../../src/features/odds/engine/align-decks.ts'
import {
  addPair,
  emptyPair,
  type PairTally,
  samplePair,
} from '../../../../src/features/odds/engine/exact/pair-tally.ts'
import { pairCells, pairedDifference, transposed } from '../../../../src/features/odds/engine/exact/paired.ts'
import { sampleRounds } from '../../../../src/features/odds/engine/rounds/rounds-tally.ts'
import { choose } from '../../../../src/features/odds/engine/sample/counting.ts'
import { createStream, nextUint32 } from '../../../../src/features/odds/engine/sample/random.ts'
import { built, lcgRules, plainDeck } from './lcg-deck.ts'

const idle = { buy: 'none', discard: 'none', bids: 1, opponentBids: 1 } as const
const goals = [{ zone: 'hand', ids: ['conflict-target'], min: 1 }]
const sideOf = (copies: number, options: object = idle) => ({
  spec: built({ deck: plainDeck(40, 40, copies), rounds: 2, goals, options }).spec,
  deals: lcgSetup.deals,
  rules: lcgRules,
})
const range = { seed: 8, from: 0, trials: 4000 }
const none = (copies: number, seen: number) => choose(40 - copies, seen) / choose(40, seen)
const inRound = ({ met }: PairTally, round: number) => pairedDifference(met, round * pairCells)

describe('the same games played in two ways', () => {
  test('meet goals as often as each way alone, by a round and in it', () => {
    // The second side bids all its honor away and is out of the game in the first round.
    const sides = [sideOf(3), sideOf(2), sideOf(3, { ...idle, bids: 10, opponentBids: 0 })]
    for (const other of [sides[1]!, sides[2]!]) {
      const pair = samplePair(range, [sides[0]!, other])
      for (const round of [1, 2]) {
        const alone = [sides[0]!, other].map(({ spec }) => sampleRounds(range, spec, lcgSetup.deals, lcgRules))
        const by = inRound(pair, round)
        expect([by.first.hits, by.second.hits]).toEqual(alone.map(({ met }) => met[round]))
        const within = pairedDifference(pair.metIn, round * pairCells)
        expect([within.first.hits, within.second.hits]).toEqual(alone.map(({ metIn }) => metIn[round]))
        expect([within.first.of, within.second.of]).toEqual(alone.map(({ playing }) => playing[round]))
      }
    }
  })

  test('differ by what the exact odds say, with a far smaller error than games of their own', () => {
    const found = inRound(samplePair({ ...range, trials: 20_000 }, [sideOf(3), sideOf(2)]), 1)
    const exact = none(2, 5) - none(3, 5)
    expect(Math.abs(found.difference - exact)).toBeLessThanOrEqual(4 * found.standardError)
    const apart = Math.sqrt((none(3, 5) * (1 - none(3, 5)) + none(2, 5) * (1 - none(2, 5))) / 20_000)
    expect(found.standardError).toBeLessThan(apart * 0.7)
    expect(found.firstIsBetter).toBeGreaterThan(0.999)
  })

  test('do not differ at all where both are the same', () => {
    expect(inRound(samplePair(range, [sideOf(3), sideOf(3)]), 2)).toMatchObject({
      difference: 0,
      standardError: 0,
      interval95: [0, 0],
      firstIsBetter: 0.5,
    })
  })

  test('add up from parts', () => {
    const sides = [sideOf(3), sideOf(1)] as const
    const sum = emptyPair(sides[0].spec)
    addPair(sum, samplePair({ ...range, from: 30, trials: 70 }, sides))
    addPair(sum, samplePair({ ...range, trials: 30 }, sides))
    expect(sum).toEqual(samplePair({ ...range, trials: 100 }, sides))
  })
})

describe('a paired difference', () => {
  const counts = (cells: Partial<Record<number, number>>) => Float64Array.from({ length: 9 }, (_, at) => cells[at] ?? 0)

  test('knows how sure it is: the normal distribution', () => {
    // 60 games for one side and 40 for the other of 10,000: z is 2, above which lie 2.275 %.
    const found = pairedDifference(counts({ 7: 60, 5: 40, 4: 9900 }))
    expect(found.firstIsBetter).toBeCloseTo(0.97725, 3)
    expect(pairedDifference(transposed(counts({ 7: 60, 5: 40, 4: 9900 }))).firstIsBetter).toBeCloseTo(0.02275, 3)
    expect(found.standardError).toBeCloseTo(Math.sqrt((0.01 - 0.002 ** 2) / 10_000), 12)
  })

  test('has the standard error that repeated samples show, of shares among trials that count too', () => {
    const chances = [0.1, 0.08, 0.05, 0.1, 0.22, 0.05, 0.05, 0.15, 0.2]
    const differences: number[] = []
    const errors: number[] = []
    const stream = createStream(7)
    const next = () => nextUint32(stream) / 2 ** 32
    for (let run = 0; run < 400; run++) {
      const cells = new Float64Array(9)
      for (let trial = 0; trial < 400; trial++) {
        let at = 0
        for (let left = next() - chances[0]!; left > 0 && at < 8; left -= chances[at]!) at++
        cells[at]!++
      }
      const { difference, standardError } = pairedDifference(cells)
      differences.push(difference)
      errors.push(standardError)
    }
    const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
    const centre = mean(differences)
    const spread = Math.sqrt(mean(differences.map((each) => (each - centre) ** 2)))
    expect(mean(errors) / spread).toBeGreaterThan(0.8)
    expect(mean(errors) / spread).toBeLessThan(1.25)
  })

  test('says nothing where no trial of a side counts', () => {
    expect(pairedDifference(counts({ 1: 5, 2: 5 }))).toMatchObject({ interval95: [-1, 1], firstIsBetter: 0.5 })
  })
})

describe('aligned decks', () => {
  test('have what both share in the same places, and lose nothing', () => {
    expect(alignedTo(['a', 'a', 'b', 'c'], ['c', 'x', 'a', 'b'], String)).toEqual(['a', 'x', 'b', 'c'])
    expect(alignedTo(['a', 'b'], ['y', 'b', 'x', 'z'], String)).toEqual(['y', 'b', 'x', 'z'])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abcd')), fc.array(fc.constantFrom(...'abcde')), (like, cards) => {
        const aligned = alignedTo(like, cards, String)
        expect([...aligned].sort()).toEqual([...cards].sort())
      }),
      { seed: 2 },
    )
  })
})
