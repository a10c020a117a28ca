import { describe, expect, test } from '@jest/globals'
import { revisionOn } from '../../src/domain/core/formats/format.ts'
import { parseDecklist } from '../../src/features/decks/decklists/read/parse-decklist.ts'
import { shippedCatalog } from '../support/shipped-catalog.ts'
import { listCorpora } from './corpora.ts'

const catalogs = new Map(
  await Promise.all(listCorpora.map(async ({ game }) => [game, await shippedCatalog(game)] as const)),
)

const byId = (cards: Readonly<Record<string, number>>) => Object.entries(cards).sort(([a], [b]) => (a < b ? -1 : 1))

describe.each(listCorpora)('lists of $game', ({ game, lists }) => {
  const catalog = catalogs.get(game)!
  test.each(lists)('$name', ({ format, on, text, cards, unread, outside }) => {
    const revision = revisionOn(catalog.findFormat(format)!, on)
    const parsed = parseDecklist(catalog, text.join('\n'), () => revision, on)
    const left = parsed.remarks.filter((remark) => remark.as === 'outside').map((remark) => remark.line)
    expect({
      cards: byId(parsed.cards),
      unread: parsed.unresolved.map(({ line }) => line),
      outside: left,
    }).toEqual({ cards: byId(cards), unread, outside })
  })
})

test('there are at least 40 lists, of all three games', () => {
  expect(listCorpora).toHaveLength(3)
  expect(listCorpora.reduce((sum, { lists }) => sum + lists.length, 0)).toBeGreaterThanOrEqual(40)
})
