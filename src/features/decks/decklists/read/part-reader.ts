import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import type { DecklistWarning } from '../deck-input.ts'
import { type Resolution, withPack } from '../resolve/resolve.ts'
import { warning, warningTexts } from '../warning.ts'
import { removal } from './counts/signed-lines.ts'
import type { CardPart, LinePart, LineParts, UnknownPart } from './lines/line-part.ts'
import type { Token } from './lines/token.ts'
import { isSingleSection } from './titles/single-labels.ts'

/** The parts so far, and what they say of the next. */
interface PartsSoFar extends LineParts {
  readonly catalog: GameCatalog
  readonly isNear: (text: string) => boolean
  readonly parts: LinePart[]
  readonly warnings: DecklistWarning[]
  section: string | undefined
  aside: boolean
  /** Whether the last words were a note about the last card. */
  inNote: boolean
  countedCards: number
  /** A number that is the count of the next card. */
  pending: number | undefined
  /** Whether what comes next stands behind `Stronghold:` or the like, and so is a card or not read. */
  isLabelled: boolean
  /** Whether the last words were a note such as `cut:`. */
  isAsideNote: boolean
}

type Labelled = Pick<PartsSoFar, 'catalog' | 'isNear' | 'isLabelled'>

export function newParts(given: Labelled): PartsSoFar {
  const state = {
    section: undefined,
    aside: false,
    inNote: false,
    isAsideNote: false,
    countedCards: 0,
    pending: undefined,
  }
  return { ...given, parts: [], warnings: [], ...state }
}

/** Lists name strongholds, roles and the like without a count. */
export function isSingle(catalog: GameCatalog, { candidates }: Resolution): boolean {
  return isSingleSection(catalog, candidates[0]!.section)
}

/** The parts as notes about cards, none of which is counted. */
export function mentionsOnly(parts: readonly LinePart[]): LineParts {
  const warnings = parts.flatMap((part) => (part.kind === 'card' ? [mentioned(part.resolution)] : []))
  return { parts: parts.map(({ text }) => ({ kind: 'note', text, free: false })), warnings }
}

export function addToken(read: PartsSoFar, token: Token): void {
  const { text, after } = token
  const { isLabelled, isAsideNote } = read
  read.isLabelled = false
  read.isAsideNote = false
  if (token.kind === 'card' && !token.isAmongWords && !isAsideNote) addCard(read, text, token.resolution, after)
  else if (token.kind === 'card') addUnread(read, text, nameIn(token.resolution))
  else if (token.kind === 'unread') {
    addUnread(read, text, token)
    if (token.isNegative) read.warnings.push(removal(text))
  } else if (token.kind === 'number') addNumber(read, token, token.value)
  else if (token.kind === 'other' && isLabelled) addUnread(read, text)
  else if (token.kind === 'other') addWords(read, text, after)
  else if (token.kind === 'pack') addPack(read, text, token.pack.name)
  else {
    const isInNote = lastCard(read) !== undefined && after !== 'list'
    addNote(read, text)
    read.isAsideNote = isInNote && token.kind === 'label' && token.aside
    if (token.kind === 'remark' || isInNote) return
    read.section = token.section
    read.aside ||= token.aside
    read.isLabelled = isSingleSection(read.catalog, token.section)
  }
}

/** Whatever has a count, or stands behind a label, is a card or not read: never a remark. */
function addUnread(read: PartsSoFar, text: string, given: Partial<Named> = {}): void {
  const { pending } = read
  const stated = pending === undefined ? {} : { count: pending }
  read.parts.push({
    kind: 'unknown',
    text,
    name: text,
    isNear: true,
    ...stated,
    ...unknownOf(given),
    ...inSection(read),
  })
  read.countedCards++
  read.pending = undefined
  read.inNote = false
}

type Named = Pick<UnknownPart, 'name' | 'count' | 'isNear'>

const unknownOf = ({ name, count, isNear }: Partial<Named>) => ({
  ...(name === undefined ? {} : { name }),
  ...(count === undefined ? {} : { count }),
  ...(isNear === undefined ? {} : { isNear }),
})

const nameIn = ({ reading: { title: name, count } }: Resolution) => ({ name, count })

const addNote = ({ parts }: PartsSoFar, text: string, free = false) => parts.push({ kind: 'note', text, free })

const lastCard = ({ inNote, parts }: PartsSoFar): CardPart | undefined =>
  inNote ? undefined : parts.findLast((part) => part.kind === 'card')

function replaceLast({ parts }: PartsSoFar, card: CardPart): void {
  parts[parts.findLastIndex((part) => part.kind === 'card')] = card
}

const inSection = ({ section }: PartsSoFar) => (section === undefined ? {} : { section })

function addCard(read: PartsSoFar, text: string, resolution: Resolution, after: Token['after']): void {
  const { catalog, parts, warnings, aside, pending, countedCards } = read
  const { reading, candidates } = resolution
  const counted = reading.counted !== undefined || pending !== undefined
  // After a counted card, a title without a number may be part of a note.
  const isNoted = countedCards > 0 && (after === 'note' || !text.startsWith(candidates[0]!.title))
  if (!counted && (read.inNote || (isNoted && !isSingle(catalog, resolution)))) {
    addNote(read, text)
    warnings.push(mentioned(resolution))
    return
  }
  if (!counted && countedCards > 0) warnings.push(assumedOne(resolution))
  // `Stronghold: A; 3 B`: a card of another section is not behind the label any more.
  if (isSingleSection(catalog, read.section) && !candidates.some(({ section }) => section === read.section))
    read.section = undefined
  const stated = pending === undefined || reading.counted ? {} : { count: pending, counted: 'before' as const }
  parts.push({
    kind: 'card',
    text,
    aside,
    ...inSection(read),
    resolution: { ...resolution, reading: { ...reading, ...stated } },
  })
  if (counted) read.countedCards++
  read.pending = undefined
  read.inNote = false
}

/** The count of the last card, if it has none yet, or of the next. */
function addNumber(read: PartsSoFar, { text, after }: Token, count: number): void {
  const last = lastCard(read)
  if (last && after === 'note' && isSingle(read.catalog, last.resolution)) addNote(read, text)
  else if (!last) read.pending = count
  else if (last.resolution.reading.counted === undefined) {
    const reading = { ...last.resolution.reading, count, counted: 'after' as const }
    replaceLast(read, { ...last, resolution: { ...last.resolution, reading } })
    read.countedCards++
  } else addNote(read, text)
}

function addPack(read: PartsSoFar, text: string, pack: string): void {
  const last = lastCard(read)
  const resolution = last && withPack(read.catalog, last.resolution, pack)
  if (resolution) replaceLast(read, { ...last, resolution })
  else addNote(read, text)
}

/** A misspelt title between cards is a card that is not known; other words are a note. */
function addWords(read: PartsSoFar, text: string, after: Token['after']): void {
  const { parts, pending, section } = read
  // `3 - Zyxwvut`: what has a count is not read.
  const isPending = pending !== undefined && !read.inNote && /^["“(]?\p{Lu}/u.test(text)
  const mayBeCard =
    !read.inNote && after !== 'note' && (parts.length > 0 || pending !== undefined || section !== undefined)
  if (isPending || (mayBeCard && read.isNear(text))) {
    addUnread(read, text)
    return
  }
  const isAboutCard = lastCard(read) !== undefined
  addNote(read, text, true)
  read.inNote ||= isAboutCard
}

function mentioned({ candidates }: Resolution): DecklistWarning {
  return warning('line.mentions', warningTexts('line.mentions', { title: candidates[0]!.title }))
}

function assumedOne({ candidates }: Resolution): DecklistWarning {
  return warning('count.assumed', warningTexts('count.assumed.one', { title: candidates[0]!.title }))
}
