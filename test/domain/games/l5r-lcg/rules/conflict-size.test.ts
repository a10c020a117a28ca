import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { conflict } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const bounds = { min: 40, max: 45 }

ruleTester(rule('conflict-size'), {
  legal: [{ name: '45 cards', deck: [[45, conflict('katana')]], params: bounds }],
  illegal: [
    {
      name: '46 cards',
      deck: [[46, conflict('katana')]],
      params: bounds,
      findings: [
        {
          code: 'conflict.size',
          message: 'The conflict deck has 46 cards; it needs 40 to 45.',
          cards: [],
          actual: 46,
          limit: 45,
        },
      ],
    },
  ],
})
