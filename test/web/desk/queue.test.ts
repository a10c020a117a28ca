import { describe, expect, test } from '@jest/globals'
import { newEntrant } from '../../../src/features/events/model/entrants.ts'
import type { Actor } from '../../../src/features/events/model/operation.ts'
import type { Entrant, EventState, Submission } from '../../../src/features/events/model/state.ts'
import { lastAccepted } from '../../../web/src/desk/acts/last-accepted.ts'
import { obviousFor } from '../../../web/src/desk/acts/obvious.ts'
import { isName, queueRows, unsentIn } from '../../../web/src/desk/acts/queue-list.ts'
import { readScan } from '../../../web/src/desk/device/scan.ts'

const id = '00000000-0000-7000-8000-000000000001'
const hash = 'a'.repeat(64)
const done = { by: 'Desk 1', at: '2026-11-16T09:00:00.000Z' }

const submission = (status: 'legal' | 'illegal' | null): Submission => ({
  id,
  n: 1,
  contentHash: hash,
  source: 'player',
  by: 'player',
  at: done.at,
  judged: { status, codes: [], revision: null, catalogVersion: '' },
})

function entrant(number: number, name: string, changes: Partial<Entrant> = {}): Entrant {
  const entry = {
    number,
    added: String(number),
    name,
    pronouns: null,
    note: null,
    consent: { publish: false, stream: false },
  }
  return { ...newEntrant(entry), ...changes }
}

const withList = (status: 'legal' | 'illegal' | null, changes: Partial<Entrant> = {}) =>
  entrant(1, 'Doji Hotaru', { submissions: [submission(status)], current: id, ...changes })

const stateOf = (...entrants: Entrant[]) =>
  ({
    settings: { deskChecks: false },
    entrants: Object.fromEntries(entrants.map((each) => [each.number, each])),
  }) as unknown as EventState

const actor: Actor = { role: 'desk', label: 'Desk 1' }
const accepted = { submission: id, contentHash: hash, ...done }

describe('Enter', () => {
  const obvious = (given: Entrant, who = actor) => obviousFor(given, { actor: who, view: stateOf(given) })

  test('accepts and checks in whoever has sent a legal list', () => {
    const { kind, ...act } = obvious(withList('legal'))
    expect(kind).toBe('act')
    expect(act).toMatchObject({
      what: 'acceptAndCheckIn',
      steps: [{ kind: 'accept', entrant: 1, body: { submission: id, contentHash: hash } }, { kind: 'check-in' }],
    })
  })

  test('checks in whose list is accepted, whatever the judge said', () => {
    expect(obvious(withList('illegal', { accepted }))).toMatchObject({ what: 'checkIn', steps: [{ kind: 'check-in' }] })
  })

  test.each([
    ['no list', entrant(1, 'Hida')],
    ['a list that is not legal', withList('illegal')],
    ['a list that nobody could judge', withList(null)],
    ['somebody who is here', withList('legal', { accepted, checkedIn: done })],
    ['somebody who dropped', withList('legal', { dropped: done })],
    ['a list that was changed after the lock', withList('legal', { changedAfterLock: true })],
    ['something to decide', withList('legal', { conflicts: [{ operation: id, kind: 'drop', ...done }] })],
    ['a request', withList('legal', { requests: [{ id, text: 'Please', ...done }] })],
  ])('opens %s', (_what, given) => {
    expect(obvious(given)).toEqual({ kind: 'open' })
  })

  test('opens for a reader, who may do nothing', () => {
    expect(obvious(withList('legal'), { role: 'reader', label: 'Screen' })).toEqual({ kind: 'open' })
  })
})

describe('the rows of the queue', () => {
  const state = stateOf(
    entrant(1, 'Doji Hotaru', { checkedIn: done }),
    entrant(2, 'Dōji Kuwanan'),
    entrant(3, 'Akodo Toturi', { dropped: done }),
    entrant(12, 'Hida Kisada', { current: id }),
  )
  const numbers = (text: string, filter: Parameters<typeof queueRows>[1]['filter'] = null) =>
    queueRows(state, { text, filter, unsent: new Set([12]) }).map(({ number }) => number)

  test('are all entrants by name where nothing is typed', () => {
    expect(numbers('')).toEqual([3, 1, 2, 12])
  })

  test('begin with those who are still missing, and find names without their marks', () => {
    expect(numbers('doji')).toEqual([2, 1])
  })

  test('begin with the number that was typed', () => {
    expect(numbers('1')).toEqual([1, 12])
  })

  test('are those that a counter counts', () => {
    expect(numbers('', 'here')).toEqual([1])
    expect(numbers('', 'missing')).toEqual([2, 12])
    expect(numbers('', 'noList')).toEqual([1, 2])
    expect(numbers('', 'dropped')).toEqual([3])
    expect(numbers('', 'notSent')).toEqual([12])
  })

  test('are not searched for while a scanner types a receipt', () => {
    expect(numbers('e'.repeat(350))).toEqual([])
  })

  test('are unsent where an operation concerns them or adds them', () => {
    const common = { id, madeAt: done.at, device: id }
    const outbox = [
      { code: 'A', operation: { ...common, kind: 'lock' as const, entrant: 4, body: {} } },
      { code: 'A', operation: { ...common, kind: 'entrant.add' as const, body: { number: 51, name: 'New' } } },
      { code: 'A', operation: { ...common, kind: 'enrol' as const, body: { block: 0 } } },
    ]
    expect([...unsentIn(outbox)]).toEqual([4, 51])
  })

  test.each([
    ['Bo', true],
    ['Ō Ō', true],
    ['12', false],
    ['x', false],
    ['W'.repeat(81), false],
  ])('offer to add %s: %s', (text, expected) => {
    expect(isName(text)).toBe(expected)
  })
})

describe('a scanned code', () => {
  const payload = Buffer.from(JSON.stringify({ v: 1, e: '7KQ2MD', n: 12, h: '_-' })).toString('base64url')
  const receipt = `eyJhbGciOiJFZERTQSJ9.${payload}.c2ln`

  test.each([receipt, `https://kotei.example/r#${receipt}`])('%s names an entrant of an event', (text) => {
    expect(readScan(text)).toEqual({ code: '7KQ2MD', number: 12 })
  })

  test('may be the address of an entrant', () => {
    expect(readScan('https://kotei.example/desk/7kq2md/n/3')).toEqual({ code: '7KQ2MD', number: 3 })
  })

  test.each([
    'Doji Hotaru',
    '12',
    'a.b.c',
    'a.!.c',
    `x.${Buffer.from('{"e":1}').toString('base64url')}.y`,
    'https://a.b',
  ])('%s is none', (text) => {
    expect(readScan(text)).toBeUndefined()
  })
})

describe('the list that was accepted last', () => {
  test('is the accepted one, or the one before another came', () => {
    expect(lastAccepted(entrant(1, 'A', { accepted }))).toBe(id)
    const trail = [{ operation: 'b', seq: 2, before: { accepted }, after: { accepted: null } }]
    expect(lastAccepted(entrant(1, 'A', { trail }))).toBe(id)
    expect(lastAccepted(entrant(1, 'A'))).toBeUndefined()
  })
})
