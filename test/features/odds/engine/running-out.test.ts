import { describe, expect, test } from '@jest/globals'
import { lcgSetup } from '../../../../src/domain/games/l5r-lcg/setup.ts'
import { type TraceEntry, traceRounds } from '../../../../src/features/odds/engine/rounds/trace.ts'
import { built, lcgRules, plainDeck, type RoundsCase } from './lcg-deck.ts'

const trace = (spec: RoundsCase, seed = 1) => traceRounds(seed, built(spec), lcgSetup.deals, lcgRules)
const steps = (log: readonly TraceEntry[], round: number) => log.filter((entry) => entry.round === round)
const roundsWith = (log: readonly TraceEntry[], step: string, note?: string) =>
  log.filter((entry) => entry.step === step && (note === undefined || entry.note === note)).map((entry) => entry.round)

const idle = { buy: 'none', discard: 'none', bids: 1, opponentBids: 1 } as const

describe('running out of cards (LCG-X-01)', () => {
  const cycle = { ...idle, discard: 'all' } as const

  test.each([
    [40, 10, 0],
    [45, 11, 1],
    [30, 7, 2],
  ])('a dynasty deck of %i pays for the first time in round %i, with %i cards left before', (size, round, left) => {
    const { log, rounds } = trace({ deck: plainDeck(size, 40), rounds: 12, options: { ...cycle, honor: 20 } })
    expect(roundsWith(log, 'deck-out', 'dynasty')[0]).toBe(round)
    expect(rounds[round - 1]!.piles['dynasty deck']).toBe(left)
  })

  test('40 conflict cards and bids of 3: empty after round 12 without a penalty, which comes in round 13', () => {
    const options = { ...idle, bids: 3, opponentBids: 3, plays: 2 }
    const { log, rounds } = trace({ deck: plainDeck(40), rounds: 13, options })
    expect(rounds[12]!.piles['conflict deck']).toBe(0)
    expect(roundsWith(log, 'deck-out', 'conflict')).toEqual([13])
    expect(rounds[13]!.gauges.honor).toBe(5)
    expect(rounds[13]!.hand.length - rounds[12]!.hand.length).toBe(3 - 2)
  })

  test.each([
    [40, 8],
    [45, 9],
  ])('%i conflict cards and bids of 5: round %i draws one, pays, reshuffles and draws four', (size, round) => {
    const options = { ...idle, bids: 5, opponentBids: 5, plays: 3 }
    const { log, rounds } = trace({ deck: plainDeck(40, size), rounds: round, options })
    expect(rounds[round - 1]!.piles['conflict deck']).toBe(1)
    expect(roundsWith(log, 'deck-out', 'conflict')).toEqual([round])
    expect(log.find((entry) => entry.step === 'deck-out')!.amount).toBe(3 * (round - 1))
    expect(steps(log, round).find((entry) => entry.step === 'draw')!.cards).toHaveLength(5)
  })

  test('deck and discard pile both empty: pay once for the draw, or until no honor is left', () => {
    const options = { ...idle, bids: 5, opponentBids: 5 }
    const once = trace({ deck: plainDeck(40, 10), rounds: 3, options })
    expect(once.rounds.map((state) => state.gauges.honor)).toEqual([10, 10, 5, 0])
    expect(once.rounds[2]!.hand).toHaveLength(10)
    const literal = trace({ deck: plainDeck(40, 10), rounds: 2, options: { ...options, deckOut: 'literal' } })
    expect(literal.rounds[2]).toMatchObject({ over: 'no honor left', gauges: { honor: 0 } })
  })

  test.each([
    [5, 0, 'no honor left'],
    [6, 1, undefined],
  ])('LCG-X-02: honor %i becomes %i', (honor, after, over) => {
    const options = { ...idle, bids: 5, opponentBids: 5, plays: 5, honor }
    const { rounds } = trace({ deck: plainDeck(40, 9), rounds: 2, options })
    expect(rounds[2]!.gauges.honor).toBe(after)
    expect(rounds[2]!.over).toBe(over)
  })
})
