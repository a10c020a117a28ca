import type { CardItem, EntryItem, LineItem } from '../../decklist.ts'
import { candidatesOf, type Resolution, resolveReadings } from '../../resolve/resolve.ts'
import { dialectOf } from '../../resolve/title-index.ts'
import { cardsOfId } from '../../resolve/versions-of.ts'
import { warning, warningTexts } from '../../warning.ts'
import { removal } from '../counts/signed-lines.ts'
import { isExternalLine } from '../files/external-line.ts'
import { plainText } from '../plain-text.ts'
import { readingsOf, statesCount } from '../readings.ts'
import { namedPrinting } from '../titles/qualifiers.ts'
import { hidesCards } from './hidden-cards.ts'
import { counted, isNear, type LineContext, notRead, type OutcomeLine, remark, unresolved } from './line-outcome.ts'
import type { LineParts } from './line-part.ts'
import { partOutcomes, partsOf } from './part-outcomes.ts'
import { isProse } from './prose.ts'
import { isRemarkLine } from './remark-lines.ts'

/** A quick test that most remarks do not pass. */
const mayCount = /\d|\b(?:one|two|three|four|five|six)\b|:.*:/i

const outcomes = { heading: 'heading', name: 'name', note: 'note', link: 'note', unreadable: 'unresolved' } as const

/** What a line is, now that the cards are known: one outcome, or several where it names several cards. */
export function understandLine(context: LineContext, item: LineItem): OutcomeLine | readonly OutcomeLine[] {
  if (item.kind === 'card') {
    if (item.isRemoval) return [understandCard(context, item)].flat().map(notAdded)
    return item.notes ? understandRow(context, item, item.notes) : understandCard(context, item)
  }
  if (item.kind === 'entry') return understandEntry(context, item)
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
