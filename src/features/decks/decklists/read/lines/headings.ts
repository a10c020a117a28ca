import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { DecklistDialect } from '../../../../../domain/games/decklist-dialect.ts'
import type { Heading } from '../../decklist.ts'

const fillerWords = new Set('deck decks card cards side total list main the and of in my stuff or other new'.split(' '))
const vagueWords = new Set(['other', 'others', 'misc', 'miscellaneous', 'etc', 'rest', 'outside'])
const asideName =
  /\b(side ?-?board|maybe ?-?board|side deck|wish ?list|considering|cut cards|cards (i )?cut|cards (taken )?out|not (in|part of) (the|this|my)? ?deck|not (included|played|used)|did(n't| not) make (it|the cut)|under consideration)\b/u
/** Whole headings of what is not in the deck. */
const asideWords = new Set([
  ...[
    'cut',
    'cuts',
    'cutting',
    'cut list',
    'maybe',
    'maybes',
    'side',
    'sides',
    'sb',
    'mb',
    'out',
    'removed',
    'taken out',
  ],
  ...[
    'options',
    'alternatives',
    'alternates',
    'swaps',
    'considered',
    'consider',
    'bench',
    'reserve',
    'reserves',
    'ideas',
  ],
  ...[
    'substitutes',
    'subs',
    'honorable mentions',
    'honourable mentions',
    'binder',
    'to test',
    'to try',
    'tested',
    'extras',
  ],
])

/** `(40)`, `[40]`, `- (40)`, `(3/10)`, `(36 cards)`, `: 36`, `- 36 cards` after a heading. */
const statedAfter =
  /^(.*?)[ :–—-]*(?:[([{] ?(\d{1,4})(?: ?\/ ?\d{1,4})?(?: ?(?:cards?|total|copies))? ?[)\]}]|[:–—-] ?(\d{1,4})(?: cards?)?| (\d{1,4}) cards?):?$/u
/** `Characters 22`, `Events = 8`: only after words for cards, since cards are counted like this as well. */
const bareAfter = /^(.*?) ?(?:[= ] ?|[x×])(\d{1,4})$/u
/** More than a number in the parentheses, for headings made of known words only: `(40 cards, 14 unique)`. */
const remarkAfter = /^(.*?) ?[([] ?(\d{1,4})[ ,;:/][^()[\]]{0,40}[)\]]:?$/u
const distinctAfter = /[ ,]*[([] ?\d{1,4} distinct ?[)\]]$/u
const statedBefore = /^(\d{1,4})(?: ?[x×])? (.+?):?$/u

/** Longer lines are not headings, and the patterns above would be slow on them. */
const maxHeadingLength = 100

/** Splits off the number of cards that a heading claims. */
export function readStated(text: string): Pick<Heading, 'name' | 'stated'> {
  if (!/[\d:]/.test(text)) return { name: text.trim() }
  const bare = text.replace(distinctAfter, '').replace(/ ?:$/u, '')
  const match = statedAfter.exec(bare)
  if (!match?.[1]) return { name: bare.trim() }
  return { name: match[1].trim(), stated: Number(match[2] ?? match[3] ?? match[4]) }
}

/** A heading made of the words that the game's lists have for sections and kinds of cards. */
export function readHeading(text: string, dialect: DecklistDialect): Heading | undefined {
  if (text.length > maxHeadingLength) return undefined
  const { name, stated } = readStated(text)
  const remark = stated === undefined ? remarkAfter.exec(name) : undefined
  const bare = stated === undefined && !remark ? bareAfter.exec(name) : undefined
  const [, words, number] = remark ?? bare ?? []
  return words === undefined ? knownHeading(name, stated, dialect) : knownHeading(words, Number(number), dialect)
}

/** `10 Feng Shui Sites`: only if no card has that title. */
export function readCountedHeading(text: string, dialect: DecklistDialect): Heading | undefined {
  const match = statedBefore.exec(text)
  if (!match) return undefined
  const [, stated, name = ''] = match
  return knownHeading(name, Number(stated), dialect) ?? kindHeading(name, Number(stated), text.endsWith(':'), dialect)
}

/** `20 Ascended cards:`, `2 Chi States`: a few words of any kind before a word for cards. */
function kindHeading(name: string, stated: number, colon: boolean, dialect: DecklistDialect): Heading | undefined {
  const words = foldTitle(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  const last = words.at(-1) ?? ''
  const isKind =
    dialect.typeWords.includes(last) || Object.hasOwn(dialect.sectionWords, last) || /^(cards|stuff)$/u.test(last)
  if (words.length < 2 || words.length > 5 || !(isKind && (colon || last.endsWith('s') || last === 'stuff')))
    return undefined
  return headingOf(name, stated, dialect)
}

function knownHeading(name: string, stated: number | undefined, dialect: DecklistDialect): Heading | undefined {
  const folded = foldTitle(name)
  if (folded.length <= 40 && !/[\d:,;|]/u.test(folded) && isAsideName(folded)) return headingOf(name, stated, dialect)
  const words = folded.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const specific = words.filter((word) => !fillerWords.has(word))
  const known = specific.every(
    (word) => Object.hasOwn(dialect.sectionWords, word) || dialect.typeWords.includes(word) || vagueWords.has(word),
  )
  if (words.length === 0 || words.length > 6 || !known || /\d/u.test(folded)) return undefined
  if (specific.length === 0 && !words.some((word) => word.startsWith('deck') || word.startsWith('card')))
    return undefined
  return headingOf(name, stated, dialect)
}

const isAsideName = (folded: string) => asideName.test(folded) || asideWords.has(folded)

/** Any text as a heading, if its form shows that it is one. */
export function headingOf(name: string, stated: number | undefined, dialect: DecklistDialect): Heading {
  const folded = foldTitle(name)
  const words = folded.split(/[^\p{L}]+/u)
  const sectionWord = words.find((word) => Object.hasOwn(dialect.sectionWords, word))
  const section = sectionWord === undefined ? undefined : dialect.sectionWords[sectionWord]
  const typed = words.some((word) => dialect.typeWords.includes(word))
  const aside = isAsideName(folded)
  return {
    name,
    level: (section !== undefined && !typed) || aside ? 1 : 2,
    aside,
    ...(section === undefined ? {} : { section }),
    ...(stated === undefined ? {} : { stated }),
  }
}
