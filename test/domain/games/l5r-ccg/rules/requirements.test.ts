import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card, event, sensei, several, stronghold } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!

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
        {
          code: 'card.requires',
          message: "Allegiance needs the Wind Kano's Alliance in the deck; there is none.",
          cards: ['allegiance'],
          actual: 0,
          limit: 1,
        },
        {
          code: 'card.requires',
          message: 'Sparrow Castle needs Alliance Sensei in the deck; there is none.',
          cards: ['sparrow-castle'],
          actual: 0,
          limit: 1,
        },
      ],
    },
  ],
})
