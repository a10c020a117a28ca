import { onceByKey } from '../../../base/once.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { countCopies, type DeckContents } from '../../../domain/core/decks/deck.ts'
import type { WholeClass } from './card-classes.ts'
import type { Edit } from './draft.ts'

/** How many decks play a card. */
export type PlayedIn = (card: Card) => number

export interface Preference {
  /** The sooner the better: among edits that help equally. */
  readonly compare: (a: Edit, b: Edit) => number
  /** Those of some cards in the order of titles that are meant, as cards to put in: best first. */
  readonly bestFirst: (cards: readonly Card[], isMeant: (card: Card) => boolean) => Iterable<Card>
  /** The cards of a class that the deck did not have at first, best first. */
  readonly newCardsOf: (members: WholeClass) => readonly Card[]
}

/**
 * Cards of large sections are changed before a stronghold, a role or a province. Out go cards that few decks play, then those
 * with few copies; in come cards that many decks play, then those that the deck has already; all in the order of titles.
 */
export function createPreference({ entries }: DeckContents, playedIn: PlayedIn): Preference {
  const held = new Map<Card, number>()
  const sizes = new Map<string, number>()
  for (const entry of entries) {
    held.set(entry.card, countCopies([entry]) + (held.get(entry.card) ?? 0))
    sizes.set(entry.card.section, entry.count + (sizes.get(entry.card.section) ?? 0))
  }
  const sizeOf = ({ card }: Edit) => sizes.get(card.section) ?? 0
  const copiesOf = (card: Card) => held.get(card) ?? 0
  const byTitle = (a: Card, b: Card) => compareTexts(a.folded, b.folded) || compareTexts(a.id, b.id)
  const compareCards = (a: Card, b: Card) =>
    playedIn(b) - playedIn(a) || Math.sign(copiesOf(b)) - Math.sign(copiesOf(a)) || byTitle(a, b)
  const compareOuts = (a: Card, b: Card) => playedIn(a) - playedIn(b) || copiesOf(a) - copiesOf(b) || byTitle(b, a)
  // Nearly all cards are played nowhere and are in their place already.
  const isAhead = (card: Card) => held.has(card) || playedIn(card) > 0
  function* bestFirst(cards: readonly Card[], isMeant: (card: Card) => boolean) {
    yield* cards.filter((card) => isMeant(card) && isAhead(card)).sort(compareCards)
    for (const card of cards) if (isMeant(card) && !isAhead(card)) yield card
  }
  const newCardsOf = onceByKey(({ members }: WholeClass): readonly Card[] => {
    const played: Card[] = []
    const others: Card[] = []
    for (const card of members) {
      if (held.has(card)) continue
      if (playedIn(card) > 0) played.push(card)
      else others.push(card)
    }
    return played.length === 0 ? others : [...played.sort(compareCards), ...others]
  })
  return {
    bestFirst,
    compare: (a, b) => {
      const bySize = sizeOf(b) - sizeOf(a)
      if (bySize !== 0 || a.way !== b.way) return bySize || (a.way === 'out' ? -1 : 1)
      return a.way === 'out' ? compareOuts(a.card, b.card) : compareCards(a.card, b.card)
    },
    newCardsOf,
  }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
