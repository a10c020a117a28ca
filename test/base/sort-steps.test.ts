import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sortSteps } from '../../src/base/sort-steps.ts'
import { runThrough } from '../../src/base/steps.ts'

const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key

test('Sorting in steps sorts as `sort` does, and leaves what it was given', () => {
  const given = fc.array(fc.record({ key: fc.nat(9), id: fc.nat() }), { maxLength: 400, size: 'max' })
  fc.assert(
    fc.property(given, (items) => {
      const copy = [...items]
      expect(runThrough(sortSteps(items, byKey))).toEqual([...items].sort(byKey))
      expect(items).toEqual(copy)
    }),
  )
})

test('Sorting in steps can pause again and again', () => {
  const items = Array.from({ length: 5_000 }, (_, id) => ({ key: (id * 7919) % 5_000, id }))
  expect([...sortSteps(items, byKey)].length).toBeGreaterThan(500)
})
