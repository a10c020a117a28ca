import { once } from '../../../../base/once.ts'
import type { DecklistDialect } from '../../../../domain/games/decklist-dialect.ts'
import type { ListSource, SourceLine } from '../../../../domain/games/decklist-format.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { dialectOf, type TitleIndex, titleIndexOf } from '../resolve/title-index.ts'
import { type JsonInText, jsonInText } from './files/json-in-text.ts'
import { readHeading } from './lines/headings.ts'
import { linesOf } from './source-text.ts'

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
