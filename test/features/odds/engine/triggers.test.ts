import { describe, expect, test } from '@jest/globals'
import type { Card } from '../../../../src/domain/core/cards/card.ts'
import { ccgSetup } from '../../../../src/domain/games/l5r-ccg/setup.ts'
import { lcgSetup } from '../../../../src/domain/games/l5r-lcg/setup.ts'
import type { RoundRules, Setup } from '../../../../src/domain/games/setup.ts'
import { shadowfistSetup } from '../../../../src/domain/games/shadowfist/setup.ts'
import { atLeastOf } from '../../../../src/features/odds/engine/exact/hypergeometric.ts'
import { buildRounds, type CardTrigger } from '../../../../src/features/odds/engine/rounds/rounds-spec.ts'
import { sampleRounds } from '../../../../src/features/odds/engine/rounds/rounds-tally.ts'
import { traceRounds } from '../../../../src/features/odds/engine/rounds/trace.ts'
import { choose } from '../../../../src/features/odds/engine/sample/counting.ts'
import { built, lcgRules, plainDeck, type RoundsCase } from './lcg-deck.ts'

const goals = [{ zone: 'hand', ids: ['conflict-target'], min: 1 }]
const quiet = { bids: 1, opponentBids: 1, extraFate: 0 } as const
const trials = 6000

function withTriggers(
  triggers: readonly CardTrigger[],
  input: Omit<RoundsCase, 'deck'> & Partial<Pick<RoundsCase, 'deck'>>,
) {
  const rounds = built({ deck: plainDeck(40), goals, ...input, triggers })
  const tally = sampleRounds({ seed: 5, from: 0, trials }, rounds.spec, lcgSetup.deals, lcgRules)
  return { rounds, tally, share: (round: number) => tally.met[round]! / trials }
}

const within = (found: number, right: number) =>
  expect(Math.abs(found - right)).toBeLessThanOrEqual(5 * Math.sqrt((right * (1 - right)) / trials))

describe('cards that let their owner draw', () => {
  const lucky = (on: CardTrigger['on'], draw = 1): CardTrigger => ({ cards: new Set(['dynasty-target']), on, draw })

  test('when revealed: by how many of them lie on the provinces', () => {
    const { share } = withTriggers([lucky('revealed', 2)], { rounds: 1, options: { ...quiet, buy: 'none' } })
    // The number of lucky cards among the four provinces, then the conflict cards that were seen with it.
    const right = [0, 1, 2, 3].reduce((sum, found) => {
      const chance = (choose(3, found) * choose(37, 4 - found)) / choose(40, 4)
      return sum + chance * atLeastOf({ size: 40, copies: 3, seen: 5 + 2 * found, atLeast: 1 }).probability
    }, 0)
    within(share(1), right)
  })

  test('when bought: two cards of cost 2 and 3 of seven fate each round', () => {
    const all: CardTrigger = { cards: new Set(['dynasty-target', 'dynasty-rest']), on: 'played', draw: 1 }
    const options = { ...quiet, extraFate: 1 }
    const { share, rounds } = withTriggers([all], { rounds: 1, options })
    within(share(1), atLeastOf({ size: 40, copies: 3, seen: 7, atLeast: 1 }).probability)
    const { rounds: states } = traceRounds(1, rounds, lcgSetup.deals, lcgRules)
    expect(states[1]!.hand).toHaveLength(7)
  })

  test('when played from hand, and not otherwise', () => {
    const any: CardTrigger = { cards: new Set(['conflict-target', 'conflict-rest']), on: 'played', draw: 3 }
    const hands = (triggers: readonly CardTrigger[]) => {
      const { rounds } = withTriggers(triggers, { rounds: 1, options: { ...quiet, buy: 'none', plays: 1 } })
      return traceRounds(1, rounds, lcgSetup.deals, lcgRules).rounds[1]!.hand.length
    }
    expect(hands([])).toBe(4)
    expect(hands([any])).toBe(7)
    expect(hands([{ ...any, on: 'revealed' }])).toBe(4)
  })

  test('in the other games too', () => {
    const cards = (section: string): Card[] =>
      [
        {
          id: section,
          section,
          title: section,
          folded: section,
          type: 'other',
          keywords: [],
          restrictions: [],
          traits: [],
        },
      ] as never
    const handAfter = (setup: Setup, sections: readonly string[], options: object) => {
      const rules = setup.rounds as unknown as RoundRules<unknown>
      const deck = sections.flatMap((section) => cards(section).map((card) => ({ card, count: 40 })))
      const rounds = buildRounds({
        game: 'any',
        play: {},
        setup,
        deck,
        rounds: 1,
        keeps: setup.deals.map(() => null),
        priority: [],
        kept: new Set(),
        triggers: [{ cards: new Set(sections), on: 'played', draw: 2 }],
        sets: [],
        goals: [],
        options: rules.options.parse(options),
      })
      return traceRounds(1, rounds, setup.deals, rules).rounds[1]!.hand.length
    }
    // Five Fate cards, one played for two, and one drawn at the end of the turn.
    expect(handAfter(ccgSetup, ['dynasty', 'fate'], { plays: 1 })).toBe(7)
    expect(handAfter(shadowfistSetup, ['deck'], { plays: 1 })).toBe(7)
  })
})
