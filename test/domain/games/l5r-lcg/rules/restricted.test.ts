import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { conflict, dynasty, stronghold } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const tadaka = dynasty('tadaka', 'phoenix', { limitKey: 'tadaka' })
const tadaka2 = conflict('tadaka-2', 'phoenix', 2, { limitKey: 'tadaka', title: 'Tadaka' })
const scope = { max: 1, sections: ['dynasty', 'conflict', 'province'] }
const charge = conflict('charge')
const mine = dynasty('mine')

ruleTester(rule('restricted'), {
  legal: [
    {
      name: 'three copies of one title',
      deck: [[3, charge]],
      params: scope,
      base: { lists: { restricted: ['charge'] } },
    },
    { name: 'none', deck: [[3, conflict('katana')]], params: scope, base: { lists: { restricted: [] } } },
    { name: 'no list', deck: [[3, charge]], params: scope },
    {
      name: 'two versions of one title are one title',
      deck: [
        [1, tadaka],
        [1, tadaka2],
      ],
      params: scope,
      base: { lists: { restricted: ['tadaka', 'tadaka-2'] } },
    },
    {
      name: 'a version that the list does not name',
      deck: [
        [1, tadaka],
        [1, charge],
      ],
      params: scope,
      base: { lists: { restricted: ['charge'] } },
    },
    {
      name: 'the stronghold is outside the scope',
      deck: [
        [1, lion],
        [3, charge],
      ],
      params: scope,
      base: { lists: { restricted: ['charge', 'lion-castle'] } },
    },
  ],
  illegal: [
    {
      name: 'one in each deck',
      deck: [
        [1, mine],
        [3, charge],
      ],
      params: scope,
      base: { lists: { restricted: ['charge', 'mine'] } },
      findings: [
        {
          code: 'restricted.exceeded',
          message: '2 titles of the restricted list (Charge, Mine); 1 is allowed.',
          cards: ['charge', 'mine'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'a stronghold where the revision looks there',
      deck: [
        [1, lion],
        [3, charge],
      ],
      params: { ...scope, sections: [...scope.sections, 'stronghold'] },
      base: { lists: { restricted: ['charge', 'lion-castle'] } },
      findings: [
        {
          code: 'restricted.exceeded',
          message: '2 titles of the restricted list (Charge, Lion Castle); 1 is allowed.',
          cards: ['charge', 'lion-castle'],
          actual: 2,
          limit: 1,
        },
      ],
    },
  ],
})
