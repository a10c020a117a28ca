import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { distanceWithin } from '../../src/base/edit-distance.ts'

/** The textbook table, without a bound: what the banded one must agree with. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, table[i - 2]![j - 2]! + 1)
      table[i]![j] = value
    }
  return table[a.length]![b.length]!
}

describe('distanceWithin', () => {
  test.each([
    ['charge!', 'chagre!', 3, 1],
    ['banzai!', 'bonzai!', 3, 1],
    ['', 'ab', 2, 2],
    ['abc', 'abc', 0, 0],
    ['abc', 'abd', 0, undefined],
    ['way of the crane', 'way of the crab', 1, undefined],
  ])('%s and %s within %d: %s', (a, b, most, expected) => {
    expect(distanceWithin(a, b, most)).toBe(expected)
  })

  test('agrees with the unbounded table', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 12 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 6 }), (a, b, most) => {
        const plain = plainDistance(a, b)
        expect(distanceWithin(a, b, most)).toBe(plain <= most ? plain : undefined)
      }),
    )
  })
})
