import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { conflict, stronghold } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const gift = conflict('the-perfect-gift', 'crane', 1)

ruleTester(rule('splash-banned'), {
  legal: [
    {
      name: 'in its own clan',
      deck: [
        [1, stronghold('crane')],
        [3, gift],
      ],
      base: { lists: { 'splash-banned': ['the-perfect-gift'] } },
    },
    {
      name: 'no list',
      deck: [
        [1, lion],
        [3, gift],
      ],
    },
  ],
  illegal: [
    {
      name: 'out of clan',
      deck: [
        [1, lion],
        [3, gift],
      ],
      base: { lists: { 'splash-banned': ['the-perfect-gift'] } },
      findings: [
        {
          code: 'card.banned',
          message: 'The Perfect Gift is banned as a splash: only Crane decks may use it, and this is a Lion deck.',
          cards: ['the-perfect-gift'],
          actual: 3,
          limit: 0,
        },
      ],
    },
  ],
})
