import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { DecklistDialect } from '../../../../../domain/games/decklist-dialect.ts'
import type { SourceLine } from '../../../../../domain/games/decklist-format.ts'
import type { LineItem } from '../../decklist.ts'
import { isFormatLine } from '../../named-format.ts'
import { nameKeys } from '../../resolve/name-keys.ts'
import { plainText } from '../plain-text.ts'
import { maxLineLength, statesCount } from '../readings.ts'
import type { Source } from '../source.ts'
import { headingOf, readCountedHeading, readHeading, readStated } from './headings.ts'
import { listWordsOf } from './list-words.ts'
import { isRemarkLine } from './remark-lines.ts'

/** Reads one line, or leaves it to the next reader. `isFirst`: nothing but remarks came before. */
export type LineReader = (line: SourceLine, source: Source, isFirst: boolean) => LineItem | undefined

const separator = /^([-=*_~#+.]{2,}|[-=*_~+] ?(?:[-=*_~+] ?)+|```.*)$/u
const comment = /^(\/\/|;|<!--)/u
/** Lines that are not part of the list: rules, fences, comments, `@` lines of whoever collected it. */
const readAside: LineReader = ({ number: line, text }, { titles, dialect }) => {
  const at = text.startsWith('@') ? /^@(\w+) (.*)$/u.exec(text) : null
  if (at) return at[1] === 'name' ? { kind: 'name', line, text, name: at[2]! } : { kind: 'note', line, text }
  if (plainText(text) === '' || separator.test(text)) return { kind: 'note', line, text }
  const mark = comment.exec(text)?.[0]
  if (mark === undefined || titles.isTitle(text)) return undefined
  // `// Sideboard (3)` says where cards belong, like any heading.
  const heading = readHeading(text.slice(mark.length).replace(/-->$/u, '').trim(), dialect)
  return heading ? { kind: 'heading', line, text, heading } : { kind: 'note', line, text }
}

const mayBeStruckOut = /~~|<\/?[sd]|\[s/i
const struckOut =
  /^(?:[-*+•] )?(?:~~(.+)~~|<(?:s|del|strike)>(.+)<\/(?:s|del|strike)>|\[(?:s|strike)\](.+)\[\/(?:s|strike)\])$/iu

/** `~~3 Banzai!~~`: a card that was taken out of the deck. */
export const readStruckOut: LineReader = ({ number: line, text }) => {
  const match = mayBeStruckOut.test(text) ? struckOut.exec(text) : null
  const inner = match?.[1] ?? match?.[2] ?? match?.[3]
  if (inner === undefined) return undefined
  return {
    kind: 'card',
    line,
    text,
    name: plainText(inner),
    outside: true,
    otherwise: () => ({ kind: 'note', line, text }),
  }
}

const readLink: LineReader = ({ number: line, text }, { dialect }) =>
  isLink(text, dialect) ? { kind: 'link', line, text } : undefined

export function isLink(text: string, dialect: DecklistDialect): boolean {
  if (!text.includes('/')) return false
  const bare = text.replace(/^[-*<( ]+|[>) ]+$/gu, '')
  const address = foldTitle(bare).replace(/^www\./u, '')
  return dialect.sites.some(({ host }) => address.startsWith(`${host}/`)) || /^https?:\/\/\S+$/iu.test(bare)
}

const grandTotal =
  /^(?:(?:grand )?total(?: cards| deck)?(?: size)? ?[:=-]? ?\(?\d{1,4}\)?(?: cards)?|\(?\d{1,4} cards(?: total)?\)?)$/u

const readTotals: LineReader = ({ number: line, text }, { dialect }) => {
  if (!/\d/.test(text)) return undefined
  const isTotal = (dialect.readTotals?.(text) ?? []).length > 0 || grandTotal.test(foldTitle(text))
  return isTotal ? { kind: 'note', line, text } : undefined
}

const readFormat: LineReader = ({ number: line, text }, { catalog }) =>
  isFormatLine(catalog, plainText(text)) ? { kind: 'note', line, text, isInWords: true } : undefined

/** `# Dynasty (40)`: the mark makes it a heading, with any words. */
export const readMarked: LineReader = ({ number: line, text }, source, isFirst) => {
  const match = text.startsWith('#') ? /^#{1,6} ?(.*?) ?#*$/u.exec(text) : null
  if (!match?.[1] || source.titles.isTitle(text)) return undefined
  const inner = plainText(match[1])
  const keyed = readKeyed({ number: line, text: inner }, source, isFirst)
  if (keyed && keyed.kind !== 'card') return { ...keyed, text }
  const { name, stated } = readStated(inner)
  return { kind: 'heading', line, text, heading: headingOf(name, stated, source.dialect) }
}

/** `Stronghold: Yojin no Shiro`, `Author: somebody`, `Province: (5)`. */
const readKeyed: LineReader = ({ number: line, text }, { dialect, titles }) => {
  const match = /^([\p{L} ]{2,30}?)( ?[:=]| [-–—]) ?(.+)$/u.exec(text)
  if (!match || titles.isTitle(text)) return undefined
  const key = foldTitle(match[1]!)
  const value = match[3]!
  const colon = match[2]!.endsWith(':')
  if (colon && nameKeys.has(key)) return { kind: 'name', line, text, name: value }
  const heading = readHeading(match[1]!, dialect)
  if (heading && /^\(?\d{1,4}( ?\/ ?\d+)?( cards?)?\)?$/u.test(value)) return undefined
  if (heading && !heading.aside) {
    const section = heading.section === undefined ? {} : { section: heading.section }
    return { kind: 'card', line, text, name: plainText(value), ...section }
  }
  // `Clan: Dragon, Role: Seeker of Fire` says more than its key.
  const isNote = colon && listWordsOf(dialect).keys.has(key) && !/[,;|/] ?[\p{L} ]{2,20}:/u.test(value)
  return isNote ? { kind: 'note', line, text, isInWords: true } : undefined
}

const readPlainHeading: LineReader = ({ number: line, text }, { dialect, titles }) => {
  const plain = plainText(text)
  const bare = plain.replace(/^[[<=*-]+ ?| ?[\]>=*-]+$/gu, '')
  if (bare.length > 60 || titles.isTitle(bare)) return undefined
  const heading = readHeading(bare, dialect) ?? (bare === plain ? undefined : readHeading(plain, dialect))
  // `The Sensei=2` counts a card; `The Sensei (2):` stands above some.
  const isCountedTitle = heading?.stated !== undefined && !plain.endsWith(':') && titles.isTitle(heading.name)
  return heading && !isCountedTitle ? { kind: 'heading', line, text, heading } : undefined
}

/** The remaining lines name a card; or a heading, a credit or the deck's name if there is no such card. */
const readCard: LineReader = (line, source, isFirst) => {
  const otherwise = () => readOther(line, source, isFirst)
  return { kind: 'card', line: line.number, text: line.text, name: plainText(line.text), otherwise }
}

const readOther: LineReader = ({ number: line, text }, source, isFirst) => {
  const { catalog, dialect } = source
  const plain = plainText(text)
  if (plain.length > 100) return undefined
  const counted = readCountedHeading(plain, dialect)
  if (counted) return { kind: 'heading', line, text, heading: counted }
  if (isRemarkLine(catalog, plain)) return { kind: 'note', line, text }
  if (statesCount(plain))
    return isFirst && standsApart({ number: line, text }, source)
      ? { kind: 'name', line, text, name: plain }
      : undefined
  const { name, stated } = readStated(plain)
  if (stated !== undefined || plain.endsWith(':'))
    return { kind: 'heading', line, text, heading: headingOf(name, stated, dialect) }
  return isFirst ? { kind: 'name', line, text, name: plain } : undefined
}

/** A line above the list, with a blank line, a heading or a remark below it. */
function standsApart({ number }: SourceLine, { lines, catalog, dialect }: Source): boolean {
  const next = lines.find((line) => line.number > number)
  if (!next || next.text.length > maxLineLength) return false
  const plain = plainText(next.text).replace(/^#+ ?/u, '')
  return next.number > number + 1 || isRemarkLine(catalog, plain) || readHeading(plain, dialect) !== undefined
}

/** The readers that every text format ends with, in order. */
export const commonReaders: readonly LineReader[] = [
  readAside,
  readLink,
  readTotals,
  readFormat,
  readMarked,
  readKeyed,
  readPlainHeading,
  readCard,
]

/** Longer than the paragraphs and the lines of many cards that people write. */
const maxParagraph = 4000

/** A line too long for a card is a remark if it begins like one. The patterns see only its beginning. */
export function readLongLine({ number, text }: SourceLine, source: Source, isFirst: boolean): LineItem {
  const head = { number, text: text.slice(0, maxLineLength) }
  const comment = readAside(head, source, isFirst) ?? readMarked(head, source, isFirst)
  const item = comment ?? readKeyed(head, source, isFirst)
  const unreadable: LineItem = { kind: 'unreadable', line: number, text }
  if (item !== undefined && item.kind !== 'card')
    return { kind: 'note', line: number, text, ...(comment ? {} : { isInWords: true }) }
  if (text.length <= maxLineLength || text.length > maxParagraph) return unreadable
  // A paragraph, or many cards on a line.
  return { kind: 'card', line: number, text, name: plainText(text), otherwise: () => unreadable }
}
