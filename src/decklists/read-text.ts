import type { GameCatalog } from '../catalog/catalog.ts'
import { oncePer } from '../core/once.ts'
import { foldTitle } from '../core/title.ts'
import { affiliationsOf } from '../games/decklist-dialect.ts'
import type { DecklistWarning, ReadList } from './decklist.ts'
import type { Source } from './format.ts'
import { commonReaders, type LineReader, mostLines, readLines } from './read-line.ts'
import { createTableReader } from './table-reader.ts'
import { titleIndexOf } from './title-index.ts'

/** Reads a text line by line: a format's own lines first, then what all formats have. */
export function readText(source: Source, own: readonly LineReader[] = []): ReadList {
  const { exact } = titleIndexOf(source.catalog)
  const isTitle = (text: string) => exact(text).length > 0
  const clans = clansIn(source.catalog)
  const isClan = (text: string) => clans.has(clanKey(text))
  const items = readLines(source.lines, [...own, createTableReader(source), ...commonReaders], {
    dialect: source.dialect,
    isTitle,
    isClan,
  })
  return { items, warnings: source.lines.length > mostLines ? [tooManyLines] : [] }
}

const clansIn = oncePer(
  (catalog: GameCatalog): ReadonlySet<string> =>
    new Set(catalog.cards.flatMap((card) => affiliationsOf(catalog.game.decklist, card)).map(clanKey)),
)

function clanKey(text: string): string {
  return foldTitle(text)
    .replaceAll('-', ' ')
    .replace(/^the /u, '')
    .replace(/ clan$/u, '')
}

const tooManyLines: DecklistWarning = {
  code: 'lines.limited',
  message: `Only the first ${mostLines} lines were read; a deck has fewer.`,
}
