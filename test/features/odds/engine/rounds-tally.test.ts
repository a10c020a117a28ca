import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lcgSetup } from '../../../../src/domain/games/l5r-lcg/setup.ts'
import { createPlayer } from '../../../../src/features/odds/engine/rounds/rounds.ts'
import {
  addRounds,
  emptyRounds,
  numbersOf,
  sampleRounds,
} from '../../../../src/features/odds/engine/rounds/rounds-tally.ts'
import { choose } from '../../../../src/features/odds/engine/sample/counting.ts'
import { built, type DeckShape, lcgRules, plainDeck, type RoundsCase } from './lcg-deck.ts'

const idle = { buy: 'none', discard: 'none', bids: 1, opponentBids: 1 } as const
const cycle = { ...idle, discard: 'all', holdings: 'discard' } as const
const trials = 20_000
const play = (game: RoundsCase) => {
  const { spec } = built(game)
  return { spec, tally: sampleRounds({ seed: 11, from: 0, trials }, spec, lcgSetup.deals, lcgRules) }
}
const expectShare = (hits: number, p: number, of = trials) =>
  expect(Math.abs(hits / of - p)).toBeLessThanOrEqual(4 * Math.sqrt((p * (1 - p)) / of))

/** Five holdings among 40 dynasty cards. */
const withHoldings: DeckShape = {
  ...plainDeck(40),
  dynasty: [
    { id: 'holding', count: 5, facts: { type: 'holding' } },
    { id: 'character', count: 35 },
  ],
}
const none = choose(35, 4) / choose(40, 4)
const noHolding = { zone: 'provinces', ids: ['holding'], min: 0, max: 0 }

describe('goals about the provinces', () => {
  test('with an upper bound are looked at after the reveal, not while the cards lie facedown: 57.29 %', () => {
    const { tally } = play({ deck: withHoldings, rounds: 3, goals: [noHolding], options: idle })
    expect(none).toBeCloseTo(0.5729, 4)
    expect(tally.met[0]).toBe(0)
    // Nothing is bought or discarded: what was revealed in round 1 stays, and so do the odds.
    for (const round of [1, 2, 3]) expectShare(tally.met[round]!, none)
    expectShare(tally.metIn[3]!, none)
    expect(Math.abs(tally.sets[1]! / trials - 0.5)).toBeLessThan(0.02)
  })

  test('by a round and in a round are told apart', () => {
    const { spec, tally } = play({ deck: withHoldings, rounds: 2, goals: [noHolding], options: cycle })
    const neither = choose(35, 8) / choose(40, 8)
    expectShare(tally.met[2]!, 2 * none - neither)
    expectShare(tally.metIn[1]!, none)
    expectShare(tally.metIn[2]!, none)
    const { starts, width } = numbersOf(spec)
    for (let count = 0; count <= 4; count++)
      expectShare(
        tally.numbers[2 * width + starts[0]! + count]!,
        (choose(5, count) * choose(35, 4 - count)) / choose(40, 4),
      )
  })
})

describe('counts', () => {
  test('kept card by card are those of the whole table', () => {
    const zones = ['hand', 'seen', 'dynasty-deck', 'conflict-deck', 'conflict-discard', 'removed']
    const goals = zones.flatMap((zone) =>
      [['dynasty-target', 'conflict-target'], ['conflict-rest']].map((ids) => ({ zone, ids, min: 1 })),
    )
    const options = { ...idle, bids: 3, effects: [1, 2, 3].map((round) => ({ round, draw: 1, randomDiscard: 2 })) }
    const keeps = [[{ cards: ['dynasty-target'], atMost: 4 }], []]
    const { spec } = built({ deck: plainDeck(12), rounds: 3, goals, options, keeps })
    const { table, cards, game } = createPlayer(spec, lcgSetup.deals, lcgRules)
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        game(seed, 0, () => {
          const counted = spec.sets.map(({ zone, member }) => {
            const place = lcgRules.zones[zone]!
            const there =
              typeof place === 'number' ? table.piles[place]!.cards.subarray(0, table.piles[place]!.size) : []
            return place === 'seen'
              ? member.reduce((sum, is, card) => sum + is * table.seen[card]!, 0)
              : [...there].reduce((sum, card) => sum + member[card]!, 0)
          })
          if (!table.over) expect([...cards]).toEqual(counted)
        })
      }),
      { numRuns: 40, seed: 2 },
    )
  })

  test('of games played in parts add up to those of all', () => {
    const { spec } = built({ deck: plainDeck(20), rounds: 4, goals: [noHolding], options: { bids: 5, honor: 5 } })
    const range = (from: number, count: number) =>
      sampleRounds({ seed: 5, from, trials: count }, spec, lcgSetup.deals, lcgRules)
    const sum = emptyRounds(spec)
    for (const part of [range(60, 40), range(0, 60)]) addRounds(sum, part)
    expect(sum).toEqual(range(0, 100))
    expect(Object.keys(sum.endings)).toEqual(['no honor left'])
  })

  test('stop where they are told to, after one game at least', () => {
    const { spec } = built({ deck: plainDeck(20), rounds: 1 })
    let asked = 0
    const part = sampleRounds({ seed: 5, from: 0, trials: 100 }, spec, lcgSetup.deals, lcgRules, () => ++asked === 3)
    expect(part.trials).toBe(3)
    expect(part).toEqual(sampleRounds({ seed: 5, from: 0, trials: 3 }, spec, lcgSetup.deals, lcgRules))
  })
})

describe('the same seed', () => {
  test('deals the same conflict hand whatever happens to the provinces', () => {
    const deck: DeckShape = {
      dynasty: Array.from({ length: 40 }, (_, i) => ({ id: `d${i}`, count: 1 })),
      conflict: Array.from({ length: 40 }, (_, i) => ({ id: `c${i}`, count: 1 })),
    }
    const hands = (game: Partial<RoundsCase>, seed: number) => {
      const { spec, ids } = built({ deck, rounds: 3, ...game })
      const { table, game: one } = createPlayer(spec, lcgSetup.deals, lcgRules)
      const found: string[][] = []
      one(seed, 0, () =>
        found.push([...table.piles[2]!.cards.subarray(0, table.piles[2]!.size)].map((card) => ids[card]!)),
      )
      return found
    }
    for (let seed = 0; seed < 20; seed++) {
      const plain = hands({ options: idle }, seed)
      expect(
        hands({ options: { ...idle, discard: 'all', breaks: [{ round: 1, province: 2, discard: true }] } }, seed),
      ).toEqual(plain)
      expect(hands({ keeps: [[], null], options: idle }, seed)).toEqual(plain)
      expect(hands({ keeps: [[], []], options: idle }, seed)[0]).not.toEqual(plain[0])
    }
  })
})
