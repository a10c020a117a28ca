import { describe, expect, test } from '@jest/globals'
import { batchOf } from '../../../web/src/desk/acts/batch.ts'
import { uuid } from '../../../web/src/desk/acts/uuid.ts'
import type { EventRecord, OutboxRecord } from '../../../web/src/desk/store/records.ts'
import { isOver } from '../../../web/src/desk/sync/is-over.ts'

describe('ids of operations', () => {
  test('are UUIDs of version 7 that sort as they were made', () => {
    const ids = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map(uuid)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(Array.from({ length: 1000 }, () => uuid(1_700_000_000_000))).size).toBe(1000)
  })
})

describe('a batch', () => {
  const pending = (size: number) => ({ code: 'A', operation: { id: 'x'.repeat(size) } }) as unknown as OutboxRecord

  test('has the oldest operations, at most 500, and no more than the service reads', () => {
    expect(batchOf([])).toEqual([])
    expect(batchOf(Array.from({ length: 3 }, () => pending(10)))).toHaveLength(3)
    expect(batchOf(Array.from({ length: 700 }, () => pending(10)))).toHaveLength(500)
    expect(batchOf(Array.from({ length: 9 }, () => pending(200_000)))).toHaveLength(3)
    expect(batchOf([pending(2_000_000), pending(10)])).toHaveLength(1)
  })
})

describe('a desk forgets an event', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const record = (startsAt: string, endedAt?: string) =>
    ({ code: 'A', endedAt, loaded: { head: { settings: { startsAt } } } }) as unknown as EventRecord

  test('24 hours after it was ended', () => {
    expect(isOver(record('2026-11-19T09:00:00Z', '2026-11-19T11:59:00Z'), 0, now)).toBe(true)
    expect(isOver(record('2026-11-19T09:00:00Z', '2026-11-19T12:01:00Z'), 0, now)).toBe(false)
  })

  test('three days after the start where nobody has ended it', () => {
    expect(isOver(record('2026-11-17T09:00:00Z'), 0, now)).toBe(true)
    expect(isOver(record('2026-11-18T09:00:00Z'), 0, now)).toBe(false)
    expect(isOver(record('2026-12-24T09:00:00Z'), 0, now)).toBe(false)
  })

  test('never before all was sent, nor before it was loaded', () => {
    expect(isOver(record('2020-01-01T09:00:00Z', '2020-01-02T09:00:00Z'), 1, now)).toBe(false)
    expect(isOver({ code: 'A', secret: 'kd_' }, 0, now)).toBe(false)
  })
})
