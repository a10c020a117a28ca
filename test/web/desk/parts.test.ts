import { describe, expect, test } from '@jest/globals'
import { pauseAfter } from '../../../web/src/desk/backoff.ts'
import { batchOf } from '../../../web/src/desk/batch.ts'
import { isOver } from '../../../web/src/desk/is-over.ts'
import { createPoke } from '../../../web/src/desk/poke.ts'
import type { EventRecord, OutboxRecord } from '../../../web/src/desk/records.ts'
import { uuid } from '../../../web/src/desk/uuid.ts'

describe('ids of operations', () => {
  test('are UUIDs of version 7 that sort as they were made', () => {
    const ids = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map(uuid)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(Array.from({ length: 1000 }, () => uuid(1_700_000_000_000))).size).toBe(1000)
  })
})

describe('attempts to reach the service', () => {
  test('come after 1 to 30 seconds, a little apart from those of other desks', () => {
    expect([1, 2, 3, 6, 20].map((failures) => pauseAfter(failures, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000])
    expect(pauseAfter(1, 0)).toBe(750)
  })

  test('are made at once when somebody wakes the one who waits', async () => {
    const poke = createPoke()
    const { signal } = new AbortController()
    const paused = poke.pause(2 ** 30, signal)
    poke.wake()
    await paused
    // Nobody is waiting: the next one to wait does not.
    poke.wake()
    await poke.pause(2 ** 30, signal)
    expect(await poke.unlessWoken(async () => 'news', signal)).toBe('news')
  })

  test('are broken off by whoever has something to send, and by nobody else', async () => {
    const poke = createPoke()
    const { signal } = new AbortController()
    const asked = poke.unlessWoken(
      (broken) => new Promise((_, reject) => broken.addEventListener('abort', () => reject(new Error('broken off')))),
      signal,
    )
    poke.wake()
    expect(await asked).toBeUndefined()
    const failing = poke.unlessWoken(() => Promise.reject(new Error('no connection')), signal)
    await expect(failing).rejects.toThrow('no connection')
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
