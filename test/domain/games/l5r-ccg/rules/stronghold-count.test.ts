import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { stronghold } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const one = { min: 1, max: 1 }

ruleTester(rule('stronghold-count'), {
  legal: [{ name: 'one Stronghold', deck: [[1, lion]], params: one }],
  illegal: [
    {
      name: 'none',
      deck: [],
      params: one,
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
      name: 'two',
      deck: [
        [1, lion],
        [1, stronghold('crab')],
      ],
      params: one,
      findings: [
        {
          code: 'stronghold.count',
          message: '2 stronghold cards in the list; exactly 1 is needed.',
          cards: ['crab-castle', 'lion-castle'],
          actual: 2,
          limit: 1,
        },
      ],
    },
  ],
})
