import { beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addRows, asideOf, changeAside, dropAside, onlyHere, settleRows } from '../../../web/src/desk/store/aside.ts'
import type { EventRecord, OutboxRecord, StoredDesk } from '../../../web/src/desk/store/records.ts'
import { settle } from '../../../web/src/desk/store/settle.ts'
import { withAside } from '../../../web/src/desk/store/with-aside.ts'

const code = 'ABC123'
const row = (id: string, more: Partial<OutboxRecord> = {}) =>
  ({ code, operation: { id, kind: 'lock', entrant: 1, body: {} }, ...more }) as unknown as OutboxRecord
const record = (seq: number) => ({ code, loaded: { head: { seq } } }) as unknown as EventRecord
const stored = (seq: number, outbox: OutboxRecord[] = []): StoredDesk =>
  ({ record: record(seq), confirmed: { seq }, outbox, handedIn: [], acts: [], refused: [] }) as unknown as StoredDesk
const idsOf = (rows: readonly OutboxRecord[]) => rows.map(({ operation }) => operation.id)

beforeEach(() => dropAside(code))

describe('what the store would not take', () => {
  test('comes after what it has, in its order, until the service has it', () => {
    addRows(code, [row('b'), row('c')])
    const shown = () => withAside(stored(4, [row('a')]), asideOf(code))!
    expect(idsOf(shown().outbox)).toEqual(['a', 'b', 'c'])
    settleRows(code, {
      stored: [],
      fates: [
        ['a', undefined],
        ['b', row('b', { seq: 6 })],
      ],
    })
    expect([idsOf(shown().outbox), idsOf(shown().handedIn)]).toEqual([['c'], ['b']])
    expect(idsOf(onlyHere(code))).toEqual(['c'])
    // Stored by another tab meanwhile: it is there once.
    expect(idsOf(withAside(stored(4, [row('a'), row('c')]), asideOf(code))!.outbox)).toEqual(['c'])
    settleRows(code, { stored: ['b', 'c'], fates: [] })
    expect(asideOf(code)).toBeUndefined()
  })

  test('is forgotten where the store has come further', () => {
    changeAside(code, () => ({ event: { record: record(7), confirmed: { seq: 7 } as never } }))
    expect(withAside(stored(5), asideOf(code))!.confirmed!.seq).toBe(7)
    expect(withAside(stored(9), asideOf(code))!.confirmed!.seq).toBe(9)
    expect(withAside(undefined, asideOf(code))!.confirmed!.seq).toBe(7)
  })
})

describe('an answer of the service', () => {
  const result = fc.record({ seq: fc.option(fc.nat(20), { nil: undefined }), isRefused: fc.boolean() })

  test('leaves nothing of an operation that it settles, and never loses one without a word', () => {
    const some = fc.array(fc.option(result, { nil: undefined }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(some, fc.nat(20), (given, seq) => {
        const rows = given.map((_, index) => row(String(index)))
        const results = given.flatMap((each, index) =>
          each ? [{ id: String(index), outcome: each.isRefused ? 'refused' : 'applied', ...defined(each.seq) }] : [],
        )
        const { next, refused } = settle(rows, { entries: [], results: results as never }, seq, 'now')
        for (const [index, each] of given.entries()) {
          const isIn = each?.seq !== undefined && each.seq <= seq
          const isTaken = each?.seq !== undefined && each.seq > seq
          const isRefused = each !== undefined && each.seq === undefined
          expect(next[index]?.seq).toBe(isTaken ? each.seq : undefined)
          expect(next[index] === undefined).toBe(isIn || isRefused)
          expect(refused.some(({ operation }) => operation.id === String(index))).toBe(isRefused)
        }
      }),
    )
  })
})

const defined = (seq: number | undefined) => (seq === undefined ? {} : { seq })
