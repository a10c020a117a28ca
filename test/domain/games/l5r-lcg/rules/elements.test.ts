import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lcgElements } from '../../../../../src/domain/games/l5r-lcg/card.ts'
import { coversElements, elementMask, missingElements } from '../../../../../src/domain/games/l5r-lcg/rules/elements.ts'

const masks = fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 5, maxLength: 5 })
const bits = [0, 1, 2, 3, 4]

/** Tries every order of the provinces. */
function byBruteForce(provinces: readonly number[], places: readonly number[]): boolean {
  if (provinces.length === 0) return true
  const [place, ...rest] = places
  return provinces.some(
    (mask, index) => (mask & (1 << place!)) !== 0 && byBruteForce(provinces.toSpliced(index, 1), rest),
  )
}

test('five provinces cover the elements just where some order of them does', () => {
  fc.assert(
    fc.property(masks, (provinces) => {
      expect(coversElements(provinces, [])).toBe(byBruteForce(provinces, bits))
      expect(missingElements(provinces).length === 0).toBe(coversElements(provinces, []))
    }),
    { numRuns: 500 },
  )
})

test("a Seeker's element may stand in for one other", () => {
  fc.assert(
    fc.property(masks, fc.constantFrom(...lcgElements), (provinces, element) => {
      const own = lcgElements.indexOf(element)
      const traded = bits.filter((bit) => bit !== own).map((lost) => bits.map((bit) => (bit === lost ? own : bit)))
      const expected = [bits, ...traded].some((places) => byBruteForce(provinces, places))
      expect(coversElements(provinces, [element])).toBe(expected)
    }),
    { numRuns: 500 },
  )
})

test('elements are bits', () => {
  expect(elementMask(['air', 'water'])).toBe(17)
  expect(elementMask(undefined)).toBe(0)
})
