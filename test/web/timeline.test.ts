import { describe, expect, test } from '@jest/globals'
import type { Standings } from '../../src/features/decks/legality/schema.ts'
import { placeOf, timeAxis, timelines } from '../../web/src/shared/timeline.ts'

type FormatHistory = Standings['data'][number]

const format = (history: Partial<FormatHistory>): FormatHistory => ({
  format: 'standard',
  revision: 'r',
  legal: true,
  status: 'legal',
  violations: [],
  warnings: [],
  ...history,
})

describe('the timeline of a deck', () => {
  test('goes from the year of the first change to half a year after today', () => {
    const data = [format({ history: [{ from: '2019-06-01', until: '2020-12-31', endedBy: null }] })]
    const axis = timeAxis({ data }, '2026-11-16')
    expect(axis.from).toBe('2019-01-01')
    expect(axis.until).toBe('2027-05-18')
    expect(axis.years.map(({ year }) => year)).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027])
  })

  test('goes beyond a change that is announced for later', () => {
    const data = [format({ history: [{ from: null, until: '2028-02-29', endedBy: null }] })]
    expect(timeAxis({ data }, '2026-11-16').until).toBe('2028-08-30')
  })

  test('has spans from their first day to the end of their last, open ones to the ends of the axis', () => {
    const endedBy = { on: '2021-01-01', revision: 'next', status: 'illegal' as const, violations: [] }
    const data = [
      format({
        history: [
          { from: null, until: '2020-12-31', endedBy },
          { from: '2022-01-01', until: null, endedBy: null },
        ],
        undetermined: [{ from: '2021-01-01', until: '2021-12-31', reasons: ['list'] }],
      }),
    ]
    const axis = { from: '2020-01-01', until: '2024-01-01', years: [] }
    const [row] = timelines({ data }, axis)
    expect(row!.spans.map(({ status }) => status)).toEqual(['legal', 'undetermined', 'legal'])
    const [first, second, third] = row!.spans
    expect([first!.left, first!.endedBy]).toEqual([0, endedBy])
    expect(first!.width).toBeCloseTo(placeOf('2021-01-01', axis))
    expect(second!.left).toBeCloseTo(first!.left + first!.width)
    expect(third!.left).toBeCloseTo(second!.left + second!.width)
    expect(third!.left + third!.width).toBeCloseTo(100)
  })

  test('is empty for a format in which the deck never was legal', () => {
    const data = [format({ status: 'illegal', history: [], undetermined: [] })]
    expect(timelines({ data }, timeAxis({ data }, '2026-11-16'))[0]!.spans).toEqual([])
  })
})
