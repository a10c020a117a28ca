import type { DecklistWarning, ReadList } from './decklist.ts'
import type { Source } from './format.ts'
import { commonReaders, type LineReader, mostLines, readLines } from './read-line.ts'
import { titleIndexOf } from './title-index.ts'

/** Reads a text line by line: a format's own lines first, then what all formats have. */
export function readText(source: Source, own: readonly LineReader[] = []): ReadList {
  const { exact } = titleIndexOf(source.catalog)
  const isTitle = (text: string) => exact(text).length > 0
  const items = readLines(source.lines, [...own, ...commonReaders], { dialect: source.dialect, isTitle })
  return { items, warnings: source.lines.length > mostLines ? [tooManyLines] : [] }
}

const tooManyLines: DecklistWarning = {
  code: 'lines.limited',
  message: `Only the first ${mostLines} lines were read; a deck has fewer.`,
}
