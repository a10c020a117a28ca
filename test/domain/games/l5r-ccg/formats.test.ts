import { beforeAll, describe, expect, test } from '@jest/globals'
import type { CcgCard } from '../../../../src/domain/games/l5r-ccg/card.ts'
import { ccg } from '../../../../src/domain/games/l5r-ccg/index.ts'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { formatOf } from '../../../../src/features/cards/catalog/snapshot/game-of.ts'
import { deckFromCards } from '../../../../src/features/decks/decklists/given-deck.ts'
import { judgeEveryFormat } from '../../../../src/features/decks/legality/every-format.ts'
import { judge as judgeDeck } from '../../../../src/features/decks/legality/judge.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'
import { type Counts, codesOf, judge } from '../judge.ts'
import { baseline, plainCards } from './decks.ts'

let catalog: GameCatalog
let base: Record<string, number>
beforeAll(async () => {
  catalog = await shippedCatalog(ccg.id)
  base = baseline(catalog)
})

/** The codes of the violations, in both formats unless one is named. */
function faults(changes: Counts, format = 'lotus', on?: string): string[] {
  const cards = Object.fromEntries(Object.entries({ ...base, ...changes }).filter(([, count]) => count > 0))
  return codesOf(judge(catalog, format, cards, on).violations)
}

const find = (test: (card: CcgCard) => boolean) => (catalog.cards as readonly CcgCard[]).find(test)!
const idOfType = (type: string) => Object.keys(base).filter((id) => catalog.find(id)!.type === type)

describe('the formats of the L5R CCG', () => {
  test('are lotus, the default, from its edition on, and open always', () => {
    expect([...catalog.formats.keys()]).toEqual(['lotus', 'open'])
    expect(formatOf(catalog, undefined).id).toBe('lotus')
    expect(formatOf(catalog, 'storyline').id).toBe('lotus')
    expect(catalog.findFormat('lotus')!.revisions[0]).toMatchObject({ effectiveFrom: '2005-10-01' })
    expect(catalog.findFormat('open')!.revisions[0]).toMatchObject({ effectiveFrom: null, effectiveUntil: null })
  })
  test('the baseline is legal in both, without a warning', () => {
    for (const format of ['lotus', 'open']) {
      const { legal, violations, warnings } = judge(catalog, format, base)
      expect({ legal, violations, warnings }).toEqual({ legal: true, violations: [], warnings: [] })
    }
  })
  test('the summary names what starts the game and counts the rest', () => {
    const { summary } = judge(catalog, 'lotus', base)
    expect(summary).toMatchObject({
      clan: 'lion',
      counts: { stronghold: 1, wind: 0, sensei: 0, dynasty: 40, fate: 40 },
      types: { event: 4, ring: 4 },
    })
  })
})

describe('pools', () => {
  test('a card printed only before Lotus is Open, not Storyline', () => {
    const old = find(
      (card) => !card.lotusLegal && !card.lotusLegalAs && card.legality.includes('jade') && card.deck === 'fate',
    )
    expect(faults({ [old.id]: 1 }, 'lotus')).toEqual(['card.pool'])
    expect(faults({ [old.id]: 1 }, 'open')).toEqual([])
  })
  test('an old card that Lotus reprinted is legal in both', () => {
    const reprinted = find(
      (card) => card.lotusLegal && card.deck === 'fate' && card.printings[0]!.pack === 'pre-imperial',
    )
    for (const format of ['lotus', 'open']) expect(faults({ [reprinted.id]: 1 }, format)).toEqual([])
  })
  test('a Stronghold without the symbol is not Storyline', () => {
    const [stronghold] = idOfType('stronghold')
    const old = find((card) => card.type === 'stronghold' && card.clan === 'lion' && !card.lotusLegal)
    expect(faults({ [stronghold!]: 0, [old.id]: 1 }, 'lotus')).toEqual(['card.pool'])
  })
  test('a card of a later Lotus set is legal from its release on, which the history tells', () => {
    const later = { 'path-of-hope': '2006-01-01' }
    const card = find(
      (each) => each.lotusLegal && each.deckLimit === 3 && each.printings.every(({ pack }) => pack in later),
    )
    expect(faults({ [card.id]: 1 }, 'lotus', '2005-12-31')).toEqual(['card.pool'])
    expect(faults({ [card.id]: 1 }, 'lotus', '2006-01-01')).toEqual([])
    const given = deckFromCards(catalog, { ...base, [card.id]: 1 })
    const { data } = judgeEveryFormat(catalog, given, '2005-11-01', true)
    expect(data.map(({ format, legal, history }) => ({ format, legal, history }))).toEqual([
      { format: 'lotus', legal: false, history: [{ from: '2006-01-01', until: null, endedBy: null }] },
      { format: 'open', legal: true, history: [{ from: null, until: null, endedBy: null }] },
    ])
  })
  test('every older card of a soul is in the Storyline pool, as its newer card', () => {
    const olds = (catalog.cards as readonly CcgCard[]).filter((card) => card.lotusLegalAs)
    expect(olds.length).toBeGreaterThan(20)
    for (const old of olds) {
      const newer = catalog.find(old.lotusLegalAs![0]!) as CcgCard
      expect(faults({ [old.id]: 1, [newer.id]: newer.deckLimit! - 1 })).toEqual([])
      expect(faults({ [old.id]: 1, [newer.id]: newer.deckLimit! })).toEqual(['copies.exceeded'])
    }
  })
})

describe('the vectors of deck construction', () => {
  test('sizes: 40/40 legal, 39/40 not, no maximum', () => {
    const [event] = idOfType('event')
    const [ring] = idOfType('ring')
    expect(faults({ [event!]: 0 })).toEqual(['dynasty.size'])
    expect(faults({ [ring!]: 0 })).toEqual(['fate.size'])
    const more = plainCards(catalog, 'lotus', '2005-10-01').three('fate').slice(12, 39)
    expect(faults(Object.fromEntries(more.map((card) => [card.id, 3])))).toEqual([])
  })
  test('one Stronghold, at most one Wind and one Sensei', () => {
    const { strongholds, winds } = plainCards(catalog, 'lotus', '2005-10-01')
    const lion = find((card) => card.type === 'sensei' && card.lotusLegal && card.factions.includes('lion'))
    const crane = find((card) => card.type === 'sensei' && card.lotusLegal && card.factions.includes('crane'))
    const [stronghold] = idOfType('stronghold')
    expect(faults({ [winds[0]!.id]: 1, [lion.id]: 1 }, 'lotus', '2008-01-01')).toEqual([])
    expect(faults({ [stronghold!]: 0 })).toEqual(['stronghold.count'])
    expect(faults({ [strongholds.at(-1)!.id]: 1 })).toEqual(['stronghold.count'])
    expect(faults({ [winds[0]!.id]: 1, [winds[1]!.id]: 1 })).toEqual(['wind.count'])
    expect(faults({ [crane.id]: 1 }, 'lotus', '2008-01-01')).toEqual(['sensei.faction'])
    expect(faults({ [lion.id]: 1, [crane.id]: 1 }, 'lotus', '2008-01-01')).toEqual(['sensei.count', 'sensei.faction'])
  })
  test('copies: two and one of a soul are legal in both formats, two and two in neither', () => {
    for (const format of ['lotus', 'open']) {
      expect(faults({ 'tamori-aoki': 2, 'agasha-gennai': 1 }, format)).toEqual([])
      expect(faults({ 'tamori-aoki': 2, 'agasha-gennai': 2 }, format)).toEqual(['copies.exceeded'])
    }
  })
  test('copies: a Unique soul beside one that is not', () => {
    expect(faults({ koto: 1, toku: 2 }, 'open')).toEqual([])
    expect(faults({ koto: 1, toku: 3 }, 'open')).toEqual(['copies.exceeded'])
  })
  test('copies: cards that count as others, with all that they name', () => {
    expect(faults({ 'shiryo-no-gohei': 1, 'matsu-gohei': 2 }, 'open')).toEqual([])
    expect(faults({ 'shiryo-no-gohei': 1, 'matsu-gohei': 3 }, 'open')).toEqual(['copies.exceeded'])
    expect(faults({ 'shiryo-no-kisada': 1, 'hida-kisada-imperial': 1 }, 'open')).toEqual(['copies.exceeded'])
    expect(faults({ 'shiryo-no-kisada': 1, 'hida-kisada-experienced': 1 }, 'open')).toEqual([])
  })
  test('a Loyal Crane in a Lion deck is legal with a warning', () => {
    const loyal = find((card) => card.loyal && card.lotusLegal && card.factions.join() === 'crane')
    const { legal, warnings } = judge(catalog, 'lotus', { ...base, [loyal.id]: 1 })
    expect({ legal, codes: codesOf(warnings) }).toEqual({ legal: true, codes: ['card.loyal'] })
  })
  test('a token that a list names is no card', () => {
    const unknown = [{ line: 9, text: '1 Oni Token', count: 1, suggestions: [] }]
    const verdict = judgeDeck(
      catalog,
      { ...deckFromCards(catalog, base), unknown },
      formatOf(catalog, 'lotus'),
      '2026-01-01',
    )
    expect(codesOf(verdict.violations)).toEqual(['card.unknown'])
  })
  test('card texts: the Winter Warren, the Khol Wall, Lesser Oni, Dark Rings', () => {
    const [stronghold] = idOfType('stronghold')
    const swap = (id: string) => ({ [stronghold!]: 0, [id]: 1 })
    const late = '2008-01-01'
    expect(faults({ ...swap('the-winter-warren'), 'tomorrow-sensei': 1 }, 'lotus', late)).toEqual(['card.excluded'])
    expect(faults({ 'lesser-oni': 60 }, 'open')).toEqual([])
    expect(faults({ 'dark-ring-of-air-experienced': 1, 'ring-of-air': 1 }, 'open')).toEqual(['card.excluded'])
    expect(faults({ 'forgotten-legacy': 1 }, 'open')).toEqual(['card.requires'])
    const [event] = idOfType('event')
    const region = find((card) => card.type === 'region' && card.lotusLegal && card.deckRules.length === 0)
    expect(faults({ [event!]: 0, [region.id]: 1 }, 'lotus', late)).toEqual([])
    expect(faults({ ...swap('the-khol-wall'), [event!]: 0, [region.id]: 1 }, 'lotus', late)).toEqual(['dynasty.size'])
  })
  test('a Stronghold whose facts have gaps is judged, with a warning', () => {
    const [stronghold] = idOfType('stronghold')
    const { legal, warnings } = judge(catalog, 'open', { ...without(base, stronghold!), 'broken-wave-city': 1 })
    expect({ legal, codes: codesOf(warnings) }).toEqual({ legal: true, codes: ['facts.missing'] })
  })
})

function without(cards: Counts, id: string): Counts {
  const { [id]: _left, ...rest } = cards
  return rest
}

describe('the facts agree with the rules that read them', () => {
  test('limits: 1 for every Event, Ring and Unique, else 3 or what the text says', () => {
    const wrong = (catalog.cards as readonly CcgCard[]).filter((card) => {
      const own = card.deckRules.find((text) => text.kind === 'maxCopies')
      if (own) return own.value !== card.deckLimit
      const one = card.unique || card.type === 'event' || card.type === 'ring' || card.deck === 'pregame'
      return card.deckLimit !== (one ? 1 : 3)
    })
    expect(wrong.map((card) => card.id)).toEqual([])
  })
  test('every section of a card is a section of the game', () => {
    const sections = new Set(ccg.sections.map((section) => section.id))
    expect(catalog.cards.filter((card) => !sections.has(card.section))).toEqual([])
  })
  test('every type lies in the deck that the book gives it', () => {
    const dynasty = ['holding', 'personality', 'event', 'region', 'celestial']
    const fate = ['action', 'follower', 'item', 'spell', 'ring', 'ancestor']
    const pregame = ['stronghold', 'wind', 'sensei']
    const types = { dynasty, fate, pregame }
    const misplaced = (catalog.cards as readonly CcgCard[]).filter((card) => !types[card.deck].includes(card.type))
    expect(misplaced).toEqual([])
  })
})
