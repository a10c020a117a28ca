import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { ccg } from '../../../src/domain/games/l5r-ccg/index.ts'
import { lcg } from '../../../src/domain/games/l5r-lcg/index.ts'
import { shadowfist } from '../../../src/domain/games/shadowfist/index.ts'
import { card as ccgCard, fate } from './l5r-ccg/cards.ts'
import { conflict, dynasty } from './l5r-lcg/cards.ts'
import { card as shadowfistCard } from './shadowfist/cards.ts'
import { type TurnsCase, turnsOf } from './turns.ts'

type Deck = TurnsCase['deck']
interface Title {
  readonly copies: number
  readonly only: boolean
  readonly cost: number
}

const title: fc.Arbitrary<Title> = fc.record({
  copies: fc.integer({ min: 1, max: 4 }),
  only: fc.boolean(),
  cost: fc.integer({ min: 0, max: 3 }),
})
const titles = fc.array(title, { minLength: 4, maxLength: 12 })
const lcgOptions = fc.record({
  buy: fc.constantFrom('dearest', 'cheapest'),
  extraFate: fc.integer({ min: 0, max: 3 }),
  discard: fc.constantFrom('all', 'none'),
  fate: fc.integer({ min: 3, max: 20 }),
  bids: fc.constant(1),
})
const decksOf = (make: (at: number, facts: Title) => Card) => (all: readonly Title[]) =>
  all.map((facts, at): [number, Card] => [facts.copies, make(at, facts)])

/** For each game: a deck whose titles are unique or not, all of them for sale, and the choices that buy or play them. */
const games = [
  {
    game: lcg,
    deck: decksOf((at, { only, cost }) => dynasty(`hero-${at}`, 'neutral', { unique: only, cost })),
    rest: [
      [20, dynasty('filler', 'neutral', { type: 'holding' })],
      [40, conflict('rest')],
    ] as Deck,
    options: lcgOptions as fc.Arbitrary<Record<string, unknown>>,
  },
  {
    game: ccg,
    deck: decksOf((at, { only, cost }) =>
      at % 2 === 0
        ? ccgCard(`hero-${at}`, { unique: only, goldCost: cost })
        : ccgCard(`mine-${at}`, { type: 'holding', singular: only, goldCost: cost, goldProduction: 1 }),
    ),
    rest: [
      [20, ccgCard('filler', { goldCost: 9 })],
      [40, fate('scroll')],
    ] as Deck,
    options: fc.record({ gold: fc.integer({ min: 2, max: 20 }) }) as fc.Arbitrary<Record<string, unknown>>,
  },
  {
    game: shadowfist,
    deck: decksOf((at, { only }) => shadowfistCard(`hero-${at}`, { unique: only })),
    rest: [[30, shadowfistCard('event', { type: 'event' })]] as Deck,
    options: fc.record({ plays: fc.integer({ min: 1, max: 6 }) }) as fc.Arbitrary<Record<string, unknown>>,
  },
]

describe.each(games)('$game.name', ({ game, deck, rest, options }) => {
  const { sample } = turnsOf(game)

  test('of a unique card one at most is ever in play, of others there may be more', () => {
    let together = 0
    fc.assert(
      fc.property(titles, options, fc.nat(), (all, choices, seed) => {
        const cards = deck(all)
        const goals = cards.map(([, { id }]) => ({ zone: 'play', ids: [id], min: 2 }))
        const turns = 6
        const { met } = sample({ deck: [...cards, ...rest], turns, options: choices, goals }, 8, seed)
        const last = met.subarray(turns * goals.length)
        all.forEach(({ only }, at) => {
          if (only) expect(last[at]).toBe(0)
          else together += last[at]!
        })
      }),
      { numRuns: 60 },
    )
    expect(together).toBeGreaterThan(0)
  })
})

describe('a unique card', () => {
  const { trace } = turnsOf(lcg)
  const heroes = (facts: Parameters<typeof dynasty>[2]): Deck => [
    [20, dynasty('hero', 'neutral', { title: 'Hero', unique: true, cost: 1, ...facts })],
    [20, dynasty('hero-2', 'neutral', { title: 'Hero', unique: true, cost: 1, ...facts })],
    [40, conflict('rest')],
  ]
  const buysOf = (deck: Deck, extraFate: number) =>
    trace({ deck, turns: 3, options: { extraFate, fate: 20, bids: 1 } })
      .log.filter(({ step }) => step === 'buy')
      .map(({ round }) => round)

  test('LCG-R-13: is bought again once it has left play, and its other version counts as it', () => {
    expect(buysOf(heroes({}), 0)).toEqual([1, 2, 3])
    expect(buysOf(heroes({}), 2)).toEqual([1])
  })

  test('that is not unique is bought four times a round', () => {
    expect(buysOf(heroes({ unique: false }), 2).filter((round) => round === 1)).toHaveLength(4)
  })
})
