import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readHeading } from '../../../../src/features/decks/decklists/read/lines/headings.ts'
import { parseDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { labelOf } from '../../../../src/features/decks/decklists/resolve/label.ts'
import { dialectOf } from '../../../../src/features/decks/decklists/resolve/title-index.ts'
import { gameIds, realCatalog } from './real-catalog.ts'

const styles: readonly ((count: number, title: string) => string)[] = [
  (count, title) => `${count} ${title}`,
  (count, title) => `${count}x ${title}`,
  (count, title) => `${count}X  ${title}  `,
  (count, title) => `${count} x ${title}`,
  (count, title) => `${count}× ${title}`,
  (count, title) => `\t${count}\t${title}\t`,
  (count, title) => `- ${count}x ${title}`,
  (count, title) => `* ${count} ${title}`,
  (count, title) => `• ${count}x ${title}`,
  (count, title) => `**${count}x** ${title}`,
  (count, title) => `(${count}) ${title}`,
  (count, title) => `${title} x${count}`,
  (count, title) => `${title} x ${count}`,
  (count, title) => `${title} (x${count})`,
  (count, title) => `${title}=${count}`,
  (count, title) => `| ${count} | ${title} |`,
  (count, title) => `${count} ${title} // a remark`,
  (count, title) => `<li>${count} ${title}</li>`,
]

const spellings: readonly ((title: string) => string)[] = [
  (title) => title,
  (title) => title.toUpperCase(),
  (title) => title.toLowerCase(),
  (title) => title.normalize('NFD'),
  (title) => title.normalize('NFD').replace(/\p{M}/gu, ''),
  (title) => title.replaceAll("'", '\u2019').replace(/"(.*?)"/gu, '\u201C$1\u201D'),
  (title) => title.replaceAll("'", '&#39;').replaceAll('\u2022', '&#149;'),
]

describe.each(gameIds)('%s', (game) => {
  const catalog = realCatalog(game)

  test('a card is the same card in every style and spelling of its line', () => {
    const line = fc.record({
      card: fc.integer({ min: 0, max: catalog.cards.length - 1 }),
      count: fc.integer({ min: 2, max: 99 }),
      style: fc.constantFrom(...styles),
      spelling: fc.constantFrom(...spellings),
    })
    fc.assert(
      fc.property(line, ({ card, count, style, spelling }) => {
        const { id } = catalog.cards[card]!
        const text = style(count, spelling(labelOf(catalog, catalog.cards[card]!).text))
        const parsed = parseDecklist(catalog, text)
        expect({ text, ...parsed }).toMatchObject({ cards: { [id]: count }, unresolved: [], warnings: [] })
      }),
      { numRuns: 1000 },
    )
  })

  // The Sensei, at present: too rare to be drawn by chance.
  test('a title made of words for sections is a card in every style that counts it, unless a colon makes it a heading', () => {
    const ambiguous = catalog.cards.filter(({ title }) => readHeading(title, dialectOf(catalog)))
    const read = ambiguous.flatMap(({ id, title }) =>
      styles.map((style) => ({ id, text: style(2, title), ...parseDecklist(catalog, style(2, title)) })),
    )
    expect(read.filter(({ id, cards, warnings }) => cards[id] !== 2 || warnings.length > 0)).toEqual([])
    const headings = ambiguous.map(({ title }) => parseDecklist(catalog, `${title} (2):`).cards)
    expect(headings).toEqual(ambiguous.map(() => ({})))
  })
})
