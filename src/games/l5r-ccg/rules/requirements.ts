import { z } from 'zod'
import { countCopies } from '../../../core/deck.ts'
import { definePhrases, type PhraseValue } from '../../../core/phrase.ts'
import { defineRule, screenFor } from '../../../core/rule.ts'
import { couldBeUnknown, doubtedFact } from '../../../core/uncertainty.ts'
import type { CcgCard } from '../card.ts'
import type { CcgDeckRule } from '../deck-rule.ts'
import { type CcgDeck, cardinalRules, hasText, isNamed } from './profile.ts'
import { ccgTypeName, ccgTypeNames } from './type-names.ts'

const wordings = definePhrases('requirements', {
  wind: 'the Wind {{title}}',
  cards: 'at least {{count}} {{type}} {{count?card:cards}}',
  none: 'there is none',
  some: 'there {{count?is:are}} {{count}}',
})

/** Texts that require other cards in the deck. */
export const requirements = defineRule<CcgCard>()({
  id: 'requirements',
  summary: 'The deck has the cards that the texts of its cards require.',
  source: cardinalRules,
  params: z.strictObject({}),
  phrases: [wordings, ccgTypeNames],
  messages: {
    'card.requires': {
      text: '{{title}} needs {{needed}} in the deck; {{has}}.',
      meaning: 'The text of a card in the deck requires another card, a Wind or a number of cards that the list lacks.',
      example: 'Forgotten Legacy in a deck with fewer than 16 Holdings.',
      fix: 'Add the cards that it requires, or take the card out.',
    },
  },
  screen: () => screenFor((card) => hasText(card, 'requiresCard', 'requiresWind', 'requiresAtLeast')),
  check(deck, _params, { report }) {
    for (const entry of deck.entries) {
      const { card } = entry
      for (const text of card.deckRules) {
        const need = needOf(text, deck)
        if (!need || need.held >= need.required) continue
        const has = need.held === 0 ? wordings('none') : wordings('some', { count: need.held })
        const detail = {
          cards: [card.id],
          actual: need.held,
          limit: need.required,
          uncertain: couldBeUnknown(deck, need.required - need.held) ?? doubtedFact([entry], 'deckRules'),
        }
        report('card.requires', { title: card.title, needed: need.what, has }, detail)
      }
    }
  },
})

interface Need {
  readonly what: PhraseValue
  readonly required: number
  readonly held: number
}

function needOf(text: CcgDeckRule, deck: CcgDeck): Need | undefined {
  const count = (test: (card: CcgCard) => boolean) => countCopies(deck.entries.filter(({ card }) => test(card)))
  switch (text.kind) {
    case 'requiresCard':
      return { what: text.title, required: 1, held: count((card) => isNamed(card, text.ids)) }
    case 'requiresWind': {
      const held = count((card) => isNamed(card, text.ids))
      return { what: wordings('wind', { title: text.title }), required: 1, held }
    }
    case 'requiresAtLeast': {
      const what = wordings('cards', { count: text.value, type: ccgTypeName(text.type) })
      return { what, required: text.value, held: count((card) => card.type === text.type) }
    }
    default:
      return undefined
  }
}
