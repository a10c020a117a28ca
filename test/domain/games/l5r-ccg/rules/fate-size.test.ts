import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { fate, fate40, sensei, several, stronghold, wind } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const templeOfCrows = stronghold('crab', {
  deckRules: [{ kind: 'allowsTypeInDeck', type: 'sensei', deck: 'fate', exceptType: 'personality' }],
})

const crabLion = sensei('crab-lion-sensei', ['crab', 'lion'])

const forty = { min: 40 }

const cart = fate('cart', { type: 'item', deckRules: [{ kind: 'minimumDeckSizeDelta', deck: 'fate', value: -1 }] })

ruleTester(rule('fate-size'), {
  legal: [
    { name: 'forty', deck: fate40, params: forty },
    { name: 'a hundred and twenty', deck: several(40, 3, fate, 'tactic'), params: forty },
    {
      name: 'thirty-nine where a card asks for one less',
      deck: [...several(38, 1, fate, 't'), [1, cart]],
      params: forty,
    },
    {
      name: 'thirty-nine and a Sensei where the Stronghold lets it in',
      deck: [[1, templeOfCrows], [1, crabLion], ...several(39, 1, fate, 'tactic')],
      params: forty,
    },
  ],
  illegal: [
    {
      name: 'thirty-nine',
      deck: several(39, 1, fate, 'tactic'),
      params: forty,
      findings: [
        {
          code: 'fate.size',
          message: 'The Fate deck has 39 cards; it needs at least 40.',
          cards: [],
          actual: 39,
          limit: 40,
        },
      ],
    },
    {
      name: 'Strongholds, Winds and Sensei are outside',
      deck: [[1, lion], [1, crabLion], [1, wind('east-wind')], ...several(39, 1, fate, 'tactic')],
      params: forty,
      findings: [
        {
          code: 'fate.size',
          message: 'The Fate deck has 39 cards; it needs at least 40.',
          cards: [],
          actual: 39,
          limit: 40,
        },
      ],
    },
  ],
})
