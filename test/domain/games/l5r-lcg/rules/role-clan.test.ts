import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { keeper, role, seeker, stronghold } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const crab = stronghold('crab')

const season = { traits: ['keeper', 'seeker'] }
const supports = role('support-of-the-phoenix', {
  traits: ['phoenix'],
  effects: { influence: 8, influenceOnlyOnClan: 'phoenix' },
})

ruleTester(rule('role-clan'), {
  legal: [
    {
      name: 'a role of the season',
      deck: [
        [1, crab],
        [1, seeker('void')],
      ],
      params: season,
      base: { lists: { 'roles.crab': ['seeker-of-void'] } },
    },
    {
      name: 'a role that is neither Keeper nor Seeker',
      deck: [
        [1, crab],
        [1, supports],
      ],
      params: season,
    },
    { name: 'no clan, so nothing to say', deck: [[1, keeper('fire')]], params: season },
    {
      name: 'a role for drafts, which the pool rule tells of',
      deck: [
        [1, crab],
        [1, role('allied-with-the-lion', { traits: ['keeper', 'seeker'], pool: 'draft-only' })],
      ],
      params: season,
    },
    {
      name: 'a season that nobody knows',
      deck: [
        [1, crab],
        [1, keeper('fire')],
      ],
      params: { ...season, known: false },
      on: '2017-10-20',
      warnings: [
        {
          code: 'role.list-unknown',
          message: 'It is not known which clans could use Keeper Of Fire on 2017-10-20, so the role was not checked.',
          cards: ['keeper-of-fire'],
        },
      ],
    },
  ],
  illegal: [
    {
      name: 'a role of another clan',
      deck: [
        [1, crab],
        [1, keeper('fire')],
        [1, seeker('void')],
        [1, { ...seeker('air'), title: 'Seeker of Air, Reprinted' }],
      ],
      params: season,
      base: { lists: { 'roles.crab': ['seeker-of-void', 'seeker-of-air'] } },
      findings: [
        {
          code: 'role.clan',
          message:
            'Keeper Of Fire is not open to the Crab in this season; open are Seeker of Air, Reprinted and Seeker Of Void.',
          cards: ['keeper-of-fire'],
        },
      ],
    },
    {
      name: 'beside a role whose facts are not known',
      deck: [
        [1, crab],
        [1, keeper('fire')],
      ],
      params: season,
      base: { lists: { 'roles.crab': ['keeper-of-bones'] } },
      external: [{ id: 'keeper-of-bones' }],
      findings: [
        {
          code: 'role.clan',
          message: 'Keeper Of Fire is not open to the Crab in this season; open is keeper-of-bones.',
          cards: ['keeper-of-fire'],
        },
      ],
    },
  ],
})
