import { expect, test } from '@jest/globals'
import { momentAt, wallTime } from '../../../../src/features/events/model/wall-clock.ts'

test.each([
  ['Europe/Berlin', '2026-11-21T09:00', '2026-11-21T08:00:00.000Z'],
  ['Europe/Berlin', '2026-07-04T10:30', '2026-07-04T08:30:00.000Z'],
  ['America/Los_Angeles', '2026-03-08T09:00', '2026-03-08T16:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30:00.000Z'],
  ['UTC', '2026-01-01T00:00', '2026-01-01T00:00:00.000Z'],
  // Shown twice, an hour apart.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('in %s the clocks show %s at %s', (zone, wall, moment) => {
  expect(momentAt(zone, wall)).toBe(moment)
  expect(wallTime(zone, moment)).toBe(wall)
})

test('a time that the clocks leave out is a moment near it', () => {
  expect(momentAt('Europe/Berlin', '2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
})
