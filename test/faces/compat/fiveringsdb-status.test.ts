import { expect, test } from '@jest/globals'
import type { Finding } from '../../../src/domain/core/wording/verdict.ts'
import { validationStatus } from '../../../src/faces/compat/fiveringsdb/status.ts'

const finding = (code: string, actual?: number, limit?: number): Finding => ({
  code,
  message: code,
  cards: [],
  rule: { document: 'd', entry: 'e' },
  ...(actual === undefined ? {} : { actual }),
  ...(limit === undefined ? {} : { limit }),
})
const statusOf = (...violations: Finding[]) => validationStatus({ legal: violations.length === 0, violations })

const numbered: [number, Finding][] = [
  [1, finding('copies.exceeded', 4, 3)],
  [1, finding('province.duplicate', 2, 1)],
  [1, finding('card.banned')],
  [1, finding('restricted.exceeded', 2, 1)],
  [1, finding('card.pool')],
  [1, finding('card.unknown')],
  [2, finding('stronghold.count', 0, 1)],
  [3, finding('stronghold.count', 2, 1)],
  [4, finding('role.count', 2, 1)],
  [5, finding('dynasty.size', 39, 40)],
  [6, finding('dynasty.size', 46, 45)],
  [7, finding('dynasty.clan')],
  [8, finding('conflict.size', 0, 40)],
  [9, finding('conflict.size', 46, 45)],
  [10, finding('influence.exceeded', 13, 10)],
  [11, finding('influence.clans', 2, 1)],
  [12, finding('conflict.characters', 11, 10)],
  [13, finding('province.count', 4, 5)],
  [14, finding('province.count', 6, 5)],
  [15, finding('province.elements')],
  [16, finding('province.clan')],
  [17, finding('influence.unavailable')],
  [18, finding('influence.role-clan')],
  [18, finding('role.clan')],
  [18, finding('role.required')],
  [18, finding('card.clan')],
]

test('a legal deck is 0, and every fault has its number', () => {
  expect(statusOf()).toBe(0)
  for (const [status, fault] of numbered)
    expect([fault.code, fault.actual, statusOf(fault)]).toEqual([fault.code, fault.actual, status])
  expect(new Set(numbered.map(([status]) => status)).size).toBe(18)
})

test('of several faults the first counts: copies, conflict, dynasty, province, role, stronghold', () => {
  const inOrder = [
    'copies.exceeded',
    'influence.exceeded',
    'dynasty.clan',
    'province.elements',
    'role.count',
    'stronghold.count',
  ]
  const faults = inOrder.map((code) => numbered.find(([, fault]) => fault.code === code)![1])
  for (const [index, fault] of faults.entries()) {
    const rest = faults.slice(index)
    expect(statusOf(...rest)).toBe(statusOf(fault))
    expect(statusOf(...[...rest].reverse())).toBe(statusOf(fault))
  }
})
