import { lcgRules } from '../../../src/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../core/rule-tester.ts'
import { conflict, dynasty, keeper, province, seeker, stronghold } from './cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const bounds = { min: 40, max: 45 }
const levy = dynasty('levy', 'neutral', { keywords: ['rally'] })
const emerald = { ...bounds, uncounted: { keyword: 'rally', max: 'counted' } }
const obsidian = { ...bounds, uncounted: { keyword: 'rally', max: 'uncounted' } }
const ally = (id: string) => conflict(id, 'neutral', 0, { type: 'character' })
const limits = { max: 3, ordinary: 3, sections: ['dynasty', 'conflict'] }
const tadaka = dynasty('tadaka', 'phoenix', { limitKey: 'tadaka' })
const tadaka2 = conflict('tadaka-2', 'phoenix', 2, { limitKey: 'tadaka', title: 'Tadaka' })
const palace = dynasty('palace', 'neutral', { deckLimit: 1 })
function boxed(quantity: number) {
  return { printings: [{ pack: 'core', quantity }] }
}

ruleTester(rule('stronghold-count'), {
  legal: [
    { name: 'one stronghold', deck: [[1, lion]], params: { min: 1, max: 1 } },
    { name: 'none where the format uses none', deck: [], params: { min: 0, max: 0 } },
  ],
  illegal: [
    {
      name: 'none',
      deck: [],
      params: { min: 1, max: 1 },
      findings: [
        {
          code: 'stronghold.count',
          message: 'No stronghold in the list; exactly 1 is needed.',
          actual: 0,
          limit: 1,
          cards: [],
        },
      ],
    },
    {
      name: 'two of the same title',
      deck: [[2, lion]],
      params: { min: 1, max: 1 },
      findings: [{ code: 'stronghold.count', actual: 2, limit: 1, cards: ['lion-castle'] }],
    },
    {
      name: 'one where the format uses none',
      deck: [[1, lion]],
      params: { min: 0, max: 0 },
      findings: [
        { code: 'stronghold.count', message: '1 stronghold card in the list; the format uses none.', limit: 0 },
      ],
    },
  ],
})

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

ruleTester(rule('dynasty-size'), {
  legal: [
    { name: '40 cards', deck: [[40, dynasty('bushi')]], params: bounds },
    { name: '45 cards', deck: [[45, dynasty('bushi')]], params: bounds },
    { name: 'any number above the minimum', deck: [[99, dynasty('bushi')]], params: { min: 40, max: null } },
    {
      name: '40 cards and five Rally cards in all',
      deck: [
        [40, dynasty('bushi')],
        [5, levy],
      ],
      params: emerald,
    },
    {
      name: '45 cards and any number of Rally cards beside them',
      deck: [
        [45, dynasty('bushi')],
        [26, levy],
      ],
      params: obsidian,
    },
  ],
  illegal: [
    {
      name: '39 cards',
      deck: [[39, dynasty('bushi')]],
      params: bounds,
      findings: [
        {
          code: 'dynasty.size',
          message: 'The dynasty deck has 39 cards; it needs 40 to 45.',
          actual: 39,
          limit: 40,
          cards: [],
        },
      ],
    },
    {
      name: '46 cards',
      deck: [[46, dynasty('bushi')]],
      params: bounds,
      findings: [{ code: 'dynasty.size', actual: 46, limit: 45 }],
    },
    {
      name: 'Rally cards do not count toward the minimum',
      deck: [
        [39, dynasty('bushi')],
        [1, levy],
      ],
      params: emerald,
      findings: [
        {
          code: 'dynasty.size',
          message:
            'The dynasty deck has 39 cards and 1 rally card; it needs at least 40 without rally cards and at most 45 with them.',
          actual: 39,
          limit: 40,
        },
      ],
    },
    {
      name: 'Rally cards count toward the maximum where the format says so',
      deck: [
        [41, dynasty('bushi')],
        [5, levy],
      ],
      params: emerald,
      findings: [{ code: 'dynasty.size', actual: 46, limit: 45 }],
    },
  ],
})

ruleTester(rule('conflict-size'), {
  legal: [{ name: '45 cards', deck: [[45, conflict('katana')]], params: bounds }],
  illegal: [
    {
      name: '46 cards',
      deck: [[46, conflict('katana')]],
      params: bounds,
      findings: [
        { code: 'conflict.size', message: 'The conflict deck has 46 cards; it needs 40 to 45.', actual: 46, limit: 45 },
      ],
    },
  ],
})

ruleTester(rule('conflict-characters'), {
  legal: [
    {
      name: 'ten characters and other cards',
      deck: [
        [3, ally('a')],
        [3, ally('b')],
        [3, ally('c')],
        [1, ally('d')],
        [3, conflict('katana', 'neutral', 0, { type: 'attachment' })],
        [3, dynasty('bushi')],
      ],
      params: { max: 10 },
    },
  ],
  illegal: [
    {
      name: 'eleven characters',
      deck: [
        [3, ally('a')],
        [3, ally('b')],
        [3, ally('c')],
        [2, ally('d')],
      ],
      params: { max: 10 },
      findings: [
        {
          code: 'conflict.characters',
          message: '11 characters in the conflict deck (A, B, C and D); 10 are allowed.',
          cards: ['a', 'b', 'c', 'd'],
          actual: 11,
          limit: 10,
        },
      ],
    },
  ],
})

ruleTester(rule('copies'), {
  legal: [
    { name: 'three of a title', deck: [[3, tadaka]], params: limits },
    {
      name: 'two and one over both decks',
      deck: [
        [2, tadaka],
        [1, tadaka2],
      ],
      params: limits,
    },
    { name: 'a card limited to five', deck: [[5, dynasty('rats', 'neutral', { deckLimit: 5 })]], params: limits },
    {
      name: 'a card without any limit',
      deck: [[50, dynasty('mob', 'neutral', { deckLimit: undefined })]],
      params: limits,
    },
    { name: 'provinces are not counted', deck: [[4, province('field', ['air'], { deckLimit: 3 })]], params: limits },
    {
      name: 'as many as the box holds',
      deck: [[2, conflict('charge', 'neutral', 0, boxed(2))]],
      params: { ...limits, box: 'core' },
    },
  ],
  illegal: [
    {
      name: 'four of a title',
      deck: [[4, tadaka]],
      params: limits,
      findings: [
        {
          code: 'copies.exceeded',
          message: '4 copies of Tadaka; 3 are allowed.',
          cards: ['tadaka'],
          actual: 4,
          limit: 3,
        },
      ],
    },
    {
      name: 'two and two over both decks',
      deck: [
        [2, tadaka],
        [2, tadaka2],
      ],
      params: limits,
      findings: [{ code: 'copies.exceeded', cards: ['tadaka', 'tadaka-2'], actual: 4, limit: 3 }],
    },
    {
      name: 'the strictest version sets the limit',
      deck: [
        [1, palace],
        [1, dynasty('palace-2', 'neutral', { limitKey: 'palace', title: 'Palace' })],
      ],
      params: limits,
      findings: [{ code: 'copies.exceeded', message: '2 copies of Palace; 1 is allowed.', actual: 2, limit: 1 }],
    },
    {
      name: 'three where the format allows two, and a limit of one stays',
      deck: [
        [3, tadaka],
        [2, palace],
      ],
      params: { ...limits, max: 2 },
      findings: [
        { code: 'copies.exceeded', cards: ['palace'], limit: 1 },
        { code: 'copies.exceeded', cards: ['tadaka'], limit: 2 },
      ],
    },
    {
      name: 'more than the box holds',
      deck: [[2, conflict('levy', 'crab', 3, boxed(1))]],
      params: { ...limits, box: 'core' },
      findings: [{ code: 'copies.exceeded', actual: 2, limit: 1 }],
    },
  ],
})
