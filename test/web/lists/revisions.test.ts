import { expect, test } from '@jest/globals'
import { dayIn, indexOn, type RevisionHead, shownIndex } from '../../../web/src/lists/revisions.ts'

const revision = (effectiveFrom: string | null, effectiveUntil: string | null): RevisionHead => ({
  id: `from-${effectiveFrom}`,
  effectiveFrom,
  effectiveUntil,
  approximate: false,
  confidence: 'high',
  borrowed: [],
  source: '',
})
const ended = [revision('2020-01-01', '2020-06-30'), revision('2020-07-01', '2020-12-31')]

test('the revision of a day, or the nearest before the first and after the last', () => {
  expect(
    ['2019-12-31', '2020-01-01', '2020-06-30', '2020-07-01', '2021-01-01'].map((day) => indexOn(ended, day)),
  ).toEqual([-1, 0, 0, 1, -1])
  expect(['2019-12-31', '2020-06-30', '2021-01-01'].map((day) => shownIndex(ended, day))).toEqual([0, 0, 1])
})

test('revisions without a first day', () => {
  expect(indexOn([revision(null, null)], '1995-01-01')).toBe(0)
  expect(dayIn(revision(null, null), '2026-11-16')).toBe('2026-11-16')
  expect(dayIn(revision(null, '2020-01-01'), '2026-11-16')).toBe('2020-01-01')
})
