import { z } from 'zod'
import type { Card } from '../cards/card.ts'
import { unknownCardPhrase, unknownCardPhrases } from '../decks/unknown-card.ts'
import { defineRule } from '../engine/rule.ts'
import { uncertaintyOf } from '../engine/uncertainty.ts'

/** Part of every format of every game: no entry of a list is dropped. */
export const knownCards = defineRule<Card>()({
  id: 'known-cards',
  summary: 'Every card of the list is a card of the game.',
  source: { document: 'Kotei', entry: 'Decks as input' },
  params: z.strictObject({}),
  phrases: [unknownCardPhrases],
  readsEntries: false,
  messages: {
    'card.unknown': {
      text: '{{message}}',
      meaning: 'An id or a line of the list names no card whose facts are known, so nothing can be said about it.',
      example: 'A line "3x Chagre!", or a card of a community set whose facts were not imported.',
      fix: 'Take one of the suggestions, or correct the id; an operator can import the facts of missing cards.',
    },
  },
  check(deck, _params, { report }) {
    for (const unknown of deck.unknown) {
      report(
        'card.unknown',
        { message: unknownCardPhrase(unknown) },
        { cards: [unknown.text], uncertain: uncertaintyOf(unknown) },
      )
    }
  },
})
