import { describe, expect, test } from '@jest/globals'
import { lcgSetup } from '../../../../src/domain/games/l5r-lcg/setup.ts'
import { sampleRounds } from '../../../../src/features/odds/engine/rounds/rounds-tally.ts'
import { type TraceEntry, traceRounds } from '../../../../src/features/odds/engine/rounds/trace.ts'
import { choose } from '../../../../src/features/odds/engine/sample/counting.ts'
import { built, type DeckShape, lcgRules, plainDeck } from './lcg-deck.ts'

const idle = { buy: 'none', discard: 'none', bids: 1, opponentBids: 1 } as const
const steps = (log: readonly TraceEntry[], step: string, round: number) =>
  log.filter((entry) => entry.step === step && entry.round === round)

const withKeyword = (keyword: string, count: number): DeckShape => ({
  ...plainDeck(40),
  dynasty: [
    { id: 'marked', count, facts: { keywords: [keyword], type: 'holding' } },
    { id: 'plain', count: 40 - count, facts: { type: 'holding' } },
  ],
})

describe('Rally', () => {
  test('brings one more faceup card to the province of each revealed card, once', () => {
    const deck = withKeyword('rally', 40)
    const { log, rounds } = traceRounds(1, built({ deck, rounds: 2, options: idle }), lcgSetup.deals, lcgRules)
    expect(steps(log, 'rally', 1).map((entry) => entry.slot)).toEqual([1, 2, 3, 4])
    expect(steps(log, 'rally', 2)).toEqual([])
    expect(rounds[1]!.slots.map((slot) => slot.province)).toEqual([1, 2, 3, 4, 1, 2, 3, 4])
    expect(rounds[1]!.slots.every((slot) => slot.faceUp)).toBe(true)
    expect(rounds[2]!.piles['dynasty deck']).toBe(32)
  })

  test('counts among the cards faceup after the reveal, as the exact odds say', () => {
    const trials = 20_000
    const goals = [{ zone: 'provinces', ids: ['plain'], min: 4 }]
    const { spec } = built({ deck: withKeyword('rally', 5), rounds: 1, goals, options: idle })
    const tally = sampleRounds({ seed: 3, from: 0, trials }, spec, lcgSetup.deals, lcgRules)
    // k Rally cards among the four bring k more of the 36 others: four plain ones in all, or four and more.
    let p = 0
    for (let k = 0; k <= 4; k++) {
      const four = (choose(5, k) * choose(35, 4 - k)) / choose(40, 4)
      for (let more = 0; more <= k; more++)
        if (4 - k + more >= 4) p += (four * (choose(31 + k, more) * choose(5 - k, k - more))) / choose(36, k)
    }
    expect(Math.abs(tally.met[1]! / trials - p)).toBeLessThanOrEqual(4 * Math.sqrt((p * (1 - p)) / trials))
  })

  test('leaves the province empty only when both cards are gone', () => {
    const deck = { ...withKeyword('rally', 40), dynasty: [{ id: 'marked', count: 40, facts: { keywords: ['rally'] } }] }
    const options = { ...idle, buy: 'cheapest', extraFate: 0, fate: 2 } as const
    const { log } = traceRounds(1, built({ deck, rounds: 1, options }), lcgSetup.deals, lcgRules)
    // Two fate buy one of the two cards on province 1; the other one stays, and nothing is refilled.
    expect(steps(log, 'buy', 1)).toHaveLength(1)
    expect(steps(log, 'refill', 1)).toEqual([])
  })

  test('is not used where the format switches it off', () => {
    const { rounds } = lcgSetup.forFormat!({ rally: false })
    expect(rounds.kindOf({ type: 'holding', keywords: ['rally'] } as never)).toBe(
      rounds.kindOf({ type: 'holding', keywords: [] } as never),
    )
  })
})

describe('Thriving', () => {
  test('brings one facedown card to a card that is alone on its province, at the end of the round', () => {
    const deck = withKeyword('thriving', 40)
    const { log, rounds } = traceRounds(1, built({ deck, rounds: 2, options: idle }), lcgSetup.deals, lcgRules)
    expect(rounds[1]!.slots.map(({ province, faceUp }) => [province, faceUp])).toEqual([
      ...[1, 2, 3, 4].map((province) => [province, true]),
      ...[1, 2, 3, 4].map((province) => [province, false]),
    ])
    expect(steps(log, 'reveal', 2)).toHaveLength(4)
    expect(rounds[2]!.piles['dynasty deck']).toBe(32)
  })
})

describe('Ephemeral', () => {
  test('leaves the game when it is played and is in no reshuffled deck', () => {
    const deck: DeckShape = {
      ...plainDeck(40),
      conflict: [
        { id: 'plain', count: 6 },
        { id: 'once', count: 6, facts: { keywords: ['ephemeral'] } },
      ],
    }
    const options = { ...idle, bids: 5, opponentBids: 5, plays: 9, honor: 24 }
    const { log, rounds } = traceRounds(1, built({ deck, rounds: 4, options }), lcgSetup.deals, lcgRules)
    const played = log.filter((entry) => entry.step === 'play').flatMap((entry) => entry.cards ?? [])
    expect(played.filter((id) => id === 'once')).toHaveLength(6)
    expect(rounds[4]!.piles.removed).toBe(6)
    expect(played.filter((id) => id === 'plain').length).toBeGreaterThan(6)
  })
})
