import { clanFacet } from '../affiliation.ts'
import type { Game } from '../game.ts'
import { gameNames } from '../ids.ts'
import { CcgCardFacts } from './card.ts'
import { ccgColours } from './colours.ts'
import { cardsNamedBy } from './deck-rule.ts'
import { ccgDecklist } from './decklist.ts'
import { ccgQueryFields } from './query-fields.ts'
import { ccgRules } from './rules/index.ts'
import { ccgSetup } from './setup.ts'

export const ccg: Game = {
  id: 'l5r-ccg',
  name: gameNames['l5r-ccg'],
  defaultFormat: 'lotus',
  sections: [
    { id: 'stronghold', name: 'Stronghold', blankLines: 1 },
    { id: 'wind', name: 'Wind', blankLines: 1 },
    { id: 'sensei', name: 'Sensei', blankLines: 1 },
    { id: 'dynasty', name: 'Dynasty deck' },
    { id: 'fate', name: 'Fate deck' },
  ],
  cardFacts: CcgCardFacts,
  // Each type of card that starts the game in play is a section.
  sectionOf: (facts) => {
    const { deck } = facts as CcgCardFacts
    return deck === 'pregame' ? facts.type : deck
  },
  references: (facts) => {
    const { soulOf, experience, lotusLegalAs, deckRules } = facts as CcgCardFacts
    const named = deckRules.flatMap(cardsNamedBy)
    return [...(soulOf?.id ? [soulOf.id] : []), ...(experience?.ofIds ?? []), ...(lotusLegalAs ?? []), ...named]
  },
  queryFields: ccgQueryFields,
  deckFacets: [clanFacet],
  deckNamedBy: 'stronghold',
  colours: ccgColours,
  decklist: ccgDecklist,
  rules: ccgRules,
  setup: ccgSetup,
}
