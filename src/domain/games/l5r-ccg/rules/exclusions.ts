import { z } from 'zod'
import { defineRule, screenFor } from '../../../core/engine/rule.ts'
import { doubtedFact } from '../../../core/engine/uncertainty.ts'
import type { CcgCard } from '../card.ts'
import type { CcgDeckRule } from '../deck-rule.ts'
import { cardinalRules, createTextKind, hasText, isNamed } from './profile.ts'

const exclusionKinds: readonly CcgDeckRule['kind'][] = [
  'excludesCard',
  'excludesType',
  'excludesKeywords',
  'excludesUniquePersonalities',
]

/** Texts that keep other cards out of the deck. */
export const exclusions = defineRule<CcgCard>()({
  id: 'exclusions',
  summary: 'No card is used that the text of another card in the deck keeps out.',
  source: cardinalRules,
  params: z.strictObject({}),
  messages: {
    'card.excluded': {
      text: '{{title}} may not be in a deck with {{by}}.',
      meaning: 'The text of a card in the deck says that a card, a type or a trait may not be in the same deck.',
      example: 'Ring of Air in a deck with Dark Ring of Air.',
      fix: 'Take out one of the two cards.',
    },
  },
  screen: () => screenFor((card) => hasText(card, ...exclusionKinds)),
  kind: (_params, revision) => textKind(revision),
  check(deck, _params, { report }) {
    const reported = new Set<string>()
    for (const excluder of deck.entries) {
      const { card: by } = excluder
      if (by.deckRules.length === 0) continue
      for (const entry of deck.entries) {
        const { card, count } = entry
        if (card.id === by.id || !by.deckRules.some((text) => excludes(text, card))) continue
        const pair = [by.id, card.id].sort().join()
        if (reported.has(pair)) continue
        reported.add(pair)
        const uncertain =
          doubtedFact([excluder], 'deckRules') ?? doubtedFact([entry], 'type', 'keywords', 'unique', 'limitKey')
        report(
          'card.excluded',
          { title: card.title, by: by.title },
          { cards: [card.id, by.id], actual: count, limit: 0, uncertain, remedy: { out: isEither(card, by) } },
        )
      }
    }
  },
})

const isEither =
  (...pair: readonly CcgCard[]) =>
  ({ id }: CcgCard) =>
    pair.some((card) => card.id === id)

function excludes(text: CcgDeckRule, card: CcgCard): boolean {
  switch (text.kind) {
    case 'excludesCard':
      return isNamed(card, text.ids)
    case 'excludesType':
      return card.type === text.type
    case 'excludesKeywords':
      return text.keywords.some((keyword) => card.keywords.includes(keyword))
    case 'excludesUniquePersonalities':
      return card.unique && card.type === 'personality' && !card.keywords.includes(text.exceptKeyword)
    default:
      return false
  }
}

/** A card that excludes none is told from others by the texts that exclude it. */
const textKind = createTextKind(exclusionKinds, excludes)
