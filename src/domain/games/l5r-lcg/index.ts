import { clanFacet } from '../affiliation.ts'
import type { Game } from '../game.ts'
import { gameNames } from '../ids.ts'
import { LcgCardFacts, LcgExternalCard } from './card.ts'
import { lcgColours } from './colours.ts'
import { lcgDecklist } from './decklist.ts'
import { emeralddb } from './importers/emeralddb.ts'
import { fiveringsdb } from './importers/fiveringsdb.ts'
import { lcgQueryFields } from './query-fields.ts'
import { lcgRules } from './rules/index.ts'
import { lcgSetup } from './setup.ts'
import { splashFacet } from './splash-facet.ts'

export const lcg: Game = {
  id: 'l5r-lcg',
  name: gameNames['l5r-lcg'],
  defaultFormat: 'standard',
  sections: [
    { id: 'stronghold', name: 'Stronghold', blankLines: 1 },
    { id: 'role', name: 'Role', blankLines: 1 },
    { id: 'province', name: 'Provinces', blankLines: 5 },
    { id: 'dynasty', name: 'Dynasty deck' },
    { id: 'conflict', name: 'Conflict deck' },
    { id: 'outside', name: 'Outside the deck', blankLines: 0 },
  ],
  cardFacts: LcgCardFacts,
  externalCard: LcgExternalCard,
  // Treaties and warlords belong to no deck and have no side.
  sectionOf: (facts) => (facts.type === 'stronghold' ? 'stronghold' : ((facts as LcgCardFacts).side ?? 'outside')),
  queryFields: lcgQueryFields,
  deckFacets: [clanFacet, splashFacet],
  deckNamedBy: 'stronghold',
  importers: { emeralddb, fiveringsdb },
  colours: lcgColours,
  decklist: lcgDecklist,
  rules: lcgRules,
  setup: lcgSetup,
}
