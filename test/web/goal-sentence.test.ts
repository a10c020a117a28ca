import { describe, expect, test } from '@jest/globals'
import { cardChoices, firstGoals, goalOf } from '../../web/src/shared/goal-sentence.ts'
import { keptOf } from '../../web/src/shared/store/kept.ts'

const entry = (id: string, type: string, section: string, cost: number | undefined, count: number) => ({
  card: {
    ...{ id, game: 'l5r-lcg', title: id.toUpperCase(), type, section, unique: false, limitKey: id },
    ...{ traits: [], keywords: [], printings: [], ...(cost === undefined ? {} : { cost }) },
  },
  count,
  lines: [],
})

const entries = [
  entry('b', 'character', 'dynasty', 4, 3),
  entry('a', 'character', 'dynasty', 1, 2),
  entry('c', 'holding', 'dynasty', undefined, 1),
  entry('d', 'event', 'conflict', 1, 3),
]
const provinces = { id: 'provinces', section: 'dynasty', isReplaced: true }
const hand = { id: 'hand', section: 'conflict', isReplaced: true }

describe('goals as sentences', () => {
  test.each([
    ['2+', { atLeast: 2 }],
    ['=1', { exactly: 1 }],
    ['0', { exactly: 0 }],
  ] as const)('%s is %j', (amount, bounds) => {
    expect(goalOf({ amount, cards: 'type:event', zone: 'hand' }, 'n')).toEqual({
      ...{ name: 'n', zone: 'hand', cards: 'type:event' },
      ...bounds,
    })
  })

  test('a single card is named by its id, not by a query that could match others', () => {
    expect(goalOf({ amount: '1+', cards: 'id:charge', zone: 'hand' }, 'n')).toMatchObject({ cards: ['charge'] })
  })

  test('offer the types of the zone’s deck, the cheap ones of a type apart, and each card by title', () => {
    expect(cardChoices(entries, provinces)).toEqual([
      { cards: 'type:character', kind: 'type', name: 'character', copies: 5 },
      { cards: 'type:character cost<=2', kind: 'cheap', name: 'character', copies: 2 },
      { cards: 'type:holding', kind: 'type', name: 'holding', copies: 1 },
      { cards: 'id:a', kind: 'card', name: 'A', copies: 2 },
      { cards: 'id:b', kind: 'card', name: 'B', copies: 3 },
      { cards: 'id:c', kind: 'card', name: 'C', copies: 1 },
    ])
  })

  test('begin with a question for each zone', () => {
    const game = { id: 'g', name: 'G', sections: [], defaultFormat: 'f', writes: [], zones: [provinces, hand] }
    expect(firstGoals(entries, game)).toEqual([
      { amount: '2+', cards: 'type:character cost<=2', zone: 'provinces' },
      { amount: '1+', cards: 'type:event', zone: 'hand' },
    ])
  })
})

test('a mulligan keeps each card as often as it is not marked', () => {
  const dealt = { provinces: { before: ['a', 'a', 'b', 'a'] }, hand: { before: ['d'] } }
  expect(keptOf([provinces, hand], dealt, new Set(['provinces:1', 'hand:0']))).toEqual({
    provinces: {
      keep: [
        { cards: ['a'], atMost: 2 },
        { cards: ['b'], atMost: 1 },
      ],
    },
    hand: { keep: [] },
  })
})
