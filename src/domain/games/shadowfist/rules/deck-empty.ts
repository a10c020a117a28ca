import { z } from 'zod'
import { defineRule } from '../../../core/engine/rule.ts'
import type { ShadowfistCard } from '../card.ts'
import { document } from './document.ts'

/** The book sets no minimum size, but an empty deck is not a deck. */
export const deckEmpty = defineRule<ShadowfistCard>()({
  id: 'deck-empty',
  summary: 'The deck has at least one card.',
  source: { document, entry: '1.2.4 Deck Size' },
  params: z.strictObject({}),
  messages: {
    'deck.empty': {
      text: 'The deck has no cards; it needs at least {{min}}.',
      meaning: 'The list names no card. Any other number of cards is allowed.',
      example: 'An empty list.',
      fix: 'Add cards.',
    },
  },
  kind:
    () =>
    ({ section }) =>
      section,
  check(deck, _params, { report }) {
    if (deck.section('deck').length > 0) return
    const remedy = { in: ({ section }: ShadowfistCard) => section === 'deck' }
    report('deck.empty', { min: 1 }, { actual: 0, limit: 1, shortfall: 1, remedy })
  },
})
