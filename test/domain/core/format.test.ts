import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { createDeck } from '../../../src/domain/core/decks/deck.ts'
import { defineRule } from '../../../src/domain/core/engine/rule.ts'
import { validate } from '../../../src/domain/core/engine/validate.ts'
import { compileFormats } from '../../../src/domain/core/formats/compile-formats.ts'
import { revisionOn } from '../../../src/domain/core/formats/format.ts'
import { bannedRule } from '../../../src/domain/core/rules/banned.ts'
import { card } from '../games/l5r-lcg/cards.ts'

const source = { document: 'Book', entry: 'Entry' }
const size = defineRule<Card>()({
  id: 'size',
  summary: 'So many cards.',
  source,
  params: z.strictObject({ max: z.int() }),
  messages: { 'deck.size': { text: '{{count}} cards', meaning: '', example: '', fix: '' } },
  check(deck, { max }, { report }) {
    if (deck.entries.length > max) report('deck.size', { count: deck.entries.length })
  },
})
const rules = [size, bannedRule(source)]
const facts = {
  game: 'test',
  cards: [card('charge'), card('mine')],
  packs: [{ id: 'core', cycle: 'first' }],
  external: [{ id: 'levy-2', pack: 'far' }],
}
const revision = (id: string, effectiveFrom: string | null, more: object = {}) => ({
  id,
  effectiveFrom,
  sources: ['a test'],
  ...more,
})
const file = (more: object) => ({ id: 'tested', name: 'Tested', revisions: [revision('first', null)], ...more })
const compile = (...files: unknown[]) => compileFormats(rules, files, facts)

describe('a format file', () => {
  test('is inherited by revisions, which change what they name and keep the rest', () => {
    const format = compile(
      file({
        base: {
          clauses: { size: { rule: 'size', params: { max: 3 } }, banned: { rule: 'banned' } },
          lists: { banned: ['charge'] },
        },
        revisions: [
          revision('first', '2018-01-01'),
          revision('second', '2019-01-01', { changes: { lists: { banned: { add: ['mine'] } } } }),
          revision('third', '2020-01-01', {
            changes: { clauses: { size: null }, lists: { banned: { remove: ['charge'] } }, document: 'New book' },
          }),
        ],
      }),
    ).get('tested')!
    expect(format.revisions.map((each) => [each.id, each.effectiveFrom, each.effectiveUntil])).toEqual([
      ['first', '2018-01-01', '2018-12-31'],
      ['second', '2019-01-01', '2019-12-31'],
      ['third', '2020-01-01', null],
    ])
    expect(format.revisions.map((each) => [...each.lists.get('banned')!])).toEqual([
      ['charge'],
      ['charge', 'mine'],
      ['mine'],
    ])
    const keys = format.revisions.map((each) => each.clauses.map((clause) => clause.key))
    expect(keys[1]).toEqual(['certainty', 'known-cards', 'size', 'banned'])
    expect(keys[2]).toEqual(['certainty', 'known-cards', 'banned'])
    expect(format.revisions[1]!.clauses.at(-1)!.source.document).toBe('a test')
    expect(format.revisions[2]!.clauses.at(-1)!.source.document).toBe('New book')
  })

  test('starts from the base of the format that it extends, revisions left aside', () => {
    const parent = {
      id: 'parent',
      name: 'Parent',
      abstract: true,
      base: { clauses: { size: { rule: 'size', params: { max: 3 } } } },
    }
    const formats = compile(parent, file({ extends: 'parent', base: { clauses: { size: { params: { max: 4 } } } } }))
    expect([...formats.keys()]).toEqual(['tested'])
    expect(formats.get('tested')!.revisions[0]!.clauses.at(-1)!.params).toEqual({ max: 4 })
  })

  test.each([
    [
      'an unknown rule',
      { base: { clauses: { x: { rule: 'none' } } } },
      /formats\/tested\.json: revision first: clauses\.x: there is no rule "none"/,
    ],
    ['a clause without a rule', { base: { clauses: { x: { params: {} } } } }, /base\.clauses\.x: names no rule/],
    [
      'bad parameters',
      { base: { clauses: { size: { rule: 'size', params: { max: 'three' } } } } },
      /clauses\.size\.params: .*max/s,
    ],
    ['an unknown parameter', { base: { clauses: { size: { rule: 'size', params: { max: 3, min: 1 } } } } }, /min/],
    ['an unknown key', { colour: 'red' }, /colour/],
    [
      'a list entry that is no card',
      { base: { lists: { banned: ['nobody'] } } },
      /lists\.banned: "nobody" is neither a card nor/,
    ],
    [
      'a caveat about no card',
      { base: { caveats: { x: { code: 'list.ambiguous', message: 'm', cards: ['nobody'] } } } },
      /nobody/,
    ],
    ['a card listed twice', { base: { lists: { banned: ['mine', 'mine'] } } }, /"mine" is listed twice/],
    ['an unknown pack', { base: { pool: { packs: ['no'] } } }, /there is no pack "no"/],
    ['an unknown cycle', { base: { pool: { cycles: ['no'] } } }, /there is no cycle "no"/],
    ['a fact that no card has', { base: { pool: { where: { no: true } } } }, /no card has a fact "no"/],
    ['no revision', { revisions: [] }, /needs at least one revision/],
    ['a parent that is not there', { extends: 'nobody' }, /there is no format "nobody"/],
    ['an extension of itself', { extends: 'tested' }, /circle/],
    ['an overlap', { revisions: [revision('a', '2019-01-01'), revision('b', '2019-01-01')] }, /overlap/],
    [
      'a revision in force always behind another',
      { revisions: [revision('a', '2019-01-01'), revision('b', null)] },
      /always/,
    ],
    [
      'a gap',
      { revisions: [revision('a', '2019-01-01', { effectiveUntil: '2019-02-01' }), revision('b', '2019-03-01')] },
      /gap/,
    ],
    ['a day that is none', { revisions: [revision('a', '2019-02-30')] }, /effectiveFrom/],
    ['a removal of what is not there', { base: { lists: { banned: null } } }, /removes what is not there/],
    [
      'an addition of what is there',
      change({ lists: { banned: { add: ['charge'] } } }),
      /"charge" is on the list already/,
    ],
    [
      'a removal of what is not listed',
      change({ lists: { banned: { remove: ['mine'] } } }),
      /"mine" is not on the list/,
    ],
    ['a card added and removed', change({ lists: { banned: { add: ['mine'], remove: ['mine'] } } }), /mine/],
    [
      'a list that is so already',
      change({ lists: { banned: ['charge'] } }),
      /revision b: lists\.banned: changes nothing/,
    ],
    [
      'a parameter that is so already',
      change({ clauses: { size: { params: { max: 3 } } } }),
      /clauses\.size: changes nothing/,
    ],
    [
      'a list that no clause reads',
      { base: { lists: { banned: ['charge'] } } },
      /lists\.banned: no clause reads this list/,
    ],
    ['a document that is so already', change({ document: 'Book 1' }), /document: changes nothing/],
    ['a pool that is so already', change({ pool: { byRelease: true } }), /pool\.byRelease: changes nothing/],
  ])('is rejected with %s', (_what, more, message) => {
    expect(() => compile(file(more))).toThrow(message)
  })

  test('may name cards whose facts are not at hand', () => {
    const base = { clauses: { banned: { rule: 'banned' } }, lists: { banned: ['levy-2'] }, pool: { packs: ['far'] } }
    expect(() => compile(file({ base }))).not.toThrow()
  })

  test('may leave out a pack that nobody has', () => {
    expect(() => compile(file({ base: { pool: { exceptPacks: ['nowhere'] } } }))).not.toThrow()
  })

  test('may not take the name of another', () => {
    expect(() => compile(file({}), file({}))).toThrow(/another file has this id/)
    expect(() => compile(file({}), file({ id: 'other', aliases: ['tested'] }))).toThrow(/names another format/)
  })
})

function change(changes: object) {
  const base = {
    document: 'Book 1',
    clauses: { size: { rule: 'size', params: { max: 3 } }, banned: { rule: 'banned' } },
    lists: { banned: ['charge'] },
    pool: { byRelease: true },
  }
  return { base, revisions: [revision('a', '2019-01-01'), revision('b', '2020-01-01', { changes })] }
}

describe('the revision in force', () => {
  const format = compile(
    file({ revisions: [revision('a', '2019-01-01'), revision('b', '2020-01-01', { effectiveUntil: '2020-12-31' })] }),
  ).get('tested')!

  test('begins on its first day and ends the day before the next', () => {
    expect(revisionOn(format, '2019-12-31').id).toBe('a')
    expect(revisionOn(format, '2020-01-01').id).toBe('b')
  })

  test('is not there before the first, whose day is named, nor after the end', () => {
    expect(() => revisionOn(format, '2018-12-31')).toThrow(
      expect.objectContaining({ kind: 'impossible', message: expect.stringContaining('2019-01-01') }),
    )
    expect(() => revisionOn(format, '2021-01-01')).toThrow(
      expect.objectContaining({ kind: 'impossible', message: expect.stringContaining('2020-12-31') }),
    )
  })
})

describe('validate', () => {
  const missing = (id: string, least: number) =>
    defineRule<Card>()({
      id,
      summary: '',
      source,
      params: z.strictObject({}),
      messages: { [`${id}.missing`]: { text: 'missing', meaning: '', example: '', fix: '' } },
      check(_deck, _params, { report }) {
        report(`${id}.missing`, {}, { shortfall: least })
        report(`${id}.missing`, {}, { shortfall: least })
      },
    })
  const both = compileFormats(
    [missing('a', 2), missing('b', 1)],
    [file({ base: { clauses: { b: { rule: 'b' }, a: { rule: 'a' } } } })],
    facts,
  ).get('tested')!.revisions[0]!
  const unknown = (count: number) => [{ text: 'chagre', count, suggestions: [] }]
  const judged = (count: number, revision = both) =>
    validate(createDeck([], count === 0 ? [] : unknown(count)), revision, '2020-01-01')
  const codes = (count: number) => judged(count).violations.map((each) => each.code)
  const uncertain = (count: number, revision = both) =>
    judged(count, revision).violations.flatMap((each) => (each.uncertain ? [`${each.code} ${each.uncertain}`] : []))

  test('tells every finding once, in the order of the rules', () => {
    expect(codes(0)).toEqual(['a.missing', 'b.missing'])
  })

  test('marks the gaps as uncertain that cards which nobody knows could fill', () => {
    expect(codes(3)).toEqual(['card.unknown', 'a.missing', 'b.missing'])
    expect(uncertain(3)).toEqual(['card.unknown unread', 'a.missing unread', 'b.missing unread'])
    expect(judged(3).status).toBe('undetermined')
  })

  test('is certain of gaps that need more copies together than are unknown', () => {
    expect(uncertain(2)).toEqual(['card.unknown unread'])
    expect(judged(2).status).toBe('illegal')
  })

  test('leaves a gap uncertain that could be filled beside one that could not', () => {
    expect(uncertain(1)).toEqual(['card.unknown unread', 'b.missing unread'])
    expect(judged(1)).toMatchObject({ status: 'illegal', legal: false })
  })
})
