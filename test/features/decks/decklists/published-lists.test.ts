import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { parseDecklist, readDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { revisionFor } from '../../../../src/features/decks/decklists/resolve/settle-versions.ts'
import { realCatalog } from './real-catalog.ts'

interface Published {
  readonly file: string
  readonly game: string
  readonly detected: string
  readonly name?: string
  readonly copies: number
  /** The lines that stay unresolved, all of them for a misspelt title, and what is suggested first. */
  readonly misspelt: readonly (readonly [text: string, suggestion: string])[]
  readonly warnings: readonly string[]
}

const lists: readonly Published[] = [
  {
    file: 'ccg-strangeassembly-lion-good-stuff-2011.txt',
    game: 'l5r-ccg',
    detected: 'plain',
    copies: 78,
    misspelt: [['3x Thorough Preperations', 'thorough-preparations']],
    warnings: ['title.loose'],
  },
  {
    file: 'ffgforum-263882-unicorn-tempo.txt',
    game: 'l5r-lcg',
    detected: 'cardgamedb',
    copies: 87,
    misspelt: [],
    warnings: ['header.count'],
  },
  {
    file: 'sf-punchy-hand.txt',
    game: 'shadowfist',
    detected: 'shadowfist',
    name: 'Punchy Hand',
    copies: 49,
    misspelt: [['Whirpool of Blood x2', 'whirlpool-of-blood']],
    warnings: ['title.loose', 'title.ambiguous', 'title.ambiguous', 'title.loose'],
  },
  {
    file: 'sf-village-green.txt',
    game: 'shadowfist',
    detected: 'plain',
    name: 'Village Green Preservation Society',
    copies: 71,
    misspelt: [],
    warnings: Array.from({ length: 3 }, () => 'title.ambiguous'),
  },
  {
    file: 'teamcovenant-crane.txt',
    game: 'l5r-lcg',
    detected: 'article',
    copies: 74,
    misspelt: [
      ['3 x Doni Whisperer', 'doji-whisperer'],
      ['3 x Doni Gift Giver', 'doji-gift-giver'],
      ['3 x Doni Challenger', 'doji-challenger'],
      ['3 x Tatooed Wanderer (2 influence each)', 'tattooed-wanderer'],
    ],
    warnings: ['title.ambiguous'],
  },
  {
    file: 'teamcovenant-dragon.txt',
    game: 'l5r-lcg',
    detected: 'article',
    copies: 92,
    misspelt: [['3 x Indominatble Will', 'indomitable-will']],
    warnings: [],
  },
  {
    file: 'teamcovenant-unicorn.txt',
    game: 'l5r-lcg',
    detected: 'article',
    copies: 89,
    misspelt: [['3 x Bonzai!', 'banzai']],
    warnings: ['title.ambiguous'],
  },
]

/** Lists that name no format are read in the default one. */
const today = '2026-11-16'

async function textOf(file: string): Promise<string> {
  return readFile(new URL(`../../../fixtures/decks/${file}`, import.meta.url), 'utf8')
}

describe.each(lists)('$file', ({ file, game, detected, name, copies, misspelt, warnings }) => {
  test('reads whole, but for the titles that its author misspelt', async () => {
    const catalog = realCatalog(game)
    const parsed = parseDecklist(catalog, await textOf(file), (named) => revisionFor(catalog, named, today), today)
    expect(parsed.detected).toBe(detected)
    expect(parsed.name).toBe(name)
    expect(Object.values(parsed.cards).reduce((sum, count) => sum + count, 0)).toBe(copies)
    expect(parsed.unresolved.map(({ text, suggestions }) => [text, suggestions[0]])).toEqual(misspelt)
    expect(parsed.warnings.map((warning) => warning.code)).toEqual(warnings)
  })

  test('reads the same with Windows line ends, a byte-order mark and trailing blanks', async () => {
    const text = await textOf(file)
    const mangled = `\uFEFF${text.replaceAll('\n', '  \t\r\n')}`
    expect(parseDecklist(realCatalog(game), mangled)).toEqual(parseDecklist(realCatalog(game), text))
  })

  test('reads the same below a collector’s header', async () => {
    const text = await textOf(file)
    const { entries, unknown } = readDecklist(realCatalog(game), `@source somewhere\n@name Theirs\n---\n${text}`)
    const plain = readDecklist(realCatalog(game), text)
    expect(entries).toEqual(plain.entries)
    expect(unknown.map((line) => line.text)).toEqual(plain.unknown.map((line) => line.text))
  })
})

test('the Crane article is the deck that its author built', async () => {
  const { cards } = parseDecklist(realCatalog('l5r-lcg'), await textOf('teamcovenant-crane.txt'))
  expect(cards).toMatchObject({
    'shizuka-toshi': 1,
    'night-raid': 1,
    'asahina-artisan': 2,
    'let-go': 2,
    'good-omen': 1,
  })
})
