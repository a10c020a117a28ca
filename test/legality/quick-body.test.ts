import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createQuickBody } from '../../src/legality/quick-body.ts'
import { BatchLine, ValidateBody } from '../../src/legality/schema.ts'

const odd = fc.oneof(
  fc.constant(undefined),
  fc.jsonValue(),
  fc.constantFrom('2020-02-29', '2019-02-29', '', 'standard', 0, 1, 99, 100, 1.5),
)
const cards = fc.oneof(
  fc.dictionary(
    fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('__proto__', 'constructor', '')),
    fc.oneof(fc.integer({ min: 1, max: 99 }), odd),
  ),
  odd,
)
const bodies = fc.record(
  { cards, format: odd, on: odd, ref: odd, text: odd, deckId: odd, extra: odd },
  { requiredKeys: [] },
)

describe('the quick look at a body', () => {
  test.each([
    ['validate', createQuickBody(false), ValidateBody],
    ['a line of a batch', createQuickBody(true), BatchLine],
  ] as const)(
    'of %s takes nothing that the schema refuses, and takes it as the schema does',
    (_what, quick, schema) => {
      fc.assert(
        fc.property(fc.oneof(bodies, fc.jsonValue()), (value) => {
          // As it comes over the wire.
          const body: unknown = JSON.parse(JSON.stringify(value) ?? 'null')
          const taken = quick(body)
          if (taken === undefined) return
          const parsed = schema.safeParse(body)
          expect(parsed.success).toBe(true)
          expect(taken).toEqual(parsed.data)
        }),
        { numRuns: 2000 },
      )
    },
  )

  test('takes what nearly all bodies are', () => {
    const body = { cards: { charge: 3 }, format: 'standard', on: '2020-01-01' }
    expect(createQuickBody(false)(body)).toBe(body)
    expect(createQuickBody(false)({ ...body, ref: 1 })).toBeUndefined()
    expect(createQuickBody(true)({ ...body, ref: 1 })).toBeDefined()
  })
})
