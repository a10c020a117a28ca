import { clanField } from '../affiliation.ts'
import { type QueryField, queryFieldsFor } from '../query-field.ts'
import { type LcgCard, roleTraitsFor } from './card.ts'

const { number, word, flag } = queryFieldsFor<LcgCard>()

/** Traits that the community's printings call by another name. */
const otherTraitNames: Readonly<Record<string, string>> = {
  corrupt: 'shadowlands',
  foreign: 'gaijin',
  gaijin: 'foreign',
  shadowlands: 'corrupt',
}

const traitNames = ({ traits }: LcgCard) => traits.flatMap((trait) => [trait, otherTraitNames[trait]])

export const lcgQueryFields: readonly QueryField[] = [
  clanField,
  word('side', 'dynasty, conflict, province or role', (card) => [card.side]),
  word('trait', 'a trait, by its older or its newer name (`gaijin`, `foreign`)', traitNames),
  word('element', 'an element of a province', (card) => card.elements ?? []),
  word('role', 'the trait that the role must have for the card to be used', roleTraitsFor),
  number('cost', [], 'the fate it costs; may be a printed `X` or `-`', (card) => card.cost),
  number('influence', ['influencecost'], 'the influence it costs out of clan', (card) => card.influenceCost),
  number('military', ['mil'], 'the military skill', (card) => card.military),
  number('political', ['pol'], 'the political skill', (card) => card.political),
  number('glory', [], 'the glory', (card) => card.glory),
  number('militarybonus', [], 'the military skill that an attachment gives', (card) => card.militaryBonus),
  number('politicalbonus', [], 'the political skill that an attachment gives', (card) => card.politicalBonus),
  number('strength', [], "a province's strength", (card) => card.strength),
  number('strengthbonus', [], 'the strength that a holding or stronghold gives', (card) => card.strengthBonus),
  number('pool', ['influencepool'], "a stronghold's influence", (card) => card.influencePool),
  number('honor', [], "a stronghold's starting honor", (card) => card.honor),
  number('fate', [], 'the fate that a stronghold or warlord gives each round', (card) => card.fate),
  word('allowed', 'a clan that may use the card, if its text restricts them', (card) => card.allowedClans ?? []),
  flag('constructed', 'the card is for constructed decks', (card) => card.pool === undefined),
  flag('draft', 'the card is only for drafts', (card) => card.pool === 'draft-only'),
]
