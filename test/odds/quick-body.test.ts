import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { quickOpening } from '../../src/odds/quick-body.ts'
import { OpeningBody } from '../../src/odds/schema.ts'

const odd = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.constantFrom('', ' a', -1, 0.5, 100, 1e9, [], [''], {}, { q: 'a' }, null, undefined, '__proto__', 'x'.repeat(501)),
)
/** Now and then something else than what belongs there. */
const mostly = <T>(right: fc.Arbitrary<T>) => fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: odd })
const ids = fc.array(fc.constantFrom('charge', 'banzai', 'a'), { maxLength: 3 })
const set = mostly(fc.oneof(ids, fc.constantFrom('type:event', 'cost<=2', ' padded ')))
/** Now and then keys that the quick look leaves to the schema. */
const rarely = <T extends object>(right: fc.Arbitrary<T>, keys: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(
      right,
      fc.oneof(
        { weight: 30, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.record(keys, { requiredKeys: [] }) },
      ),
    )
    .map(([value, more]) => ({ ...value, ...more }))
const count = rarely(
  fc.record(
    {
      name: mostly(fc.string({ minLength: 1, maxLength: 5 })),
      zone: mostly(fc.constantFrom('hand', 'provinces')),
      cards: set,
      atLeast: mostly(fc.integer({ min: 0, max: 3 })),
      atMost: mostly(fc.integer({ min: 0, max: 3 })),
    },
    { requiredKeys: ['zone', 'cards'] },
  ),
  { exactly: fc.constant(1), q: odd, not: odd },
)
const joinedGoal = rarely(
  fc.oneof(
    fc.record({ all: fc.array(count, { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(count, { maxLength: 17 }), name: fc.string({ maxLength: 5 }) }),
  ),
  { all: fc.array(count, { maxLength: 2 }), zone: odd },
)
const body = rarely(
  fc.record(
    {
      cards: mostly(fc.constant({ charge: 3 })),
      goals: mostly(fc.array(fc.oneof(count, joinedGoal), { minLength: 1, maxLength: 3 })),
      mulligan: mostly(rarely(fc.record({ hand: fc.record({ keep: set }) }), { other: odd })),
      method: mostly(fc.constantFrom('auto', 'exact', 'sample')),
      trials: mostly(fc.integer({ min: 1, max: 10 })),
      seed: mostly(fc.integer({ min: 0, max: 10 })),
    },
    { requiredKeys: ['cards', 'goals'] },
  ),
  { text: odd, thenDraw: fc.constant({ hand: 5 }), given: odd },
)

describe('the quick look at an opening', () => {
  test('takes only what the schema takes, and as the schema takes it', () => {
    let taken = 0
    fc.assert(
      fc.property(body, (value) => {
        const quick = quickOpening(value)
        if (quick === undefined) return
        taken++
        expect(quick).toEqual(OpeningBody.parse(value))
      }),
      { numRuns: 3000, seed: 5 },
    )
    expect(taken).toBeGreaterThan(100)
  })

  test('takes a typical body', () => {
    const goals = [
      { name: 'two', zone: 'provinces', cards: 'type:character cost<=2', atLeast: 2 },
      {
        all: [
          { zone: 'hand', cards: ['charge'] },
          { zone: 'hand', cards: 'type:event', atMost: 3 },
        ],
      },
    ]
    expect(quickOpening({ cards: { charge: 3 }, goals, mulligan: { hand: { keep: ['charge'] } } })).toBeDefined()
    expect(quickOpening({ goals })).toBeUndefined()
    expect(quickOpening({ cards: { charge: 3 } })).toBeUndefined()
    expect(quickOpening(null)).toBeUndefined()
  })
})
