import type { SourceLine } from '../../../../../domain/games/decklist-format.ts'
import { readTitled } from '../../resolve/read-titled.ts'
import { isValueLine } from '../files/card-values.ts'
import { readHeading } from '../lines/headings.ts'
import { listWordsOf } from '../lines/list-words.ts'
import { isRemarkLine } from '../lines/remark-lines.ts'
import { plainText } from '../plain-text.ts'
import { countIn } from '../readings.ts'
import type { Source } from '../source.ts'
import { packNamed } from '../titles/qualifiers.ts'
import { isHead } from './table-columns.ts'

/** A line of a text, with what others say of it; one that is no more than a part of a row is read with that. */
export interface ReadLine extends SourceLine {
  readonly isCell?: boolean
  /** Takes copies out. */
  readonly isRemoval?: boolean
}

const number = /^[x×]?\d{1,2}[x×]?$/iu

const isNumber = ({ text }: SourceLine) => text.length <= 3 && number.test(text) && !/^[x×]?0/i.test(text)

/** `3`, `Banzai!`, `2`, `Charge!`, a line each: the cells of a table, as they are copied from pages. */
export function withRows(source: Source, lines: readonly SourceLine[]): readonly ReadLine[] {
  if (!lines.some(isNumber)) return lines
  const numbers = lines.flatMap((line, at) => (isNumber(line) ? [at] : []))
  const kinds = withNames(lines.map((_, at) => kindOf(source, lines, at)))
  const before = numbers.filter((at) => kinds[at + 1] === 'title').length
  const behind = numbers.filter((at) => kinds[titleAbove(kinds, at)] === 'title').length
  const titles = kinds.filter((kind) => kind === 'title').length
  const counted = kinds.filter((kind) => kind === 'counted').length
  // Most titles have a number: one alone is a total.
  if (Math.max(before, behind) * 2 <= titles || counted > numbers.length) return lines
  const isBefore = before === behind ? numbers[0]! < kinds.indexOf('title') : before > behind
  return joined(lines, kinds, isBefore)
}

/** Where no title is spelt right, the lines beside the numbers are meant as titles. */
function withNames(kinds: readonly Kind[]): readonly Kind[] {
  const isTable = kinds.includes('title') || kinds.filter((kind) => kind === 'number').length < 2
  return isTable ? kinds : kinds.map((kind) => (kind === 'name' ? 'title' : kind))
}

type Kind = 'number' | 'title' | 'counted' | 'name' | 'pack' | 'other' | 'part'

function kindOf(source: Source, lines: readonly SourceLine[], at: number): Kind {
  const { text } = lines[at]!
  if (isNumber(lines[at]!)) return 'number'
  const plain = plainText(text)
  const titled = readTitled(source, plain)
  if (isValueLine(source, lines, at)) return 'part'
  if (titled) return titled.counted ? 'counted' : 'title'
  if (/^[#/;@<|]/.test(text)) return 'other'
  if (isHead([plain]) || listWordsOf(source.dialect).columns.has(plain.toLowerCase())) return 'part'
  if (packNamed(source.catalog, plain)) return 'pack'
  if (isRemarkLine(source.catalog, plain)) return 'part'
  return countIn(plain) !== undefined || readHeading(plain, source.dialect) ? 'other' : 'name'
}

/** The line above a number that may be its title, with what else the row has between them. */
function titleAbove(kinds: readonly Kind[], at: number): number {
  let above = at - 1
  while (kinds[above] === 'part' || kinds[above] === 'pack') above--
  return above
}

const isTitle = (kind: Kind | undefined) => kind === 'title' || kind === 'name'

function joined(lines: readonly SourceLine[], kinds: readonly Kind[], isBefore: boolean): readonly ReadLine[] {
  const counts = new Map<number, string>()
  for (const [at, kind] of kinds.entries()) {
    if (kind !== 'number') continue
    const title = isBefore ? at + 1 : titleAbove(kinds, at)
    // `Provinces`, `5`, and then the titles: the number is that of the heading.
    const isTotal = isBefore && kinds[at - 1] === 'other' && isTitle(kinds[at + 2])
    if (isTitle(kinds[title]) && !isTotal && !counts.has(title)) counts.set(title, lines[at]!.text.replace(/\D/gu, ''))
  }
  return lines.map((line, at): ReadLine => {
    const count = counts.get(at)
    if (count === undefined)
      return kinds[at] === 'part' || kinds[at] === 'pack' || kinds[at] === 'number' ? { ...line, isCell: true } : line
    const pack = kinds[at + 1] === 'pack' ? ` (${lines[at + 1]!.text})` : ''
    return { ...line, text: `${count} ${line.text}${pack}` }
  })
}
