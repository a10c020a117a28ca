import { foldTitle } from '../core/title.ts'
import type { DecklistDialect } from '../games/decklist-dialect.ts'
import type { Heading } from './decklist.ts'

const fillers = new Set([
  'deck',
  'decks',
  'card',
  'cards',
  'side',
  'total',
  'list',
  'main',
  'the',
  'and',
  'of',
  'in',
  'my',
])
const vague = new Set(['other', 'others', 'misc', 'miscellaneous', 'etc', 'rest', 'outside'])
const asideName = /\b(side ?-?board|maybe ?-?board|side deck|wish ?list|considering|cut cards|not in (the )?deck)\b/u

/** `(40)`, `[40]`, `- (40)`, `(3/10)`, `(36 cards)`, `: 36`, `- 36 cards` behind a heading. */
const statedBehind =
  /^(.*?)[ :–—-]*(?:[([] ?(\d{1,4})(?: ?\/ ?\d{1,4})?(?: ?(?:cards?|total|copies))? ?[)\]]|[:–—-] ?(\d{1,4})(?: cards?)?| (\d{1,4}) cards?):?$/u
/** More than a number in the parentheses, which only a heading made of known words may have: `(40 cards, 14 unique)`. */
const remarkBehind = /^(.*?) ?[([] ?(\d{1,4})[ ,;:/][^()[\]]{0,40}[)\]]:?$/u
const distinctBehind = /[ ,]*[([] ?\d{1,4} distinct ?[)\]]$/u
const statedBefore = /^(\d{1,4})(?: ?[x×])? (.+?):?$/u

/** Longer lines are no headings; the patterns above would take their time over them. */
const maxHeadingLength = 100

interface Stated {
  readonly name: string
  readonly stated?: number
}

/** Splits off the number of cards that a heading claims. */
export function readStated(text: string): Stated {
  if (!/[\d:]/.test(text)) return { name: text.trim() }
  const bare = text.replace(distinctBehind, '').replace(/ ?:$/u, '')
  const match = statedBehind.exec(bare)
  if (!match?.[1]) return { name: bare.trim() }
  return { name: match[1].trim(), stated: Number(match[2] ?? match[3] ?? match[4]) }
}

/** A heading made of the words that the game's lists have for sections and kinds of cards. */
export function readHeading(text: string, dialect: DecklistDialect): Heading | undefined {
  if (text.length > maxHeadingLength) return undefined
  const { name, stated } = readStated(text)
  const remark = stated === undefined ? remarkBehind.exec(name) : undefined
  return remark ? knownHeading(remark[1]!, Number(remark[2]), dialect) : knownHeading(name, stated, dialect)
}

/** `10 Feng Shui Sites`: only where no card is called so. */
export function readCountedHeading(text: string, dialect: DecklistDialect): Heading | undefined {
  const match = statedBefore.exec(text)
  return match ? knownHeading(match[2]!, Number(match[1]), dialect) : undefined
}

function knownHeading(name: string, stated: number | undefined, dialect: DecklistDialect): Heading | undefined {
  const folded = foldTitle(name)
  if (asideName.test(folded) && folded.length <= 40) return headingOf(name, stated, dialect)
  const words = folded.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const telling = words.filter((word) => !fillers.has(word))
  const known = telling.every(
    (word) => Object.hasOwn(dialect.sectionWords, word) || dialect.typeWords.includes(word) || vague.has(word),
  )
  if (words.length === 0 || words.length > 6 || !known || /\d/u.test(folded)) return undefined
  if (telling.length === 0 && !words.some((word) => word.startsWith('deck') || word.startsWith('card')))
    return undefined
  return headingOf(name, stated, dialect)
}

/** Any text as a heading, where its form shows that it is one. */
export function headingOf(name: string, stated: number | undefined, dialect: DecklistDialect): Heading {
  const folded = foldTitle(name)
  const words = folded.split(/[^\p{L}]+/u)
  const section = words
    .map((word) => (Object.hasOwn(dialect.sectionWords, word) ? dialect.sectionWords[word] : undefined))
    .find((each) => each !== undefined)
  const typed = words.some((word) => dialect.typeWords.includes(word))
  const aside = asideName.test(folded)
  return {
    name,
    level: (section !== undefined && !typed) || aside ? 1 : 2,
    aside,
    ...(section === undefined ? {} : { section }),
    ...(stated === undefined ? {} : { stated }),
  }
}
