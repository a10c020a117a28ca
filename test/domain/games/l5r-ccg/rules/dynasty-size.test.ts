import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card, dynasty40, fate40, region, several, stronghold } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!

const forty = { min: 40 }
const khol = stronghold('unicorn', { deckRules: [{ kind: 'typeNotCountedTowardMinimum', type: 'region' }] })
const lane = card('lane', { type: 'holding', deckRules: [{ kind: 'minimumDeckSizeDelta', deck: 'dynasty', value: 2 }] })
const stone = card('stone', { type: 'holding', unique: true, deckRules: [{ kind: 'notCountedTowardMinimum' }] })

ruleTester(rule('dynasty-size'), {
  legal: [
    { name: 'forty', deck: dynasty40, params: forty },
    { name: 'any number above', deck: several(40, 3, card, 'retainer'), params: forty },
    {
      name: 'forty without the Regions that do not count',
      deck: [[1, khol], ...dynasty40, ...several(3, 1, region, 'region')],
      params: forty,
    },
    {
      name: 'forty-two where a card asks for two more',
      deck: [...several(41, 1, card, 'r'), [1, lane]],
      params: forty,
    },
  ],
  illegal: [
    {
      name: 'thirty-nine',
      deck: several(39, 1, card, 'retainer'),
      params: forty,
      findings: [
        {
          code: 'dynasty.size',
          message: 'The Dynasty deck has 39 cards; it needs at least 40.',
          cards: [],
          actual: 39,
          limit: 40,
        },
      ],
    },
    {
      name: 'none',
      deck: fate40,
      params: forty,
      findings: [
        {
          code: 'dynasty.size',
          message: 'The Dynasty deck has 0 cards; it needs at least 40.',
          cards: [],
          actual: 0,
          limit: 40,
        },
      ],
    },
    {
      name: 'Regions that do not count toward forty',
      deck: [[1, khol], ...several(39, 1, card, 'retainer'), [1, region('plain')]],
      params: forty,
      findings: [
        {
          code: 'dynasty.size',
          message: 'The Dynasty deck has 39 cards; it needs at least 40 (1 card not counted by Unicorn Castle).',
          cards: [],
          actual: 39,
          limit: 40,
        },
      ],
    },
    {
      name: 'each copy of a card that asks for two more counts',
      deck: [...several(40, 1, card, 'retainer'), [3, lane]],
      params: forty,
      findings: [
        {
          code: 'dynasty.size',
          message: 'The Dynasty deck has 43 cards; it needs at least 46 (changed by Lane).',
          cards: [],
          actual: 43,
          limit: 46,
        },
      ],
    },
    {
      name: 'a card that does not count itself',
      deck: [...several(39, 1, card, 'retainer'), [1, stone]],
      params: forty,
      findings: [
        {
          code: 'dynasty.size',
          message: 'The Dynasty deck has 39 cards; it needs at least 40 (1 card not counted by Stone).',
          cards: [],
          actual: 39,
          limit: 40,
        },
      ],
    },
  ],
})
