import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { conflict, dynasty, keeper, province, seeker } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const initiate = dynasty('keeper-initiate', 'neutral', { roleRestriction: 'keeper' })

ruleTester(rule('role-required'), {
  legal: [
    {
      name: 'with a role that has the trait',
      deck: [
        [1, keeper('air')],
        [3, initiate],
      ],
    },
    {
      name: 'an element of the role counts as well',
      deck: [
        [1, seeker('air')],
        [1, province('windy', ['air'], { roleRestriction: 'air' })],
      ],
    },
  ],
  illegal: [
    {
      name: 'with another role',
      deck: [
        [1, seeker('air')],
        [3, initiate],
      ],
      findings: [
        {
          code: 'role.required',
          message: 'Keeper Initiate needs a role with the trait Keeper; the deck has Seeker Of Air.',
          cards: ['keeper-initiate'],
        },
      ],
    },
    {
      name: 'with none, in any part of the deck',
      deck: [
        [3, conflict('blade', 'crab', 1, { roleRestriction: 'seeker' })],
        [1, province('windy', ['air'], { roleRestriction: 'air' })],
      ],
      findings: [
        {
          code: 'role.required',
          message: 'Blade needs a role with the trait Seeker; the deck has no role.',
          cards: ['blade'],
        },
        {
          code: 'role.required',
          message: 'Windy needs a role with the trait Air; the deck has no role.',
          cards: ['windy'],
        },
      ],
    },
  ],
})
