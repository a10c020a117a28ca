import { ccgRules } from '../../../src/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../core/rule-tester.ts'
import { card, event, fate, ring, sensei, several, stronghold, wind } from './cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
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
        { code: 'card.excluded', cards: ['oni', 'oracle-of-air'] },
        { code: 'card.excluded', cards: ['oracle-of-fire', 'oracle-of-air'] },
        { code: 'card.excluded', cards: ['oni', 'oracle-of-fire'] },
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
        { code: 'card.excluded', cards: ['east-wind', 'tanuki-sensei'] },
        { code: 'card.excluded', cards: ['hero', 'tanuki-sensei'] },
      ],
    },
  ],
})

const legacy = card('legacy', { type: 'holding', deckRules: [{ kind: 'requiresAtLeast', type: 'holding', value: 16 }] })
const sparrow = stronghold('sparrow', {
  deckRules: [{ kind: 'requiresCard', title: 'Alliance Sensei', ids: ['alliance-sensei'] }],
})
const allegiance = sensei('allegiance', ['crane'], {
  deckRules: [{ kind: 'requiresWind', title: "Kano's Alliance", ids: ['kano', 'kano-2'] }],
})
const kano = card('kano-2', { title: "Kano's Alliance", type: 'wind', deck: 'pregame', deckLimit: 1 })
const holding = (id: string) => card(id, { type: 'holding' })
ruleTester(rule('requirements'), {
  legal: [
    { name: 'sixteen Holdings, the asking ones counted', deck: [[3, legacy], ...several(13, 1, holding, 'mine')] },
    {
      name: 'the card and the Wind asked for',
      deck: [
        [1, sparrow],
        [1, sensei('alliance-sensei', ['sparrow'])],
        [1, kano],
        [1, allegiance],
      ],
    },
    {
      name: 'one Event',
      deck: [
        [1, sensei('yokuni', ['dragon'], { deckRules: [{ kind: 'requiresAtLeast', type: 'event', value: 1 }] })],
        [1, event('feast')],
      ],
    },
  ],
  illegal: [
    {
      name: 'fifteen Holdings',
      deck: [[3, legacy], ...several(12, 1, holding, 'mine')],
      findings: [
        {
          code: 'card.requires',
          message: 'Legacy needs at least 16 holding cards in the deck; there are 15.',
          cards: ['legacy'],
          actual: 15,
          limit: 16,
        },
      ],
    },
    {
      name: 'no such card and no such Wind',
      deck: [
        [1, sparrow],
        [1, allegiance],
        [1, card('kanos-alliance', { title: "Kano's Alliance" })],
      ],
      findings: [
        { code: 'card.requires', message: "Allegiance needs the Wind Kano's Alliance in the deck; there is none." },
        { code: 'card.requires', message: 'Sparrow Castle needs Alliance Sensei in the deck; there is none.' },
      ],
    },
  ],
})

const crane = (id: string) => card(id, { clan: 'crane', factions: ['crane'], alignments: ['crane'] })
ruleTester(rule('alignments'), {
  legal: [
    { name: 'any number without the card', deck: [[1, lion], ...several(6, 3, crane, 'crane')] },
    {
      name: 'five of an alignment',
      deck: [
        [1, tanuki],
        [2, crane('a')],
        [3, crane('b')],
        [9, card('ronin')],
      ],
    },
  ],
  illegal: [
    {
      name: 'six of an alignment',
      deck: [
        [1, tanuki],
        [3, crane('a')],
        [3, crane('b')],
      ],
      findings: [
        {
          code: 'personality.alignment',
          message: '6 Personalities of the alignment Crane; Tanuki Sensei allows 5.',
          actual: 6,
          limit: 5,
          cards: ['tanuki-sensei', 'a', 'b'],
        },
      ],
    },
  ],
})

const loyalCrane = card('kakita', { loyal: true, factions: ['crane'] })
ruleTester(rule('loyal'), {
  legal: [
    {
      name: 'a Loyal card of the own Faction',
      deck: [
        [1, stronghold('crane')],
        [3, loyalCrane],
      ],
    },
    { name: 'no Stronghold', deck: [[3, loyalCrane]] },
    {
      name: 'a Loyal card of another Faction is legal, and dead',
      deck: [
        [1, lion],
        [3, loyalCrane],
        [3, card('daidoji', { factions: ['crane'] })],
      ],
      warnings: [
        {
          code: 'card.loyal',
          message: 'Kakita is Loyal to Crane and could never join a player of Lion Castle (Lion).',
          cards: ['kakita'],
        },
      ],
    },
  ],
  illegal: [],
})

ruleTester(rule('card-doubts'), {
  legal: [
    { name: 'nothing doubtful', deck: [[1, lion]] },
    {
      name: 'never released, banned once, and a fact missing',
      deck: [
        [1, stronghold('crab', { goldProduction: undefined, startingHonor: undefined })],
        [1, card('rumour', { legality: ['unreleased'] })],
        [1, card('villain', { banned: true })],
      ],
      warnings: [
        {
          code: 'facts.missing',
          message: 'Our facts of Crab Castle lack its Gold Production and Starting Honor.',
          cards: ['crab-castle'],
        },
        { code: 'card.unreleased', cards: ['rumour'] },
        { code: 'card.ban-undated', cards: ['villain'] },
      ],
    },
  ],
  illegal: [],
})
