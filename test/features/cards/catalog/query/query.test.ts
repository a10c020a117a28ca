import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Problem } from '../../../../../src/base/problem.ts'
import { fieldsOf } from '../../../../../src/features/cards/catalog/query/fields.ts'
import { findCards } from '../../../../../src/features/cards/catalog/query/find-cards.ts'
import { parseQuery, type Query } from '../../../../../src/features/cards/catalog/query/parser.ts'
import { printQuery } from './print-query.ts'
import { sampleCatalog } from './sample-catalog.ts'

const fields = fieldsOf(sampleCatalog.game)
const on = '2020-01-01'

const ids = (q: string) => findCards(sampleCatalog, q, on).map((card) => card.id)

function fault(q: string): Problem {
  try {
    findCards(sampleCatalog, q, on)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error(`"${q}" passed`)
}

describe('what a query finds', () => {
  test.each([
    ['', sampleCatalog.cards.map((card) => card.id)],
    ['yojin', ['yojin-no-shiro']],
    ['YŌJIN', ['yojin-no-shiro']],
    ['title:"way of"', ['way-of-the-crane']],
    ['title:“way of”', ['way-of-the-crane']],
    ['title="way of"', []],
    ['title="Way of the Crane"', ['way-of-the-crane']],
    ['clan:crane', ['doji-hotaru', 'two-clans', 'way-of-the-crane']],
    ['clan:crane -clan:crab', ['doji-hotaru', 'way-of-the-crane']],
    ['faction:crane', ['doji-hotaru', 'two-clans', 'way-of-the-crane']],
    ['clan:crane cost<=1', ['two-clans', 'way-of-the-crane']],
    ['cost>1', ['doji-hotaru']],
    ['cost>=5', ['doji-hotaru']],
    ['cost<1', ['two-clans']],
    ['cost:1', ['bushi', 'way-of-the-crane']],
    ['cost:x', ['let-go']],
    ['type:event cost!=1', ['let-go', 'two-clans']],
    ['element:air', ['air']],
    ['element:void element:air', ['air']],
    ['trait:feng-shui-site', ['bushi']],
    ['trait:"feng shui site"', ['bushi']],
    ['trait:feng', []],
    ['keyword:toughness', ['tough']],
    ['keyword:"toughness: 2"', ['tough']],
    ['is:unique', ['doji-hotaru']],
    ['-is:unique type:character', ['bushi']],
    ['is:restricted', ['let-go']],
    ['is:banned', ['bushi']],
    ['format:single-core -format:standard', []],
    ['banned:standard', ['bushi']],
    ['format:standard cost:x', ['let-go']],
    ['limit>=3', ['way-of-the-crane']],
    ['pack:core', ['let-go']],
    ['pack:"core set"', ['let-go']],
    ['set:l5c01', ['let-go']],
    ['id:01-tough', ['tough']],
    ['type:province or type:stronghold', ['air', 'yojin-no-shiro']],
    ['clan:crane (type:event or is:unique) -way', ['doji-hotaru', 'two-clans']],
    ['-(clan:crane or clan:crab or clan:neutral) type:event', ['let-go']],
    ['--yojin', ['yojin-no-shiro']],
    ['"or"', ['two-clans']],
    ['\\', []],
    ['"samurai\u2019s \\"edge\\""', ['tough']],
    ['yojin-no', []],
  ])('%s', (q, expected) => {
    expect(ids(q)).toEqual(expected)
  })

  test('the same search again gives the same answer', () => {
    expect(findCards(sampleCatalog, 'clan:crane', on)).toBe(findCards(sampleCatalog, 'clan:crane', on))
  })

  test('formats are those of the day', () => {
    expect(ids('is:banned')).toEqual(['bushi'])
    expect(findCards(sampleCatalog, 'is:banned', '2019-12-31')).toEqual([])
  })
})

describe('what a mistake answers', () => {
  test.each([
    ['clan:crane cots<=3', 11, ['cost'], 'There is no field "cots"; did you mean "cost"?'],
    ['is:unqiue', 3, ['unique'], 'A card cannot be "unqiue"; did you mean "unique"?'],
    ['yojin format:standrad', 13, ['standard'], 'There is no format "standrad"; did you mean "standard"?'],
    ['unique:true', 0, undefined, 'There is no field "unique"; write is:unique'],
    ['cost<=abc', 6, ['a number'], '"abc" is not a number, which "cost<=" needs'],
    ['cost:abc', 5, ['a number', 'X', '-'], undefined],
    ['clan<crane', 4, [':', '=', '!='], undefined],
    ['is<unique', 2, [':', '='], undefined],
    ['cost <= 3', 5, ['a field'], '"<=" has no field directly before it, as in cost<=3'],
    ['cost:', 5, ['a value'], undefined],
    ['title:"way of', 13, ['"'], 'The quote opened at position 6 is not closed'],
    ['""', 0, ['words'], undefined],
    ['(a b', 4, [')'], 'The parenthesis opened at position 0 is not closed'],
    ['a)', 1, undefined, '")" closes nothing'],
    ['()', 1, undefined, undefined],
    ['a or', 4, undefined, undefined],
    ['or a', 0, undefined, undefined],
    ['a or or b', 5, undefined, undefined],
    ['a -', 3, undefined, undefined],
    ['a'.repeat(501), 500, [], 'A query has at most 500 characters; this one has 501'],
    [`${'('.repeat(60)}a${')'.repeat(60)}`, 51, undefined, undefined],
    ['-'.repeat(400), 51, undefined, undefined],
  ])('%s', (q, position, expected, message) => {
    const problem = fault(q)
    expect(problem.status).toBe(400)
    expect(problem.members?.position).toBe(position)
    if (expected) expect(problem.members?.expected).toEqual(expected)
    expect(problem.errors).toEqual([{ pointer: 'q', code: 'query.syntax', message: problem.message }])
    if (message) expect(problem.message).toBe(`${message} (at position ${position})`)
  })

  test('an unknown field with nothing near it names them all', () => {
    expect(fault('zzzzzz:1').members?.expected).toEqual(fields.names)
  })
})

const value = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
  fc.constantFrom('or', 'OR', 'a"b', 'back\\slash', '(', '-', 'cost<=3', 'Yōjin no Shiro'),
)
const leaf: fc.Arbitrary<Query> = fc.oneof(
  value.map((word): Query => ({ kind: 'word', value: word })),
  fc
    .record({ field: fc.constantFrom('title', 'clan', 'trait'), operator: fc.constantFrom(':', '=', '!='), value })
    .map((part): Query => ({ kind: 'filter', ...part, operator: part.operator as ':', valueAt: 0 })),
  fc.integer({ min: 0, max: 20 }).map(
    (cost): Query => ({
      kind: 'filter',
      field: 'cost',
      operator: '<=',
      value: String(cost),
      valueAt: 0,
    }),
  ),
)
const tree = fc.letrec<{ query: Query }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 4 },
    leaf,
    tie('query').map((term): Query => ({ kind: 'not', term })),
    fc.array(tie('query'), { minLength: 2, maxLength: 3 }).map((terms): Query => ({ kind: 'all', terms })),
    fc.array(tie('query'), { minLength: 2, maxLength: 3 }).map((terms): Query => ({ kind: 'any', terms })),
  ),
})).query

const withoutPlaces = (query: Query): unknown =>
  JSON.parse(JSON.stringify(query, (key, part) => (key === 'valueAt' ? undefined : part)))

describe('properties', () => {
  test('a printed query parses back to itself', () => {
    fc.assert(
      fc.property(tree, (query) => {
        const printed = printQuery(query)
        fc.pre(printed.length <= 500)
        expect(withoutPlaces(parseQuery(printed, fields))).toEqual(withoutPlaces(query))
      }),
      { numRuns: 500 },
    )
  })

  test('any text is a query or a fault with a position in it', () => {
    const token = fc.constantFrom(
      '(',
      ')',
      '-',
      '"',
      'or',
      'cost',
      '<=',
      ':',
      '!=',
      'is',
      'x',
      ' ',
      '\\',
      '“',
      '\u0000',
      '𝔘',
    )
    const hostile = fc.oneof(
      fc.string({ maxLength: 520 }),
      fc.array(token, { maxLength: 80 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(hostile, (source) => {
        try {
          findCards(sampleCatalog, source, on)
        } catch (error) {
          expect(error).toBeInstanceOf(Problem)
          const position = (error as Problem).members?.position as number
          expect(position).toBeGreaterThanOrEqual(0)
          expect(position).toBeLessThanOrEqual(source.length)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

test('the fields of a game are the common ones and its own', () => {
  expect(fields.find('cost')).toMatchObject({ kind: 'number', description: 'the printed cost' })
  expect(fields.names).toEqual(expect.arrayContaining(['title', 'clan', 'pack', 'format']))
})
