import { z } from 'zod'
import { countCopies, type Deck } from '../../../core/deck.ts'
import { defineRule, listed, plural } from '../../../core/rule.ts'
import type { ShadowfistCard } from '../card.ts'
import { document } from './document.ts'

const source = { document, entry: '1.2.4 Deck Size' }

/** The book sets no size, but no cards at all are no deck. */
export const deckEmpty = defineRule<ShadowfistCard>()({
  id: 'deck-empty',
  summary: 'The deck has at least one card.',
  source,
  params: z.strictObject({}),
  messages: {
    'deck.empty': {
      text: 'The deck has no cards; it needs at least {{least}}.',
      meaning: 'The list names no card. Any other number of cards is allowed.',
      example: 'An empty list.',
      fix: 'Add cards.',
    },
  },
  check(deck, _params, { report }) {
    if (deck.section('deck').length === 0) report('deck.empty', { least: 1 }, { actual: 0, limit: 1, shortfall: 1 })
  },
})

/** The book's tips on size: advice, never a fault. */
export const sizeAdvice = defineRule<ShadowfistCard>()({
  id: 'deck-size-advice',
  summary: 'Decks that are smaller than the book advises are pointed out.',
  source,
  params: z.strictObject({
    /** The size that the book names as good. */
    usual: z.int().min(1).max(999),
    /** Up to so many cards the first hand is the whole deck. */
    tiny: z.int().min(1).max(99),
  }),
  messages: {},
  warnings: {
    'deck.tiny': {
      text: 'The deck has {{count}}: the first hand of {{hand}} takes all of it, and the player is out at the end of the first turn.',
      meaning:
        'Drawing the last card eliminates a player at the end of the turn. The book does not say what happens where that is in the set-up; we count it as drawn in the first turn.',
      example: 'A deck of six cards.',
      fix: 'Add cards; the book has no limit, but such a deck cannot last.',
    },
    'deck.small': {
      text: 'The deck has {{count}}; the book advises {{usual}}.',
      meaning: 'The deck is smaller than the size that the book calls good. It is legal.',
      example: 'A deck of 40 cards.',
      fix: 'Nothing is at fault; a smaller deck runs out sooner, and drawing its last card loses the game.',
    },
  },
  check(deck, { usual, tiny }, { warn }) {
    const cards = countCopies(deck.section('deck'))
    const count = plural(cards, 'card')
    if (cards === 0) return
    if (cards <= tiny) warn('deck.tiny', { count, hand: tiny }, { actual: cards, limit: tiny + 1 })
    else if (cards < usual) warn('deck.small', { count, usual }, { actual: cards, limit: usual })
  },
})

/** What of the tip's five parts the facts can tell: who hits and who helps is a matter of taste. */
export const parts = [
  { name: 'Feng Shui Site', holds: (card: ShadowfistCard) => card.type === 'feng-shui-site' },
  { name: 'Foundation card', holds: (card: ShadowfistCard) => card.foundation },
  { name: 'zero-cost card', holds: (card: ShadowfistCard) => card.cost === 0 },
] as const

export function copiesOfPart(deck: Deck<ShadowfistCard>, part: (typeof parts)[number]): number {
  return countCopies(deck.section('deck').filter(({ card }) => part.holds(card)))
}

export const fifthsAdvice = defineRule<ShadowfistCard>()({
  id: 'fifths-advice',
  summary: "Decks far from the book's tip of fifths are pointed out.",
  source: { document, entry: '1.2 Deck' },
  params: z.strictObject({
    /** Shares of the deck below and above which a part is far from a fifth. */
    least: z.number().min(0).max(1),
    most: z.number().min(0).max(1),
  }),
  messages: {},
  warnings: {
    'deck.foundation': {
      text: 'None of the {{count}} is a Foundation card, so nothing provides the first resources.',
      meaning: 'Without Foundation cards few others can be played. The deck is legal.',
      example: 'A deck of Feng Shui Sites and costly Characters.',
      fix: 'Nothing is at fault; Foundation cards of your faction would let the deck start.',
    },
    'deck.fifths': {
      text: 'The tip is a fifth each of Feng Shui Sites, Foundation cards and zero-cost cards; this deck of {{count}} has {{found}}.',
      meaning:
        "The book's tip divides a deck into five equal parts, and a part that the facts can tell is less than half or more than double of its fifth.",
      example: 'A deck of 50 cards with two Feng Shui Sites.',
      fix: 'Nothing is at fault; it is advice.',
    },
  },
  check(deck, { least, most }, { warn }) {
    const cards = countCopies(deck.section('deck'))
    if (cards === 0) return
    const count = plural(cards, 'card')
    const counts = parts.map((part) => ({ name: part.name, copies: copiesOfPart(deck, part) }))
    if (counts[1]!.copies === 0) warn('deck.foundation', { count })
    const far = counts.filter(({ copies }) => copies < least * cards || copies > most * cards)
    const found = listed(far.map(({ name, copies }) => plural(copies, name)))
    if (far.length > 0) warn('deck.fifths', { count, found })
  },
})
