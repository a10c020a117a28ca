import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { contentHash } from '../../../../src/features/decks/decklists/content-hash.ts'
import { matchesTag } from '../../../../src/features/decks/stored/etag.ts'
import { wordQuery, wordsOf } from '../../../../src/features/decks/stored/words.ts'
import { diffCards } from '../../../../src/features/decks/stored/write/diff.ts'

const ids = fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'), fc.stringMatching(/^[a-z]{1,4}$/))
const decks = fc.dictionary(ids, fc.integer({ min: 1, max: 99 }), { maxKeys: 8 })
const sectionOf = (id: string) => (id < 'c' ? 'one' : id < 'm' ? 'two' : undefined)
const diff = (from: Record<string, number>, to: Record<string, number>) =>
  diffCards(from, to, sectionOf, ['two', 'one'])

describe('what lies between two decks', () => {
  test('turns the one into the other', () => {
    fc.assert(
      fc.property(decks, decks, (from, to) => {
        const { added, removed, changed } = diff(from, to)
        const result = new Map(Object.entries(from))
        for (const [id, count] of Object.entries(removed)) {
          expect(result.get(id)).toBe(count)
          result.delete(id)
        }
        for (const [id, count] of Object.entries(added)) {
          expect(result.has(id)).toBe(false)
          result.set(id, count)
        }
        for (const [id, counts] of Object.entries(changed)) {
          expect(result.get(id)).toBe(counts.from)
          result.set(id, counts.to)
        }
        expect(result).toEqual(new Map(Object.entries(to)))
      }),
    )
  })

  test('is the same backwards, with added and removed exchanged', () => {
    fc.assert(
      fc.property(decks, decks, (from, to) => {
        const [there, back] = [diff(from, to), diff(to, from)]
        expect(Object.entries(there.added)).toEqual(Object.entries(back.removed))
        expect(Object.keys(there.changed)).toEqual(Object.keys(back.changed))
      }),
    )
  })

  test('by section in the game’s order, what is no card last; each card in one', () => {
    const { sections } = diff({ a: 1, d: 2, z: 1 }, { a: 2, d: 2, e: 1 })
    expect(sections.map(({ section }) => section)).toEqual(['two', 'one', 'unknown'])
    expect(sections.map(({ added, removed, changed }) => [{ ...added }, { ...removed }, { ...changed }])).toEqual([
      [{ e: 1 }, {}, {}],
      [{}, {}, { a: { from: 1, to: 2 } }],
      [{}, { z: 1 }, {}],
    ])
  })
})

describe('the content hash', () => {
  test('is that of sha256sum over the documented lines', () => {
    // printf 'l5r-lcg\ncharge 3\nmatsu-berserker 3\n' | sha256sum
    expect(contentHash('l5r-lcg', { 'matsu-berserker': 3, charge: 3 })).toBe(
      '94d7d38d8d131a367b8a279b8a996e4f5200b78929ac08c40bdc19ae103e80fd',
    )
  })

  test('differs where decks do, and not where only the order does', () => {
    fc.assert(
      fc.property(decks, decks, (one, two) => {
        const same = JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(two).sort())
        expect(contentHash('g', one) === contentHash('g', two)).toBe(same)
        const turned = Object.fromEntries(Object.entries(one).reverse())
        expect(contentHash('g', turned)).toBe(contentHash('g', one))
        expect(contentHash('h', one)).not.toBe(contentHash('g', one))
      }),
    )
  })
})

describe('words', () => {
  test('without case and diacritics, each once', () => {
    expect(wordsOf('Yōjin no Shiro!', 'NO shiro-2', "d'Artagnan")).toEqual([
      '2',
      'artagnan',
      'd',
      'no',
      'shiro',
      'yojin',
    ])
    expect(wordsOf('鶴の舞', '👺', '')).toEqual(['鶴の舞'])
  })

  test('a query is always one that PostgreSQL takes: words of letters and digits in quotes', () => {
    expect(wordQuery('Lion rush')).toBe("'lion':* & 'rush':*")
    expect(wordQuery(' !? ')).toBeUndefined()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(wordQuery(text) ?? "'x':*").toMatch(/^'[\p{L}\p{N}]+':\*( & '[\p{L}\p{N}]+':\*)*$/u)
      }),
    )
  })
})

describe('If-Match', () => {
  const deck = { revision: 3, version: 7 }
  test.each(['"3.7-abc-2026-01-01"', '"3.7-other-2030-01-01"', 'W/"3.7-abc-x"', '*', '"1.1", "3.7-a-b"', '"3.7"'])(
    '%s matches',
    (header) => expect(matchesTag(header, deck)).toBe(true),
  )
  test.each(['"3.8-abc-x"', '"13.7-a-b"', '"3.71-a-b"', '3.7', '""', ''])('%j does not', (header) => {
    expect(matchesTag(header, deck)).toBe(false)
  })
})
