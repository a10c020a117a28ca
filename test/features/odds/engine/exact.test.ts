import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { KeepEntry } from '../../../../src/features/odds/engine/classes.ts'
import { exactStates, solveOpening } from '../../../../src/features/odds/engine/exact/exact.ts'
import type { OpeningSpec, Replaced, ZoneSpec } from '../../../../src/features/odds/engine/exact/opening.ts'
import { compositionCount, compositions } from '../../../../src/features/odds/engine/sample/counting.ts'
import { sampleBlock } from '../../../../src/features/odds/engine/sample/sample.ts'
import { compileOpening } from '../../../../src/features/odds/engine/sample/sample-plan.ts'
import { openings } from './arbitraries.ts'
import { bruteForce, meeting } from './brute-force.ts'

interface Case {
  size: number
  copies: number
  deal?: number
  extra?: number
  keep?: readonly KeepEntry[] | null
  replaced?: Replaced
}

function zone({ size, copies, deal = 4, extra = 0, keep = null, replaced = 'shuffled-back' }: Case): ZoneSpec {
  const deck = [
    { id: 'target', count: copies, cost: 0 },
    { id: 'rest', count: size - copies, cost: 0 },
  ]
  return { zone: 'hand', deck, deal, extra, keep, replaced }
}

function one(spec: Case, min = 1): OpeningSpec {
  return {
    zones: [zone(spec)],
    sets: [{ zone: 0, ids: new Set(['target']) }],
    goals: [{ name: 'one', counts: [{ zone: 0, set: 0, min, max: 99 }], root: { kind: 'count', at: 0 } }],
    given: null,
  }
}

const wanted: readonly KeepEntry[] = [{ cards: ['target'], atMost: 4 }]
const misses = { keep: wanted }

describe('vectors of the rules', () => {
  test.each([
    ['LCG-S-05: four of 40, no mulligan', { size: 40, copies: 3 }, '137/494', 0.277328],
    ['LCG-S-04: every miss replaced, 40', { size: 40, copies: 3, ...misses }, '123/247', 0.497976],
    ['LCG-S-04: every miss replaced, 45', { size: 45, copies: 3, ...misses }, undefined, 0.452431],
    ['LCG-S-04: every miss replaced, 30', { size: 30, copies: 3, ...misses }, undefined, 0.62069],
    ['LCG-R-07: no mulligan, then a bid of 5', { size: 40, copies: 3, extra: 5 }, '1077/1976', 0.54504],
    ['LCG-R-07: mulligan, then a bid of 5', { size: 40, copies: 3, extra: 5, ...misses }, '60310/88179', 0.68395],
    ['LOT-S-03: five Fate cards', { size: 40, copies: 3, deal: 5 }, '667/1976', 0.337551],
    ['LOT-S-03: four Provinces', { size: 40, copies: 3 }, '137/494', 0.277328],
    ['LOT-T-06: by own turn 2', { size: 40, copies: 3, deal: 5, extra: 1 }, undefined, 0.394332],
    ['LOT-T-06: by own turn 3', { size: 40, copies: 3, deal: 5, extra: 2 }, undefined, 0.447773],
    ['LOT-T-06: by own turn 4', { size: 40, copies: 3, deal: 5, extra: 3 }, undefined, 0.497976],
    ['LOT-T-06: by own turn 6', { size: 40, copies: 3, deal: 5, extra: 5 }, undefined, 0.589069],
    ['SF-S-02: six of 50', { size: 50, copies: 5, deal: 6 }, '18442/37835', 0.487432],
    ['SF-S-02: ten of 50', { size: 50, copies: 10, deal: 6 }, undefined, 0.758451],
  ])('%s', (_, spec, fraction, probability) => {
    const [goal] = solveOpening(one(spec)).goals
    expect(goal!.probability).toBeCloseTo(probability, 6)
    if (fraction) {
      expect(goal!.fraction).toBe(fraction)
      const [above, below] = fraction.split('/').map(Number)
      expect(Math.abs(goal!.probability - above! / below!)).toBeLessThan(1e-12)
    }
  })

  test('SF-S-02: the free discard of the first turn, out of the game', () => {
    const discard = { size: 50, deal: 6, replaced: 'out-of-game' as const, keep: [{ cards: ['target'], atMost: 6 }] }
    expect(solveOpening(one({ ...discard, copies: 5 })).goals[0]!.fraction).toBe('115487/151340')
    expect(solveOpening(one({ ...discard, copies: 10 })).goals[0]!.probability).toBeCloseTo(0.95398, 6)
  })

  test('SF-S-02: one of ten and one of another ten in six', () => {
    const spec: OpeningSpec = {
      zones: [
        {
          ...zone({ size: 50, copies: 10, deal: 6 }),
          deck: [
            { id: 'a', count: 10, cost: 0 },
            { id: 'b', count: 10, cost: 0 },
            { id: 'c', count: 30, cost: 0 },
          ],
        },
      ],
      sets: [
        { zone: 0, ids: new Set(['a']) },
        { zone: 0, ids: new Set(['b']) },
      ],
      goals: [
        {
          name: 'both',
          counts: [0, 1].map((set) => ({ zone: 0, set, min: 1, max: 99 })),
          root: {
            kind: 'all',
            of: [
              { kind: 'count', at: 0 },
              { kind: 'count', at: 1 },
            ],
          },
        },
      ],
      given: null,
    }
    expect(solveOpening(spec).goals[0]!.fraction).toBe('83883/151340')
  })

  test('LOT-T-02: no Province lost to four Events and two Regions', () => {
    const spec = one({ size: 40, copies: 6 })
    const none = { ...spec.goals[0]!, counts: [{ zone: 0, set: 0, min: 0, max: 0 }] }
    const answer = solveOpening({ ...spec, goals: [none] })
    expect(answer.goals[0]!.fraction).toBe('23188/45695')
    expect(4 - answer.distributions[0]!.mean).toBeCloseTo(3.4, 12)
  })

  test.each([
    ['shuffling back before replacing', { size: 40, copies: 3, ...misses }, 0.477745],
    ['thirteen distinct cards after mulligan and bid', { size: 40, copies: 3, extra: 5, ...misses }, 0.703947],
    [
      'shuffling Shadowfist discards back',
      { size: 50, copies: 5, deal: 6, replaced: 'out-of-game' as const, keep: [{ cards: ['target'], atMost: 6 }] },
      0.737274,
    ],
  ])('the wrong answer does not come out: %s', (_, spec, wrong) => {
    expect(Math.abs(solveOpening(one(spec)).goals[0]!.probability - wrong)).toBeGreaterThan(0.01)
  })

  test('LCG-S-05: dynasty and conflict targets together are the product', () => {
    const single = one({ size: 40, copies: 3, ...misses })
    const spec: OpeningSpec = {
      zones: [{ ...single.zones[0]!, zone: 'provinces' }, single.zones[0]!],
      sets: [0, 1].map((at) => ({ zone: at, ids: new Set(['target']) })),
      goals: [
        {
          name: 'both',
          counts: [0, 1].map((at) => ({ zone: at, set: at, min: 1, max: 99 })),
          root: {
            kind: 'all',
            of: [
              { kind: 'count', at: 0 },
              { kind: 'count', at: 1 },
            ],
          },
        },
      ],
      given: null,
    }
    expect(solveOpening(spec).goals[0]!.probability).toBeCloseTo((123 / 247) ** 2, 14)
  })
})

describe('against every hand there is', () => {
  test('goals, conditions and mulligans agree on small decks', () => {
    fc.assert(
      fc.property(openings({ copies: 2, deal: 2, extra: 1 }), (spec) => {
        const answer = solveOpening(spec)
        const given = spec.given ? [spec.given] : []
        const condition = bruteForce(spec, given)
        if (spec.given) expect(Math.abs(answer.givenProbability! - condition)).toBeLessThan(1e-12)
        spec.goals.forEach((goal, i) => {
          const { probability, fraction } = answer.goals[i]!
          const expected = condition > 1e-12 ? bruteForce(spec, [goal, ...given]) / condition : 0
          expect(Math.abs(probability - expected)).toBeLessThan(1e-12)
          if (!fraction) return
          const [above, below] = fraction.split('/').map(Number)
          expect(Math.abs(above! / below! - expected)).toBeLessThan(1e-12)
        })
        expect(exactStates(spec)).toBeGreaterThan(0)
      }),
      { numRuns: 150, seed: 20181009 },
    )
  })

  test('two limited keep lists in crossing order: 139/210', () => {
    const deck = ['a', 'b', 'c', 'x', 'y'].map((id) => ({ id, count: id === 'y' ? 6 : 1, cost: 0 }))
    const keep = [
      { cards: ['a', 'b', 'c'], atMost: 2 },
      { cards: ['a', 'c', 'x', 'b'], atMost: 1 },
    ]
    const spec: OpeningSpec = {
      zones: [{ zone: 'hand', deck, deal: 4, extra: 0, replaced: 'shuffled-back', keep }],
      sets: [{ zone: 0, ids: new Set(['x']) }],
      goals: [{ name: 'x', counts: [{ zone: 0, set: 0, min: 1, max: 9 }], root: { kind: 'count', at: 0 } }],
      given: null,
    }
    expect(bruteForce(spec, spec.goals)).toBeCloseTo(139 / 210, 12)
    expect(solveOpening(spec).goals[0]!.fraction).toBe('139/210')
    const { goals, trials } = sampleBlock(compileOpening(spec), 1, 0)
    expect(Math.abs(goals[0]! / trials - 139 / 210)).toBeLessThan(4 * Math.sqrt((139 * 71) / 210 ** 2 / trials))
  })

  test('distributions of counts and costs agree on small decks', () => {
    fc.assert(
      fc.property(openings({ copies: 2, deal: 2, extra: 1 }), (spec) => {
        for (const each of solveOpening(spec).distributions) {
          const at = spec.zones.findIndex((part) => part.zone === each.zone)
          const cost = new Map(spec.zones[at]!.deck.map((card) => [card.id, card.cost]))
          const shown = (hand: readonly string[]) =>
            each.of === 'cost'
              ? hand.reduce((sum, id) => sum + cost.get(id)!, 0)
              : hand.filter((id) => spec.sets[each.set!]!.ids.has(id)).length
          const expected = new Map<number, number>()
          for (const { hands, probability } of meeting(spec))
            expected.set(shown(hands[at]!), (expected.get(shown(hands[at]!)) ?? 0) + probability)
          expect(each.values.map((entry) => entry.value)).toEqual([...expected.keys()].sort((a, b) => a - b))
          for (const { value, probability } of each.values)
            expect(Math.abs(probability - expected.get(value)!)).toBeLessThan(1e-12)
        }
      }),
      { numRuns: 100, seed: 7 },
    )
  })
})

describe('the number of states', () => {
  test('is that of the hands that the sizes of the classes allow', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }), fc.nat(6), (sizes, total) => {
        const all = sizes.reduce<number[][]>(
          (some, size) => some.flatMap((hand) => Array.from({ length: size + 1 }, (_, here) => [...hand, here])),
          [[]],
        )
        const right = all.filter((hand) => hand.reduce((sum, count) => sum + count, 0) === total)
        const listed = compositions(sizes, total)
        expect(compositionCount(sizes, total)).toBe(right.length)
        const found = right.map((_, at) => [...listed.subarray(at * sizes.length, (at + 1) * sizes.length)].join())
        expect(found.sort()).toEqual(right.map(String).sort())
      }),
      { numRuns: 100, seed: 4 },
    )
  })

  test('lets questions about many pairs of cards under a limit be answered exactly', () => {
    const deck = Array.from({ length: 21 }, (_, i) => ({ id: `c${i}`, count: 2, cost: 0 }))
    const named = deck.slice(0, 15)
    const spec: OpeningSpec = {
      zones: [
        {
          zone: 'hand',
          deck,
          deal: 4,
          extra: 0,
          replaced: 'shuffled-back',
          keep: [{ cards: deck.map(({ id }) => id), atMost: 3 }],
        },
      ],
      sets: deck.map(({ id }) => ({ zone: 0, ids: new Set([id]) })),
      goals: [
        {
          name: 'some pair',
          counts: named.map((_, set) => ({ zone: 0, set, min: 2, max: 2 })),
          root: { kind: 'any', of: named.map((_, at) => ({ kind: 'count', at })) },
        },
      ],
      given: null,
    }
    // A bound that ignores the sizes is C(24, 4) squared, more than a hundred million.
    expect(exactStates(spec)).toBeLessThan(1_000_000)
  })
})

describe('large decks, where doubles no longer hold the counts', () => {
  test('still agree with fractions to 1e-12', () => {
    const [goal] = solveOpening(
      one({ size: 2000, copies: 150, deal: 8, ...{ keep: [{ cards: ['target'], atMost: 8 }] } }),
    ).goals
    let missed = 1
    for (let i = 0; i < 16; i++) missed *= (1850 - i) / (2000 - i)
    expect(goal!.fraction).toBeUndefined()
    expect(Math.abs(goal!.probability - (1 - missed))).toBeLessThan(1e-12)
  })
})
