import { expect, test } from '@jest/globals'
import { Day, dayBefore, dayOf } from '../../src/base/date.ts'

test.each(['2019-02-29', '2019-13-01', '0000-00-00', '2019-1-1', '2019-01-01T00:00:00Z', 'yesterday', ''])(
  '%s is no day, and a sentence says so',
  (text) => {
    const told = Day.safeParse(text).error?.issues.map((issue) => issue.message)
    expect(told).toEqual(['A day of the calendar is expected, as YYYY-MM-DD.'])
  },
)

test('the day before a leap day’s morrow is the leap day', () => {
  expect(Day.parse('2020-02-29')).toBe('2020-02-29')
  expect(dayBefore('2020-03-01')).toBe('2020-02-29')
  expect(dayBefore('2021-01-01')).toBe('2020-12-31')
})

test('an instant is on its day in UTC', () => {
  const instants = ['2020-02-29T23:59:59.999Z', '2020-03-01T00:00:00Z', '1969-12-31T23:00:00Z', '2020-03-01T12:00:00Z']
  expect(instants.map((instant) => dayOf(new Date(instant)))).toEqual(instants.map((instant) => instant.slice(0, 10)))
  expect(() => dayOf(new Date(Number.NaN))).toThrow(RangeError)
})
