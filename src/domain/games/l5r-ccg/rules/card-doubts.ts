import { z } from 'zod'
import { defineRule, screenFor } from '../../../core/engine/rule.ts'
import { allOf, definePhrases } from '../../../core/wording/phrase.ts'
import type { CcgCard } from '../card.ts'
import { document } from './profile.ts'

const strongholdFacts = ['provinceStrength', 'goldProduction', 'startingHonor'] as const
const factNames = definePhrases('fact', {
  provinceStrength: 'Province Strength',
  goldProduction: 'Gold Production',
  startingHonor: 'Starting Honor',
} as const satisfies Record<(typeof strongholdFacts)[number], string>)

/** Facts of the card databases that have no date or format. */
export const cardDoubts = defineRule<CcgCard>()({
  id: 'card-doubts',
  summary: 'Warns of cards that were never released, cards with an undated ban, and missing facts.',
  source: { document, entry: 'Errata and Clarifications' },
  params: z.strictObject({}),
  phrases: [factNames],
  messages: {},
  warnings: {
    'card.unreleased': {
      text: '{{title}} was never released, as far as the card databases know.',
      meaning: 'The card is known, but no set of the game brought it to players.',
      example: 'A promotional card that was announced and never handed out.',
      fix: 'The rules do not forbid it; ask the other players.',
    },
    'card.ban-undated': {
      text: '{{title}} was banned at some time; our data does not name the format or the day.',
      meaning: 'The card databases mark the card as banned, without a format or a day, so no format here forbids it.',
      example: 'Sunrise Keep in a deck for the Open format.',
      fix: 'Ask the organiser of your tournament.',
    },
    'facts.missing': {
      text: 'Our data on {{title}} lacks its {{facts}}.',
      meaning:
        'A number of the Stronghold is missing, so values that depend on it are unknown. Legality does not depend on it.',
      example: 'Broken Wave City, whose Gold Production the card databases do not have.',
      fix: 'The deck needs no change; an operator can import the fact.',
    },
  },
  screen: () => screenFor((card) => isUnreleased(card) || card.banned || missingFacts(card).length > 0),
  check(deck, _params, { warn }) {
    for (const { card } of deck.entries) {
      const cards = [card.id]
      if (isUnreleased(card)) warn('card.unreleased', { title: card.title }, { cards })
      if (card.banned) warn('card.ban-undated', { title: card.title }, { cards })
      const missing = missingFacts(card)
      if (missing.length === 0) continue
      const facts = allOf(missing.map((fact) => factNames(fact)))
      warn('facts.missing', { title: card.title, facts }, { cards })
    }
  },
})

function isUnreleased(card: CcgCard): boolean {
  return card.legality.includes('unreleased')
}

/** A Stronghold's facts that our data lacks. */
function missingFacts(card: CcgCard): (typeof strongholdFacts)[number][] {
  return card.type === 'stronghold' ? strongholdFacts.filter((fact) => card[fact] === undefined) : []
}
