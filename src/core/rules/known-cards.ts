import { z } from 'zod'
import type { Card } from '../card.ts'
import type { UnknownCard } from '../deck.ts'
import { defineRule } from '../rule.ts'

const longestNamed = 120

/** Holds in every format of every game: nothing that a list names is dropped. */
export const knownCards = defineRule<Card>()({
  id: 'known-cards',
  summary: 'Every card of the list is a card of the game.',
  source: { document: 'Kotei', entry: 'Decks as input' },
  params: z.strictObject({}),
  messages: {
    'card.unknown': {
      text: '{{what}} {{why}}',
      meaning: 'An id or a line of the list names no card whose facts are at hand, so nothing can be said about it.',
      example: 'A line "3x Chagre!", or a card of a community set whose facts were not imported.',
      fix: 'Take one of the suggestions, or correct the id; an operator can import the facts of missing cards.',
    },
  },
  check(deck, _params, { report }) {
    for (const unknown of deck.unknown) {
      const named = `"${shortened(unknown.id)}"`
      const what = unknown.line === undefined ? named : `Line ${unknown.line}, ${named},`
      report('card.unknown', { what, why: whyUnknown(unknown) }, { cards: [unknown.id] })
    }
  },
})

function whyUnknown({ external, suggestions }: UnknownCard): string {
  if (external) return 'is a card whose facts are not at hand, so the deck cannot be judged with it.'
  const first = suggestions.slice(0, 3).map((id) => `"${id}"`)
  return `is no card of this game${first.length > 0 ? `; did you mean ${first.join(' or ')}?` : '.'}`
}

/** A line may be as long as the whole text; `cards` has it in full. */
function shortened(text: string): string {
  return text.length <= longestNamed ? text : `${text.slice(0, longestNamed).replace(/[\uD800-\uDBFF]$/, '')}…`
}
