import type { QueryField } from '../game.ts'
import type { CcgCard } from './card.ts'

type Values = (card: CcgCard) => readonly (string | number | undefined)[]

/** A bonus printed `+2` compares as the number 2; `*` and `3*` stay words. */
function numbers(values: Values): (card: CcgCard) => readonly (string | number)[] {
  return (card) =>
    values(card)
      .filter((value) => value !== undefined)
      .map((value) => (typeof value === 'string' && /^\+\d+$/u.test(value) ? Number(value) : value))
}

function number(name: string, aliases: readonly string[], description: string, values: Values): QueryField {
  return { name, aliases, kind: 'number', description, values: numbers(values) }
}

function word(name: string, description: string, values: (card: CcgCard) => readonly string[]): QueryField {
  return { name, kind: 'word', description, values }
}

function flag(name: string, description: string, holds: (card: CcgCard) => boolean): QueryField {
  return { name, kind: 'flag', description, values: (card: CcgCard) => (holds(card) ? [name] : []) }
}

export const ccgQueryFields: readonly QueryField[] = [
  word('deck', 'dynasty, fate or pregame', (card) => [card.deck]),
  word('trait', 'a keyword, which is what this game has for traits', (card) => card.keywords),
  word('alignment', 'a clan alignment', (card) => card.alignments),
  word('arc', 'an arc or format that the card was made for or kept in', (card) => card.legality),
  number('cost', ['gold', 'goldcost'], 'the gold it costs', (card) => [card.goldCost]),
  number('force', [], 'the force, or what is added to it', (card) => [card.force]),
  number('chi', [], 'the chi, or what is added to it', (card) => [card.chi]),
  number('focus', [], 'the focus value of a fate card', (card) => [card.focus]),
  number('hr', ['honorrequirement'], 'the honor requirement', (card) => [card.honorRequirement]),
  number('ph', ['personalhonor'], 'the personal honor', (card) => [card.personalHonor]),
  number('production', ['goldproduction'], 'the gold it produces', (card) => [card.goldProduction]),
  number('strength', ['provincestrength'], "a stronghold's province strength", (card) => [card.provinceStrength]),
  number('honor', ['startinghonor'], 'the starting honor', (card) => [card.startingHonor]),
  number('experience', ['exp'], 'the level of experience; -1 is inexperienced', (card) => [card.experience?.level]),
  flag('lotus', 'the card is of the Lotus arc', (card) => card.lotusLegal),
  flag('singular', 'the card is singular', (card) => card.singular),
  flag('loyal', 'the card is loyal', (card) => card.loyal),
]
