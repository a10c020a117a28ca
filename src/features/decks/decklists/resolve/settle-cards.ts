import type { Day } from '../../../../base/date.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import type { DeckContents, Entry, UnknownCard } from '../../../../domain/core/decks/deck.ts'
import type { FormatRevision } from '../../../../domain/core/formats/format.ts'
import type { DecklistWarning } from '../deck-input.ts'
import { maxCopies } from '../limits.ts'
import { isChoice } from '../print/list-printings.ts'
import { noPrintings, type Printings } from '../print/printings.ts'
import { tooMany } from '../read/list-warnings.ts'
import { settleChoice, type VersionChoice } from './version-choice.ts'

interface UnsettledCards extends DeckContents {
  readonly choices: readonly VersionChoice[]
  readonly printings?: Printings
}

/** The cards with the choices made, in the order of the list, and the doubts about them. */
export function settleCards(deck: UnsettledCards, revision?: FormatRevision, on?: Day) {
  const { entries, unknown, choices, printings = noPrintings } = deck
  if (choices.length === 0) return { entries, unknown, printings, warnings: [] }
  const chosen: Record<string, string> = Object.assign(Object.create(null), printings)
  const counts = new Map<Card, number>()
  for (const { card, count } of entries) counts.set(card, (counts.get(card) ?? 0) + count)
  const warnings: DecklistWarning[] = []
  const excess: UnknownCard[] = []
  const order = createListOrder(entries)
  for (const choice of choices) {
    const { text, line, count } = choice
    const { card, doubt } = settleChoice(choice, revision, on)
    const total = (counts.get(card) ?? 0) + count
    if (total <= maxCopies) {
      counts.set(card, total)
      order.place(card, choice.after)
      if (choice.pack !== undefined && isChoice(card)) chosen[card.id] ??= choice.pack
      if (doubt) warnings.push(doubt)
    } else {
      const place = line === undefined ? {} : { line }
      excess.push({ text, count, ...place, suggestions: [card] })
      warnings.push(tooMany(choice, total))
    }
  }
  const settled = order.cards().map((card): Entry => ({ card, count: counts.get(card)! }))
  const unread = excess.length === 0 ? unknown : [...unknown, ...excess]
  return { entries: settled, unknown: unread, printings: chosen, warnings }
}

/** Each card once, where the list names it first; choices come in the order of the list. */
function createListOrder(entries: readonly Entry[]) {
  const cards = new Set<Card>()
  let taken = 0
  const takeUpTo = (end: number) => {
    for (; taken < Math.min(end, entries.length); taken++) cards.add(entries[taken]!.card)
  }
  return {
    place: (card: Card, after: number) => {
      takeUpTo(after)
      cards.add(card)
    },
    cards: () => {
      takeUpTo(entries.length)
      return [...cards]
    },
  }
}
