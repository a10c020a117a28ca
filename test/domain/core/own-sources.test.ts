import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { defineRule } from '../../../src/domain/core/engine/rule.ts'
import { compileFormats } from '../../../src/domain/core/formats/compile-formats.ts'
import { bannedRule } from '../../../src/domain/core/rules/banned.ts'
import { poolRule } from '../../../src/domain/core/rules/pool.ts'
import { card } from '../games/l5r-lcg/cards.ts'

const source = { document: 'Book', entry: 'Entry' }
const size = defineRule<Card>()({
  id: 'size',
  summary: 'So many cards.',
  source,
  params: z.strictObject({ max: z.int() }),
  messages: {},
  check() {},
})
const ids = ['akodo', 'bayushi', 'doji', 'hida', 'ikoma', 'kakita', 'matsu', 'shiba']
const facts = {
  game: 'test',
  cards: ids.map((id) => card(id)),
  packs: [{ id: 'core', cycle: 'first' }],
  external: [],
}

/** What a format cites, by clause, in each of its revisions. */
function citedIn(changes: readonly object[], base: object = {}) {
  const clauses = { banned: { rule: 'banned' }, pool: { rule: 'pool' }, size: { rule: 'size', params: { max: 3 } } }
  const revisions = changes.map((change, index) => ({
    id: `r${index}`,
    effectiveFrom: `20${10 + index}-01-01`,
    sources: [`source ${index}`, 'another'],
    changes: change,
  }))
  const file = { id: 'tested', name: 'Tested', base: { clauses, ...base }, revisions }
  const { revisions: compiled } = compileFormats([size, bannedRule(source), poolRule(source)], [file], facts).get(
    'tested',
  )!
  return compiled.map((each) =>
    Object.fromEntries(each.clauses.map(({ key, source: { document } }) => [key, document])),
  )
}

const ban = (id: string) => ({ lists: { banned: { add: [id] } } })
const named = (document: string) => ({ clauses: { banned: { source: { document } } } })

describe('what a clause cites', () => {
  test('is the source of the revision that changed its list, and that of no other clause', () => {
    const [, second, third] = citedIn([named('Edict 1'), ban('akodo'), { document: 'Book 2' }])
    expect([second!.banned, second!.size, second!.pool]).toEqual(['source 1', 'Book', 'Book'])
    expect([third!.banned, third!.size, third!.pool]).toEqual(['source 1', 'Book 2', 'Book 2'])
  })

  test('is the document that the revision itself names', () => {
    const [, second, third, fourth] = citedIn([
      { ...named('Edict 1'), ...ban('akodo') },
      { ...named('Edict 2'), ...ban('doji') },
      ban('hida'),
      named('Edict 4'),
    ])
    expect([second!.banned, third!.banned, fourth!.banned]).toEqual(['Edict 2', 'source 2', 'Edict 4'])
  })

  test('is the new book of a format whose lists are in its book', () => {
    const cited = citedIn([
      {},
      { document: 'Book 2', ...ban('akodo') },
      ban('doji'),
      { document: 'Book 4', ...ban('hida') },
    ])
    expect(cited.map(({ banned }) => banned)).toEqual(['Book', 'Book 2', 'source 2', 'Book 4'])
    // An edict of its own is not in the book, old or new.
    expect(citedIn([named('Edict'), { document: 'Book 2', ...ban('akodo') }])[1]!.banned).toBe('source 1')
  })

  test('is the source of the revision that changed its parameters or its pool', () => {
    const [, size, pool] = citedIn([
      {},
      { clauses: { size: { params: { max: 4 } } } },
      { pool: { packs: ['core'] }, clauses: { size: { source: { entry: 'Sizes' } } } },
    ])
    expect([size!.size, size!.pool, pool!.size, pool!.pool]).toEqual(['source 1', 'Book', 'source 1', 'source 2'])
  })

  test('is never a source that is older than its list', () => {
    const change = fc.record({ named: fc.boolean(), book: fc.boolean(), bans: fc.boolean() })
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: ids.length }), (plans) => {
        const changes = plans.map((plan, index) => ({
          ...(plan.book ? { document: `Book ${index}` } : {}),
          ...(plan.named ? { clauses: { banned: { source: { document: `Edict ${index}` } } } } : {}),
          ...(plan.bans ? { lists: { banned: { add: [ids[index]!] } } } : {}),
        }))
        const cited = citedIn(changes)
        for (const [index, plan] of plans.entries()) {
          if (!plan.bans || index === 0) continue
          expect([`source ${index}`, `Edict ${index}`, `Book ${index}`]).toContain(cited[index]!.banned)
        }
      }),
    )
  })
})
