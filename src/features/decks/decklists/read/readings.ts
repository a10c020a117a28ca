import type { DecklistDialect, TitleReading } from '../../../../domain/games/decklist-dialect.ts'
import { bareNumber, countsIn } from '../counts.ts'
import type { CardItem, Reading } from '../decklist.ts'
import { readVersion } from '../resolve/version-name.ts'

/** A longer line names no card: titles are shorter, and the patterns below stay quick. */
export const maxLineLength = 250

/** All ways to read a card's line, the most literal first. */
export function* readingsOf({ name, pack, count }: CardItem, dialect: DecklistDialect): Generator<Reading> {
  const names = pack === undefined ? [name] : [`${name} [${pack}]`, name]
  for (const each of names) yield* count === undefined ? readName(each, dialect) : readCounted(each, count, dialect)
}

/** Reads a title whose count stands apart, as if it stood before: a number after the title is its version. */
function* readCounted(name: string, count: number, dialect: DecklistDialect): Generator<Reading> {
  if (name.length > maxLineLength) return
  for (const title of withoutTails(name)) yield* readTitle({ count, title, counted: 'before' }, dialect)
  for (const reading of readName(name, dialect)) yield { ...reading, count }
}

/** Reads a text as a number of copies of a title. */
export function* readName(text: string, dialect: DecklistDialect): Generator<Reading> {
  if (text.length > maxLineLength) return
  for (const name of withoutTails(text)) {
    yield* readTitle({ count: 1, title: name }, dialect)
    for (const counted of countsIn(name)) yield* readTitle(counted, dialect)
  }
}

const mayHaveTail = /\/\/|[^\p{L}\p{N}!?)\]'"]$|\(e?s\)$|[([{][^)\]}]*$/iu

/**
 * The line, then without a comment after it, then without marks behind it: of influence that became slashes or dots in
 * copying, of footnotes, of a sentence's end, of a plural, of a bracket that is never closed.
 */
function withoutTails(line: string): readonly string[] {
  if (!mayHaveTail.test(line)) return [line]
  const uncommented = line.replace(/ ?\/\/.*$/u, '').trim()
  const unmarked = uncommented.replace(/ ?(?:[•●·∙○]+|\.{2,}|…)$/u, '').trim()
  const unended = unmarked.replace(/[ ,;:.*†‡§^°]+$|\(e?s\)$/iu, '')
  const closed = unended.replace(/ ?[([{][^)\]}]*$/u, '')
  return [...new Set([line, uncommented, unmarked, unended, closed])].filter((text) => text !== '')
}

/** The number of copies that the name of a card states, if any. */
export function countIn(name: string): number | undefined {
  if (name.length > maxLineLength) return undefined
  return withoutTails(name).flatMap(countsIn)[0]?.count
}

/** Any other number is a year, as in `(2018) Kotei winner`. */
const maxPlausible = 999
const markedCopies = /[x×]|cop(?:y|ies)\b/iu

/**
 * Whether a line says how many copies of something there are, and so is no name: it begins with a number, or ends with one
 * that is marked as a count. `Two Halves`, `Crane 2` and `Crane = 2` may well be names.
 */
export function statesCount(text: string): boolean {
  if (/^\d/u.test(text)) return true
  return withoutTails(text).some((line) =>
    countsIn(line).some(({ count, title, counted }) => {
      const number = counted === 'before' ? line.slice(0, line.length - title.length) : line.slice(title.length)
      return count <= maxPlausible && /\d/u.test(number) && (counted === 'before' || markedCopies.test(number))
    }),
  )
}

/** Reads a title with the texts in parentheses or brackets after it. */
export function* readTitle(
  { title, ...counted }: Pick<Reading, 'count' | 'title' | 'counted'>,
  dialect: DecklistDialect,
): Generator<Reading> {
  let qualifiers: readonly string[] = []
  let variants: readonly Partial<TitleReading>[] = [{}]
  let rest = title
  for (let depth = 0; depth < 4; depth++) {
    for (const variant of variants) yield { ...variant, ...counted, title: rest, qualifiers }
    const gameReadings = dialect.readTitle?.(rest) ?? []
    for (const reading of gameReadings) yield { ...reading, ...counted, qualifiers }
    const named = readVersion(rest, counted.counted === 'before')
    if (named) yield { ...counted, ...named, qualifiers }
    const split = splitQualifier(rest)
    if (!split || (bareNumber.test(split.qualifier) && !isNumberOfCard(split.qualifier, counted.counted))) return
    const joined = `${split.title} (${split.qualifier})`
    const meant = joined === rest ? gameReadings : (dialect.readTitle?.(joined) ?? [])
    rest = split.title
    if (meant.length > 0) variants = meant
    else qualifiers = [split.qualifier, ...qualifiers]
  }
}

/** With a count before the title, a number in parentheses is a version, an influence cost or another number of the card. */
const isNumberOfCard = (qualifier: string, counted: Reading['counted']) =>
  counted === 'before' && /^\d+$/u.test(qualifier)

const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** The last text in parentheses or brackets, and the title before it. */
export function splitQualifier(text: string): { readonly title: string; readonly qualifier: string } | undefined {
  const close = text.at(-1) ?? ''
  const opening = openings[close]
  if (opening === undefined) return undefined
  const start = text.lastIndexOf(opening)
  const inner = text.slice(start + 1, -1)
  const title = text.slice(0, Math.max(start, 0)).trim()
  if (title === '' || inner === '' || inner.includes(close)) return undefined
  return { title, qualifier: inner.trim() }
}
