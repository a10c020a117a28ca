import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { conflict, dynasty, keeper, role, stronghold } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const admit = conflict('admit-defeat', 'crane', 2)
const gift = conflict('the-perfect-gift', 'crane', 1)
const training = conflict('duelist-training', 'crane', 1)
const both = conflict('twin-blade', 'crane', 1, { clans: ['crane', 'crab'] })
const book = [
  [1, lion],
  [3, admit],
  [3, gift],
] as const

ruleTester(rule('influence'), {
  legal: [
    { name: 'the example of the book: exactly ten', deck: [...book, [1, training]] },
    { name: 'a Keeper adds three', deck: [...book, [2, training], [1, keeper('water')]] },
    {
      name: 'own and neutral cards cost nothing',
      deck: [
        [1, stronghold('lion', 0)],
        [3, conflict('roar', 'lion', 3)],
        [3, conflict('katana', 'neutral', 0)],
      ],
    },
    {
      name: 'a cost of 0 is a cost',
      deck: [
        [1, stronghold('lion', 0)],
        [3, conflict('whisper', 'crane', 0)],
      ],
    },
    {
      name: 'one clan explains a card of two',
      deck: [
        [1, lion],
        [1, gift],
        [1, both],
      ],
    },
    {
      name: 'the clan that the role allows',
      deck: [
        [1, stronghold('lion', 10)],
        [1, role('support-of-the-crane', { effects: { influence: 8, influenceOnlyOnClan: 'crane' } })],
        [3, admit],
        [3, gift],
        [3, training],
      ],
    },
    { name: 'no stronghold, so no clan', deck: [[3, admit]] },
    {
      name: 'a fixed budget, the clan from the dynasty cards',
      deck: [
        [2, dynasty('matsu', 'lion')],
        [3, admit],
      ],
      params: { base: 6, cardsAdd: false, clanFrom: 'dynasty' },
    },
    {
      name: 'only neutral dynasty cards: the clan that makes the deck legal is taken',
      deck: [
        [2, dynasty('ronin')],
        [3, conflict('way-of-the-lion', 'lion')],
        [3, admit],
      ],
      params: { base: 6, cardsAdd: false, clanFrom: 'dynasty' },
    },
  ],
  illegal: [
    {
      name: 'one more than the example of the book',
      deck: [...book, [2, training]],
      findings: [
        {
          code: 'influence.exceeded',
          message: '11 influence spent; 10 available.',
          cards: ['admit-defeat', 'duelist-training', 'the-perfect-gift'],
          actual: 11,
          limit: 10,
        },
      ],
    },
    {
      name: 'two clans, however cheap',
      deck: [
        [1, lion],
        [1, gift],
        [1, conflict('wall', 'crab', 1)],
      ],
      findings: [
        {
          code: 'influence.clans',
          message: 'Conflict cards of 2 other clans (Crab, Crane); all must be of one.',
          cards: ['the-perfect-gift', 'wall'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'a card of two clans does not join two others',
      deck: [
        [1, lion],
        [1, gift],
        [1, both],
        [1, conflict('wall', 'crab', 1)],
      ],
      findings: [
        {
          code: 'influence.clans',
          message: 'Conflict cards of 2 other clans (Crab, Crane); all must be of one.',
          cards: ['the-perfect-gift', 'twin-blade', 'wall'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'no cost at all: never',
      deck: [
        [1, lion],
        [1, conflict('way-of-the-crane', 'crane')],
      ],
      findings: [
        {
          code: 'influence.unavailable',
          message: 'Way Of The Crane is a Crane card without an influence cost; only Crane decks may use it.',
          cards: ['way-of-the-crane'],
          actual: 1,
          limit: 0,
        },
      ],
    },
    {
      name: 'a clan that the role does not allow',
      deck: [
        [1, lion],
        [1, role('support-of-the-crab', { effects: { influence: 8, influenceOnlyOnClan: 'crab' } })],
        [1, gift],
      ],
      findings: [
        {
          code: 'influence.role-clan',
          message: 'The Perfect Gift is a Crane card, but with Support Of The Crab influence buys only Crab cards.',
          cards: ['the-perfect-gift'],
        },
      ],
    },
    {
      name: 'seven where six are given, and a role does not help',
      deck: [
        [2, dynasty('matsu', 'lion')],
        [3, admit],
        [1, gift],
        [1, keeper('air')],
      ],
      params: { base: 6, cardsAdd: false, clanFrom: 'dynasty' },
      findings: [
        {
          code: 'influence.exceeded',
          message: '7 influence spent; 6 available.',
          cards: ['admit-defeat', 'the-perfect-gift'],
          actual: 7,
          limit: 6,
        },
      ],
    },
  ],
})
