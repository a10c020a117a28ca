import type { GameCatalog } from '../catalog/catalog.ts'
import { once } from '../core/once.ts'
import type { DecklistDialect } from '../games/decklist-dialect.ts'
import type { ListSource, SourceLine } from '../games/decklist-format.ts'
import { readHeading } from './headings.ts'
import { type JsonInText, jsonInText } from './json-in-text.ts'
import { linesOf } from './source-text.ts'
import { dialectOf, type TitleIndex, titleIndexOf } from './title-index.ts'

/** More lines than any deck has; later lines are not read. */
export const maxLines = 1500

/** A text to read, and the game that it is read for. */
export interface Source extends ListSource {
  readonly catalog: GameCatalog
  readonly dialect: DecklistDialect
  readonly titles: TitleIndex
  /** The text of `json`, and what is around it. */
  readonly jsonPart: () => JsonInText | undefined
  /** Lines beyond the most that are read. */
  readonly rest: readonly SourceLine[]
}

export function createSource(catalog: GameCatalog, text: string): Source {
  const dialect = dialectOf(catalog)
  const all = linesOf(text)
  const lines = all.length > maxLines ? all.slice(0, maxLines) : all
  const jsonPart = once(() => jsonInText(text))
  return {
    text,
    lines,
    rest: all.slice(maxLines),
    wordLines: lines.filter((line) => !/^\d/.test(line.text)),
    json: () => jsonPart()?.value,
    jsonPart,
    isHeading: (name) => readHeading(name, dialect) !== undefined,
    catalog,
    dialect,
    titles: titleIndexOf(catalog),
  }
}
