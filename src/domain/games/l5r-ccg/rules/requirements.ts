import { z } from 'zod'
import { countCopies } from '../../../core/decks/deck.ts'
import { defineRule, screenFor } from '../../../core/engine/rule.ts'
import { couldBeUnknown, doubtedFact } from '../../../core/engine/uncertainty.ts'
import { definePhrases, type PhraseValue } from '../../../core/wording/phrase.ts'
import type { CcgCard } from '../card.ts'
import type { CcgDeckRule } from '../deck-rule.ts'
import { type CcgDeck, cardinalRules, createTextKind, hasText, isNamed } from './profile.ts'
import { ccgTypeName, ccgTypeNames } from './type-names.ts'

const wordings = definePhrases('requirements', {
  wind: 'the Wind {{title}}',
  cards: 'at least {{count}} {{type}} {{count?card:cards}}',
  none: 'there is none',
  some: 'there {{count?is:are}} {{count}}',
})

const requirementKinds = ['requiresCard', 'requiresWind', 'requiresAtLeast'] as const

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
  screen: () => screenFor((card) => hasText(card, ...requirementKinds)),
  kind: (_params, revision) => textKind(revision),
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
          remedy: {
            out: ({ id }: CcgCard) => id === card.id,
            in: (other: CcgCard) => meets(text, other),
            gap: Math.min(entry.count, need.required - need.held),
          },
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
  const held = () => countCopies(deck.entries.filter(({ card }) => meets(text, card)))
  switch (text.kind) {
    case 'requiresCard':
      return { what: text.title, required: 1, held: held() }
    case 'requiresWind':
      return { what: wordings('wind', { title: text.title }), required: 1, held: held() }
    case 'requiresAtLeast': {
      const what = wordings('cards', { count: text.value, type: ccgTypeName(text.type) })
      return { what, required: text.value, held: held() }
    }
    default:
      return undefined
  }
}

/** Whether the card is one that the text requires. */
function meets(text: CcgDeckRule, card: CcgCard): boolean {
  switch (text.kind) {
    case 'requiresCard':
    case 'requiresWind':
      return isNamed(card, text.ids)
    case 'requiresAtLeast':
      return card.type === text.type
    default:
      return false
  }
}

const textKind = createTextKind(requirementKinds, meets)
