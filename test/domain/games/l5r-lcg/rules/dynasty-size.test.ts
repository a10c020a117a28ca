import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { dynasty } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const bounds = { min: 40, max: 45 }
const levy = dynasty('levy', 'neutral', { keywords: ['rally'] })
const emerald = { ...bounds, uncounted: { keyword: 'rally', max: 'counted' } }
const obsidian = { ...bounds, uncounted: { keyword: 'rally', max: 'uncounted' } }

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
          cards: [],
          actual: 39,
          limit: 40,
        },
      ],
    },
    {
      name: '46 cards',
      deck: [[46, dynasty('bushi')]],
      params: bounds,
      findings: [
        {
          code: 'dynasty.size',
          message: 'The dynasty deck has 46 cards; it needs 40 to 45.',
          cards: [],
          actual: 46,
          limit: 45,
        },
      ],
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
          cards: [],
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
      findings: [
        {
          code: 'dynasty.size',
          message:
            'The dynasty deck has 41 cards and 5 rally cards; it needs at least 40 without rally cards and at most 45 with them.',
          cards: [],
          actual: 46,
          limit: 45,
        },
      ],
    },
  ],
})
