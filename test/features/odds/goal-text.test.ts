import { describe, expect, test } from '@jest/globals'
import { parseGoalText, parseKeepTexts } from '../../../src/features/odds/questions/goal-text.ts'

describe('goals as people type them', () => {
  test.each([
    ['2+ type:character cost<=2 in provinces', { zone: 'provinces', q: 'type:character cost<=2', atLeast: 2 }],
    ['2 charge in hand', { zone: 'hand', q: 'charge', exactly: 2 }],
    ['1-2 charge in hand', { zone: 'hand', q: 'charge', atLeast: 1, atMost: 2 }],
    ['no type:event in hand', { zone: 'hand', q: 'type:event', exactly: 0 }],
    ['charge in hand', { zone: 'hand', q: 'charge', atLeast: 1 }],
    ['At least 2 charge in hand', { zone: 'hand', q: 'charge', atLeast: 2 }],
    ['at most 1 charge in hand', { zone: 'hand', q: 'charge', atMost: 1 }],
    ['exactly 2 charge in hand', { zone: 'hand', q: 'charge', exactly: 2 }],
    ['"way in & out" in Hand', { zone: 'hand', q: '"way in & out"', atLeast: 1 }],
    [
      'a in hand & b in hand | !c in hand',
      {
        any: [
          {
            all: [
              { zone: 'hand', q: 'a', atLeast: 1 },
              { zone: 'hand', q: 'b', atLeast: 1 },
            ],
          },
          { not: { zone: 'hand', q: 'c', atLeast: 1 } },
        ],
      },
    ],
    [
      'a in hand & [b in hand | (clan:crane or clan:lion) in hand]',
      {
        all: [
          { zone: 'hand', q: 'a', atLeast: 1 },
          {
            any: [
              { zone: 'hand', q: 'b', atLeast: 1 },
              { zone: 'hand', q: '(clan:crane or clan:lion)', atLeast: 1 },
            ],
          },
        ],
      },
    ],
  ])('%s', (text, goal) => {
    expect(parseGoalText(text)).toEqual({ name: text, ...goal })
  })

  test('a name may follow, after the last zone', () => {
    const goal = { zone: 'hand', q: 'good as gold', atLeast: 1 }
    expect(parseGoalText('good as gold in hand')).toEqual({ name: 'good as gold in hand', ...goal })
    expect(parseGoalText('good as gold in hand as  Gold as ever ')).toEqual({ name: 'Gold as ever', ...goal })
    expect(parseGoalText('[a in hand | b in hand] as Either')).toMatchObject({ name: 'Either', any: [{}, {}] })
  })

  test.each(['', 'in hand', 'charge', '3-1 a in hand', 'a in hand &', '[a in hand', 'a in hand ] b', '!'.repeat(99)])(
    'a mistake tells its place: %j',
    (text) => {
      expect(() => parseGoalText(text)).toThrow(/character \d+: expected /)
    },
  )
})

describe('keep rules as people type them', () => {
  test('gather by zone, with numbers as limits', () => {
    expect(parseKeepTexts(['type:character in provinces', '1 charge in hand', 'fan in hand'])).toEqual({
      provinces: { keep: [{ q: 'type:character' }] },
      hand: { keep: [{ q: 'charge', atMost: 1 }, { q: 'fan' }] },
    })
    expect(parseKeepTexts(['nothing in hand'])).toEqual({ hand: { keep: [] } })
  })

  test('take a limit in words', () => {
    expect(parseKeepTexts(['at most 2 charge in hand'])).toEqual({ hand: { keep: [{ q: 'charge', atMost: 2 }] } })
  })

  test.each(['2+', 'at least 2', 'exactly 2', 'no'])('refuse a number that is no limit: %s', (number) => {
    expect(() => parseKeepTexts([`${number} charge in hand`])).toThrow('the maximum to keep')
  })
})
