import { lcgRules } from '../../../src/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../core/rule-tester.ts'
import { conflict, dynasty, stronghold } from './cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const gift = conflict('the-perfect-gift', 'crane', 1)
const tadaka = dynasty('tadaka', 'phoenix', { limitKey: 'tadaka' })
const tadaka2 = conflict('tadaka-2', 'phoenix', 2, { limitKey: 'tadaka', title: 'Tadaka' })
const scope = { max: 1, sections: ['dynasty', 'conflict', 'province'] }
const charge = conflict('charge')
const mine = dynasty('mine')
const packs = [
  { id: 'core', cycle: 'core', released: '2017-10-05' },
  { id: 'later', cycle: 'imperial', released: '2018-05-01' },
  { id: 'undated' },
]
const printed = (...ids: string[]) => conflict('katana', 'neutral', 0, { printings: ids.map((pack) => ({ pack })) })

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
      findings: [{ code: 'restricted.exceeded', cards: ['charge', 'lion-castle'] }],
    },
  ],
})

ruleTester(rule('banned'), {
  legal: [
    {
      name: 'a version that the list does not name',
      deck: [
        [1, tadaka2],
        [1, tadaka],
      ],
      base: { lists: { banned: [] } },
    },
    { name: 'no list', deck: [[1, tadaka2]] },
  ],
  illegal: [
    {
      name: 'a banned card',
      deck: [
        [2, tadaka],
        [1, tadaka2],
      ],
      base: { lists: { banned: ['tadaka'] } },
      findings: [{ code: 'card.banned', message: 'Tadaka is banned.', cards: ['tadaka'], actual: 2, limit: 0 }],
    },
  ],
})

ruleTester(rule('splash-banned'), {
  legal: [
    {
      name: 'in its own clan',
      deck: [
        [1, stronghold('crane')],
        [3, gift],
      ],
      base: { lists: { 'splash-banned': ['the-perfect-gift'] } },
    },
    {
      name: 'no list',
      deck: [
        [1, lion],
        [3, gift],
      ],
    },
  ],
  illegal: [
    {
      name: 'out of clan',
      deck: [
        [1, lion],
        [3, gift],
      ],
      base: { lists: { 'splash-banned': ['the-perfect-gift'] } },
      findings: [
        {
          code: 'card.banned',
          message: 'The Perfect Gift is banned as a splash: only Crane decks may use it, and this is a Lion deck.',
          cards: ['the-perfect-gift'],
        },
      ],
    },
  ],
})

ruleTester(rule('pool'), {
  legal: [
    { name: 'any card where nothing is set', deck: [[1, printed()]] },
    {
      name: 'on the release day',
      deck: [[1, printed('later')]],
      base: { pool: { byRelease: true } },
      packs,
      on: '2018-05-01',
    },
    {
      name: 'by its first printing',
      deck: [[1, printed('later', 'core')]],
      base: { pool: { byRelease: true } },
      packs,
      on: '2017-12-01',
    },
    { name: 'by its cycle', deck: [[1, printed('later')]], base: { pool: { cycles: ['imperial'] } }, packs },
    {
      name: 'by a reprint that is not certain',
      deck: [[1, printed('core')]],
      base: { pool: { exceptCycles: ['core'], uncertain: ['katana'] } },
      packs,
      warnings: [
        {
          code: 'pool.uncertain',
          message: 'Katana is taken to be in the pool by a reprint, which our facts do not confirm.',
        },
      ],
    },
  ],
  illegal: [
    {
      name: 'the day before its release',
      deck: [[1, printed('later')]],
      base: { pool: { byRelease: true } },
      packs,
      on: '2018-04-30',
      findings: [
        {
          code: 'card.pool',
          message: 'Katana enters the card pool on 2018-05-01, after 2018-04-30.',
          cards: ['katana'],
        },
      ],
    },
    {
      name: 'a rotated cycle',
      deck: [[1, printed('core')]],
      base: { pool: { exceptCycles: ['core'] } },
      packs,
      findings: [{ code: 'card.pool', message: 'Katana is not in the card pool of this format.' }],
    },
    {
      name: 'a single card left out',
      deck: [[1, printed('core')]],
      base: { pool: { except: ['katana'] } },
      packs,
      findings: [{ code: 'card.pool' }],
    },
    {
      name: 'a pack without a day',
      deck: [[1, printed('undated')]],
      base: { pool: { byRelease: true } },
      packs,
      findings: [{ code: 'card.pool' }],
    },
    {
      name: 'a fact that the pool excludes',
      deck: [[1, dynasty('goblin', 'shadowlands', { pool: 'shadowlands' })]],
      base: { pool: { where: { pool: null } } },
      findings: [{ code: 'card.pool', cards: ['goblin'] }],
    },
  ],
})
