import type { DecklistDialect } from '../../../domain/games/decklist-dialect.ts'
import type { DecklistFormat, PrintableDeck } from '../../../domain/games/decklist-format.ts'
import type { ReadList } from './decklist.ts'
import { readJson } from './read/files/read-json.ts'
import type { LineReader } from './read/lines/read-line.ts'
import { readText } from './read/read-text.ts'
import type { Source } from './read/source.ts'

/** A format as the reader and the printer use it, general or registered by a game. */
export interface ListFormat extends Pick<DecklistFormat, 'id' | 'mediaType'> {
  readonly detect: (source: Source) => boolean
  readonly read: (source: Source) => ReadList
  readonly print?: (deck: PrintableDeck, dialect: DecklistDialect) => string
}

export function fromGame(format: DecklistFormat): ListFormat {
  if (format.reads === 'json') return { ...format, read: readJson }
  const { isNote } = format
  const readNote: LineReader = ({ number: line, text }) => (isNote?.(text) ? { kind: 'note', line, text } : undefined)
  return { ...format, read: (source) => readText(source, isNote ? [readNote] : []) }
}
