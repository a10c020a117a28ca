import type { Card } from '../cards/card.ts'
import type { DeckContents, Entry, UnknownCard } from '../decks/deck.ts'
import type { Revision } from '../formats/revision.ts'
import { keepPhrase } from '../wording/message.ts'
import type { Finding, Uncertainty } from '../wording/verdict.ts'

/** Why nothing certain can be said of an unknown card. */
export function uncertaintyOf({ external }: UnknownCard): Uncertainty {
  return external ? 'facts' : 'unread'
}

/** The reason if copies that the list names but we do not know could be `copies` cards that the deck lacks. */
export function couldBeUnknown({ unknown }: Pick<DeckContents, 'unknown'>, copies = 1): Uncertainty | undefined {
  if (unknown.length === 0 || countUnknown(unknown) < copies) return undefined
  return unknown.some((card) => !card.external) ? 'unread' : 'facts'
}

function countUnknown(unknown: readonly UnknownCard[]): number {
  return unknown.reduce((sum, { count }) => sum + count, 0)
}

/** The reason if one of these facts of one of the cards is marked as uncertain. */
export function doubtedFact(entries: readonly Entry[], ...facts: readonly string[]): Uncertainty | undefined {
  const isDoubted = ({ card }: Entry) => card.uncertain?.some((fact) => facts.includes(fact)) === true
  return entries.some(isDoubted) ? 'facts' : undefined
}

/** The reason if a part of the format stands in for one that is not at hand. */
export function standIn(revision: Revision, part: Revision['borrowed'][number]): Uncertainty | undefined {
  return revision.borrowed.includes(part) ? 'list' : undefined
}

/** The reason if the lists stand in for others, or if a caveat about them names the card. */
export function doubtedListing(revision: Revision, { id }: Card): Uncertainty | undefined {
  const isNamed = revision.caveats.some(({ code, cards }) => code.startsWith('list.') && cards?.includes(id))
  return isNamed ? 'list' : standIn(revision, 'lists')
}

/** A finding, and how many cards its section lacks. */
export interface Gap {
  readonly finding: Finding
  readonly shortfall: number
}

/**
 * Marks the gaps that unknown copies could fill. A copy fills one gap only: gaps that need more copies together than there
 * are unknown ones are certain, although each of them could be filled.
 */
export function markGaps(all: readonly Gap[], deck: Pick<DeckContents, 'unknown'>): Finding[] {
  if (deck.unknown.length === 0) return all.map(({ finding }) => finding)
  const gaps = all.filter(({ shortfall }) => shortfall > 0)
  const open = gaps.filter(({ shortfall }) => couldBeUnknown(deck, shortfall))
  const needed = open.reduce((sum, { shortfall }) => sum + shortfall, 0)
  const uncertain = open.length < gaps.length ? couldBeUnknown(deck) : couldBeUnknown(deck, needed)
  if (uncertain === undefined) return all.map(({ finding }) => finding)
  return all.map((gap) => (open.includes(gap) ? keepPhrase(gap.finding, { ...gap.finding, uncertain }) : gap.finding))
}
