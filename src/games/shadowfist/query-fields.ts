import type { QueryField } from '../game.ts'
import type { ShadowfistCard } from './card.ts'

type Values = (card: ShadowfistCard) => readonly (string | number | undefined)[]

const some = (values: Values) => (card: ShadowfistCard) => values(card).filter((value) => value !== undefined)

function number(name: string, description: string, values: Values): QueryField {
  return { name, kind: 'number', description, values: some(values) }
}

function word(name: string, description: string, values: Values): QueryField {
  return { name, kind: 'word', description, values: some(values) }
}

export const shadowfistQueryFields: readonly QueryField[] = [
  number('cost', 'the power it costs; `X` is printed so', (card) => [card.cost]),
  number('fighting', 'the fighting score of a character', (card) => [card.fighting]),
  number('power', 'the power that a site generates', (card) => [card.power]),
  number('body', 'the body of a site', (card) => [card.body]),
  word('talent', 'a talent: chi, magic or high-tech', (card) => card.talents),
  word('restriction', 'a restriction such as limited', (card) => card.errata?.restrictions ?? card.restrictions),
  word('requires', 'a resource that it requires', (card) => Object.keys(card.requires ?? {})),
  word('provides', 'a resource that it provides', (card) => Object.keys(card.provides ?? {})),
  word('designator', 'a word by which other cards name it', (card) => card.designators),
  {
    name: 'foundation',
    kind: 'flag',
    description: 'the card needs no resources and provides some',
    values: (card: ShadowfistCard) => (card.foundation ? ['foundation'] : []),
  },
]
