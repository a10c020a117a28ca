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
const without = (element: string) => all.filter(([, each]) => !each.elements?.includes(element as 'air'))

ruleTester(rule('province-count'), {
  legal: [{ name: 'five', deck: all, params: { min: 5, max: 5 } }],
  illegal: [
    {
      name: 'four',
      deck: without('water'),
      params: { min: 5, max: 5 },
      findings: [
        {
          code: 'province.count',
          message: '4 province cards in the list; exactly 5 are needed.',
          cards: ['fort', 'garden', 'hearth', 'pit'],
          actual: 4,
          limit: 5,
        },
      ],
    },
  ],
})
