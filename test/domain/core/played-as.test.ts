import { describe, expect, test } from '@jest/globals'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { createDeck } from '../../../src/domain/core/decks/deck.ts'
import { validate } from '../../../src/domain/core/engine/validate.ts'
import { compileFormats } from '../../../src/domain/core/formats/compile-formats.ts'
import { copiesRule } from '../../../src/domain/core/rules/copies.ts'
import { poolRule } from '../../../src/domain/core/rules/pool.ts'

const source = { document: 'A book', entry: 'An entry' }
const card = (id: string, facts: object = {}): Card => ({
  id,
  key: 0,
  game: 'test',
  section: 'deck',
  title: id,
  folded: id,
  type: 'character',
  unique: false,
  deckLimit: 3,
  limitKey: id,
  traits: [],
  keywords: [],
  printings: [{ pack: 'old' }],
  aliases: [],
  ...facts,
})
const old = card('old', { newer: ['new'] })
const newer = card('new', { current: true, printings: [{ pack: 'new' }] })
const lost = card('lost')
const cards = [old, newer, lost]
const packs = [
  { id: 'old', released: '2000-01-01' },
  { id: 'new', released: '2005-01-01' },
]
const clauses = {
  pool: { rule: 'pool' },
  copies: { rule: 'copies', params: { max: 3, ordinary: 3, sections: ['deck'] } },
}
const compile = (pool: object) =>
  compileFormats(
    [poolRule(source), copiesRule(source)],
    [
      {
        id: 'format',
        name: 'Format',
        base: { clauses, pool },
        revisions: [{ id: 'only', effectiveFrom: null, sources: ['a test'] }],
      },
    ],
    { game: 'test', cards, packs, external: [] },
  ).get('format')!.revisions[0]!

describe('a card that a format reads as a newer one', () => {
  const revision = compile({ where: { current: true }, byRelease: true, playedAs: 'newer' })
  const judge = (counts: readonly (readonly [number, Card])[], on = '2010-01-01') =>
    validate(createDeck(counts.map(([count, each]) => ({ card: each, count }))), revision, on).violations

  test('is in the pool from the day on which the newer one is, not from its own', () => {
    expect(revision.poolDay(old)).toBe('2005-01-01')
    expect(judge([[1, old]], '2004-12-31')).toMatchObject([{ code: 'card.pool', cards: ['old'] }])
    expect(judge([[1, old]], '2005-01-01')).toEqual([])
    expect(judge([[1, lost]])).toMatchObject([{ code: 'card.pool', cards: ['lost'] }])
  })
  test('has its facts in every rule, and stays under its own id in what is told', () => {
    expect(
      judge([
        [1, old],
        [2, newer],
      ]),
    ).toEqual([])
    expect(
      judge([
        [2, old],
        [2, newer],
      ]),
    ).toMatchObject([
      { code: 'copies.exceeded', message: '4 copies of new; 3 are allowed.', cards: ['new', 'old'], actual: 4 },
    ])
  })
  test('a format that does not say so reads it as it is', () => {
    expect(compile({}).standIns.size).toBe(0)
  })
  test('a fact that no card has stops the start, with the place', () => {
    expect(() => compile({ playedAs: 'newest' })).toThrow(/formats\/format\.json: .*pool: no card has a fact "newest"/)
  })
})
