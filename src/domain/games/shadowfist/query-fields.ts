import { clanField } from '../affiliation.ts'
import { type QueryField, queryFieldsFor } from '../query-field.ts'
import type { ShadowfistCard } from './card.ts'

const { number, word, flag } = queryFieldsFor<ShadowfistCard>()

export const shadowfistQueryFields: readonly QueryField[] = [
  clanField,
  number('cost', [], 'the power it costs; may be a printed `X`', (card) => card.cost),
  number('fighting', [], 'the fighting score of a character', (card) => card.fighting),
  number('power', [], 'the power that a site generates', (card) => card.power),
  number('body', [], 'the body of a site', (card) => card.body),
  word('talent', 'a talent: chi, magic or high-tech', (card) => card.talents),
  word('restriction', 'a restriction such as limited', (card) => card.errata?.restrictions ?? card.restrictions),
  word('requires', 'a resource that it requires', (card) => Object.keys(card.requires ?? {})),
  word('provides', 'a resource that it provides', (card) => Object.keys(card.provides ?? {})),
  word('designator', 'a word by which other cards name it', (card) => card.designators),
  flag('foundation', 'the card needs no resources and provides some', (card) => card.foundation),
]
