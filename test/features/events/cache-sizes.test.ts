import { describe, expect, test } from '@jest/globals'
import { createFreshStates } from '../../../src/features/events/log/fresh-states.ts'
import { createRecentEntries, type RecentEntries } from '../../../src/features/events/log/recent-entries.ts'
import { newEntrant } from '../../../src/features/events/model/entrants.ts'
import type { LogEntry } from '../../../src/features/events/model/operation.ts'
import type { Entrant } from '../../../src/features/events/model/state.ts'
import type { EventRow } from '../../../src/features/events/row.ts'

/** Every entry of these logs has an epoch of its own. */
const epochAt = (seq: number) => `epoch ${seq}`

const eventOf = (id: string, seq: number) =>
  ({ id, seq, epoch: epochAt(seq), draws: [], blocks: [] }) as unknown as EventRow

/** Some 1,000 characters for each of the conflicts. */
function entrantOf(number: number, conflicts: number): Entrant {
  const consent = { publish: false, stream: false }
  const entrant = newEntrant({
    number,
    added: crypto.randomUUID(),
    name: 'Akodo Toturi',
    pronouns: null,
    note: null,
    consent,
  })
  const conflict = {
    operation: crypto.randomUUID(),
    kind: 'accept',
    by: 'x'.repeat(850),
    at: '2026-11-16T12:00:00.000Z',
  }
  return { ...entrant, conflicts: Array.from({ length: conflicts }, () => conflict) }
}

function entryOf(seq: number, size: number): LogEntry {
  const operation = { id: crypto.randomUUID(), kind: 'check-in', body: {}, words: 'x'.repeat(size) }
  return { operation, stamp: { seq }, outcome: 'applied' } as unknown as LogEntry
}

describe('states at hand', () => {
  test('are bounded by their size, however few events and entrants have it', () => {
    const fresh = createFreshStates(1_000_000)
    for (let event = 0; event < 40; event++)
      for (let seq = 1; seq <= 5; seq++) {
        const entrants = { [seq]: entrantOf(seq, 20) }
        fresh.keep({ event: eventOf(`event ${event}`, seq), entrants }, epochAt(seq - 1))
        expect(fresh.size()).toBeLessThanOrEqual(1_000_000)
      }
    expect(fresh.size()).toBeGreaterThan(800_000)
    expect(fresh.find('event 39', [1, 2, 3, 4, 5], 5)?.entrants[3]?.conflicts).toHaveLength(20)
    expect(fresh.find('event 0', [1], 1)).toBeUndefined()
  })

  test('count an entrant who changes once', () => {
    const fresh = createFreshStates(1_000_000)
    for (let seq = 1; seq <= 200; seq++)
      fresh.keep({ event: eventOf('event', seq), entrants: { 1: entrantOf(1, 20) } }, epochAt(seq - 1))
    expect(fresh.size()).toBeLessThan(30_000)
    expect(fresh.find('event', [1], 200)).toBeDefined()
  })

  test('are without an event that is larger than all of them may be', () => {
    const fresh = createFreshStates(1_000_000)
    fresh.keep({ event: eventOf('small', 1), entrants: { 1: entrantOf(1, 1) } }, epochAt(0))
    fresh.keep({ event: eventOf('large', 1), entrants: { 1: entrantOf(1, 2000) } }, epochAt(0))
    expect(fresh.find('large', [1], 1)).toBeUndefined()
    expect(fresh.find('small', [1], 1)).toBeDefined()
  })
})

/** What follows `since`, as a desk asks for it that has the entry with that number. */
const following = (recent: RecentEntries, id: string, since: number, seq: number) =>
  recent.from(eventOf(id, seq), since)?.entries

const add = (recent: RecentEntries, id: string, seq: number, size: number) =>
  recent.add(id, [entryOf(seq, size)], epochAt(seq), epochAt(seq - 1))

describe('ends of logs at hand', () => {
  const limits = { ofEvent: 100_000, together: 1_000_000 }

  test('are bounded by their size, of one event and of all', () => {
    const recent = createRecentEntries(limits)
    for (let event = 0; event < 30; event++)
      for (let seq = 1; seq <= 40; seq++) {
        add(recent, `event ${event}`, seq, 10_000)
        expect(recent.size()).toBeLessThanOrEqual(limits.together)
      }
    expect(recent.size()).toBeGreaterThan(800_000)
    expect(following(recent, 'event 29', 33, 40)).toHaveLength(7)
    expect(following(recent, 'event 29', 20, 40)).toBeUndefined()
    expect(following(recent, 'event 0', 39, 40)).toBeUndefined()
  })

  test('of small entries are as many as desks ask for', () => {
    const recent = createRecentEntries(limits)
    for (let seq = 1; seq <= 300; seq++) add(recent, 'event', seq, 10)
    expect(following(recent, 'event', 101, 300)).toHaveLength(199)
    expect(following(recent, 'event', 100, 300)).toBeUndefined()
  })

  test('are without an entry that is too large, and without those before it', () => {
    const recent = createRecentEntries(limits)
    add(recent, 'event', 1, 10)
    add(recent, 'event', 2, 200_000)
    expect(following(recent, 'event', 0, 2)).toBeUndefined()
    add(recent, 'event', 3, 10)
    add(recent, 'event', 4, 10)
    expect(following(recent, 'event', 3, 4)).toHaveLength(1)
    expect(following(recent, 'event', 1, 4)).toBeUndefined()
  })
})
