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

/** All ways to read a card's line, the most literal first. */
export function* readingsOf({ name, pack, count }: CardItem, dialect: DecklistDialect): Generator<Reading> {
  if (count !== undefined) for (const reading of readName(name, dialect)) yield { ...reading, count }
  else {
    if (pack !== undefined) yield* readName(`${name} [${pack}]`, dialect)
    yield* readName(name, dialect)
  }
}

/** Reads a text as a number of copies of a title. */
export function* readName(text: string, dialect: DecklistDialect): Generator<Reading> {
  if (text.length > maxLineLength) return
  for (const name of withoutTails(text)) {
    yield* readTitle(1, name, dialect)
    for (const { count, title } of countsIn(name)) yield* readTitle(count, title, dialect)
  }
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
  return withoutTails(name).flatMap(countsIn)[0]?.count
}

type Counted = Pick<Reading, 'count' | 'title'>

function countsIn(text: string): readonly Counted[] {
  const counts: Counted[] = []
  for (const pattern of mayBeginWithCount.test(text) ? countBefore : []) {
    const match = pattern.exec(text)
    if (match) counts.push({ count: Number(match[1]), title: match[2]!.trim() })
  }
  for (const pattern of mayEndWithCount.test(text) ? countAfter : []) {
    const match = pattern.exec(text)
    if (match) counts.push({ count: Number(match[2]), title: match[1]!.trim() })
  }
  return counts
}

/** Reads a title with the texts in parentheses or brackets after it. */
export function* readTitle(count: number, title: string, dialect: DecklistDialect): Generator<Reading> {
  let qualifiers: readonly string[] = []
  let variants: readonly Partial<TitleReading>[] = [{}]
  let rest = title
  for (let depth = 0; depth < 4; depth++) {
    for (const variant of variants) yield { ...variant, count, title: rest, qualifiers }
    const gameReadings = dialect.readTitle?.(rest) ?? []
    for (const reading of gameReadings) yield { ...reading, count, qualifiers }
    const split = splitQualifier(rest)
    if (!split || bareNumber.test(split.qualifier)) return
    const joined = `${split.title} (${split.qualifier})`
    const named = joined === rest ? gameReadings : (dialect.readTitle?.(joined) ?? [])
    rest = split.title
    if (named.length > 0) variants = named
    else qualifiers = [split.qualifier, ...qualifiers]
  }
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
