import { beforeAll, describe, expect, test } from '@jest/globals'
import type { CcgCard } from '../../../../src/domain/games/l5r-ccg/card.ts'
import { ccg } from '../../../../src/domain/games/l5r-ccg/index.ts'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { parseDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'

let catalog: GameCatalog
let experienced: readonly CcgCard[]
beforeAll(async () => {
  catalog = await shippedCatalog(ccg.id)
  const cards = catalog.cards as readonly CcgCard[]
  experienced = cards.filter((card) => card.experience && !card.title.includes(' • '))
})

/** What stands behind the title for a level: `""` for the first, a number for others, a variant's letters last. */
const spellings: readonly ((level: string) => string)[] = [
  (level) => ` - exp${level}`,
  (level) => ` – Exp ${level}`,
  (level) => ` Exp ${level}`,
  (level) => ` exp-${level}`,
  (level) => `: Exp. ${level}`,
  (level) => ` xp${level}`,
  (level) => `, Experienced ${level}`,
  (level) => ` (Experienced ${level})`,
  (level) => ` [exp${level}]`,
  (level) => ` • Experienced ${level}`,
  (level) => ` &#149; EXPERIENCED ${level}`,
]

describe('experience levels', () => {
  test.each(spellings.map((spell) => [spell('2'), spell] as const))(
    'every card with a level, as in "Title%s"',
    (_name, spell) => {
      const lines = experienced.map((card) => {
        const { level, variant = '' } = card.experience!
        const behind = spell(`${level === -1 || level === 1 ? '' : level}${variant}`)
        return `1 ${card.title}${level === -1 ? behind.replace(/e?xp/iu, 'inexp') : behind}`
      })
      const { cards, unresolved } = parseDecklist(catalog, lines.join('\n'))
      expect(unresolved).toEqual([])
      expect(cards).toEqual(Object.fromEntries(experienced.map((card) => [card.id, 1])))
    },
  )
  test('the card that a level is of may be named, as on the card itself', () => {
    const read = (text: string) => parseDecklist(catalog, text).cards
    expect(read('1 Kaiu Sugimoto • Experienced Keeper of Earth')).toEqual({ 'kaiu-sugimoto-experienced': 1 })
    expect(read('1 Akodo Ginawa - Exp 4 Ginawa')).toEqual({ 'akodo-ginawa-experienced-4': 1 })
    expect(read('1 Kaiu Sugimoto • Experienced Keeper of Fire')).toEqual({})
  })
  test('a level that no card has is never read as another card, one-word titles and all', () => {
    const titles = [...new Set(experienced.map((card) => card.title))]
    const { cards, unresolved } = parseDecklist(catalog, titles.map((title) => `1 ${title} Exp 9`).join('\n'))
    expect({ cards, unresolved: unresolved.length }).toEqual({ cards: {}, unresolved: titles.length })
  })
})

describe('a card under the heading of the other deck', () => {
  const told = (text: string) =>
    parseDecklist(catalog, text).warnings.map(({ code, line, message }) => [code, line, message])
  const titled = (type: string) =>
    catalog.cards.find(({ type: own, title }) => own === type && catalog.byTitle(title).length === 1)!.title

  test.each([
    ['action', 'Dynasty', 'fate', 'dynasty'],
    ['region', 'Fate', 'dynasty', 'fate'],
  ])('is told: %s under %s', (type, heading, deck, stated) => {
    const title = titled(type)
    expect(told(`${heading}\n3 ${title}`)).toEqual([
      [
        'header.section',
        2,
        `"${title}" belongs to the ${deck} deck, but the list has it under ${stated} deck; it is counted where it belongs.`,
      ],
    ])
  })

  test('and not where it belongs', () => {
    const title = titled('region')
    expect(told(`Dynasty\n3 ${title}\nRegions (3)\n1 ${title}`).map(([code]) => code)).not.toContain('header.section')
  })
})
