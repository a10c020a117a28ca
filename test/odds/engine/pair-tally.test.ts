import { describe, expect, test } from '@jest/globals'
import { lcgSetup } from '../../../src/games/l5r-lcg/setup.ts'
import { choose } from '../../../src/odds/engine/counting.ts'
import { addPair, difference, emptyPair, samplePair } from '../../../src/odds/engine/pair-tally.ts'
import { sampleRounds } from '../../../src/odds/engine/rounds-tally.ts'
import { built, lcgRules, plainDeck } from './lcg-deck.ts'

const idle = { buy: 'none', discard: 'none', bids: 1, opponentBids: 1 } as const
const goals = [{ zone: 'hand', ids: ['conflict-target'], min: 1 }]
const sideOf = (copies: number) => ({
  spec: built({ deck: plainDeck(40, 40, copies), rounds: 2, goals, options: idle }).spec,
  deals: lcgSetup.deals,
  rules: lcgRules,
})
const range = { seed: 8, from: 0, trials: 4000 }
const none = (copies: number, seen: number) => choose(40 - copies, seen) / choose(40, seen)

describe('the same games played in two ways', () => {
  test('meet goals as often as each way alone', () => {
    const [three, two] = [sideOf(3), sideOf(2)]
    const pair = samplePair(range, [three, two])
    for (const round of [1, 2]) {
      const alone = [three, two].map(({ spec }) => sampleRounds(range, spec, lcgSetup.deals, lcgRules).met[round])
      expect([pair.both[round]! + pair.first[round]!, pair.both[round]! + pair.second[round]!]).toEqual(alone)
    }
  })

  test('differ by what the exact odds say, with a far smaller error than games of their own', () => {
    const { first, second, trials } = samplePair({ ...range, trials: 20_000 }, [sideOf(3), sideOf(2)])
    const found = difference(first[1]!, second[1]!, trials)
    const exact = none(2, 5) - none(3, 5)
    expect(Math.abs(found.difference - exact)).toBeLessThanOrEqual(4 * found.standardError)
    const apart = Math.sqrt((none(3, 5) * (1 - none(3, 5)) + none(2, 5) * (1 - none(2, 5))) / trials)
    expect(found.standardError).toBeLessThan(apart * 0.7)
    expect(found.firstIsBetter).toBeGreaterThan(0.999)
  })

  test('do not differ at all where both are the same', () => {
    const { first, second, trials } = samplePair(range, [sideOf(3), sideOf(3)])
    expect(difference(first[2]!, second[2]!, trials)).toEqual({
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

  test('know how sure a difference is: the normal distribution', () => {
    // 60 games for one side and 40 for the other of 10,000: z is 2, above which lie 2.275 %.
    expect(difference(60, 40, 10_000).firstIsBetter).toBeCloseTo(0.97725, 3)
    expect(difference(40, 60, 10_000).firstIsBetter).toBeCloseTo(0.02275, 3)
  })
})
