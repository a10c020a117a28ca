import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { stronghold, wind } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const upToOne = { min: 0, max: 1 }

ruleTester(rule('wind-count'), {
  legal: [
    { name: 'no Wind', deck: [[1, lion]], params: upToOne },
    { name: 'one Wind', deck: [[1, wind('east-wind')]], params: upToOne },
  ],
  illegal: [
    {
      name: 'two Winds',
      deck: [
        [1, wind('east-wind')],
        [1, wind('west-wind')],
      ],
      params: upToOne,
      findings: [
        {
          code: 'wind.count',
          message: '2 wind cards in the list; at most 1 is allowed.',
          cards: ['east-wind', 'west-wind'],
          actual: 2,
          limit: 1,
        },
      ],
    },
  ],
})
