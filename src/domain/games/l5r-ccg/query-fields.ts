import { clanField } from '../affiliation.ts'
import { type QueryField, queryFieldsFor } from '../query-field.ts'
import type { CcgCard } from './card.ts'

const { number, word, flag } = queryFieldsFor<CcgCard>()

/** A bonus printed `+2` compares as the number 2; `*` and `3*` stay words. */
function bonus(value: string | number | undefined): string | number | undefined {
  return typeof value === 'string' && /^\+\d+$/u.test(value) ? Number(value) : value
}

export const ccgQueryFields: readonly QueryField[] = [
  clanField,
  word('deck', 'dynasty, fate or pregame', (card) => [card.deck]),
  word('trait', 'a keyword, which is what this game has for traits', (card) => card.keywords),
  word('alignment', 'a clan alignment', (card) => card.alignments),
  word('arc', 'an arc or format that the card was made for or kept in', (card) => card.legality),
  number('cost', ['gold', 'goldcost'], 'the gold it costs', (card) => bonus(card.goldCost)),
  number('force', [], 'the force, or what is added to it', (card) => bonus(card.force)),
  number('chi', [], 'the chi, or what is added to it', (card) => bonus(card.chi)),
  number('focus', [], 'the focus value of a fate card', (card) => bonus(card.focus)),
  number('hr', ['honorrequirement'], 'the honor requirement', (card) => bonus(card.honorRequirement)),
  number('ph', ['personalhonor'], 'the personal honor', (card) => bonus(card.personalHonor)),
  number('production', ['goldproduction'], 'the gold it produces', (card) => bonus(card.goldProduction)),
  number('strength', ['provincestrength'], "a stronghold's province strength", (card) => bonus(card.provinceStrength)),
  number('honor', ['startinghonor'], 'the starting honor', (card) => bonus(card.startingHonor)),
  number('experience', ['exp'], 'the level of experience; -1 is inexperienced', (card) => card.experience?.level),
  flag('lotus', 'the card is of the Lotus arc', (card) => card.lotusLegal),
  flag('singular', 'the card is singular', (card) => card.singular),
  flag('loyal', 'the card is loyal', (card) => card.loyal),
]
