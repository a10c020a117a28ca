import { foldTitle } from '../core/title.ts'
import type { DecklistDialect } from '../games/decklist-dialect.ts'
import type { LineItem } from './decklist.ts'
import { headingOf, readCountedHeading, readHeading, readStated } from './headings.ts'
import { countIn, longestLine, plainText, qualified, readingsOf } from './readings.ts'
import type { SourceLine } from './source-text.ts'

export interface LineContext {
  readonly dialect: DecklistDialect
  /** Whether there is a card of exactly this title. */
  readonly isTitle: (text: string) => boolean
  /** Whether it is the name of a clan or faction of the game. */
  readonly isClan: (text: string) => boolean
  /** Nothing but blank lines came before. */
  readonly isFirst: boolean
}

/** Reads one line, or leaves it to the next reader. */
export type LineReader = (line: SourceLine, context: LineContext) => LineItem | undefined

const separator = /^([-=*_~#+.]{2,}|[-=*_~+] ?(?:[-=*_~+] ?)+|```.*)$/u
const comment = /^(\/\/|;|<!--)/u
const credit = /^(?:by|author|deck by|created by|played by|piloted by|designed by)\b/u
const nameKeys = new Set(['name', 'deck', 'deck name', 'deck title', 'deckname', 'title'])
const metadataKeys = new Set([
  ...['author', 'by', 'player', 'creator', 'created', 'created by', 'format', 'event', 'date', 'source', 'clan'],
  ...[
    'deck clan',
    'primary clan',
    'packs',
    'faction',
    'splash',
    'secondary clan',
    'alliance',
    'description',
    'notes',
    'note',
    'comment',
  ],
  ...['comments', 'version', 'tags', 'link', 'url', 'place', 'record', 'location', 'tournament', 'updated'],
])

/** `3 Banzai! (Core Set)`, spelt as a title is: most lines of most lists, and none of the other readers need look at them. */
export const readSimple: LineReader = ({ number: line, text }, { dialect, isTitle }) => {
  const plain = /[&<*_`\\]/u.test(text) ? plainText(text) : text
  const match = /^(\d{1,2})(?: ?x)? ([^ ()[\]][^()[\]]*)( \([^()]+\))?$/u.exec(plain)
  if (!match || !isTitle(match[2]!) || isTitle(plain)) return undefined
  const count = Number(match[1])
  return { kind: 'card', line, text, count, readings: qualified(count, match[2]! + (match[3] ?? ''), dialect) }
}

/** Lines that carry nothing of the list: rules, fences, comments, the collector's own `@` lines. */
export const readAside: LineReader = ({ number: line, text }, { isTitle }) => {
  const at = /^@(\w+) (.*)$/u.exec(text)
  if (at) return at[1] === 'name' ? { kind: 'name', line, text, name: at[2]! } : { kind: 'note', line, text }
  if (plainText(text) === '' || separator.test(text) || (comment.test(text) && !isTitle(text)))
    return { kind: 'note', line, text }
  return undefined
}

export const readLink: LineReader = ({ number: line, text }, { dialect }) => {
  const bare = text.replace(/^[-*<( ]+|[>) ]+$/gu, '')
  const known = dialect.sites.some((site) =>
    foldTitle(bare)
      .replace(/^www\./u, '')
      .startsWith(`${site}/`),
  )
  return known || /^https?:\/\/\S+$/iu.test(bare) ? { kind: 'link', line, text } : undefined
}

const grandTotal =
  /^(?:(?:grand )?total(?: cards| deck)?(?: size)? ?[:=-]? ?\(?\d{1,4}\)?(?: cards)?|\(?\d{1,4} cards(?: total)?\)?)$/u

export const readTotals: LineReader = ({ number: line, text }, { dialect }) =>
  (dialect.readTotals?.(text) ?? []).length > 0 || grandTotal.test(foldTitle(text))
    ? { kind: 'note', line, text }
    : undefined

/** `# Dynasty (40)`: the mark alone makes it a heading, whatever the words. */
export const readMarked: LineReader = ({ number: line, text }, context) => {
  const match = /^#{1,6} ?(.*?) ?#*$/u.exec(text)
  if (!match?.[1] || context.isTitle(text)) return undefined
  const inner = plainText(match[1])
  const keyed = readKeyed({ number: line, text: inner }, context)
  if (keyed && keyed.kind !== 'card') return { ...keyed, text }
  const { name, stated } = readStated(inner)
  return { kind: 'heading', line, text, heading: headingOf(name, stated, context.dialect) }
}

/** `Stronghold: Yojin no Shiro`, `Author: somebody`, `Province: (5)`. */
export const readKeyed: LineReader = ({ number: line, text }, { dialect, isTitle }) => {
  const match = /^([\p{L} ]{2,30}?)( ?:| [-–—]) ?(.+)$/u.exec(text)
  if (!match || isTitle(text)) return undefined
  const key = foldTitle(match[1]!)
  const value = match[3]!
  const colon = match[2]!.endsWith(':')
  if (colon && nameKeys.has(key)) return { kind: 'name', line, text, name: value }
  const heading = readHeading(match[1]!, dialect)
  if (heading && /^\(?\d{1,4}( ?\/ ?\d+)?( cards?)?\)?$/u.test(value)) return undefined
  if (heading && !heading.aside) {
    const named = plainText(value)
    const section = heading.section === undefined ? {} : { section: heading.section }
    return { kind: 'card', line, text, readings: readingsOf(named, dialect), count: countIn(named), ...section }
  }
  return colon && metadataKeys.has(key) ? { kind: 'note', line, text } : undefined
}

export const readPlainHeading: LineReader = ({ number: line, text }, { dialect, isTitle }) => {
  const plain = plainText(text).replace(/^[[<=*-]+ ?| ?[\]>=*-]+$/gu, '')
  if (plain.length > 60 || isTitle(plain)) return undefined
  const heading = readHeading(plain, dialect) ?? readHeading(plainText(text), dialect)
  return heading ? { kind: 'heading', line, text, heading } : undefined
}

/** What is left names a card; or it looks like a heading, a credit or the deck's name if no card is called so. */
export const readCard: LineReader = ({ number: line, text }, context) => {
  const plain = plainText(text)
  const readings = readingsOf(plain, context.dialect)
  const item = { kind: 'card', line, text, readings, count: countIn(plain) } as const
  const otherwise = otherThanCard(line, text, plain, context)
  return otherwise ? { ...item, otherwise } : item
}

function otherThanCard(line: number, text: string, plain: string, context: LineContext): LineItem | undefined {
  if (plain.length > 100) return undefined
  const counted = readCountedHeading(plain, context.dialect)
  if (counted) return { kind: 'heading', line, text, heading: counted }
  if (credit.test(foldTitle(plain)) || context.isClan(plain)) return { kind: 'note', line, text }
  if (/^\d/u.test(plain)) return undefined
  const { name, stated } = readStated(plain)
  if (stated !== undefined || plain.endsWith(':'))
    return { kind: 'heading', line, text, heading: headingOf(name, stated, context.dialect) }
  return context.isFirst ? { kind: 'name', line, text, name: plain } : undefined
}

/** The readers that every text format ends with, in order. */
export const commonReaders: readonly LineReader[] = [
  readSimple,
  readAside,
  readLink,
  readTotals,
  readMarked,
  readKeyed,
  readPlainHeading,
  readCard,
]

/** More lines than any deck has; what comes after them is not looked at. */
export const mostLines = 1500

/** Reads each line by the first reader that knows it; what comes after the last that is read stays in one piece. */
export function readLines(
  lines: readonly SourceLine[],
  readers: readonly LineReader[],
  context: Omit<LineContext, 'isFirst'>,
): readonly LineItem[] {
  let isFirst = true
  const items = lines.slice(0, mostLines).map((line): LineItem => {
    const item = firstItem(line, readers, { ...context, isFirst })
    // What a collector wrote above the list with `@` is not the list's own first line.
    if (item.kind !== 'note' && !line.text.startsWith('@')) isFirst = false
    return item
  })
  const [after, ...more] = lines.slice(mostLines)
  if (!after) return items
  const text = [after, ...more].map((line) => line.text).join('\n')
  return [...items, { kind: 'unreadable', line: after.number, text }]
}

function firstItem(line: SourceLine, readers: readonly LineReader[], context: LineContext): LineItem {
  // Some characters stand for many once they are folded: what counts is how long the line then is.
  if (line.text.length > longestLine || line.text.normalize('NFKD').length > 2 * longestLine)
    return readLongLine(line, context)
  for (const reader of readers) {
    const item = reader(line, context)
    if (item) return item
  }
  return { kind: 'unreadable', line: line.number, text: line.text }
}

/** No card has so long a line: it is a remark if it begins like one. The patterns never see the rest of it. */
function readLongLine({ number, text }: SourceLine, context: LineContext): LineItem {
  const head = { number, text: text.slice(0, longestLine) }
  const item = readAside(head, context) ?? readMarked(head, context) ?? readKeyed(head, context)
  const isRemark = item !== undefined && item.kind !== 'card'
  return { kind: isRemark ? 'note' : 'unreadable', line: number, text }
}
