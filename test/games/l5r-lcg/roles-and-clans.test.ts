import { lcgRules } from '../../../src/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../core/rule-tester.ts'
import { conflict, dynasty, keeper, province, role, seeker, stronghold } from './cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const crab = stronghold('crab')

const season = { traits: ['keeper', 'seeker'] }
const supports = role('support-of-the-phoenix', {
  traits: ['phoenix'],
  effects: { influence: 8, influenceOnlyOnClan: 'phoenix' },
})
const initiate = dynasty('keeper-initiate', 'neutral', { roleRestriction: 'keeper' })
const crabFriend = conflict('tadaka-2', 'phoenix', 2, { allowedClans: ['crab', 'phoenix'] })

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
          message: 'Which clans could use Keeper Of Fire on 2017-10-20 is not known, so the role was not checked.',
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
      ],
      params: season,
      base: { lists: { 'roles.crab': ['seeker-of-void'] } },
      findings: [
        {
          code: 'role.clan',
          message: 'Keeper Of Fire is not open to the Crab in this season; open is Seeker of Void.',
          cards: ['keeper-of-fire'],
        },
      ],
    },
  ],
})

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
        { code: 'role.required', message: 'Blade needs a role with the trait Seeker; the deck has no role.' },
        { code: 'role.required', cards: ['windy'] },
      ],
    },
  ],
})

ruleTester(rule('dynasty-clan'), {
  legal: [
    {
      name: 'own clan and neutral',
      deck: [
        [1, lion],
        [3, dynasty('matsu', 'lion')],
        [3, dynasty('ronin')],
      ],
    },
    { name: 'no stronghold, so no clan', deck: [[3, dynasty('matsu', 'lion')]] },
    {
      name: 'a card of several clans, one of them the own',
      deck: [
        [1, lion],
        [1, dynasty('twin', 'crane', { clans: ['crane', 'lion'] })],
      ],
    },
    {
      name: 'one clan where the dynasty cards decide',
      deck: [[3, dynasty('matsu', 'lion')]],
      params: { clanFrom: 'dynasty' },
    },
    {
      name: 'a card that no constructed deck may have is left to the pool',
      deck: [
        [1, lion],
        [1, dynasty('goblin', 'shadowlands', { pool: 'shadowlands' })],
      ],
    },
  ],
  illegal: [
    {
      name: 'a card of another clan',
      deck: [
        [1, lion],
        [2, dynasty('doji', 'crane')],
      ],
      findings: [
        {
          code: 'dynasty.clan',
          message: 'Doji is a Crane dynasty card; a Lion deck uses only Lion and neutral ones.',
          cards: ['doji'],
          actual: 2,
          limit: 0,
        },
      ],
    },
    {
      name: 'the smaller clan where the dynasty cards decide',
      deck: [
        [3, dynasty('matsu', 'lion')],
        [2, dynasty('doji', 'crane')],
      ],
      params: { clanFrom: 'dynasty' },
      findings: [{ code: 'dynasty.clan', cards: ['doji'] }],
    },
  ],
})

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
        },
      ],
    },
  ],
})

ruleTester(rule('card-clan'), {
  legal: [
    {
      name: 'a clan that it names',
      deck: [
        [1, crab],
        [1, crabFriend],
      ],
    },
    { name: 'no clan', deck: [[1, crabFriend]] },
    {
      name: 'a dynasty card of another clan is reported for that alone',
      deck: [
        [1, lion],
        [1, dynasty('doji', 'crane', { allowedClans: ['crane'] })],
      ],
    },
  ],
  illegal: [
    {
      name: 'another clan',
      deck: [
        [1, lion],
        [1, crabFriend],
      ],
      findings: [
        {
          code: 'card.clan',
          message: 'Tadaka 2 may be used by Crab and Phoenix decks alone, not by Lion ones.',
          cards: ['tadaka-2'],
        },
      ],
    },
  ],
})
