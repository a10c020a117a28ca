import { describe, expect, test } from '@jest/globals'
import {
  countAfterKey,
  type DeckState,
  edit,
  printingsIn,
  redo,
  startEdits,
  undo,
  withCount,
  withPrinting,
} from '../../../web/src/build/state/deck-edits.ts'

const empty: DeckState = { name: '', format: 'standard', on: '', cards: {}, printings: {} }

describe('withCount', () => {
  test('adds at the end, changes in place and removes', () => {
    const two = withCount(withCount({}, 'charge', 1), 'banzai', 3)
    expect(Object.entries(two)).toEqual([
      ['charge', 1],
      ['banzai', 3],
    ])
    expect(Object.entries(withCount(two, 'charge', 2))[0]).toEqual(['charge', 2])
    expect(withCount(two, 'charge', 0)).toEqual({ banzai: 3 })
  })

  test('stays within what a decklist can hold', () => {
    expect(withCount({ charge: 1 }, 'charge', -4)).toEqual({})
    expect(withCount({}, 'charge', 1000)).toEqual({ charge: 99 })
  })

  test('is the same object where nothing changes', () => {
    const cards = { charge: 3 }
    expect(withCount(cards, 'charge', 3)).toBe(cards)
    expect(withCount(cards, 'toString', 0)).toBe(cards)
  })
})

test('printings are chosen and left open, and are those of the cards in the deck', () => {
  const one = withPrinting(withPrinting({}, 'charge', 'core'), 'banzai', 'core')
  expect(withPrinting(one, 'charge', 'emerald')).toEqual({ banzai: 'core', charge: 'emerald' })
  expect(withPrinting(one, 'charge', '')).toEqual({ banzai: 'core' })
  expect(printingsIn({ cards: { charge: 3 }, printings: one })).toEqual({ charge: 'core' })
})

describe('edits', () => {
  test('are undone and redone one by one, and a new one ends the redoing', () => {
    const one = edit(startEdits(empty), { cards: { charge: 1 } })
    const two = edit(one, { cards: { charge: 2 } })
    const back = undo(undo(two))
    expect(back.now).toEqual(empty)
    expect(redo(redo(back)).now.cards).toEqual({ charge: 2 })
    const other = edit(undo(two), { format: 'emerald' })
    expect(redo(other).now).toEqual(other.now)
    expect(undo(other).now.cards).toEqual({ charge: 1 })
    expect(undo(startEdits(empty)).now).toEqual(empty)
  })

  test('of a name are undone as one', () => {
    const named = ['L', 'Li', 'Lion'].reduce((edits, name) => edit(edits, { name }), startEdits(empty))
    expect(named.past).toHaveLength(1)
    expect(undo(named).now.name).toBe('')
    const later = edit(edit(named, { cards: { charge: 1 } }), { name: 'Lions' })
    expect(undo(later).now.name).toBe('Lion')
  })

  test('that change nothing are none', () => {
    const start = startEdits(empty)
    expect(edit(start, { format: 'standard' })).toBe(start)
  })
})

test('keys change the copies', () => {
  expect(['+', '=', '-', '3', '0', 'x', 'Enter'].map((key) => countAfterKey(key, 2))).toEqual([
    3,
    3,
    1,
    3,
    0,
    undefined,
    undefined,
  ])
})
