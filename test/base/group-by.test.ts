import { expect, test } from '@jest/globals'
import { groupBy } from '../../src/base/group-by.ts'

test('groups items by every key they have, in their order', () => {
  const groups = groupBy(['ab', 'b', 'ca', ''], (word) => word)
  expect([...groups]).toEqual([
    ['a', ['ab', 'ca']],
    ['b', ['ab', 'b']],
    ['c', ['ca']],
  ])
})
