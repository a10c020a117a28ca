import { expect, test } from '@jest/globals'
import type { Card } from '../../../../src/domain/core/cards/card.ts'
import { lcgDecklist } from '../../../../src/domain/games/l5r-lcg/decklist.ts'
import { conflict, keeper, stronghold } from './cards.ts'

/** What a line of totals is compared with: influence spent, and influence available. */
const influenceOf = (...cards: readonly Card[]) =>
  lcgDecklist.readTotals!('Influence: 1/10').map(({ actual }) => actual(cards.map((card) => ({ card, count: 1 }))))

test('totals of influence are those of the rule', () => {
  const crane = conflict('way-of-the-crane', 'crane', 2)
  const both = conflict('alliance', 'crane', 3, { clans: ['crane', 'lion'] })
  const draft = conflict('draft-card', 'crane', 1, { pool: 'draft-only' })
  expect(influenceOf(stronghold('lion'), keeper('air'), crane)).toEqual([2, 13])
  expect(influenceOf(stronghold('lion'), crane, both)).toEqual([2, 10])
  expect(influenceOf(stronghold('lion'), crane, draft)).toEqual([2, 10])
})

test('without a stronghold there is nothing to compare', () => {
  expect(influenceOf(conflict('way-of-the-crane', 'crane', 2))).toEqual([undefined, undefined])
})
