import type { SourceLine } from '../../../../domain/games/decklist-format.ts'
import type { CardItem, LineItem, ReadList, TitledReading } from '../decklist.ts'
import { readTitled } from '../resolve/read-titled.ts'
import { warning, warningTexts } from '../warning.ts'
import { withoutOrdinals } from './counts/ordinals.ts'
import { withSigns } from './counts/signed-lines.ts'
import { cardsLikeValues, isValueLine } from './files/card-values.ts'
import { commonReaders, type LineReader, readLongLine, readStruckOut } from './lines/read-line.ts'
import { openRemark } from './open-brackets.ts'
import { plainText } from './plain-text.ts'
import { maxLineLength } from './readings.ts'
import { maxLines, type Source } from './source.ts'
import { type ReadLine, withRows } from './tables/cell-lines.ts'
import { createTableReader } from './tables/table-reader.ts'

/** Reads a text line by line: with the readers of the format first, then with those of all formats. */
export function readText(source: Source, formatReaders: readonly LineReader[] = []): ReadList {
  const readers = [readStruckOut, ...formatReaders, createTableReader(), ...commonReaders]
  const unnumbered = withoutOrdinals(source.lines)
  const { lines, warnings } = withSigns(withRows(source, unnumbered.lines))
  const items = itemsOf(source, lines, readers)
  const limited = source.rest.length === 0 ? [] : [tooManyLines]
  return { items, isCounted: () => isCounted(lines), warnings: [...unnumbered.warnings, ...warnings, ...limited] }
}

const statesCount = /^[^\p{L}\p{N}]{0,3}[x×]?\d|\d ?[)\]}x×]?$/iu

/** Whether most lines state a count, as far as can be seen without looking up their cards. */
function isCounted(lines: readonly SourceLine[]): boolean {
  const counted = lines.filter(({ text }) => text.length <= maxLineLength && statesCount.test(text)).length
  return counted >= 3 && counted * 2 > lines.length
}

function* itemsOf(source: Source, lines: readonly ReadLine[], readers: readonly LineReader[]): Generator<LineItem> {
  let isFirst = true
  const likeValues = cardsLikeValues(source.catalog)
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const titled = isTooLong(line.text) ? undefined : readTitledLine(line, source)
    // Most cards are not titled like a value.
    const mayBeValue = !titled || (likeValues.size > 0 && likeValues.has(titled.titled.cards[0]!))
    if (line.isCell || (mayBeValue && isValueLine(source, lines, at))) {
      yield { kind: 'note', line: line.number, text: line.text }
      continue
    }
    const remark = titled ? undefined : openRemark(source, lines, at)
    const item = titled ?? readLine(readers, remark ? { ...line, text: remark.head } : line, source, isFirst)
    // Remarks of a collector that begin with `@` are not the first line of the list.
    if (item.kind !== 'note' && !line.text.startsWith('@')) isFirst = false
    yield line.isRemoval && item.kind === 'card' ? { ...item, isRemoval: true } : item
    // What is in the brackets may count cards as well.
    if (remark && remark.head !== '' && /\d/.test(remark.begins))
      yield { kind: 'note', line: line.number, text: remark.begins, isInWords: true }
    for (; remark && at < remark.end; at++)
      yield { kind: 'note', line: lines[at + 1]!.number, text: lines[at + 1]!.text, isInWords: true }
  }
  const [after] = source.rest
  if (!after) return
  yield { kind: 'unreadable', line: after.number, text: source.rest.map((line) => line.text).join('\n') }
}

function readLine(readers: readonly LineReader[], line: SourceLine, source: Source, isFirst: boolean): LineItem {
  if (line.text === '') return { kind: 'note', line: line.number, text: line.text }
  return isTooLong(line.text) ? readLongLine(line, source, isFirst) : readWith(readers, line, source, isFirst)
}

type TitledItem = CardItem & { readonly titled: TitledReading }

function readTitledLine({ number: line, text, cells }: SourceLine, source: Source): TitledItem | undefined {
  // Of a row of a table, the number after a title is another column, and no version.
  if (cells || text.startsWith('|')) return undefined
  const name = plainText(text)
  const titled = readTitled(source, name)
  return titled && { kind: 'card', line, text, name, titled }
}

/** Some characters become many once they are folded: the length after folding counts. */
function isTooLong(text: string): boolean {
  if (text.length > maxLineLength) return true
  // No character becomes more than 18.
  if (text.length * 18 <= 2 * maxLineLength) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII stays as it is.
  return /[^\x00-\x7F]/.test(text) && text.normalize('NFKD').length > 2 * maxLineLength
}

function readWith(readers: readonly LineReader[], line: SourceLine, source: Source, isFirst: boolean): LineItem {
  for (const reader of readers) {
    const item = reader(line, source, isFirst)
    if (item) return item
  }
  return { kind: 'unreadable', line: line.number, text: line.text }
}

const tooManyLines = warning('lines.limited', warningTexts('lines.limited', { max: maxLines }))
