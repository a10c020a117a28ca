import { z } from 'zod'
import { nameOf } from '../../../core/cards/name-of.ts'
import { defineRule, screenFor } from '../../../core/engine/rule.ts'
import { allOf } from '../../../core/wording/phrase.ts'
import type { CcgCard } from '../card.ts'
import { document, factionsOf, neverJoins, strongholdOf } from './profile.ts'

/** Any Personality may be in any deck; a Loyal one joins its own Faction only (LOT-D-11). */
export const loyal = defineRule<CcgCard>()({
  id: 'loyal',
  summary: 'Warns of Loyal cards that could never join the player.',
  source: { document, entry: 'Loyal' },
  params: z.strictObject({}),
  messages: {},
  warnings: {
    'card.loyal': {
      text: '{{title}} is Loyal to {{factions}} and could never join a player of {{stronghold}} ({{faction}}).',
      meaning:
        "The card is Loyal and not aligned with the Stronghold's Faction. The deck is legal, but the card is dead in it.",
      example: 'A Loyal Crane Personality in a Lion deck.',
      fix: 'Take the card out, unless another card brings it into play.',
    },
  },
  screen: () => screenFor((card) => card.loyal),
  check(deck, _params, { warn }) {
    const stronghold = strongholdOf(deck)
    if (!stronghold) return
    for (const { card } of deck.entries) {
      if (!neverJoins(card, stronghold)) continue
      const values = {
        title: card.title,
        factions: allOf(factionsOf(card).map(nameOf)),
        stronghold: stronghold.title,
        faction: allOf(stronghold.factions.map(nameOf)),
      }
      warn('card.loyal', values, { cards: [card.id] })
    }
  },
})
