import { z } from 'zod'
import { countCopies, type Deck } from '../../../core/decks/deck.ts'
import { defineRule } from '../../../core/engine/rule.ts'
import { allOf, definePhrases } from '../../../core/wording/phrase.ts'
import type { ShadowfistCard } from '../card.ts'
import { document } from './document.ts'

/** The parts of the book's advice that card data can tell; the other two depend on how a card is used. */
export const parts = [
  { id: 'sites', holds: (card: ShadowfistCard) => card.type === 'feng-shui-site' },
  { id: 'foundations', holds: (card: ShadowfistCard) => card.foundation },
  { id: 'zeroCost', holds: (card: ShadowfistCard) => card.cost === 0 },
] as const

const amounts = definePhrases('fifths', {
  sites: '{{count}} Feng Shui {{count?Site:Sites}}',
  foundations: '{{count}} Foundation {{count?card:cards}}',
  zeroCost: '{{count}} zero-cost {{count?card:cards}}',
} as const satisfies Record<(typeof parts)[number]['id'], string>)

export function copiesOfPart(deck: Deck<ShadowfistCard>, part: (typeof parts)[number]): number {
  return countCopies(deck.section('deck').filter(({ card }) => part.holds(card)))
}

export const fifthsAdvice = defineRule<ShadowfistCard>()({
  id: 'fifths-advice',
  summary: "Warns of decks that are far from the book's advice of fifths.",
  source: { document, entry: '1.2 Deck' },
  params: z.strictObject({
    least: z.number().min(0).max(1).describe('The smallest share of the deck that is near a fifth.'),
    most: z.number().min(0).max(1).describe('The largest share of the deck that is near a fifth.'),
  }),
  phrases: [amounts],
  messages: {},
  warnings: {
    'deck.foundation': {
      text: 'None of the {{count}} {{count?card:cards}} is a Foundation card, so nothing provides the first resources.',
      meaning: 'Without Foundation cards few others can be played. The deck is legal.',
      example: 'A deck of Feng Shui Sites and costly Characters.',
      fix: 'Add Foundation cards of your faction if you like; they let the deck start.',
    },
    'deck.fifths': {
      text: 'The book recommends a fifth each of Feng Shui Sites, Foundation cards and zero-cost cards; this deck of {{count}} {{count?card:cards}} has {{actual}}.',
      meaning:
        "The book's tip divides a deck into five equal parts, and a part that the facts can tell is less than half or more than double of its fifth.",
      example: 'A deck of 50 cards with two Feng Shui Sites.',
      fix: 'It is advice; the deck needs no change.',
    },
  },
  check(deck, { least, most }, { warn }) {
    const count = countCopies(deck.section('deck'))
    if (count === 0) return
    const counts = parts.map((part) => ({ id: part.id, copies: copiesOfPart(deck, part) }))
    if (counts[1]!.copies === 0) warn('deck.foundation', { count })
    const far = counts.filter(({ copies }) => copies < least * count || copies > most * count)
    const actual = allOf(far.map(({ id, copies }) => amounts(id, { count: copies })))
    if (far.length > 0) warn('deck.fifths', { count, actual })
  },
})
