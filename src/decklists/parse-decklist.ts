import type { GameCatalog } from '../catalog/catalog.ts'
import type { DecklistDialect } from '../games/decklist-dialect.ts'
import { type Assembled, assemble, countOf } from './assemble.ts'
import type { DecklistFormat } from './format.ts'
import { gameFormats, structuredFormats, textFormats } from './formats/index.ts'
import { mostLines } from './read-line.ts'
import type { ParsedDecklist } from './schema.ts'
import { linesOf } from './source-text.ts'
import { dialectOf } from './title-index.ts'

/** The formats that a game's lists can have, in the order in which they are looked for. */
export function formatsOf(dialect: DecklistDialect): readonly DecklistFormat[] {
  const own = dialect.formats.flatMap((id) => gameFormats.get(id) ?? [])
  return [...structuredFormats, ...own, ...textFormats]
}

/** Recognises the format of a list and reads it, with what became of every line. */
export function readDecklist(catalog: GameCatalog, text: string): Assembled & { readonly detected: string } {
  const dialect = dialectOf(catalog)
  const source = { text, lines: linesOf(text), catalog, dialect }
  const start = { ...source, lines: source.lines.slice(0, mostLines) }
  const format = formatsOf(dialect).find((each) => each.detect(start)) ?? textFormats.at(-1)!
  return { detected: format.id, ...assemble(catalog, format.read(source)) }
}

/** The copies that an unresolved line of a list states, read as a list of that line alone. */
export function countInLine(catalog: GameCatalog, text: string): number {
  const [item] = textFormats.at(-1)!.read({ text, lines: linesOf(text), catalog, dialect: dialectOf(catalog) }).items
  return item ? countOf(item) : 1
}

/** Reads a list in any of the formats. Nothing is dropped: what names no card comes back as unresolved. */
export function parseDecklist(catalog: GameCatalog, text: string): Omit<ParsedDecklist, 'catalogVersion'> {
  const { detected, name, entries, unknown, warnings } = readDecklist(catalog, text)
  return {
    detected,
    ...(name === undefined ? {} : { name }),
    cards: Object.fromEntries(entries.map(({ card, count }) => [card.id, count])),
    unresolved: unknown.map(({ line = 1, text: unread, suggestions }) => ({
      line,
      text: unread,
      suggestions: suggestions.map((card) => card.id),
    })),
    warnings: [...warnings],
  }
}
