import type { Card } from '../core/card.ts'
import type { DecklistDialect, TitleReading } from '../games/decklist-dialect.ts'
import type { CardItem, Reading } from './decklist.ts'
import { collapseSpace, decodeEntities } from './source-text.ts'

/** A longer line names no card: titles are shorter, and the patterns below stay quick. */
export const maxLineLength = 250

const countBefore = [
  /^(\d{1,4}) ?[x×*] (.+)$/iu,
  /^(\d{1,4}) (.+)$/u,
  /^(\d{1,4})[x×] ?(.+)$/iu,
  /^[x×] ?(\d{1,4}) (.+)$/iu,
  /^[([](\d{1,4})[x×]?[)\]] ?(.+)$/iu,
  /^(\d{1,4}) ?[-:–—] ?(.+)$/u,
]
const countAfter = [
  /^(.+) [x×] ?(\d{1,4})$/iu,
  /^(.+?) ?= ?(\d{1,4})$/u,
  /^(.+?) ?[([] ?[x×]? ?(\d{1,4}) ?[x×]?[)\]]$/iu,
  /^(.+?)[,;:]? (\d{1,4})$/u,
]
const mayBeginWithCount = /^[\dx×([]/i
const mayEndWithCount = /[\d)\]]$/
/** A count, never a pack. */
export const bareNumber = /^[x×]? ?\d+ ?[x×]?$/iu

const bullets = /^(?:[-*+•·▪◦–—] )+/u
const decoration = /[&<`\\]|\*\*|__|\]\(/
/** A quick test that all lines take, and most do not pass. */
const mayBeDecorated = /[&<`\\*_\]]|^[-+•·▪◦–—] /

/** A line without its decoration: bullets, emphasis, links, tags, character references. */
export function plainText(line: string): string {
  if (!mayBeDecorated.test(line)) return line.trim()
  if (!decoration.test(line)) return line.replace(bullets, '').trim()
  return collapseSpace(
    decodeEntities(line.replace(/<\/?[a-z][^<>]{0,100}>/giu, ' '))
      .replace(/\[([^[\]]+)\]\([^()\s]*\)/gu, '$1')
      .replace(/(\*\*|__|`)/gu, '')
      .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/gu, '$1')
      .replace(bullets, ''),
  )
}

/** Calls back for one reading after another, the most literal first, until one gives a result. */
export type Readings = <T>(take: (reading: Reading) => T | undefined) => T | undefined

/** All ways to read a card's line. */
export function readingsOf(item: CardItem, dialect: DecklistDialect): Readings {
  const { name, pack, count } = item
  if (count !== undefined) return (take) => readName(name, dialect, (reading) => take({ ...reading, count }))
  if (pack === undefined) return (take) => readName(name, dialect, take)
  return (take) => readName(`${name} [${pack}]`, dialect, take) ?? readName(name, dialect, take)
}

/** Reads a text as a number of copies of a title. */
export function readName<T>(
  text: string,
  dialect: DecklistDialect,
  take: (reading: Reading) => T | undefined,
): T | undefined {
  if (text.length > maxLineLength) return undefined
  for (const name of withoutTails(text)) {
    const literal = readTitle(1, name, dialect, take)
    if (literal !== undefined) return literal
    for (const { count, title } of countsIn(name)) {
      const counted = readTitle(count, title, dialect, take)
      if (counted !== undefined) return counted
    }
  }
  return undefined
}

/** The line, then without a comment after it, then without influence marks that became slashes or dots in copying. */
function withoutTails(line: string): readonly string[] {
  if (!/\/\/|[•●·∙○.…]$/.test(line)) return [line]
  const uncommented = line.replace(/ ?\/\/.*$/u, '').trim()
  const unmarked = uncommented.replace(/ ?(?:[•●·∙○]+|\.{2,}|…)$/u, '').trim()
  return [...new Set([line, uncommented, unmarked])].filter((text) => text !== '')
}

/** The number of copies that the name of a card states, if any. */
export function countIn(name: string): number | undefined {
  if (name.length > maxLineLength) return undefined
  for (const text of withoutTails(name)) {
    const [first] = countsIn(text)
    if (first) return first.count
  }
  return undefined
}

interface Counted {
  readonly count: number
  readonly title: string
}

function countsIn(text: string): readonly Counted[] {
  const counts: Counted[] = []
  if (mayBeginWithCount.test(text)) {
    for (const pattern of countBefore) {
      const match = pattern.exec(text)
      if (match) counts.push({ count: Number(match[1]), title: match[2]!.trim() })
    }
  }
  if (mayEndWithCount.test(text)) {
    for (const pattern of countAfter) {
      const match = pattern.exec(text)
      if (match) counts.push({ count: Number(match[2]), title: match[1]!.trim() })
    }
  }
  return counts
}

type Variant = Pick<Reading, 'fits' | 'remark'>

/** Reads a title with the texts in parentheses or brackets after it. */
export function readTitle<T>(
  count: number,
  title: string,
  dialect: DecklistDialect,
  take: (reading: Reading) => T | undefined,
): T | undefined {
  let qualifiers: readonly string[] = []
  let variants: readonly Variant[] = literal
  let rest = title
  for (let depth = 0; depth < 4; depth++) {
    for (const variant of variants) {
      const taken = take({ count, title: rest, qualifiers, ...variant })
      if (taken !== undefined) return taken
    }
    const gameReadings = dialect.readTitle?.(rest) ?? none
    for (const reading of gameReadings) {
      const taken = take({ count, title: reading.title, qualifiers, ...variantOf(reading) })
      if (taken !== undefined) return taken
    }
    const split = splitQualifier(rest)
    if (!split || bareNumber.test(split.qualifier)) return undefined
    const joined = `${split.title} (${split.qualifier})`
    const named = joined === rest ? gameReadings : (dialect.readTitle?.(joined) ?? none)
    rest = split.title
    if (named.length > 0) variants = named.map(variantOf)
    else qualifiers = [split.qualifier, ...qualifiers]
  }
  return undefined
}

const none: readonly never[] = []
const plain: Variant = {}
const literal: readonly Variant[] = [plain]

function variantOf({ fits, remark }: TitleReading): Variant {
  return { fits: fits as (card: Card) => boolean, ...(remark === undefined ? {} : { remark }) }
}

/** The last text in parentheses or brackets, and the title before it. */
export function splitQualifier(text: string): { readonly title: string; readonly qualifier: string } | undefined {
  const close = text.at(-1)
  if (close !== ')' && close !== ']') return undefined
  const start = text.lastIndexOf(close === ')' ? '(' : '[')
  const inner = text.slice(start + 1, -1)
  const title = text.slice(0, Math.max(start, 0)).trim()
  if (title === '' || inner === '' || inner.includes(close)) return undefined
  return { title, qualifier: inner.trim() }
}
