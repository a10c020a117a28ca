import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { keeper, seeker } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!

ruleTester(rule('role-count'), {
  legal: [
    { name: 'no role', deck: [], params: { min: 0, max: 1 } },
    { name: 'one role', deck: [[1, keeper('air')]], params: { min: 0, max: 1 } },
  ],
  illegal: [
    {
      name: 'two roles',
      deck: [
        [1, keeper('air')],
        [1, seeker('air')],
      ],
      params: { min: 0, max: 1 },
      findings: [
        {
          code: 'role.count',
          message: '2 role cards in the list; at most 1 is allowed.',
          cards: ['keeper-of-air', 'seeker-of-air'],
          actual: 2,
          limit: 1,
        },
      ],
    },
  ],
})
