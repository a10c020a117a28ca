import { describe, expect, test } from '@jest/globals'
import {
  isEmptyDifference,
  revisionDifference,
} from '../../../../src/features/cards/catalog/replies/revision-difference.ts'
import type { FormatInFull } from '../../../../src/features/cards/catalog/replies/schema.ts'

type Revision = FormatInFull['revision']

const rule = (key: string, params: object): Revision['rules'][number] => ({
  key,
  rule: key,
  summary: `The rule ${key}.`,
  params: { ...params },
  source: { document: 'Rules', entry: key },
})

const before: Revision = {
  id: 'one',
  effectiveFrom: '2020-01-01',
  effectiveUntil: '2020-12-31',
  approximate: false,
  confidence: 'high',
  borrowed: [],
  source: 'a page',
  rules: [rule('restricted', { max: 1 }), rule('copies', { max: 3 })],
  sizes: { dynasty: { min: 40, max: 45 } },
  pool: { cycles: ['core'], byRelease: true },
  lists: { restricted: ['charge', 'banzai'] },
  caveats: [],
  play: {},
}

describe('revisionDifference', () => {
  test('of a revision to itself is empty', () => {
    expect(isEmptyDifference(revisionDifference(before, structuredClone(before)))).toBe(true)
  })

  test('names cards by list, sizes, parts of the pool and rules', () => {
    const after: Revision = {
      ...before,
      rules: [rule('restricted', { max: 2 }), rule('banned', { list: 'banned' })],
      sizes: { dynasty: { min: 30, max: null }, role: { min: 0, max: 1 } },
      pool: { cycles: ['core', 'imperial'], byRelease: true },
      lists: { restricted: ['charge', 'ready'], banned: ['banzai'] },
    }
    expect(revisionDifference(before, after)).toEqual({
      lists: [
        { list: 'banned', added: ['banzai'], removed: [] },
        { list: 'restricted', added: ['ready'], removed: ['banzai'] },
      ],
      sizes: [
        { section: 'dynasty', before: { min: 40, max: 45 }, after: { min: 30, max: null } },
        { section: 'role', before: undefined, after: { min: 0, max: 1 } },
      ],
      pool: [{ key: 'cycles', before: ['core'], after: ['core', 'imperial'] }],
      addedRules: [rule('banned', { list: 'banned' })],
      removedRules: [rule('copies', { max: 3 })],
      changedRules: [{ rule: rule('restricted', { max: 2 }), params: [{ key: 'max', before: 1, after: 2 }] }],
    })
  })
})
