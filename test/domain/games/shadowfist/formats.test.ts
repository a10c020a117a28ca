import { beforeAll, describe, expect, test } from '@jest/globals'
import type { ShadowfistCard } from '../../../../src/domain/games/shadowfist/card.ts'
import { shadowfist } from '../../../../src/domain/games/shadowfist/index.ts'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { formatOf } from '../../../../src/features/cards/catalog/snapshot/game-of.ts'
import { deckFromCards } from '../../../../src/features/decks/decklists/given-deck.ts'
import { judgeEveryFormat } from '../../../../src/features/decks/legality/every-format.ts'
import { judge as judgeDeck } from '../../../../src/features/decks/legality/judge.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'
import { type Counts, codesOf, judge } from '../judge.ts'

let catalog: GameCatalog
let cards: readonly ShadowfistCard[]
beforeAll(async () => {
  catalog = await shippedCatalog(shadowfist.id)
  cards = catalog.cards as readonly ShadowfistCard[]
})

/** Ten titles of Combat in Kowloon, five copies each: B-SF from real cards. */
function fifty(): Record<string, number> {
  const some = cards.filter((card) => card.deckLimit === 5 && card.printings.some(({ pack }) => pack === 'cik'))
  const take = (test: (card: ShadowfistCard) => boolean, count: number) => some.filter(test).slice(0, count)
  const deck = [
    ...take((card) => card.type === 'feng-shui-site', 2),
    ...take((card) => card.foundation, 2),
    ...take((card) => card.cost === 0 && !card.foundation, 2),
    ...take((card) => card.type === 'character' && !card.foundation && Number(card.cost) > 1, 4),
  ]
  return Object.fromEntries(deck.map((card) => [card.id, 5]))
}

const faults = (deck: Counts, format = 'classic') => codesOf(judge(catalog, format, deck).violations)
const doubts = (deck: Counts) => codesOf(judge(catalog, 'classic', deck).warnings)

describe('the formats of Shadowfist', () => {
  test('are classic, the default, and modern', () => {
    expect([...catalog.formats.keys()]).toEqual(['classic', 'modern'])
    expect(formatOf(catalog, undefined).id).toBe('classic')
  })
  test('the baseline is legal in both, without a warning', () => {
    const deck = fifty()
    expect(Object.keys(deck)).toHaveLength(10)
    for (const format of ['classic', 'modern']) {
      const { legal, warnings } = judge(catalog, format, deck)
      expect({ legal, warnings }).toEqual({ legal: true, warnings: [] })
    }
  })
  test('modern goes by printings: an older version of a title is out, the newer one in', () => {
    const modern = new Set(
      catalog.packs.filter((pack) => pack.position >= catalog.findPack('cik')!.position).map((p) => p.id),
    )
    const isModern = (card: ShadowfistCard) => card.printings.some(({ pack }) => modern.has(pack))
    const pair = cards.filter(isModern).flatMap((newer) => {
      const older = cards.find((card) => card.limitKey === newer.limitKey && !isModern(card))
      return older ? [{ newer, older }] : []
    })[0]!
    expect(faults({ [pair.older.id]: 1 }, 'modern')).toEqual(['card.pool'])
    expect(faults({ [pair.newer.id]: 1 }, 'modern')).toEqual([])
    expect(faults({ [pair.older.id]: 1, [pair.newer.id]: 1 }, 'classic')).toEqual([])
    for (const card of cards) expect(faults({ [card.id]: 1 }, 'modern').length === 0).toBe(isModern(card))
  })
  test('history: either always or never', () => {
    const given = deckFromCards(catalog, { 'thunder-knights--ls': 5 })
    const { data } = judgeEveryFormat(catalog, given, '2000-01-01', true)
    expect(data.map(({ format, history }) => ({ format, history }))).toEqual([
      { format: 'classic', history: [{ from: null, until: null, endedBy: null }] },
      { format: 'modern', history: [] },
    ])
  })
})

describe('the vectors of deck construction', () => {
  test('no size limits: 50, 7 and 400 legal, 0 not', () => {
    const many = cards.filter((card) => card.deckLimit === 5 && !card.version).slice(0, 80)
    const distinct = [...new Map(many.map((card) => [card.limitKey, card.id])).values()]
    expect(faults(Object.fromEntries(distinct.map((id) => [id, 5])))).toEqual([])
    expect(faults(Object.fromEntries(distinct.slice(0, 7).map((id) => [id, 1])))).toEqual([])
    expect(faults({})).toEqual(['deck.empty'])
  })
  test('advice is never a violation', () => {
    const [site] = cards.filter((card) => card.type === 'feng-shui-site' && card.deckLimit === 5)
    expect(doubts({ [site!.id]: 5 })).toEqual(['deck.tiny', 'deck.foundation', 'deck.fifths'])
    expect(faults({ [site!.id]: 5 })).toEqual([])
    expect(doubts({})).toEqual([])
  })
  test('five copies of a title over all its versions', () => {
    const versions = cards.filter((card) => card.limitKey === 'alchemists-lair').map((card) => card.id)
    expect(versions).toHaveLength(2)
    expect(faults({ [versions[0]!]: 2, [versions[1]!]: 3 })).toEqual([])
    expect(faults({ [versions[0]!]: 3, [versions[1]!]: 3 })).toEqual(['copies.exceeded'])
  })
  test('No Max in any number', () => {
    expect(faults({ 'fire-ants': 60 })).toEqual([])
    expect(faults({ 'thunder-knights--ls': 30, 'thunder-knights--nw2': 30 })).toEqual([])
  })
  test('five of a Unique Character, and seven factions in one deck', () => {
    const factions = [...new Set(cards.map((card) => card.clan))].filter((clan) => clan !== 'neutral').slice(0, 7)
    const unique = factions.map((clan) => cards.find((card) => card.unique && card.clan === clan && !card.version)!.id)
    expect(faults(Object.fromEntries(unique.map((id) => [id, 5])))).toEqual([])
  })
  test('a token or an upgrade slip that a list names is no card', () => {
    const unknown = [
      { line: 1, text: '1 Monk token', count: 1, suggestions: [] },
      { line: 2, text: '1 Upgrade slip', count: 1, suggestions: [] },
    ]
    const given = { ...deckFromCards(catalog, fifty()), unknown }
    const { violations } = judgeDeck(catalog, given, formatOf(catalog, 'classic'), '2026-01-01')
    expect(codesOf(violations)).toEqual(['card.unknown', 'card.unknown'])
  })
  test('one unreadable line in a list that has nothing else may be its only card', () => {
    const given = { ...deckFromCards(catalog, {}), unknown: [{ line: 1, text: 'mystery', count: 1, suggestions: [] }] }
    const { status, violations } = judgeDeck(catalog, given, formatOf(catalog, 'classic'), '2026-01-01')
    expect(codesOf(violations)).toEqual(['card.unknown', 'deck.empty'])
    expect({ status, uncertain: violations.map((each) => each.uncertain) }).toEqual({
      status: 'undetermined',
      uncertain: ['unread', 'unread'],
    })
  })
})

test('titles are limit keys: the facts count the same cards together as the rule', () => {
  const byTitle = new Map(cards.map((card) => [card.folded, card.limitKey]))
  const byKey = new Map(cards.map((card) => [card.limitKey, card.folded]))
  for (const card of cards) {
    if (byTitle.get(card.folded) !== card.limitKey || byKey.get(card.limitKey) !== card.folded) throw new Error(card.id)
  }
  expect(byTitle.size).toBe(byKey.size)
})
