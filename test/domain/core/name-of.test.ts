import { expect, test } from '@jest/globals'
import { nameOf } from '../../../src/domain/core/cards/name-of.ts'

test.each([
  ['crane', 'Crane'],
  ['toturis-army', 'Toturis Army'],
  ['eaters-of-the-lotus', 'Eaters of the Lotus'],
  ['the-great-wall', 'The Great Wall'],
  ['keepers-and-seekers', 'Keepers and Seekers'],
  ['Eaters of the Lotus', 'Eaters of the Lotus'],
  ['', ''],
])('%p is the name %p', (word, name) => {
  expect(nameOf(word)).toBe(name)
})
