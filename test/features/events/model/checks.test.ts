import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { differenceMessage } from '../../../../src/features/events/model/checks/difference-words.ts'
import {
  countOfTurned,
  findListed,
  isComplete,
  nothingTurned,
  remainingOf,
  takeBack,
  turn,
} from '../../../../src/features/events/model/checks/in-order.ts'
import { listedCards } from '../../../../src/features/events/model/checks/listed-cards.ts'
import {
  countedCards,
  differencesOf,
  type ListedCard,
  nothingCounted,
  pilesOf,
} from '../../../../src/features/events/model/checks/piles.ts'
import {
  checkProgress,
  drawCandidates,
  extensionMinutes,
  makeDraw,
} from '../../../../src/features/events/model/checks/progress.ts'
import { proposeSplits } from '../../../../src/features/events/model/checks/split.ts'
import { drawNumbers } from '../../../../src/features/events/model/draw-numbers.ts'
import { newEntrant } from '../../../../src/features/events/model/entrants.ts'
import type { Entrant } from '../../../../src/features/events/model/state.ts'
import { emptyEvent, judged } from './operations-arbitrary.ts'

const card = (title: string, count: number, section = 'conflict', type = 'event'): ListedCard => ({
  id: title.toLowerCase().replace(/\W+/g, '-'),
  title,
  section,
  type,
  count,
})
const banzai = card('Banzai', 3)
const ambush = card('Ambush', 2)
const berserker = card('Matsu Berserker', 3, 'dynasty', 'character')
const list = [banzai, berserker, ambush]

test('lines that name no card are piles: with their counts, and those with the same text together', () => {
  const unread = [
    { line: 4, text: '3 Chagreee', count: 3 },
    { line: 5, text: 'banzaii', count: 2 },
    { line: 9, text: '3 Chagreee', count: 3 },
    { line: 10, text: `9 ${'x'.repeat(300)}`, count: 9 },
  ]
  const cards = { banzai: 3, banzaii: 1 }
  expect(listedCards({ cards, unread }, (id) => (id === 'banzai' ? banzai : undefined))).toEqual([
    banzai,
    { id: 'banzaii', title: 'banzaii', section: 'unknown', type: '', count: 3 },
    { id: '3 Chagreee', title: '3 Chagreee', section: 'unknown', type: '', count: 6 },
    { id: `9 ${'x'.repeat(198)}`, title: `9 ${'x'.repeat(198)}`, section: 'unknown', type: '', count: 9 },
  ])
})

describe('piles', () => {
  test('lie by section, type and title', () => {
    expect(pilesOf(list, ['dynasty', 'conflict'])).toEqual([
      { section: 'dynasty', total: 3, piles: [berserker] },
      { section: 'conflict', total: 5, piles: [ambush, banzai] },
    ])
  })

  test('differ where another number was counted, and by cards that the list does not have', () => {
    expect(differencesOf(list, nothingCounted)).toEqual([])
    const count = { counted: { banzai: 2, ambush: 2 }, strangers: { assassination: 1 } }
    expect(differencesOf(list, count)).toEqual([
      { card: 'banzai', expected: 3, counted: 2 },
      { card: 'assassination', expected: 0, counted: 1 },
    ])
  })

  test('make up the deck as it was counted', () => {
    const cards = { banzai: 3, 'matsu-berserker': 3, ambush: 2 }
    const differences = [
      { card: 'ambush', expected: 2, counted: 0 },
      { card: 'assassination', expected: 0, counted: 1 },
    ]
    expect(countedCards(cards, differences)).toEqual({ banzai: 3, 'matsu-berserker': 3, assassination: 1 })
  })

  test.each([
    [{ card: 'banzai', expected: 3, counted: 2 }, '2 Banzai! where the list has 3.'],
    [{ card: 'banzai', expected: 3, counted: 0 }, 'No Banzai!; the list has 3.'],
    [{ card: 'banzai', expected: 0, counted: 1 }, '1 Banzai!, which the list does not have.'],
  ])('are told apart in words: %j', (difference, sentence) => {
    expect(differenceMessage(difference, () => 'Banzai!').message).toBe(sentence)
  })
})

describe('a deck in its order', () => {
  test('is counted card by card', () => {
    const turned = ['banzai', 'ambush', 'banzai', 'spyglass'].reduce(turn, nothingTurned)
    expect(remainingOf(banzai, turned)).toBe(1)
    expect(isComplete(list, turned)).toBe(false)
    expect(differencesOf(list, countOfTurned(list, turned))).toEqual([
      { card: 'banzai', expected: 3, counted: 2 },
      { card: 'matsu-berserker', expected: 3, counted: 0 },
      { card: 'ambush', expected: 2, counted: 1 },
      { card: 'spyglass', expected: 0, counted: 1 },
    ])
    expect(takeBack(turned).names).toEqual(['banzai', 'ambush', 'banzai'])
  })

  test('that is as its list has no difference, whatever its order', () => {
    const names = list.flatMap(({ id, count }) => Array.from({ length: count }, () => id))
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (order) => {
        const turned = order.reduce(turn, nothingTurned)
        expect(isComplete(list, turned)).toBe(true)
        expect(differencesOf(list, countOfTurned(list, turned))).toEqual([])
      }),
    )
  })

  test('finds cards by the beginning of a word, those that remain first', () => {
    expect(findListed(list, 'b', nothingTurned)).toEqual([banzai, berserker])
    const turned = ['banzai', 'banzai', 'banzai'].reduce(turn, nothingTurned)
    expect(findListed(list, 'B', turned)).toEqual([berserker, banzai])
    expect(findListed(list, ' ', turned)).toEqual([])
  })
})

describe('the proposed split', () => {
  const typed = (type: string, titles: number) =>
    Array.from({ length: titles }, (_, n) => card(`${type} ${n}`, 3, 'conflict', type))
  const splitOf = (cards: readonly ListedCard[]) => proposeSplits(pilesOf(cards, ['conflict']))

  test('sorts few titles at once', () => {
    expect(splitOf([banzai, ambush])).toEqual([{ section: 'conflict', by: 'title', piles: [2], cost: 5 * 1.2 }])
    expect(splitOf([banzai])).toEqual([{ section: 'conflict', by: 'title', piles: [1], cost: 0 }])
  })

  test('sorts many titles by type first', () => {
    const [split] = splitOf([...typed('event', 12), ...typed('attachment', 10), ...typed('character', 8)])
    expect(split).toMatchObject({ by: 'type', piles: [3, 12] })
  })

  test('does not sort by type where all cards have one', () => {
    expect(splitOf(typed('event', 30))[0]).toMatchObject({ by: 'title', piles: [30] })
  })

  test('takes sections apart', () => {
    expect(proposeSplits(pilesOf(list, ['dynasty', 'conflict'])).map(({ section }) => section)).toEqual([
      'dynasty',
      'conflict',
    ])
  })
})

const check = (outcome?: 'same' | 'stopped'): Entrant['checks'][number] => ({
  id: '00000000-0000-4000-8000-0000000000aa',
  submission: '00000000-0000-4000-8000-0000000000bb',
  reason: 'random',
  mode: 'piles',
  by: 'judge',
  startedAt: '2026-11-21T10:00:00.000Z',
  differences: [],
  ...(outcome ? { outcome } : {}),
})

describe('checks over the day', () => {
  const submission = '00000000-0000-4000-8000-0000000000bb'
  const entrant = (number: number, more: Partial<Entrant> = {}): Entrant => ({
    ...newEntrant({
      number,
      added: `00000000-0000-4000-8000-00000000${String(number).padStart(4, '0')}`,
      name: `Player ${number}`,
      pronouns: null,
      note: null,
      consent: { publish: false, stream: false },
    }),
    current: submission,
    submissions: [
      { id: submission, n: 1, contentHash: '', source: 'desk', by: 'desk', at: '', judged: judged('legal') },
    ],
    ...more,
  })
  const dropped = { by: 'desk', at: '2026-11-21T09:00:00.000Z' }
  const entrants = [
    entrant(1, { checks: [check('same'), check('same')] }),
    entrant(2, { checks: [check('stopped')] }),
    entrant(3, { checks: [check()], checkedIn: dropped }),
    entrant(4, { dropped }),
    entrant(5, { current: null }),
    entrant(6, { removed: true }),
    ...Array.from({ length: 20 }, (_, n) => entrant(10 + n)),
  ]
  const state = { ...emptyEvent, entrants: Object.fromEntries(entrants.map((one) => [one.number, one])) }

  test('count each deck once, and only checks that came to an end', () => {
    expect(checkProgress(state)).toEqual({ decks: 24, checked: 1, goal: 3, toGo: 2 })
  })

  test('draw among those who play and have a list', () => {
    expect(drawCandidates(state, 'all')).toHaveLength(23)
    expect(drawCandidates(state, 'never-checked')).toHaveLength(22)
    expect(drawCandidates(state, 'checked-in')).toEqual([3])
  })

  test('draw the same from the same seed, without repetition, and everybody in the end', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 30 }), (seed, count) => {
        const { among, drawn } = makeDraw(state, 'all', count, seed)
        expect(drawNumbers(seed, [...among].reverse(), count)).toEqual(drawn)
        expect(new Set(drawn).size).toBe(Math.min(count, among.length))
        for (const number of drawn) expect(among).toContain(number)
      }),
    )
  })

  test('draw what they always drew', () => {
    expect(drawNumbers(7, [9, 4, 4, 2, 30, 11], 4)).toEqual([2, 4, 30, 11])
    expect(drawNumbers(42, [3, 1, 2], 9)).toEqual([2, 1, 3])
  })

  test('draw everybody with the same chance', () => {
    const draws = Array.from({ length: 20_000 }, (_, seed) => drawNumbers(seed, [1, 2, 3, 4, 5], 1)[0]!)
    for (const number of [1, 2, 3, 4, 5]) {
      const share = draws.filter((drawn) => drawn === number).length / draws.length
      // Five standard errors of a share of one fifth among 20,000.
      expect(Math.abs(share - 0.2)).toBeLessThan(5 * Math.sqrt((0.2 * 0.8) / 20_000))
    }
  })

  test('extend the match by their duration and what the event adds', () => {
    expect(extensionMinutes('2026-11-21T10:00:00.000Z', '2026-11-21T10:04:10.000Z', 3)).toBe(8)
    expect(extensionMinutes('2026-11-21T10:00:00.000Z', '2026-11-21T09:59:00.000Z', 3)).toBe(3)
  })
})
