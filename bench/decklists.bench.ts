import type { Card } from '../src/domain/core/cards/card.ts'
import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import type { GameCatalog } from '../src/features/cards/catalog/snapshot/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../src/features/cards/catalog-import/data-files.ts'
import { deckFromText } from '../src/features/decks/decklists/given-deck.ts'
import { readDecklist } from '../src/features/decks/decklists/read/parse-decklist.ts'
import { type Figure, figure } from './harness.ts'

/** 120 µs on a machine on which `JSON.parse` of the same cards as a map takes 2.4 µs. */
const budget = { atMost: 50 }
/** A row of a table has two names to look up, the title and the pack, and takes a fifth longer. */
const tableBudget = { atMost: 60 }
const listLines = 60
const listsPerFormat = 32

type Line = readonly [count: number, card: Card]
type Write = (sections: readonly (readonly [name: string, lines: readonly Line[]])[], catalog: GameCatalog) => string[]

const packOf = (catalog: GameCatalog, card: Card) =>
  catalog.packs.find((pack) => pack.id === card.printings[0]?.pack)?.name ?? 'Core Set'
const size = (lines: readonly Line[]) => lines.reduce((sum, [count]) => sum + count, 0)

const formats: readonly (readonly [name: string, game: string, detected: string, write: Write])[] = [
  [
    'plain with packs',
    'l5r-lcg',
    'plain',
    (sections, catalog) =>
      sections.flatMap(([name, lines]) => [
        `# ${name} (${size(lines)})`,
        ...lines.map(([count, card]) => `${count} ${card.title} (${packOf(catalog, card)})`),
      ]),
  ],
  [
    'page of FiveRingsDB',
    'l5r-lcg',
    'fiveringsdb-page',
    (sections) => [
      'Influence: 0/10, 10 remaining',
      ...sections.flatMap(([name, lines]) => [
        `${name} (${size(lines)})`,
        ...lines.map(([count, card]) => `${count}x  ${card.title}`),
      ]),
    ],
  ],
  [
    'Markdown',
    'l5r-lcg',
    'markdown',
    (sections) =>
      sections.flatMap(([name, lines]) => [
        `## ${name} (${size(lines)})`,
        ...lines.map(([count, card]) => `- ${count}x ${card.title}`),
      ]),
  ],
  [
    'table in Markdown',
    'l5r-lcg',
    'markdown',
    (sections, catalog) => [
      '| # | Card | Pack |',
      '| --- | --- | --- |',
      ...sections.flatMap(([, lines]) =>
        lines.map(([count, card]) => `| ${count} | ${card.title} | ${packOf(catalog, card)} |`),
      ),
    ],
  ],
  [
    'article',
    'l5r-lcg',
    'article',
    (sections) =>
      sections.flatMap(([name, lines]) => [`${name}:`, ...lines.map(([count, card]) => `${card.title} x${count}`)]),
  ],
  [
    'The Sun and Moon',
    'l5r-ccg',
    'sun-and-moon',
    (sections) =>
      sections.flatMap(([name, lines]) => [
        `# ${name.replace(' deck', '')}`,
        ...lines.map(([count, card]) => `${count} ${card.title}`),
      ]),
  ],
  [
    'Shadowfist list',
    'shadowfist',
    'shadowfist',
    (sections) =>
      sections.flatMap(([, lines]) => ['Characters', ...lines.map(([count, card]) => `${count}x ${card.title}`)]),
  ],
]

/** Reading lists of 60 lines, each format against `JSON.parse` of the same cards as a map. */
export async function run(): Promise<Figure[]> {
  const catalogs = new Map<string, GameCatalog>()
  for (const game of games) {
    const data = await loadGameFiles(defaultDataDir, game)
    catalogs.set(game.id, buildCatalog([game], [data], (_game, _card, index) => index).games.get(game.id)!)
  }
  return formats.map(([name, game, detected, write]) => {
    const catalog = catalogs.get(game)!
    const texts = Array.from({ length: listsPerFormat }, (_, seed) => write(pickCards(catalog, seed), catalog))
    const lists = texts.map((lines) => `${lines.slice(0, listLines).join('\n')}\n`)
    const maps = lists.map((text) => mapOf(catalog, text, detected))
    const read = microseconds(lists, (text) => deckFromText(catalog, text).entries.length)
    const parsed = microseconds(maps, (text) => Object.keys(JSON.parse(text)).length)
    return figure(
      `reading 60 lines, ${name}, against JSON.parse of the map (time)`,
      'µs',
      read,
      parsed,
      name.startsWith('table') ? tableBudget : budget,
    )
  })
}

/** Cards from all over the catalogue whose titles leave no doubt, section by section. */
function pickCards(catalog: GameCatalog, seed: number): readonly (readonly [string, readonly Line[]])[] {
  const plain = catalog.cards.filter((card) => card.printings.length > 0 && catalog.byTitle(card.title).length === 1)
  const step = Math.floor(plain.length / listLines)
  const chosen = Array.from({ length: listLines }, (_, index) => plain[index * step + ((seed * 7 + index) % step)]!)
  return catalog.game.sections
    .map(({ id, name }) => {
      const cards = chosen.filter((card) => card.section === id)
      return [name, cards.map((card, index): Line => [1 + (index % 3), card])] as const
    })
    .filter(([, lines]) => lines.length > 0)
}

function mapOf(catalog: GameCatalog, text: string, expected: string): string {
  const { entries, unknown, detected } = readDecklist(catalog, text)
  if (unknown.length > 0 || detected !== expected) {
    throw new Error(`the list of ${expected} was not read whole, as ${detected}: ${unknown[0]?.text}`)
  }
  return JSON.stringify(Object.fromEntries(entries.map(({ card, count }) => [card.id, count])))
}

/** The best of many short rounds: the cost of the work, not of what else the machine does. */
function microseconds(texts: readonly string[], call: (text: string) => number): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 300; round++) {
    const start = performance.now()
    for (const text of texts) if (call(text) === 0) throw new Error('a list has no cards')
    best = Math.min(best, performance.now() - start)
  }
  return (best / texts.length) * 1000
}
