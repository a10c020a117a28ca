import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { distanceWithin } from '../core/edit-distance.ts'
import { foldTitle } from '../core/title.ts'
import type { DecklistWarning } from './deck-input.ts'
import type { CardItem, EntryItem, LineItem, Reading } from './decklist.ts'
import { isExternalLine } from './external-line.ts'
import { hidesCards } from './hidden-cards.ts'
import { maxCopies } from './limits.ts'
import { readParts } from './line-parts.ts'
import type { LineParts, UnknownPart } from './part-reader.ts'
import { plainText } from './plain-text.ts'
import { isProse } from './prose.ts'
import { namedPrinting } from './qualifiers.ts'
import { readingsOf, readName, statesCount } from './readings.ts'
import { isRemarkLine } from './remark-lines.ts'
import { candidatesOf, narrow, type Resolution, resolveReadings } from './resolve.ts'
import { removal } from './signed-lines.ts'
import { isSingleSection } from './single-labels.ts'
import { statedCopies } from './stated-copies.ts'
import type { Suggester } from './suggest.ts'
import { dialectOf } from './title-index.ts'
import type { SplitBudget } from './title-search.ts'
import { cardsOfId } from './versions-of.ts'
import { warning, warningTexts } from './warning.ts'

/** A line, or a part of one, and what it was understood as; `copies` counts for its heading. */
export interface OutcomeLine {
  readonly item: LineItem
  readonly outcome: 'card' | 'heading' | 'name' | 'note' | 'aside' | 'unresolved'
  readonly copies: number
  /** The copies if it is a card after all. */
  readonly maybe?: number
  /** The number of copies, if no list can have it. */
  readonly outOfRange?: number
  readonly resolution?: Resolution
  readonly suggestions?: readonly Card[]
  /** The section of an unresolved line, where a heading or the line itself tells. */
  readonly section?: string
  /** What was assumed in reading it. */
  readonly assumed?: readonly DecklistWarning[]
}

export interface LineContext {
  readonly catalog: GameCatalog
  readonly suggester: Suggester
  readonly budget: SplitBudget
  /** Whether most lines of the list state a count. */
  readonly isCountedList: () => boolean
  /** The section that the headings above name. */
  readonly section: string | undefined
}

/** A quick test that most remarks do not pass. */
const mayCount = /\d|\b(?:one|two|three|four|five|six)\b|:.*:/i

const outcomes = { heading: 'heading', name: 'name', note: 'note', link: 'note', unreadable: 'unresolved' } as const

/** What a line is, now that the cards are known: one outcome, or several where it names several cards. */
export function understandLine(context: LineContext, item: LineItem): OutcomeLine | readonly OutcomeLine[] {
  if (item.kind === 'entry') return understandEntry(context, item)
  if (item.kind === 'card' && item.isRemoval) return [understandCard(context, item)].flat().map(notAdded)
  if (item.kind === 'card') return item.notes ? understandRow(context, item, item.notes) : understandCard(context, item)
  if (item.kind === 'note' && item.isInWords) return understandNote(context, item)
  const outcome = outcomes[item.kind]
  return outcome === 'unresolved' ? notRead(item) : { item, outcome, copies: 0 }
}

/** A row of a table, and what it counts beside its entry. */
function understandRow(context: LineContext, item: CardItem, notes: readonly string[]): readonly OutcomeLine[] {
  const others = notes.flatMap((text) => understandNote(context, { kind: 'note', line: item.line, text }))
  return [understandCard(context, item), others.filter(({ outcome }) => outcome !== 'note')].flat()
}

/** Copies that a line takes out are not added: it is not read. */
function notAdded(line: OutcomeLine): OutcomeLine {
  const { outcome, item, copies, assumed = [] } = line
  if (outcome !== 'card' && outcome !== 'unresolved') return line
  return { item, outcome: 'unresolved', copies, assumed: [...assumed, removal(item.text)] }
}

/** A line that names no card, with the copies that it states; one that states none may be a card or not. */
function notRead(item: LineItem, suggestions?: readonly Card[]): OutcomeLine {
  const copies = statedCopies(item)
  const count = copies === undefined ? { copies: 0, maybe: 1 } : { copies }
  return { item, outcome: 'unresolved', ...count, ...(suggestions ? { suggestions } : {}) }
}

function understandEntry({ catalog, suggester }: LineContext, item: EntryItem): OutcomeLine {
  const card = catalog.find(item.id)
  if (!card) return notRead(item, suggester.suggestForId(item.id))
  const reading = { count: item.count, title: card.title, qualifiers: [] }
  if (item.pack === undefined)
    return counted(item, { reading, candidates: cardsOfId(catalog, item.id, card), remarks: [] })
  return counted(item, { reading, candidates: [card], ...namedPrinting(catalog, card, item.pack) })
}

function understandCard(context: LineContext, item: CardItem): OutcomeLine | readonly OutcomeLine[] {
  const { catalog } = context
  const section = item.section ?? context.section
  const { titled } = item
  const sure = titled && candidatesOf(catalog, titled, titled.cards, section)
  // Most lines: a title, or one with its pack.
  if (sure && (titled.qualifiers.length === 0 || sure.pack !== undefined)) return counted(item, sure)
  const resolution = sure ?? resolveReadings(catalog, () => readingsOf(item, dialectOf(catalog)), section)
  if (resolution && !hidesMore(context, item, resolution)) return counted(item, resolution)
  if (isExternalLine(catalog, item)) return unresolved(context, item)
  const parts = item.count === undefined && item.pack === undefined ? partsOf(context, item) : undefined
  if (parts?.parts.some(({ kind }) => kind !== 'unknown' && kind !== 'note')) return partOutcomes(context, item, parts)
  if (item.isEntry) return unresolved(context, item)
  const other = understandOther(context, item, parts !== undefined)
  return parts && !isOtherwise(other, parts) ? partOutcomes(context, item, parts) : other
}

/** Nothing of an entry, or of a row of a table, is beside its title. */
const hidesMore = ({ catalog, budget }: LineContext, { name, count, isEntry }: CardItem, resolution: Resolution) =>
  count === undefined && !isEntry && hidesCards(catalog, name, resolution, budget)

/** Whether a line of which nothing is a card is a name or a heading: `7 Samurai`. What it counts is no remark. */
function isOtherwise({ outcome }: OutcomeLine, { parts }: LineParts): boolean {
  return (outcome === 'name' || outcome === 'heading') && parts.every((part) => part.kind === 'unknown' && !part.isNear)
}

/** A remark, unless it counts cards or names the stronghold. */
function understandNote(context: LineContext, item: LineItem): OutcomeLine | readonly OutcomeLine[] {
  const { line, text } = item
  const card: CardItem = { kind: 'card', line, text, name: plainText(text) }
  const parts = mayCount.test(text) ? partsOf(context, card, true) : undefined
  const isKnown = parts?.parts.some(
    (part) => part.kind === 'unknown' || (part.kind === 'card' && part.section !== undefined),
  )
  return isKnown ? partOutcomes(context, card, parts!) : remark(item)
}

/** A line without a card: a remark, a heading, a name, a sentence; or else a card that is not known. */
function understandOther(context: LineContext, item: CardItem, isCounted: boolean): OutcomeLine {
  const plain = plainText(item.text)
  const otherwise = item.otherwise?.()
  const other = otherwise && [understandLine(context, otherwise)].flat()[0]
  if (other?.outcome === 'note' || (other?.outcome === 'heading' && /^\d|:$/u.test(plain))) return other
  if (item.section === undefined && isRemarkLine(context.catalog, plain)) return remark(item)
  const line = unresolved(context, item)
  if (isProse(plain) && !isCounted && !isNear(context, plain))
    return other && !/[.!?:]$/u.test(plain) ? other : remark(item)
  // A misspelt title is neither a name nor a heading.
  if (other?.outcome === 'name' && statesCount(plain) && !isNear(context, plain)) return assumedName(other)
  return other && line.suggestions?.length === 0 ? other : line
}

function assumedName(line: OutcomeLine): OutcomeLine {
  const phrase = warningTexts('name.assumed', { text: line.item.text })
  return { ...line, assumed: [warning('name.assumed', phrase)] }
}

const remark = ({ line, text }: LineItem): OutcomeLine => ({
  item: { kind: 'note', line, text },
  outcome: 'note',
  copies: 0,
})

function unresolved({ catalog, suggester }: LineContext, item: CardItem): OutcomeLine {
  return notRead(item, suggester.suggest(suggestionTexts(item, [...readingsOf(item, dialectOf(catalog))])))
}

/** A line of which a part is a card that is not known, and the rest remarks: it is shown as a whole. */
function unresolvedLine(context: LineContext, item: CardItem, part: UnknownPart): OutcomeLine {
  const whole = unresolved(context, item)
  const line = unresolved(context, unknownItem(item, part))
  return whole.suggestions?.length ? { ...line, suggestions: whole.suggestions } : line
}

const unknownItem = (item: CardItem, { name, count }: UnknownPart): CardItem => ({
  ...item,
  name,
  ...(count === undefined ? {} : { count }),
})

function partsOf(context: LineContext, { name, section }: CardItem, isRemark = false): LineParts | undefined {
  const { catalog, budget, isCountedList } = context
  const isLabelled = isSingleSection(catalog, section)
  return readParts(
    { catalog, budget, isCountedList, isLabelled, isRemark, isNear: (text) => isNear(context, text) },
    name,
  )
}

function partOutcomes(context: LineContext, item: CardItem, { parts, warnings }: LineParts): readonly OutcomeLine[] {
  const { line } = item
  const [unknown, ...others] = parts.filter(({ kind }) => kind !== 'note')
  if (unknown?.kind === 'unknown' && others.length === 0)
    return [{ ...unresolvedLine(context, item, unknown), ...(warnings.length > 0 ? { assumed: warnings } : {}) }]
  const isName = item.otherwise?.()?.kind === 'name' && !parts.some(({ kind }) => kind === 'unknown')
  const lines = parts.map((part, index): OutcomeLine => {
    const { text } = part
    if (part.kind === 'note') {
      if (isName && index === 0 && part.free && text.includes(' '))
        return { item: { kind: 'name', line, text, name: text }, outcome: 'name', copies: 0 }
      return remark({ kind: 'note', line, text })
    }
    const section = part.section ?? item.section
    const card: CardItem = { kind: 'card', line, text, name: text, ...(section === undefined ? {} : { section }) }
    if (part.kind === 'unknown') return unresolved(context, unknownItem(card, part))
    const outcome = counted(card, narrowed(context, part.resolution, section))
    return part.aside ? { ...outcome, outcome: 'aside', copies: 0 } : outcome
  })
  return lines.map((each, index) => (index === 0 && warnings.length > 0 ? { ...each, assumed: warnings } : each))
}

/** The versions of the section that the line names. */
function narrowed({ section: above }: LineContext, resolution: Resolution, own: string | undefined): Resolution {
  const section = own ?? above
  return { ...resolution, candidates: narrow(resolution.candidates, (card) => card.section === section) }
}

/** Whether a text is a title but for a few letters. */
function isNear({ catalog, suggester }: LineContext, text: string): boolean {
  if (text.length > 80) return false
  const titles = [...new Set([...readName(text, dialectOf(catalog))].map(({ title }) => foldTitle(title)))]
  const likely = titles.filter((title) => title.length >= 6)
  if (likely.length === 0) return false
  return suggester
    .suggest(likely)
    .some((card) =>
      likely.some(
        (title) => distanceWithin(title, card.folded, Math.max(1, Math.floor(title.length / 6))) !== undefined,
      ),
    )
}

/** The shortest title that the line can be read as, and the longest: counts and packs stripped, or not. */
function suggestionTexts(item: CardItem, readings: readonly Reading[]): readonly string[] {
  const counted = readings.filter((reading) => reading.count !== 1 || /^1\b|\b1\)?$/u.test(item.text))
  const titles = (counted.length > 0 ? counted : readings).map((reading) => reading.title)
  const shortest = titles.reduce((a, b) => (b.length < a.length ? b : a), titles[0] ?? '')
  return [...new Set([titles[0] ?? '', shortest])]
}

function counted(item: LineItem, resolution: Resolution): OutcomeLine {
  const { count } = resolution.reading
  if (count >= 1 && count <= maxCopies) return { item, outcome: 'card', copies: count, resolution }
  const suggestions = resolution.candidates.slice(0, 5)
  return { item, outcome: 'unresolved', copies: 0, outOfRange: count, suggestions }
}
