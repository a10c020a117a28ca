import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { deckFromCards } from '../../../../src/features/decks/decklists/given-deck.ts'
import type { Printings } from '../../../../src/features/decks/decklists/print/printings.ts'
import { renderDecklist, writableFormats } from '../../../../src/features/decks/decklists/print/render-decklist.ts'
import { parseDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { gameIds, realCatalog } from './real-catalog.ts'

interface Extras {
  readonly name?: string | null
  readonly printings?: Printings
}

const render = (
  catalog: GameCatalog,
  cards: Readonly<Record<string, number>>,
  as: string,
  { name, printings = {} }: Extras = {},
) => {
  const deck = { ...deckFromCards(catalog, cards), printings }
  return renderDecklist(catalog, typeof name === 'string' ? { ...deck, name } : deck, as)
}

const byId = (cards: Readonly<Record<string, number>>) => Object.entries(cards).sort(([a], [b]) => (a < b ? -1 : 1))

const cases = gameIds.flatMap((game) => writableFormats(realCatalog(game)).map((as) => ({ game, as })))

test('each game writes the common formats and its own', () => {
  const common = ['emeralddb', 'json', 'markdown', 'octgn', 'plain']
  const written = (game: string) => [...writableFormats(realCatalog(game))].sort()
  expect(written('l5r-lcg')).toEqual(common)
  expect(written('l5r-ccg')).toEqual([...common, 'sun-and-moon'])
  expect(written('shadowfist')).toEqual([...common, 'shadowfist'].sort())
})

describe.each(cases)('$game as $as', ({ game, as }) => {
  const catalog = realCatalog(game)

  test('the cards of the game read back as themselves, without a warning', () => {
    // Formats that carry ids need no more than a sample of the largest game.
    const step = ['json', 'emeralddb', 'octgn'].includes(as) ? 7 : 1
    const all = catalog.cards.filter((_card, index) => index % step === 0)
    for (let from = 0; from < all.length; from += 400) {
      const some = all.slice(from, from + 400)
      const cards = Object.fromEntries(some.map((card, index) => [card.id, (index % 12) + 1]))
      const parsed = parseDecklist(catalog, render(catalog, cards, as).text)
      expect(parsed.unresolved).toEqual([])
      expect(parsed.warnings).toEqual([])
      expect(byId(parsed.cards)).toEqual(byId(cards))
    }
  })

  test('any deck with any name reads back as the same cards', () => {
    const entry = fc.tuple(fc.integer({ min: 0, max: catalog.cards.length - 1 }), fc.integer({ min: 1, max: 99 }))
    const name = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        '3x Banzai!',
        '# Sideboard',
        'Sideboard',
        '<deck>',
        '| 3 | Will |',
        '{',
        '// no',
        'https://a.b/c',
      ),
    )
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 40 }), fc.option(name), (entries, typed) => {
        const cards = Object.fromEntries(entries.map(([index, count]) => [catalog.cards[index]!.id, count]))
        const { text } = render(catalog, cards, as, { name: typed })
        const parsed = parseDecklist(catalog, text)
        expect(parsed.unresolved).toEqual([])
        expect(byId(parsed.cards)).toEqual(byId(cards))
      }),
      { numRuns: 40 },
    )
  })

  // OCTGN has a place for the card's id alone.
  test('the printings of a deck read back, without a warning', () => {
    const several = catalog.cards.filter((card) => card.printings.length > 1)
    for (const turn of [0, 1, 2]) {
      const some = several.filter((_card, index) => index % 3 === turn).slice(0, 400)
      const cards = Object.fromEntries(some.map((card) => [card.id, 1]))
      const printings = Object.fromEntries(
        some.map((card, index) => [card.id, card.printings[index % card.printings.length]!.pack]),
      )
      const parsed = parseDecklist(catalog, render(catalog, cards, as, { printings }).text)
      expect(parsed.warnings).toEqual([])
      expect(byId(parsed.cards)).toEqual(byId(cards))
      expect(parsed.printings).toEqual(as === 'octgn' ? {} : printings)
    }
  })

  test('an empty deck is an empty list', () => {
    expect(parseDecklist(catalog, render(catalog, {}, as).text).cards).toEqual({})
  })
})

describe('what cannot be written', () => {
  const catalog = realCatalog('l5r-lcg')

  test('a format that the game does not have names those that it has', () => {
    expect(() => render(catalog, {}, 'sun-and-moon')).toThrow(
      'Lists are not written as "sun-and-moon", only as emeralddb, json, octgn, markdown, plain.',
    )
  })

  test('an unknown card is named', () => {
    expect(() => render(catalog, { banzai: 1, 'no-card': 2 }, 'plain')).toThrow('"no-card"')
  })

  test('ids of another site and our own are one card', () => {
    const { text } = render(catalog, { '01-banzai': 1, banzai: 2 }, 'plain')
    expect(text).toBe('# Conflict deck (3)\n3 Banzai!\n')
  })
})

test('a plain list names the deck, its sections and the pack only where the title is not enough', () => {
  const { text, mediaType } = render(
    realCatalog('l5r-lcg'),
    { 'hisu-mori-toride-unicorn': 1, 'keeper-of-water': 1, 'shinjo-altansarnai-2': 2, charge: 3, banzai: 1 },
    'plain',
    { name: 'Over the\nhills' },
  )
  expect(mediaType).toBe('text/plain; charset=utf-8')
  expect(text).toMatchInlineSnapshot(`
"# Name: Over the hills

# Stronghold (1)
1 Hisu Mori Toride (Elements Unbound)

# Role (1)
1 Keeper of Water

# Dynasty deck (2)
2 Shinjo Altansarnai (As Honor Demands)

# Conflict deck (4)
1 Banzai!
3 Charge!
"
`)
})

test('a Sun and Moon list has its headings and levels of experience', () => {
  const { text } = render(
    realCatalog('l5r-ccg'),
    { 'plains-of-the-maiden': 1, 'bayushi-kachiko-experienced-2': 1, 'utaku-ji-yun': 3, will: 2 },
    'sun-and-moon',
  )
  expect(text).toMatchInlineSnapshot(`
"# Stronghold
1 Plains of the Maiden

# Dynasty
# Personalities (4)
1 Bayushi Kachiko • Experienced 2
3 Utaku Ji-Yun

# Fate
# Strategies (2)
2 Will
"
`)
})

test('a Shadowfist list has its headings', () => {
  const { text } = render(
    realCatalog('shadowfist'),
    { 'golden-candle-society': 5, 'xin-ji-yang--cs': 1, '18-bronze-men': 2 },
    'shadowfist',
    { name: 'Monks' },
  )
  expect(text).toMatchInlineSnapshot(`
"Name: Monks

Foundations (5)
5x Golden Candle Society

Characters (1)
1x Xin Ji Yang [Critical Shift]

States (2)
2x 18 Bronze Men
"
`)
})
