import { beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { revisionOn } from '../../../src/domain/core/formats/format.ts'
import { ccg } from '../../../src/domain/games/l5r-ccg/index.ts'
import type { ShadowfistCard } from '../../../src/domain/games/shadowfist/card.ts'
import { shadowfist } from '../../../src/domain/games/shadowfist/index.ts'
import type { GameCatalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import { deckFromCards } from '../../../src/features/decks/decklists/given-deck.ts'
import { explained } from '../../support/explained.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'
import { codesOf, judge } from './judge.ts'
import { plainCards } from './l5r-ccg/decks.ts'

type Deck = Record<string, number>
const on = '2026-01-01'
const runs = { numRuns: 30 }

/** Some of the cards, each in a number of copies that it may have. */
function copiesOf(cards: readonly Card[], titles: { min: number; max: number }): fc.Arbitrary<Deck> {
  return fc
    .uniqueArray(fc.record({ at: fc.nat(cards.length - 1), copies: fc.integer({ min: 1, max: 5 }) }), {
      minLength: titles.min,
      maxLength: titles.max,
      selector: ({ at }) => cards[at]!.limitKey,
    })
    .map((picks) =>
      Object.fromEntries(
        picks.map(({ at, copies }) => [cards[at]!.id, Math.min(copies, cards[at]!.deckLimit ?? copies)]),
      ),
    )
}

/** Any cards at all in any numbers, legal or not. */
function anyDeck(cards: readonly Card[], most: number): fc.Arbitrary<Deck> {
  const pick = fc.record({ at: fc.nat(cards.length - 1), count: fc.integer({ min: 1, max: 8 }) })
  return fc
    .array(pick, { maxLength: most })
    .map((picks) => Object.fromEntries(picks.map(({ at, count }) => [cards[at]!.id, count])))
}

/** A legal deck some of whose cards were not read may still be legal. */
function staysOpen(catalog: GameCatalog, format: string, cards: Deck, hidden: readonly number[]): void {
  const ids = Object.keys(cards)
  const unread = new Set(hidden.map((at) => ids[at % ids.length]!))
  const misspelt = Object.fromEntries(ids.map((id) => [unread.has(id) ? `${id}--?` : id, cards[id]!]))
  agrees(catalog, format, misspelt)
  const { status, violations } = judge(catalog, format, misspelt, on)
  expect(violations.filter((violation) => !violation.uncertain)).toEqual([])
  expect(status).toBe(unread.size === 0 ? 'legal' : 'undetermined')
}

/** The verdict is the same with and without screens, and does not depend on the order of the map. */
function agrees(catalog: GameCatalog, format: string, cards: Deck): void {
  const verdict = judge(catalog, format, cards, on)
  const reversed = Object.fromEntries(Object.entries(cards).reverse())
  expect(judge(catalog, format, reversed, on)).toEqual(verdict)
  const revision = revisionOn(catalog.findFormat(format)!, on)
  expect(verdict).toMatchObject(explained(deckFromCards(catalog, cards), revision, on))
}

describe.each(['lotus', 'open'])('decks of l5r-ccg in %s', (format) => {
  let catalog: GameCatalog
  let legal: fc.Arbitrary<Deck>
  let plain: ReturnType<typeof plainCards>
  beforeAll(async () => {
    catalog = await shippedCatalog(ccg.id)
    plain = plainCards(catalog, format, on)
    legal = fc
      .tuple(
        fc.constantFrom(...plain.strongholds),
        fc.option(fc.constantFrom(...plain.winds)),
        copiesOf(plain.dynasty, { min: 40, max: 50 }),
        copiesOf(plain.fate, { min: 40, max: 50 }),
      )
      .map(([stronghold, wind, dynasty, fate]) => ({
        [stronghold.id]: 1,
        ...(wind ? { [wind.id]: 1 } : {}),
        ...dynasty,
        ...fate,
      }))
  })

  test('what is built by the book is legal', () => {
    fc.assert(
      fc.property(legal, fc.array(fc.nat(), { maxLength: 20 }), (deck, hidden) => {
        agrees(catalog, format, deck)
        expect(judge(catalog, format, deck, on).violations).toEqual([])
        staysOpen(catalog, format, deck, hidden)
      }),
      runs,
    )
  })
  test('any deck is judged alike with and without screens', () => {
    fc.assert(
      fc.property(legal, anyDeck(catalog.cards, 60), (deck, odd) => {
        agrees(catalog, format, odd)
        agrees(catalog, format, { ...deck, ...odd })
      }),
      runs,
    )
  })
  test('each way to break it is found, and nothing else', () => {
    fc.assert(
      fc.property(legal, fc.nat(), (deck, pick) => {
        const ids = Object.keys(deck).filter((id) => ['dynasty', 'fate'].includes(catalog.find(id)!.section))
        const id = ids[pick % ids.length]!
        const faultsOf = (changed: Deck) => codesOf(judge(catalog, format, changed, on).violations)
        expect(faultsOf({ ...deck, [id]: catalog.find(id)!.deckLimit! + 1 })).toEqual(['copies.exceeded'])
        const other = plain.strongholds.find((card) => !(card.id in deck))!
        expect(faultsOf({ ...deck, [other.id]: 1 })).toEqual(['stronghold.count'])
        expect(faultsOf({ ...deck, '?': 1 })).toEqual(['card.unknown'])
        const dynasty = ids.filter((each) => catalog.find(each)!.section === 'dynasty').slice(0, 39)
        const short = Object.fromEntries(dynasty.map((each) => [each, 1]))
        const rest = Object.fromEntries(
          Object.entries(deck).filter(([each]) => catalog.find(each)!.section !== 'dynasty'),
        )
        expect(faultsOf({ ...rest, ...short })).toEqual(['dynasty.size'])
        agrees(catalog, format, { ...deck, [id]: 99 })
      }),
      runs,
    )
  })
})

describe.each(['classic', 'modern'])('decks of shadowfist in %s', (format) => {
  let catalog: GameCatalog
  let legal: fc.Arbitrary<Deck>
  let pool: readonly ShadowfistCard[]
  beforeAll(async () => {
    catalog = await shippedCatalog(shadowfist.id)
    const { poolDay } = catalog.findFormat(format)!.revisions[0]!
    pool = (catalog.cards as readonly ShadowfistCard[]).filter((card) => poolDay(card) !== null)
    legal = copiesOf(pool, { min: 1, max: 60 })
  })

  test('what is built by the book is legal', () => {
    fc.assert(
      fc.property(legal, fc.array(fc.nat(), { maxLength: 20 }), (deck, hidden) => {
        agrees(catalog, format, deck)
        expect(judge(catalog, format, deck, on).violations).toEqual([])
        staysOpen(catalog, format, deck, hidden)
      }),
      runs,
    )
  })
  test('decks as the tip has them, and any others, are judged alike with and without screens', () => {
    const fitting = (test: (card: ShadowfistCard) => boolean) =>
      copiesOf(
        pool.filter((card) => test(card) && card.deckLimit === 5 && card.limitKey === card.id),
        { min: 4, max: 4 },
      ).map((deck) => Object.fromEntries(Object.keys(deck).map((id) => [id, 3])))
    const parts = fc.tuple(
      fitting((card) => card.type === 'feng-shui-site'),
      fitting((card) => card.foundation),
      fitting((card) => card.cost === 0 && !card.foundation),
      fitting((card) => Number(card.cost) > 3 && !card.foundation),
      fitting((card) => card.type === 'edge' && Number(card.cost) > 0),
    )
    fc.assert(
      fc.property(parts, anyDeck(catalog.cards, 40), (each, odd) => {
        const deck: Deck = Object.assign({}, ...each)
        agrees(catalog, format, deck)
        agrees(catalog, format, odd)
        agrees(catalog, format, { ...deck, ...odd })
      }),
      runs,
    )
  })
  test('six of a title are found, and nothing else', () => {
    fc.assert(
      fc.property(legal, fc.nat(), (deck, pick) => {
        const ids = Object.keys(deck)
        const id = ids[pick % ids.length]!
        const many = { ...deck, [id]: 6 }
        const expected = catalog.find(id)!.deckLimit === undefined ? [] : ['copies.exceeded']
        expect(codesOf(judge(catalog, format, many, on).violations)).toEqual(expected)
        agrees(catalog, format, many)
      }),
      runs,
    )
  })
})
