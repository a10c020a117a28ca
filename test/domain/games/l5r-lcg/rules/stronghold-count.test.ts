import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { stronghold } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')

ruleTester(rule('stronghold-count'), {
  legal: [
    { name: 'one stronghold', deck: [[1, lion]], params: { min: 1, max: 1 } },
    { name: 'none where the format uses none', deck: [], params: { min: 0, max: 0 } },
  ],
  illegal: [
    {
      name: 'none',
      deck: [],
      params: { min: 1, max: 1 },
      findings: [
        {
          code: 'stronghold.count',
          message: 'No stronghold in the list; exactly 1 is needed.',
          cards: [],
          actual: 0,
          limit: 1,
        },
      ],
    },
    {
      name: 'two of the same title',
      deck: [[2, lion]],
      params: { min: 1, max: 1 },
      findings: [
        {
          code: 'stronghold.count',
          message: '2 stronghold cards in the list; exactly 1 is needed.',
          cards: ['lion-castle'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'one where the format uses none',
      deck: [[1, lion]],
      params: { min: 0, max: 0 },
      findings: [
        {
          code: 'stronghold.count',
          message: '1 stronghold card in the list; the format uses none.',
          cards: ['lion-castle'],
          actual: 1,
          limit: 0,
        },
      ],
    },
  ],
})
