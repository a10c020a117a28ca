import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { revisionOn } from '../../src/core/format.ts'
import { parseDecklist } from '../../src/decklists/parse-decklist.ts'
import { shippedCatalog } from '../support/shipped-catalog.ts'

interface Lists {
  readonly game: string
  readonly about: string
  readonly lists: readonly {
    readonly name: string
    readonly format: string
    readonly on: string
    readonly text: readonly string[]
    readonly cards: Readonly<Record<string, number>>
    readonly unread: readonly number[]
    readonly outside: readonly number[]
  }[]
}

const folder = new URL('./lists/', import.meta.url)
const corpora = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Lists)
const catalogs = new Map(
  await Promise.all(corpora.map(async ({ game }) => [game, await shippedCatalog(game)] as const)),
)

const byId = (cards: Readonly<Record<string, number>>) => Object.entries(cards).sort(([a], [b]) => (a < b ? -1 : 1))

describe.each(corpora)('lists of $game', ({ game, lists }) => {
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
  expect(corpora).toHaveLength(3)
  expect(corpora.reduce((sum, { lists }) => sum + lists.length, 0)).toBeGreaterThanOrEqual(40)
})
