import { z } from 'zod'
import { countCopies } from '../../../core/decks/deck.ts'
import { defineRule } from '../../../core/engine/rule.ts'
import type { ShadowfistCard } from '../card.ts'
import { document } from './document.ts'

/** The book's advice on size, never a violation. */
export const sizeAdvice = defineRule<ShadowfistCard>()({
  id: 'deck-size-advice',
  summary: 'Warns of decks that are smaller than the book recommends.',
  source: { document, entry: '1.2.4 Deck Size' },
  params: z.strictObject({
    usual: z.int().min(1).max(999).describe('The size that the book recommends.'),
    tiny: z.int().min(1).max(99).describe('The size of the first hand: a deck of no more cards is drawn at once.'),
  }),
  messages: {},
  warnings: {
    'deck.tiny': {
      text: 'The deck has {{count}} {{count?card:cards}}: the first hand of {{hand}} takes all of it, and the player is out at the end of the first turn.',
      meaning:
        'Drawing the last card eliminates a player at the end of the turn. The book does not say what happens where that is in the set-up; we count it as drawn in the first turn.',
      example: 'A deck of six cards.',
      fix: 'Add cards; the book has no limit, but such a deck cannot last.',
    },
    'deck.small': {
      text: 'The deck has {{count}} {{count?card:cards}}; the book recommends {{usual}}.',
      meaning: 'The deck is smaller than the book recommends. It is legal.',
      example: 'A deck of 40 cards.',
      fix: 'Add cards if you like: a smaller deck runs out sooner, and drawing its last card loses the game.',
    },
  },
  check(deck, { usual, tiny }, { warn }) {
    const count = countCopies(deck.section('deck'))
    if (count === 0) return
    if (count <= tiny) warn('deck.tiny', { count, hand: tiny }, { actual: count, limit: tiny + 1 })
    else if (count < usual) warn('deck.small', { count, usual }, { actual: count, limit: usual })
  },
})
