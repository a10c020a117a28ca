import { clanFacet } from '../affiliation.ts'
import type { Game } from '../game.ts'
import { gameNames } from '../ids.ts'
import { ShadowfistCardFacts } from './card.ts'
import { shadowfistColours } from './colours.ts'
import { shadowfistDecklist } from './decklist.ts'
import { shadowfistQueryFields } from './query-fields.ts'
import { shadowfistRules } from './rules/index.ts'
import { shadowfistSetup } from './setup.ts'

export const shadowfist: Game = {
  id: 'shadowfist',
  name: gameNames.shadowfist,
  defaultFormat: 'classic',
  sections: [{ id: 'deck', name: 'Deck' }],
  cardFacts: ShadowfistCardFacts,
  sectionOf: () => 'deck',
  queryFields: shadowfistQueryFields,
  deckFacets: [clanFacet],
  colours: shadowfistColours,
  decklist: shadowfistDecklist,
  rules: shadowfistRules,
  setup: shadowfistSetup,
}
