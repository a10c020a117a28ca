import { expect, test } from '@jest/globals'
import { progressOf } from '../../../web/src/build/progress.ts'

test('the progress of a deck is that of its parts', () => {
  const dynasty = { min: 40, max: 45, state: 'under', counted: 39 } as const
  const conflict = { min: 40, max: 45, state: 'over', counted: 46 } as const
  const role = { min: 0, max: 1, state: 'fits' } as const
  expect(progressOf({ dynasty, conflict, role })).toEqual({ count: 79, needed: 80 })
  expect(progressOf({ dynasty: { ...dynasty, state: 'fits' }, conflict, role })).toEqual({ count: 80, needed: 80 })
  expect(progressOf({})).toBeUndefined()
})
