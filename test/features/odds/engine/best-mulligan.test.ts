import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { KeepEntry } from '../../../../src/features/odds/engine/classes.ts'
import { bestMulligan } from '../../../../src/features/odds/engine/exact/best-mulligan.ts'
import { solveOpening } from '../../../../src/features/odds/engine/exact/exact.ts'
import { mulliganStates } from '../../../../src/features/odds/engine/exact/mulligan-table.ts'
import type { OpeningSpec } from '../../../../src/features/odds/engine/exact/opening.ts'
import { holdsIn } from '../../../../src/features/odds/engine/goals.ts'
import { openings } from './arbitraries.ts'
import { subsets } from './brute-force.ts'

const single = (size: number, copies: number, min = 1): OpeningSpec => ({
  zones: [
    {
      zone: 'hand',
      deck: [
        { id: 'target', count: copies, cost: 0 },
        { id: 'rest', count: size - copies, cost: 0 },
      ],
      deal: 4,
      extra: 0,
      replaced: 'shuffled-back',
      keep: null,
    },
  ],
  sets: [{ zone: 0, ids: new Set(['target']) }],
  goals: [{ name: 'one', counts: [{ zone: 0, set: 0, min, max: 99 }], root: { kind: 'count', at: 0 } }],
  given: null,
})

/** The best play found hand by physical hand, zone after zone, by trying everything. */
function bruteBest(spec: OpeningSpec, weights: readonly number[]): number {
  const value = (hands: readonly (readonly string[])[]): number => {
    const cards = spec.sets.map((set) => hands[set.zone]!.filter((id) => set.ids.has(id)).length)
    return spec.goals.reduce((sum, goal, g) => sum + (holdsIn(goal, cards) ? weights[g]! : 0), 0)
  }
  const known = new Map<string, number>()
  const from = (zone: number, before: readonly (readonly string[])[]): number => {
    if (zone === spec.zones.length) return value(before)
    const key = before.map((hand) => [...hand].sort().join()).join('|')
    const found = known.get(key)
    if (found !== undefined) return found
    const { deck, deal } = spec.zones[zone]!
    const cards = deck.flatMap(({ id, count }) => Array.from({ length: count }, () => id))
    const all = cards.map((_, i) => i)
    const worth = (hand: readonly number[]) => from(zone + 1, [...before, hand.map((i) => cards[i]!)])
    const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
    const result = mean(
      subsets(all, deal).map((dealt) => {
        const rest = all.filter((i) => !dealt.includes(i))
        const keeps = Array.from({ length: deal + 1 }, (_, size) => subsets(dealt, size)).flat()
        return Math.max(
          ...keeps.map((kept) => mean(subsets(rest, deal - kept.length).map((more) => worth([...kept, ...more])))),
        )
      }),
    )
    known.set(key, result)
    return result
  }
  return from(0, [])
}

/** Every rule that keeps up to a number of each class. */
function everyRule(classes: readonly (readonly string[])[], deal: number): KeepEntry[][] {
  const [first, ...others] = classes
  if (!first) return [[]]
  const rest = everyRule(others, deal)
  return Array.from({ length: deal + 1 }, (_, atMost) => rest.map((rule) => [{ cards: first, atMost }, ...rule])).flat()
}

describe('the best mulligan', () => {
  test('for one copy of a card is to replace every miss: 123/247 of 40 cards', () => {
    const advice = bestMulligan({ spec: single(40, 3), weights: [1] })
    expect(advice.value).toBeCloseTo(123 / 247, 12)
    expect(advice.ruleOfThumb).toBeCloseTo(123 / 247, 12)
    expect(advice.keepAll).toBeCloseTo(137 / 494, 12)
    expect(advice.zones[0]!.rule).toEqual([{ cards: ['target'], atMost: 4 }])
  })

  test('for exactly one of a set may throw back cards that the goal names', () => {
    const spec = single(40, 20)
    const goal = { name: 'one', counts: [{ zone: 0, set: 0, min: 1, max: 1 }], root: { kind: 'count' as const, at: 0 } }
    const advice = bestMulligan({ spec: { ...spec, goals: [goal] }, weights: [1] })
    const two = advice.zones[0]!.hands.find(({ hand }) => hand[0] === 2)!
    // Both thrown back: one of two new cards is a target with 2 * 18 * 18 / (36 * 35), more than the 1/2 of one.
    expect(two.keep).toEqual([0, 2])
    expect(two.value).toBeCloseTo((2 * 18 * 18) / (36 * 35), 12)
    expect(advice.value).toBeGreaterThan(advice.ruleOfThumb)
  })

  test('is what trying everything finds, on small decks with goals over both zones', () => {
    fc.assert(
      fc.property(openings({ copies: 1, deal: 2, extra: 0 }), fc.integer({ min: 1, max: 3 }), (random, weight) => {
        const spec = { ...random, given: null, zones: random.zones.map((zone) => ({ ...zone, extra: 0, keep: null })) }
        const weights = [1, weight]
        const advice = bestMulligan({ spec, weights })
        expect(Math.abs(advice.value - bruteBest(spec, weights))).toBeLessThan(1e-12)
      }),
      { numRuns: 40, seed: 5 },
    )
  })

  test('names a rule that reaches what it says, and never more than the best', () => {
    fc.assert(
      fc.property(openings({ copies: 4, deal: 4, extra: 0 }), (random) => {
        const bare = { ...random, given: null, zones: random.zones.map((zone) => ({ ...zone, extra: 0, keep: null })) }
        const advice = bestMulligan({ spec: bare, weights: [1, 2] })
        const zones = bare.zones.map((zone, at) => ({ ...zone, keep: advice.zones[at]!.rule }))
        const [one, two] = solveOpening({ ...bare, zones }).goals
        expect(Math.abs(one!.probability + 2 * two!.probability - advice.ruleValue)).toBeLessThan(1e-12)
        const [kept, keptToo] = solveOpening(bare).goals
        expect(Math.abs(kept!.probability + 2 * keptToo!.probability - advice.keepAll)).toBeLessThan(1e-12)
        expect(advice.value).toBeGreaterThanOrEqual(advice.ruleValue - 1e-12)
        expect(advice.ruleValue).toBeGreaterThanOrEqual(advice.ruleOfThumb - 1e-12)
        expect(advice.value).toBeGreaterThanOrEqual(advice.keepAll - 1e-12)
        expect(mulliganStates(bare)).toBeGreaterThan(0)
      }),
      { numRuns: 40, seed: 8 },
    )
  })

  test('names the best of all rules with a limit for each class', () => {
    fc.assert(
      fc.property(openings({ copies: 3, deal: 3, extra: 0 }), (random) => {
        const spec = { ...random, given: null, zones: random.zones.map((zone) => ({ ...zone, extra: 0, keep: null })) }
        const { zones, ruleValue, ruleIsBest } = bestMulligan({ spec, weights: [1, 2] })
        const [first, second] = zones.map(({ classes }, at) =>
          everyRule(
            classes.map(({ cards }) => cards),
            spec.zones[at]!.deal,
          ),
        )
        const valueWith = (keeps: readonly KeepEntry[][]): number => {
          const kept = spec.zones.map((zone, at) => ({ ...zone, keep: keeps[at]! }))
          const [one, two] = solveOpening({ ...spec, zones: kept }).goals
          return one!.probability + 2 * two!.probability
        }
        const best = Math.max(...first!.flatMap((one) => second!.map((two) => valueWith([one, two]))))
        expect(ruleIsBest).toBe(true)
        expect(Math.abs(ruleValue - best)).toBeLessThan(1e-11)
      }),
      { numRuns: 12, seed: 3 },
    )
  })

  test('keeps more where keeping less is worth no more, in the rule and in the choice for a hand', () => {
    const always = {
      name: 'any',
      counts: [{ zone: 0, set: 0, min: 0, max: 99 }],
      root: { kind: 'count' as const, at: 0 },
    }
    const hand = { zone: 0, cards: ['rest', 'target', 'rest', 'rest'] }
    const advice = bestMulligan({ spec: { ...single(40, 3), goals: [always] }, weights: [1], hand })
    expect(advice.zones[0]!.rule).toEqual([
      { cards: ['target'], atMost: 4 },
      { cards: ['rest'], atMost: 4 },
    ])
    expect(advice.choices![0]!.keep).toEqual(hand.cards)
    for (const { hand: dealt, keep } of advice.zones[0]!.hands) expect(keep).toEqual(dealt)
  })

  test('climbs where there are too many rules to try, and says so', () => {
    const deck = Array.from({ length: 9 }, (_, i) => ({ id: `c${i}`, count: 4, cost: 0 }))
    const counts = deck.slice(1).map((_, set) => ({ zone: 0, set, min: 1, max: 99 }))
    const spec: OpeningSpec = {
      ...single(40, 3),
      zones: [{ ...single(40, 3).zones[0]!, deck }],
      sets: deck.slice(1).map(({ id }) => ({ zone: 0, ids: new Set([id]) })),
      goals: [{ name: 'some', counts, root: { kind: 'any', of: counts.map((_, at) => ({ kind: 'count', at })) } }],
    }
    const { ruleIsBest, ruleValue, value } = bestMulligan({ spec, weights: [1] })
    expect(ruleIsBest).toBe(false)
    expect(ruleValue).toBeCloseTo(value, 10)
  })

  test('for one given hand lists every choice, the best first', () => {
    const hand = { zone: 0, cards: ['rest', 'target', 'rest', 'rest'] }
    const { choices } = bestMulligan({ spec: single(40, 3, 2), weights: [1], hand })
    expect(choices!).toHaveLength(8)
    expect(choices![0]!.keep).toEqual(['target'])
    // Two copies among the 36 cards left, three of them drawn.
    expect(choices![0]!.value).toBeCloseTo(1 - (34 * 33 * 32) / (36 * 35 * 34), 12)
    expect(choices!.find(({ keep }) => keep.length === 4)!.value).toBe(0)
  })

  const either = (): OpeningSpec => {
    const spec = single(40, 3)
    return {
      ...spec,
      zones: [{ ...spec.zones[0]!, zone: 'provinces' }, spec.zones[0]!],
      sets: [0, 1].map((zone) => ({ zone, ids: new Set(['target']) })),
      goals: [
        {
          name: 'either',
          counts: [0, 1].map((zone) => ({ zone, set: zone, min: 1, max: 99 })),
          root: {
            kind: 'any',
            of: [
              { kind: 'count', at: 0 },
              { kind: 'count', at: 1 },
            ],
          },
        },
      ],
    }
  }

  test('knows what already lies in the zone before', () => {
    const both = either()
    const hand = { zone: 1, cards: ['rest', 'rest', 'rest', 'rest'] }
    const met = { ...hand, settled: ['target', 'rest', 'rest', 'rest'] }
    const unmet = { ...hand, settled: ['rest', 'rest', 'rest', 'rest'] }
    expect(bestMulligan({ spec: both, weights: [1], hand: met }).choices!.every(({ value }) => value === 1)).toBe(true)
    const [first] = bestMulligan({ spec: both, weights: [1], hand: unmet }).choices!
    expect(first!.keep).toEqual([])
    expect(first!.value).toBeCloseTo(1 - (33 * 32 * 31 * 30) / (36 * 35 * 34 * 33), 12)
  })

  test('replaces nothing of a fixed zone and does not look at an unseen one', () => {
    const p = 137 / 494
    const reached = 123 / 247
    const value = (fixed: number[], unseen: number[]) =>
      bestMulligan({ spec: either(), weights: [1], fixed, unseen }).value
    expect(value([0, 1], [])).toBeCloseTo(1 - (1 - p) ** 2, 12)
    expect(value([0], [0])).toBeCloseTo(1 - (1 - p) * (1 - reached), 12)
    // One card of each half wanted in the hand: which one depends on what the provinces show, if they can be seen.
    const matching: OpeningSpec = {
      ...either(),
      goals: [
        {
          name: 'one place only',
          counts: [0, 1].map((zone) => ({ zone, set: zone, min: 1, max: 99 })),
          root: {
            kind: 'any',
            of: [
              {
                kind: 'all',
                of: [
                  { kind: 'count', at: 0 },
                  { kind: 'not', of: { kind: 'count', at: 1 } },
                ],
              },
              {
                kind: 'all',
                of: [
                  { kind: 'count', at: 1 },
                  { kind: 'not', of: { kind: 'count', at: 0 } },
                ],
              },
            ],
          },
        },
      ],
    }
    const seen = bestMulligan({ spec: matching, weights: [1], fixed: [0] }).value
    const unseen = bestMulligan({ spec: matching, weights: [1], fixed: [0], unseen: [0] }).value
    expect(seen).toBeGreaterThan(unseen)
    expect(unseen).toBeCloseTo(p * (1 - reached) + (1 - p) * reached, 12)
  })
})
