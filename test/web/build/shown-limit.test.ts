import { expect, test } from '@jest/globals'
import { shownLimit } from '../../../web/src/build/state/shown-limit.ts'

test('the limit of a card is the usual one until the verdict knows another', () => {
  expect(shownLimit(2, 3, undefined)).toEqual({ limit: 3, isOver: false })
  expect(shownLimit(2, undefined, undefined)).toEqual({ limit: undefined, isOver: false })
  expect(shownLimit(3, 3, 2)).toEqual({ limit: 2, isOver: true })
  // Two copies, and one more of a card that shares the limit.
  expect(shownLimit(2, 2, 2)).toEqual({ limit: 2, isOver: true })
  // A text of another card allows four.
  expect(shownLimit(4, 3, undefined)).toEqual({ limit: undefined, isOver: false })
})
