import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { conflict, dynasty, province } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const limits = { max: 3, ordinary: 3, sections: ['dynasty', 'conflict'] }
const tadaka = dynasty('tadaka', 'phoenix', { limitKey: 'tadaka' })
const tadaka2 = conflict('tadaka-2', 'phoenix', 2, { limitKey: 'tadaka', title: 'Tadaka' })
const palace = dynasty('palace', 'neutral', { deckLimit: 1 })
function boxed(quantity: number) {
  return { printings: [{ pack: 'core', quantity }] }
}

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
      findings: [
        {
          code: 'copies.exceeded',
          message: '4 copies of Tadaka; 3 are allowed.',
          cards: ['tadaka', 'tadaka-2'],
          actual: 4,
          limit: 3,
        },
      ],
    },
    {
      name: 'the strictest version sets the limit',
      deck: [
        [1, palace],
        [1, dynasty('palace-2', 'neutral', { limitKey: 'palace', title: 'Palace' })],
      ],
      params: limits,
      findings: [
        {
          code: 'copies.exceeded',
          message: '2 copies of Palace; 1 is allowed.',
          cards: ['palace', 'palace-2'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'three where the format allows two, and a limit of one stays',
      deck: [
        [3, tadaka],
        [2, palace],
      ],
      params: { ...limits, max: 2 },
      findings: [
        {
          code: 'copies.exceeded',
          message: '2 copies of Palace; 1 is allowed.',
          cards: ['palace'],
          actual: 2,
          limit: 1,
        },
        {
          code: 'copies.exceeded',
          message: '3 copies of Tadaka; 2 are allowed.',
          cards: ['tadaka'],
          actual: 3,
          limit: 2,
        },
      ],
    },
    {
      name: 'more than the box holds',
      deck: [[2, conflict('levy', 'crab', 3, boxed(1))]],
      params: { ...limits, box: 'core' },
      findings: [
        { code: 'copies.exceeded', message: '2 copies of Levy; 1 is allowed.', cards: ['levy'], actual: 2, limit: 1 },
      ],
    },
  ],
})
