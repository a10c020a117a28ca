import type { GameCatalog } from '../catalog/catalog.ts'
import { oncePer } from '../core/once.ts'
import { foldTitle } from '../core/title.ts'
import type { DecklistDialect } from '../games/decklist-dialect.ts'
import type { SourceLine } from '../games/decklist-format.ts'
import type { LineItem } from './decklist.ts'
import { headingOf, readCountedHeading, readHeading, readStated } from './headings.ts'
import { isFormatLine } from './named-format.ts'
import { plainText } from './plain-text.ts'
import { maxLineLength } from './readings.ts'
import type { Source } from './source.ts'
import { dialectOf } from './title-index.ts'

/** Reads one line, or leaves it to the next reader. `isFirst`: nothing but remarks came before. */
export type LineReader = (line: SourceLine, source: Source, isFirst: boolean) => LineItem | undefined

const separator = /^([-=*_~#+.]{2,}|[-=*_~+] ?(?:[-=*_~+] ?)+|```.*)$/u
const comment = /^(\/\/|;|<!--)/u
const credit = /^(?:by|author|deck by|created by|played by|piloted by|designed by)\b/u
const nameKeys = new Set(['name', 'deck', 'deck name', 'deck title', 'deckname', 'title'])
const metadataKeys = new Set([
  ...['author', 'by', 'player', 'creator', 'created', 'created by', 'format', 'event', 'date', 'source', 'clan'],
  ...['deck clan', 'primary clan', 'packs', 'faction', 'splash', 'secondary clan', 'alliance', 'description', 'notes'],
  ...['note', 'comment', 'comments', 'version', 'tags', 'link', 'url', 'place', 'record', 'location', 'tournament'],
  ...['updated'],
])

/** Lines that are not part of the list: rules, fences, comments, `@` lines of whoever collected it. */
const readAside: LineReader = ({ number: line, text }, { titles }) => {
  const at = text.startsWith('@') ? /^@(\w+) (.*)$/u.exec(text) : null
  if (at) return at[1] === 'name' ? { kind: 'name', line, text, name: at[2]! } : { kind: 'note', line, text }
  if (plainText(text) === '' || separator.test(text) || (comment.test(text) && !titles.isTitle(text)))
    return { kind: 'note', line, text }
  return undefined
}

const readLink: LineReader = ({ number: line, text }, { dialect }) =>
  isLink(text, dialect) ? { kind: 'link', line, text } : undefined

export function isLink(text: string, dialect: DecklistDialect): boolean {
  if (!text.includes('/')) return false
  const bare = text.replace(/^[-*<( ]+|[>) ]+$/gu, '')
  const address = foldTitle(bare).replace(/^www\./u, '')
  return dialect.sites.some((site) => address.startsWith(`${site}/`)) || /^https?:\/\/\S+$/iu.test(bare)
}

const grandTotal =
  /^(?:(?:grand )?total(?: cards| deck)?(?: size)? ?[:=-]? ?\(?\d{1,4}\)?(?: cards)?|\(?\d{1,4} cards(?: total)?\)?)$/u

const readTotals: LineReader = ({ number: line, text }, { dialect }) => {
  if (!/\d/.test(text)) return undefined
  const isTotal = (dialect.readTotals?.(text) ?? []).length > 0 || grandTotal.test(foldTitle(text))
  return isTotal ? { kind: 'note', line, text } : undefined
}

const readFormat: LineReader = ({ number: line, text }, { catalog }) =>
  isFormatLine(catalog, plainText(text)) ? { kind: 'note', line, text } : undefined

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
  const match = /^([\p{L} ]{2,30}?)( ?:| [-–—]) ?(.+)$/u.exec(text)
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
  return colon && metadataKeys.has(key) ? { kind: 'note', line, text } : undefined
}

const readPlainHeading: LineReader = ({ number: line, text }, { dialect, titles }) => {
  const plain = plainText(text)
  const bare = plain.replace(/^[[<=*-]+ ?| ?[\]>=*-]+$/gu, '')
  if (bare.length > 60 || titles.isTitle(bare)) return undefined
  const heading = readHeading(bare, dialect) ?? (bare === plain ? undefined : readHeading(plain, dialect))
  return heading ? { kind: 'heading', line, text, heading } : undefined
}

/** The remaining lines name a card; or a heading, a credit or the deck's name if there is no such card. */
const readCard: LineReader = (line, source, isFirst) => {
  const otherwise = () => readOther(line, source, isFirst)
  return { kind: 'card', line: line.number, text: line.text, name: plainText(line.text), otherwise }
}

const readOther: LineReader = ({ number: line, text }, { catalog, dialect }, isFirst) => {
  const plain = plainText(text)
  if (plain.length > 100) return undefined
  const counted = readCountedHeading(plain, dialect)
  if (counted) return { kind: 'heading', line, text, heading: counted }
  if (credit.test(foldTitle(plain)) || clansIn(catalog).has(clanKey(plain))) return { kind: 'note', line, text }
  if (/^\d/u.test(plain)) return undefined
  const { name, stated } = readStated(plain)
  if (stated !== undefined || plain.endsWith(':'))
    return { kind: 'heading', line, text, heading: headingOf(name, stated, dialect) }
  return isFirst ? { kind: 'name', line, text, name: plain } : undefined
}

const clansIn = oncePer((catalog: GameCatalog): ReadonlySet<string> => {
  const { affiliationsOf } = dialectOf(catalog)
  return new Set(catalog.cards.flatMap((card) => affiliationsOf?.(card) ?? []).map(clanKey))
})

function clanKey(text: string): string {
  return foldTitle(text)
    .replaceAll('-', ' ')
    .replace(/^the /u, '')
    .replace(/ clan$/u, '')
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

/** A line too long for a card is a remark if it begins like one. The patterns see only its beginning. */
export function readLongLine({ number, text }: SourceLine, source: Source, isFirst: boolean): LineItem {
  const head = { number, text: text.slice(0, maxLineLength) }
  const item = readAside(head, source, isFirst) ?? readMarked(head, source, isFirst) ?? readKeyed(head, source, isFirst)
  const isRemark = item !== undefined && item.kind !== 'card'
  return { kind: isRemark ? 'note' : 'unreadable', line: number, text }
}
