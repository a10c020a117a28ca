import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { province, seeker } from '../cards.ts'

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
const toshi = province('toshi-ranbo', ['air', 'earth', 'fire', 'void', 'water'])
const twoAir = [...without('water'), [1, province('breeze', ['air'])] as const]
const eminent = all.map(([count, each]) => [count, { ...each, cannotBeStrongholdProvince: true }] as const)

ruleTester(rule('province-elements'), {
  legal: [
    { name: 'one of each element', deck: all },
    { name: 'two air provinces with Seeker of Air', deck: [...twoAir, [1, seeker('air')]] },
    { name: 'the trade that a Seeker offers need not be made', deck: [...all, [1, seeker('air')]] },
    { name: 'a province of all elements fills the gap', deck: [...without('water'), [1, toshi]] },
    {
      name: 'provinces of two elements that must be assigned crosswise',
      deck: [
        [1, province('frog', ['earth', 'void'])],
        [1, province('keep', ['fire', 'void'])],
        [1, province('shore', ['earth', 'water'])],
        [1, province('breeze', ['air'])],
        [1, province('hearth', ['fire'])],
      ],
    },
    { name: 'another number of provinces is not its business', deck: without('water') },
    {
      name: 'five provinces none of which may be the stronghold province',
      deck: eminent,
      warnings: [
        {
          code: 'province.stronghold',
          message:
            'None of the five provinces (Fort, Garden, Hearth, Lake and Pit) may be the stronghold province, so the deck cannot be set up.',
          cards: ['fort', 'garden', 'hearth', 'lake', 'pit'],
        },
      ],
    },
    {
      name: 'an erratum that comes later',
      deck: eminent.map(
        ([count, each]) => [count, { ...each, cannotBeStrongholdProvinceSince: '2020-03-30' }] as const,
      ),
      on: '2020-03-29',
    },
  ],
  illegal: [
    {
      name: 'two air provinces without a role',
      deck: twoAir,
      findings: [
        {
          code: 'province.elements',
          message: 'The five provinces do not cover the five elements: water missing.',
          cards: ['breeze', 'fort', 'garden', 'hearth', 'pit'],
          actual: 4,
          limit: 5,
        },
      ],
    },
    {
      name: 'two air provinces with Seeker of Fire',
      deck: [...twoAir, [1, seeker('fire')]],
      findings: [
        {
          code: 'province.elements',
          message:
            'The five provinces do not cover the five elements: water missing, and a second fire province stands for only one of them.',
          cards: ['breeze', 'fort', 'garden', 'hearth', 'pit'],
          actual: 4,
          limit: 5,
        },
      ],
    },
    {
      name: 'three air provinces with Seeker of Air',
      deck: [
        ...without('water').filter(([, each]) => each.id !== 'pit'),
        [1, province('breeze', ['air'])],
        [1, province('gust', ['air'])],
        [1, seeker('air')],
      ],
      findings: [
        {
          code: 'province.elements',
          message:
            'The five provinces do not cover the five elements: void and water missing, and a second air province stands for only one of them.',
          cards: ['breeze', 'fort', 'garden', 'gust', 'hearth'],
          actual: 3,
          limit: 5,
        },
      ],
    },
    {
      name: 'all five elements are there, but no assignment is',
      deck: [
        [1, province('frog', ['earth', 'void'])],
        [1, province('cave', ['earth'])],
        [1, province('pit', ['void'])],
        [1, toshi],
        [1, province('breeze', ['air'])],
      ],
      findings: [
        {
          code: 'province.elements',
          message: 'The five provinces do not cover the five elements: water missing.',
          cards: ['breeze', 'cave', 'frog', 'pit', 'toshi-ranbo'],
          actual: 4,
          limit: 5,
        },
      ],
    },
  ],
})
