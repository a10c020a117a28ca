import { z } from 'zod'
import { defineRule, listed } from '../../../core/rule.ts'
import type { CcgCard } from '../card.ts'
import { document, factionsOf, strongholdOf } from './profile.ts'
import { factionName } from './sensei.ts'

/** Any Personality may be in any deck; a Loyal one joins its own Faction only (LOT-D-11). */
export const loyal = defineRule<CcgCard>()({
  id: 'loyal',
  summary: 'Loyal cards that could never join the player are pointed out.',
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
  check(deck, _params, { warn }) {
    const stronghold = strongholdOf(deck)
    if (!stronghold || stronghold.factions.length === 0) return
    for (const { card } of deck.entries) {
      const own = factionsOf(card)
      if (!card.loyal || own.length === 0 || own.some((faction) => stronghold.factions.includes(faction))) continue
      const values = {
        title: card.title,
        factions: listed(own.map(factionName)),
        stronghold: stronghold.title,
        faction: listed(stronghold.factions.map(factionName)),
      }
      warn('card.loyal', values, { cards: [card.id] })
    }
  },
})

const strongholdFacts = {
  provinceStrength: 'Province Strength',
  goldProduction: 'Gold Production',
  startingHonor: 'Starting Honor',
}

/** What the card database says of a card without saying since when or where. */
export const cardDoubts = defineRule<CcgCard>()({
  id: 'card-doubts',
  summary: 'Cards that were never released, cards that were banned once, and facts that are missing are pointed out.',
  source: { document, entry: 'Errata and Clarifications' },
  params: z.strictObject({}),
  messages: {},
  warnings: {
    'card.unreleased': {
      text: '{{title}} was never released, as far as the card databases know.',
      meaning: 'The card is known, but no set of the game brought it to players.',
      example: 'A promotional card that was announced and never handed out.',
      fix: 'Nothing in the rules forbids it; ask whoever you play with.',
    },
    'card.ban-undated': {
      text: '{{title}} was banned at some time, in a format and from a day that our facts do not say.',
      meaning: 'The card databases mark the card as banned, without a format or a day, so no format here forbids it.',
      example: 'Sunrise Keep in a deck for the Open format.',
      fix: 'Ask the organiser of your tournament.',
    },
    'facts.missing': {
      text: 'Our facts of {{title}} lack its {{facts}}.',
      meaning: 'A number of the Stronghold is not known, so whatever rests on it cannot be told. Legality does not.',
      example: 'Broken Wave City, whose Gold Production the card databases do not have.',
      fix: 'Nothing in the deck is at fault; an operator can import the fact.',
    },
  },
  check(deck, _params, { warn }) {
    for (const { card } of deck.entries) {
      const cards = [card.id]
      if (card.legality.includes('unreleased')) warn('card.unreleased', { title: card.title }, { cards })
      if (card.banned) warn('card.ban-undated', { title: card.title }, { cards })
      if (card.type !== 'stronghold') continue
      const missing = Object.entries(strongholdFacts).filter(([fact]) => card[fact as keyof CcgCard] === undefined)
      const facts = listed(missing.map(([, name]) => name))
      if (facts) warn('facts.missing', { title: card.title, facts }, { cards })
    }
  },
})
