import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { copyLimits, exceededLimits, judgedSizes } from '../../../src/domain/core/engine/limits.ts'
import { revisionOn } from '../../../src/domain/core/formats/format.ts'
import type { CcgCard } from '../../../src/domain/games/l5r-ccg/card.ts'
import type { LcgCard } from '../../../src/domain/games/l5r-lcg/card.ts'
import type { GameCatalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import { type CardMap, legalDeck, plans } from '../../features/decks/legality/legal-decks.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'
import { judge } from '../games/judge.ts'
import { baseline } from '../games/l5r-ccg/decks.ts'

let lcg: GameCatalog
let ccg: GameCatalog
let shadowfist: GameCatalog
beforeAll(async () => {
  lcg = await shippedCatalog('l5r-lcg')
  ccg = await shippedCatalog('l5r-ccg')
  shadowfist = await shippedCatalog('shadowfist')
})

const revisionIn = (catalog: GameCatalog, format: string, on = '2026-11-16') =>
  revisionOn(catalog.findFormat(format)!, on)

function sizesOf(catalog: GameCatalog, format: string, cards: CardMap, on?: string) {
  return judgedSizes(revisionIn(catalog, format, on), judge(catalog, format, cards, on ?? '2026-11-16').violations)
}

function exceededIn(catalog: GameCatalog, format: string, cards: CardMap) {
  return exceededLimits(revisionIn(catalog, format), judge(catalog, format, cards, '2026-11-16').violations)
}

/** The limit of one card. */
function limitIn(catalog: GameCatalog, format: string, card: Card): number | undefined {
  return copyLimits(revisionIn(catalog, format), [card])[card.id]
}

const isRally = ({ section, keywords }: Card) => section === 'dynasty' && keywords.includes('rally')

/** As many dynasty cards of each sort. */
function dynastyDeck(plain: number, rally: number): CardMap {
  const cards = lcg.cards.filter(({ section, deckLimit }) => section === 'dynasty' && deckLimit === 3)
  const some = (count: number, from: readonly Card[]) => from.slice(0, count).map(({ id }) => [id, 1] as const)
  const ordinary = cards.filter((card) => !isRally(card))
  return Object.fromEntries([...some(plain, ordinary), ...some(rally, cards.filter(isRally))])
}

describe('the parts of a deck beside their bounds', () => {
  test('of a legal deck fit', () => {
    const { dynasty, conflict, stronghold, role } = sizesOf(lcg, 'emerald', legalDeck(lcg, plans.emerald, 1))
    const size = { min: 40, max: 45, state: 'fits' }
    expect([dynasty, conflict]).toEqual([size, size])
    expect(stronghold).toEqual({ min: 1, max: 1, state: 'fits' })
    expect(role).toEqual({ min: 0, max: 1, state: 'fits' })
  })

  test('count as the rules do: Rally cards toward the maximum only in Emerald, and toward neither in Obsidian', () => {
    const emerald = (plain: number, rally: number) => sizesOf(lcg, 'emerald', dynastyDeck(plain, rally)).dynasty
    expect(emerald(39, 1)).toEqual({ min: 40, max: 45, state: 'under', counted: 39 })
    expect(emerald(40, 1)).toEqual({ min: 40, max: 45, state: 'fits' })
    expect(emerald(45, 1)).toEqual({ min: 40, max: 45, state: 'over', counted: 46 })
    const obsidian = (plain: number, rally: number) => sizesOf(lcg, 'obsidian', dynastyDeck(plain, rally)).dynasty
    expect(obsidian(45, 1)).toEqual({ min: 40, max: 45, state: 'fits' })
    expect(obsidian(46, 0)).toEqual({ min: 40, max: 45, state: 'over', counted: 46 })
  })

  test('have the minimum that texts of cards in the deck change', () => {
    const fits = baseline(ccg)
    expect(sizesOf(ccg, 'open', fits).dynasty).toEqual({ min: 40, max: null, state: 'fits' })
    const raising = (ccg.cards as readonly CcgCard[]).find(({ section, deckRules }) =>
      deckRules.some(
        (text) => text.kind === 'minimumDeckSizeDelta' && text.deck === 'dynasty' && section === 'dynasty',
      ),
    )!
    const { dynasty } = sizesOf(ccg, 'open', { ...fits, [raising.id]: 1 })
    expect(dynasty).toEqual({ min: 42, max: null, state: 'under', counted: 41 })
  })

  test('are none in a game that has no such rules', () => {
    expect(sizesOf(shadowfist, 'modern', { [shadowfist.cards[0]!.id]: 1 })).toEqual({})
  })
})

describe('the limits of cards', () => {
  const ordinaryCard = () =>
    (lcg.cards as readonly LcgCard[]).find(({ section, deckLimit }) => section === 'conflict' && deckLimit === 3)!

  test('are those of the format', () => {
    expect(limitIn(lcg, 'emerald', ordinaryCard())).toBe(3)
    expect(limitIn(lcg, 'obsidian', ordinaryCard())).toBe(2)
    expect(limitIn(lcg, 'skirmish', ordinaryCard())).toBe(2)
    const province = lcg.cards.find(({ section }) => section === 'province')!
    expect(limitIn(lcg, 'emerald', province)).toBe(1)
    const unique = ccg.cards.find((card) => card.section === 'fate' && card.deckLimit === 1)!
    expect(limitIn(ccg, 'open', unique)).toBe(1)
    const unlimited = shadowfist.cards.find(({ deckLimit }) => deckLimit === undefined)!
    expect(limitIn(shadowfist, 'modern', unlimited)).toBeUndefined()
    expect(limitIn(shadowfist, 'modern', shadowfist.cards.find(({ deckLimit }) => deckLimit === 5)!)).toBe(5)
  })

  test('are what one box holds where the format has one box', () => {
    const boxed = lcg.cards.find(({ section, deckLimit, printings }) => {
      const held = printings.find(({ pack }) => pack === 'core')?.quantity
      return section === 'conflict' && deckLimit === 3 && held === 1
    })!
    expect(limitIn(lcg, 'single-core', boxed)).toBe(1)
  })

  test('are exceeded as the verdict says', () => {
    const { id } = ordinaryCard()
    expect(exceededIn(lcg, 'emerald', { [id]: 3 })).toEqual({})
    expect(exceededIn(lcg, 'emerald', { [id]: 4 })).toEqual({ [id]: 3 })
    expect(exceededIn(lcg, 'obsidian', { [id]: 3 })).toEqual({ [id]: 2 })
    expect(exceededIn(lcg, 'obsidian', { [id]: 2 })).toEqual({})
    const province = lcg.cards.find(({ section }) => section === 'province')!
    expect(exceededIn(lcg, 'emerald', { [province.id]: 2 })).toEqual({ [province.id]: 1 })
  })

  test('are shared: by versions of a title, and by souls', () => {
    const versions = lcg.cards.filter(
      ({ limitKey, section, id }) =>
        ['dynasty', 'conflict'].includes(section) &&
        lcg.cards.some((other) => other.id !== id && other.limitKey === limitKey && other.section !== 'province'),
    )
    const [first, second] = versions.filter(({ limitKey }) => limitKey === versions[0]!.limitKey)
    expect(exceededIn(lcg, 'obsidian', { [first!.id]: 2 })).toEqual({})
    expect(exceededIn(lcg, 'obsidian', { [first!.id]: 2, [second!.id]: 1 })).toEqual({
      [first!.id]: 2,
      [second!.id]: 2,
    })
    const soul = (ccg.cards as readonly CcgCard[]).find(
      (card) => card.openLimitGroup !== undefined && card.deckLimit === 3 && card.soulOf !== undefined,
    )!
    const other = (ccg.cards as readonly CcgCard[]).find(
      (card) => card.openLimitGroup === soul.openLimitGroup && card.deckLimit === 3 && card.id !== soul.id,
    )!
    const limits = { [soul.id]: 3, [other.id]: 3 }
    expect(exceededIn(ccg, 'open', { [soul.id]: 2, [other.id]: 2 })).toEqual(limits)
    expect(exceededIn(ccg, 'lotus', { [soul.id]: 2, [other.id]: 2 })).toEqual({})
  })
})
