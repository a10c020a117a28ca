import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card, fate, ring, sensei, wind } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const darkRing = fate('dark-ring', {
  type: 'ring',
  unique: true,
  deckRules: [{ kind: 'excludesCard', title: 'Ring of Air', ids: ['ring-of-air'] }],
})
const oracle = (id: string) =>
  card(id, {
    type: 'holding',
    unique: true,
    keywords: ['Oracle'],
    deckRules: [{ kind: 'excludesKeywords', keywords: ['Shadowlands', 'Oracle'] }],
  })
const tanuki = sensei('tanuki-sensei', ['all-clans'], {
  deckRules: [
    { kind: 'excludesType', type: 'wind' },
    { kind: 'excludesUniquePersonalities', exceptKeyword: 'Tanuki' },
    { kind: 'maxPersonalitiesPerAlignment', value: 5 },
  ],
})

ruleTester(rule('exclusions'), {
  legal: [
    {
      name: 'the excluded card is not there',
      deck: [
        [1, darkRing],
        [1, ring('ring-of-water')],
      ],
    },
    { name: 'a card does not exclude itself', deck: [[1, oracle('oracle-of-air')]] },
    {
      name: 'a Unique Personality with the keyword that is let in',
      deck: [
        [1, tanuki],
        [1, card('kyoji', { unique: true, keywords: ['Tanuki'] })],
      ],
    },
  ],
  illegal: [
    {
      name: 'a card by name',
      deck: [
        [1, darkRing],
        [1, ring('ring-of-air')],
      ],
      findings: [
        {
          code: 'card.excluded',
          message: 'Ring Of Air may not be in a deck with Dark Ring.',
          cards: ['ring-of-air', 'dark-ring'],
          actual: 1,
          limit: 0,
        },
      ],
    },
    {
      name: 'keywords, and two cards that exclude each other once',
      deck: [
        [1, oracle('oracle-of-air')],
        [1, oracle('oracle-of-fire')],
        [3, card('oni', { keywords: ['Shadowlands'] })],
      ],
      findings: [
        {
          code: 'card.excluded',
          message: 'Oni may not be in a deck with Oracle Of Air.',
          cards: ['oni', 'oracle-of-air'],
          actual: 3,
          limit: 0,
        },
        {
          code: 'card.excluded',
          message: 'Oracle Of Fire may not be in a deck with Oracle Of Air.',
          cards: ['oracle-of-fire', 'oracle-of-air'],
          actual: 1,
          limit: 0,
        },
        {
          code: 'card.excluded',
          message: 'Oni may not be in a deck with Oracle Of Fire.',
          cards: ['oni', 'oracle-of-fire'],
          actual: 3,
          limit: 0,
        },
      ],
    },
    {
      name: 'a type, and Unique Personalities without a keyword',
      deck: [
        [1, tanuki],
        [1, wind('east-wind')],
        [1, card('hero', { unique: true })],
        [1, card('nobody')],
        [1, fate('sword', { unique: true, type: 'item' })],
      ],
      findings: [
        {
          code: 'card.excluded',
          message: 'East Wind may not be in a deck with Tanuki Sensei.',
          cards: ['east-wind', 'tanuki-sensei'],
          actual: 1,
          limit: 0,
        },
        {
          code: 'card.excluded',
          message: 'Hero may not be in a deck with Tanuki Sensei.',
          cards: ['hero', 'tanuki-sensei'],
          actual: 1,
          limit: 0,
        },
      ],
    },
  ],
})
