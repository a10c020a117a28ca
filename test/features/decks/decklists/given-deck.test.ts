import { beforeAll, describe, expect, test } from '@jest/globals'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { unreadLines } from '../../../../src/features/decks/decklists/deck-input.ts'
import {
  deckFromCards,
  deckFromStored,
  deckFromText,
  type GivenDeck,
} from '../../../../src/features/decks/decklists/given-deck.ts'
import { parseDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { legalDeck, plans } from '../legality/legal-decks.ts'
import { realCatalog } from './real-catalog.ts'

/** Every way of writing a count that the reader of lines knows. Where a heading would look alike, a title is near. */
const spellings = [
  ...['3 Chagreee', '3x Chagreee', '3 x Chagreee', '3× Chagreee', '3 × Chagreee', '3 * Chagreee', '3xChagreee'],
  ...['3X Chagreee', '3×Chagreee', 'x3 Chagreee', '×3 Chagreee', 'x 3 Chagreee'],
  ...['[3] Chagreee', '(3) Chagreee', '[3x] Chagreee', '(3×)Chagreee'],
  ...['3 - Chagreee', '3: Chagreee', '3–Chagreee', '3 — Chagreee'],
  ...['Chagreee x3', 'Chagreee x 3', 'Chagreee ×3', 'Chagreee=3', 'Chagreee = 3'],
  ...['Chagre (3)', 'Chagre [3]', 'Chagreee (x3)', 'Chagreee [3x]', 'Chagreee( ×3)'],
  ...['Chagreee 3', 'Chagreee, 3', 'Chagreee; 3', 'Chagre: 3'],
  ...['- 3x Chagreee', '* 3 Chagreee', '**3x** Chagreee', '• 3x Chagreee', '| 3 | Chagreee |', '| Chagreee | 3x |'],
  ...['3 Chagreee // a charge', 'Chagreee x3 // a charge', '3x Chagreee •••', '3 Chagreee (Core Set)', '3 *Chagreee*'],
  ...['Dynasty: 3 Chagreee', 'Holding - Chagreee x3', '3&times; Chagreee', '3 [Chagreee](https://example.org)'],
]

describe('the count of a line that names no card', () => {
  let catalog: GameCatalog
  let shortDeck: string
  beforeAll(() => {
    catalog = realCatalog('l5r-lcg')
    shortDeck = listWithout(catalog, 3)
  })
  const verdict = (deck: GivenDeck) => {
    const { status, violations } = judge(catalog, deck, catalog.findFormat('standard')!, plans.today.on)
    return [status, ...violations.map((finding) => finding.code)]
  }
  const undetermined = ['undetermined', 'card.unknown', 'dynasty.size']

  test('the deck lacks three cards of its 40', () => {
    expect(verdict(deckFromText(catalog, shortDeck))).toEqual(['illegal', 'dynasty.size'])
  })

  test.each(spellings)('%s', (line) => {
    const deck = deckFromText(catalog, `${shortDeck}\n${line}`)
    expect(deck.unknown.map(({ text, count }) => [text, count])).toEqual([[line, 3]])
    expect(verdict(deck)).toEqual(undetermined)
  })

  /** What is a heading, or a name that is not unusual, is not taken for a card that nobody knows. */
  const nameable = ['Chagreee=3', 'Chagreee = 3', 'Chagreee 3', 'Chagreee, 3', 'Chagreee; 3']

  test.each(spellings.filter((line) => !nameable.includes(line)))('%s, above the list', (line) => {
    const deck = deckFromText(catalog, `${line}\n${shortDeck}`)
    expect(deck.unknown.map(({ text, count }) => [text, count])).toEqual([[line, 3]])
    expect(deck.name).toBeUndefined()
    expect(verdict(deck)).toEqual(undetermined)
  })

  test.each(['[Emerald] My deck', '(2018) Kotei winner', 'Two Halves', 'Qualifier 2', 'x2018x'])(
    '%s above the list is its name',
    (line) => expect(deckFromText(catalog, `${line}\n${shortDeck}`)).toMatchObject({ name: line, unknown: [] }),
  )

  test.each(spellings)('%s, stored and read again', (line) => {
    const { entries } = deckFromText(catalog, shortDeck)
    const deck = deckFromStored(catalog, { entries, unknown: {}, lines: [{ line: 9, text: line }] })
    expect(deck.unknown).toMatchObject([{ line: 9, text: line, count: 3 }])
    expect(verdict(deck)).toEqual(undetermined)
  })

  const tables: [string, string][] = [
    ['Markdown', '| Cost | Card | Count |\n|--|--|--|\n| 2 | Chagreee | 3 |'],
    ['CSV', 'Cost,Card,Count\n2,Chagreee,3'],
    ['JSON', '{"cards": {"banzai": 3}, "unresolved": [{"line": 3, "text": "2,Chagreee,3", "count": 3}]}'],
    ['a list of sections', '# Dynasty\n3 Chagreee'],
  ]
  test.each(tables)('in %s it stays as it was read, stored and read again', (_what, text) => {
    const { unknown } = deckFromText(catalog, text)
    expect(unknown).toMatchObject([{ count: 3 }])
    const stored = deckFromStored(catalog, { entries: [], unknown: {}, lines: unreadLines(unknown) })
    expect(stored.unknown).toEqual(unknown.map((card) => ({ ...card, suggestions: [] })))
  })

  test.each([
    ['Chagreee', 1],
    ['0 Chagreee', 1],
    ['100 Chagreee', 1],
    ['99 Chagreee', 99],
    ['2 Chagreee 3', 2],
    ['60 Banzai!', 60],
  ])('%s is %i, in a list and stored', (line, count) => {
    const { unknown } = deckFromText(catalog, `60 Banzai!\n3 Charge!\n${line}`)
    expect(unknown.map((card) => card.count)).toEqual([count])
    const stored = deckFromStored(catalog, { entries: [], unknown: {}, lines: [{ line: 1, text: line }] })
    expect(stored.unknown.map((card) => card.count)).toEqual([count])
  })

  test('in JSON and in files of OCTGN', () => {
    const json = deckFromText(catalog, '{"banzai": 2, "chagreee": 3}')
    const octgn = deckFromText(catalog, '<deck><section name="x"><card qty="3" id="1">Chagreee</card></section></deck>')
    for (const { unknown } of [json, octgn]) expect(unknown.map((card) => card.count)).toEqual([3])
    const lines = [...json.unknown, ...octgn.unknown].map(({ line = 1, text }) => ({ line, text }))
    const stored = deckFromStored(catalog, { entries: [], unknown: {}, lines })
    expect(stored.unknown.map((card) => card.count)).toEqual([3, 3])
  })
})

/** A legal deck as a list, but for some copies of a dynasty card. */
function listWithout(catalog: GameCatalog, copies: number): string {
  const cards = Object.entries(legalDeck(catalog, plans.today, 7)).map(([id, count]) => ({
    card: catalog.find(id)!,
    count,
  }))
  const size = cards.filter(({ card }) => card.section === 'dynasty').reduce((sum, { count }) => sum + count, 0)
  let excess = size - 40 + copies
  return cards
    .map(({ card, count }) => {
      const removed = card.section === 'dynasty' ? Math.min(count, excess) : 0
      excess -= removed
      return count > removed ? `${count - removed} ${card.id}` : ''
    })
    .join('\n')
}

describe('unknown ids', () => {
  const catalog = realCatalog('l5r-lcg')

  test('stay in the deck in the order of their ids, with the nearest cards', () => {
    const { entries, unknown } = deckFromCards(catalog, { 'yojin-no-shrio': 1, banzai: 2, chagre: 3 })
    expect(entries.map(({ card, count }) => [card.id, count])).toEqual([['banzai', 2]])
    expect(unknown.map(({ text, count, suggestions }) => [text, count, suggestions[0]?.id])).toEqual([
      ['chagre', 3, 'charge'],
      ['yojin-no-shrio', 1, 'yojin-no-shiro'],
    ])
  })

  test('are looked for by id where titles do not help', () => {
    const ccg = realCatalog('l5r-ccg')
    const [unknown] = deckFromCards(ccg, { 'bayushi-kachiko-experienced-22': 1 }).unknown
    expect(unknown!.suggestions.map((card) => card.id)).toContain('bayushi-kachiko-experienced-2')
  })
})

describe('a card of which only the name is known', () => {
  const real = realCatalog('l5r-lcg')
  const catalog: GameCatalog = { ...real, external: new Map([['wondrous-fan', { id: 'wondrous-fan' }]]) }
  const told = (deck: GivenDeck) => {
    const { violations, warnings } = judge(catalog, deck, catalog.findFormat('standard')!, plans.today.on)
    return [...violations, ...warnings].filter(({ message }) => /wondrous/iu.test(message))
  }
  const finding = { code: 'card.unknown', uncertain: 'facts', message: expect.stringMatching(/^The facts of "/u) }

  test.each([
    ['in a map', deckFromCards(catalog, { banzai: 3, 'wondrous-fan': 3 })],
    ['in a text', deckFromText(catalog, '3 Banzai!\n3x Wondrous Fan')],
    ['in JSON', deckFromText(catalog, '{"banzai": 3, "wondrous-fan": 3}')],
    ['stored', deckFromStored(catalog, { entries: [], unknown: {}, lines: [{ line: 2, text: '3x Wondrous Fan' }] })],
  ])('is told once, and not as a mistake, %s', (_where, deck) => {
    expect(told(deck)).toEqual([expect.objectContaining(finding)])
    expect(deck.unknown).toMatchObject([{ count: 3, external: true }])
  })

  test('parsing a list says why the line is unresolved', () => {
    const { unresolved, warnings } = parseDecklist(catalog, '3 Banzai!\n3x Wondrous Fan')
    expect(unresolved).toMatchObject([{ line: 2 }])
    expect(warnings).toEqual([
      { code: 'card.external', line: 2, message: expect.stringMatching(/operator can import/u) },
    ])
  })
})
