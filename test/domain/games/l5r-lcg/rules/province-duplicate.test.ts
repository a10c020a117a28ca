import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { province } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const air = province('garden', ['air'])
const five = [
  air,
  province('fort', ['earth']),
  province('hearth', ['fire']),
  province('pit', ['void']),
  province('lake', ['water']),
]
const all = five.map((each) => [1, each] as const)

ruleTester(rule('province-duplicate'), {
  legal: [{ name: 'two air provinces of different titles', deck: [...all, [1, province('breeze', ['air'])]] }],
  illegal: [
    {
      name: 'the same province twice',
      deck: [[2, air]],
      findings: [
        {
          code: 'province.duplicate',
          message: 'Garden is there 2 times; a province title may be used once.',
          cards: ['garden'],
          actual: 2,
          limit: 1,
        },
      ],
    },
  ],
})
