import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { runThrough } from '../../../../src/base/steps.ts'
import { adviseExactly } from '../../../../src/features/odds/engine/advice/advice.ts'
import {
  type AdviceQuestion,
  choiceKeeping,
  choicesOf,
  type DealtZone,
  zonePlans,
} from '../../../../src/features/odds/engine/advice/advice-plans.ts'
import {
  type AdvicePart,
  addAdvice,
  emptyAdvice,
  sampleAdvice,
} from '../../../../src/features/odds/engine/advice/advice-sample.ts'
import { adviceStates } from '../../../../src/features/odds/engine/advice/advice-states.ts'
import { exactWorths, sampledWorths } from '../../../../src/features/odds/engine/advice/advice-worth.ts'
import { bestMulligan } from '../../../../src/features/odds/engine/exact/best-mulligan.ts'
import type { OpeningSpec, ZoneSpec } from '../../../../src/features/odds/engine/exact/opening.ts'
import { holdsIn } from '../../../../src/features/odds/engine/goals.ts'
import { openings } from './arbitraries.ts'
import { subsets } from './brute-force.ts'

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
const cardsOf = ({ deck }: ZoneSpec) => deck.flatMap(({ id, count }) => Array.from({ length: count }, () => id))

/** Averages a value over everything that can be drawn, physical card by physical card, once these cards are kept. */
function afterKeeping(
  zone: ZoneSpec,
  dealt: readonly number[],
  kept: readonly number[],
  worth: (cards: string[]) => number,
): number {
  const cards = cardsOf(zone)
  const all = cards.map((_, i) => i)
  const rest = all.filter((i) => !dealt.includes(i))
  return mean(
    subsets(rest, dealt.length - kept.length).map((fresh) => {
      const held = [...kept, ...fresh]
      const gone = zone.replaced === 'out-of-game' ? dealt : []
      const deck = all.filter((i) => !held.includes(i) && !gone.includes(i))
      return mean(subsets(deck, zone.extra).map((more) => worth([...held, ...more].map((i) => cards[i]!))))
    }),
  )
}

/** The places of these cards in the deck. */
function placesOf(zone: ZoneSpec, hand: readonly string[]): number[] {
  const cards = cardsOf(zone)
  const places: number[] = []
  for (const id of hand) places.push(cards.findIndex((card, i) => card === id && !places.includes(i)))
  return places
}

function bruteValue({ spec, weights, dealt, fixed }: AdviceQuestion, keep: readonly (readonly string[] | null)[]) {
  const value = (hands: readonly (readonly string[])[]): number => {
    const cards = spec.sets.map((set) => hands[set.zone]!.filter((id) => set.ids.has(id)).length)
    return spec.goals.reduce((sum, goal, g) => sum + (holdsIn(goal, cards) ? weights[g]! : 0), 0)
  }
  const keepsOf = (hand: readonly number[], at: number) =>
    fixed.includes(at) ? [hand] : Array.from({ length: hand.length + 1 }, (_, size) => subsets(hand, size)).flat()
  /** The hand of a zone that is not dealt: for every one of them the best part is kept. */
  const bestOf = (zone: ZoneSpec, at: number, worth: (cards: string[]) => number): number =>
    mean(
      subsets(
        cardsOf(zone).map((_, i) => i),
        zone.deal,
      ).map((hand) => Math.max(...keepsOf(hand, at).map((kept) => afterKeeping(zone, hand, kept, worth)))),
    )
  const from = (at: number, before: readonly string[][]): number => {
    const zone = spec.zones[at]
    if (!zone) return value(before)
    const worth = (cards: string[]) => from(at + 1, [...before, cards])
    const lies = dealt[at]
    if (!lies) return bestOf(zone, at, worth)
    const hand = placesOf(zone, lies.cards)
    const kept = keep[at] ? hand.filter((i) => placesOf(zone, keep[at]!).includes(i)) : hand
    return afterKeeping(zone, hand, kept, worth)
  }
  return from(0, [])
}

function tallyOf(question: AdviceQuestion, ...parts: AdvicePart[]) {
  const tally = emptyAdvice(choicesOf(zonePlans(question)).length)
  for (const part of parts) addAdvice(tally, part, question.weights.length)
  return tally
}

/** Small openings of which the first zone lies on the table, and the second one in some. */
const questions = openings({ copies: 1, deal: 2, extra: 1 }).chain((random) => {
  const [provinces, hand] = random.zones as [ZoneSpec, ZoneSpec]
  const zones = [{ ...provinces, extra: 0 }, hand].map((zone) => ({ ...zone, keep: null }))
  const dealt = (zone: ZoneSpec) =>
    fc
      .record({
        cards: fc.shuffledSubarray(cardsOf(zone), { minLength: zone.deal, maxLength: zone.deal }),
        open: fc.boolean(),
      })
      .map((each): DealtZone => each)
  return fc
    .record({
      first: dealt(zones[0]!),
      second: fc.option(dealt(zones[1]!), { nil: null }),
      weights: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(0.5, 1, 2)),
    })
    .map(({ first, second, weights }): AdviceQuestion => {
      const spec: OpeningSpec = { ...random, given: null, zones }
      return { spec, weights, dealt: [first, second], fixed: [], unseen: [] }
    })
})

describe('advice on the opening on the table', () => {
  test('is worth what trying everything finds, for every choice', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const plans = choicesOf(zonePlans(question))
        const { goals } = adviseExactly(question)
        expect(goals).toHaveLength(plans.length)
        exactWorths(goals, question.weights).forEach(({ worth }, at) => {
          const keep = plans[at]!.map((plan) => plan.keep)
          expect(Math.abs(worth.value - bruteValue(question, keep))).toBeLessThan(1e-12)
        })
      }),
      { numRuns: 60, seed: 11 },
    )
  })

  test('decides the second zone once the first is replaced, where both are open', () => {
    fc.assert(
      fc.property(questions, (random) => {
        const dealt = random.dealt.map((zone) => zone && { ...zone, open: true })
        if (!dealt[1]) return
        const question = { ...random, dealt }
        const { inOrder } = adviseExactly(question)
        const { spec } = question
        zonePlans(question)[0]!.plans.forEach(({ keep }, at) => {
          const hand = placesOf(spec.zones[0]!, dealt[0]!.cards)
          const kept = hand.filter((i) => placesOf(spec.zones[0]!, keep!).includes(i))
          const seen = afterKeeping(spec.zones[0]!, hand, kept, (cards) => {
            const settled = { ...question, dealt: [{ cards, open: false }, dealt[1]!] }
            return Math.max(...zonePlans(settled)[1]!.plans.map((plan) => bruteValue(settled, [null, plan.keep])))
          })
          expect(Math.abs(inOrder![at]! - seen)).toBeLessThan(1e-12)
        })
      }),
      { numRuns: 25, seed: 12 },
    )
  })

  test('where only the second zone is known, takes the first as its best play leaves it', () => {
    fc.assert(
      fc.property(questions, (random) => {
        const [, second] = random.dealt
        if (!second) return
        const free = { ...random, dealt: [null, { ...second, open: true }] }
        const { choices } = bestMulligan({ ...free, hand: { zone: 1, cards: second.cards } })
        const values = exactWorths(adviseExactly(free).goals, free.weights).map(({ worth }) => worth.value)
        expect(Math.abs(Math.max(...values) - choices![0]!.value)).toBeLessThan(1e-12)
        const fixed = { ...free, fixed: [0] }
        const { plans } = zonePlans(fixed)[1]!
        exactWorths(adviseExactly(fixed).goals, fixed.weights).forEach(({ worth }, at) => {
          expect(Math.abs(worth.value - bruteValue(fixed, [null, plans[at]!.keep]))).toBeLessThan(1e-12)
        })
      }),
      { numRuns: 25, seed: 13 },
    )
  })

  test('sampled, lies within five standard errors of the exact values, gains included', () => {
    fc.assert(
      fc.property(questions, fc.integer({ min: 0, max: 1e9 }), (random, seed) => {
        // Sampled zones that are not dealt yet are played by the rule of thumb, so both are on the table.
        if (!random.dealt[1]) return
        const tally = tallyOf(random, sampleAdvice(random, { seed, from: 0, trials: 2000 }))
        const exact = exactWorths(adviseExactly(random).goals, random.weights)
        runThrough(sampledWorths(tally, random.weights)).forEach(({ worth, gain, goals }, at) => {
          for (const [found, right] of [
            [worth, exact[at]!.worth],
            [gain, exact[at]!.gain],
          ] as const)
            expect(Math.abs(found.value - right.value)).toBeLessThanOrEqual(5 * found.standardError! + 0.01)
          goals.forEach(({ probability }, g) => {
            expect(Math.abs(probability - exact[at]!.goals[g]!.probability)).toBeLessThan(0.06)
          })
        })
      }),
      { numRuns: 40, seed: 14 },
    )
  })

  const typical: AdviceQuestion = {
    spec: {
      zones: [
        {
          zone: 'hand',
          deck: [
            { id: 'target', count: 3, cost: 0 },
            { id: 'other', count: 37, cost: 0 },
          ],
          deal: 4,
          extra: 5,
          replaced: 'shuffled-back',
          keep: null,
        },
      ],
      sets: [{ zone: 0, ids: new Set(['target']) }],
      goals: [{ name: 'one', counts: [{ zone: 0, set: 0, min: 1, max: 99 }], root: { kind: 'count', at: 0 } }],
      given: null,
    },
    weights: [1],
    dealt: [{ cards: ['other', 'other', 'other', 'other'], open: true }],
    fixed: [],
    unseen: [],
  }

  test('counts the cards of the first bid, among which set-aside cards can be', () => {
    const { goals } = adviseExactly(typical)
    const none = (cards: number, of: number) =>
      Array.from({ length: cards }, (_, i) => (of - 3 - i) / (of - i)).reduce((product, each) => product * each, 1)
    expect(goals[0]![0]).toBeCloseTo(1 - none(5, 36), 12)
    expect(goals[4]![0]).toBeCloseTo(1 - none(4, 36) * none(5, 36), 12)
  })

  test('parts of a sample add up, and its gains are paired', () => {
    const part = (from: number, trials: number) => sampleAdvice(typical, { seed: 3, from, trials })
    const worths = (...parts: AdvicePart[]) => runThrough(sampledWorths(tallyOf(typical, ...parts), [1]))
    const whole = worths(part(0, 500))
    expect(worths(part(200, 300), part(0, 200))).toEqual(whole)
    expect(whole).toHaveLength(5)
    expect(whole[0]!.gain).toEqual({ value: 0, standardError: 0, interval95: [0, 0] })
  })

  test('finds the choice that keeps given cards, and counts what it would have to look at', () => {
    const zones = zonePlans(typical)
    expect(choiceKeeping(zones, [['other', 'other']])).toBe(2)
    expect(choiceKeeping(zones, [[]])).toBe(4)
    expect(adviceStates(typical, zones)).toBeLessThan(200)
    expect(adviceStates({ ...typical, dealt: [null] }, zonePlans({ ...typical, dealt: [null] }))).toBeGreaterThan(50)
  })
})
