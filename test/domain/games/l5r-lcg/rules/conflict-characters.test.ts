import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { conflict, dynasty } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const ally = (id: string) => conflict(id, 'neutral', 0, { type: 'character' })

ruleTester(rule('conflict-characters'), {
  legal: [
    {
      name: 'ten characters and other cards',
      deck: [
        [3, ally('a')],
        [3, ally('b')],
        [3, ally('c')],
        [1, ally('d')],
        [3, conflict('katana', 'neutral', 0, { type: 'attachment' })],
        [3, dynasty('bushi')],
      ],
      params: { max: 10 },
    },
  ],
  illegal: [
    {
      name: 'eleven characters',
      deck: [
        [3, ally('a')],
        [3, ally('b')],
        [3, ally('c')],
        [2, ally('d')],
      ],
      params: { max: 10 },
      findings: [
        {
          code: 'conflict.characters',
          message: '11 characters in the conflict deck (A, B, C and D); 10 are allowed.',
          cards: ['a', 'b', 'c', 'd'],
          actual: 11,
          limit: 10,
        },
      ],
    },
  ],
})
