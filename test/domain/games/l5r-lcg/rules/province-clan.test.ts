import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { province, stronghold } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')

ruleTester(rule('province-clan'), {
  legal: [
    {
      name: 'own and neutral provinces',
      deck: [
        [1, lion],
        [1, province('plains', ['air'], { clan: 'lion' })],
        [1, province('field', ['fire'])],
      ],
    },
  ],
  illegal: [
    {
      name: 'a province of another clan',
      deck: [
        [1, lion],
        [1, province('wall', ['earth'], { clan: 'crab' })],
      ],
      findings: [
        {
          code: 'province.clan',
          message: 'Wall is a Crab province; a Lion deck uses only Lion and neutral ones.',
          cards: ['wall'],
          actual: 1,
          limit: 0,
        },
      ],
    },
  ],
})
