import { shadowfistRules } from '../../../../../src/domain/games/shadowfist/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card, cheap, fifty, foundation, several, site } from '../cards.ts'

const rule = (id: string) => shadowfistRules.rules.find((each) => each.id === id)!
const omega = card('omega')

const shares = { least: 0.1, most: 0.4 }

ruleTester(rule('fifths-advice'), {
  legal: [
    { name: 'as the tip has it', deck: fifty, params: shares },
    { name: 'no cards', deck: [], params: shares },
    {
      name: 'exactly half and double of a fifth',
      deck: [...several(1, 5, site, 's'), ...several(4, 5, foundation, 'f'), ...several(1, 5, cheap, 'c'), [20, omega]],
      params: shares,
    },
    {
      name: 'two Feng Shui Sites and no Foundation card',
      deck: [[2, site('site')], [10, cheap('cheap')], ...several(38, 1, card, 'mook')],
      params: shares,
      warnings: [
        {
          code: 'deck.foundation',
          message: 'None of the 50 cards is a Foundation card, so nothing provides the first resources.',
          cards: [],
        },
        {
          code: 'deck.fifths',
          message:
            'The book recommends a fifth each of Feng Shui Sites, Foundation cards and zero-cost cards; this deck of 50 cards has 2 Feng Shui Sites and 0 Foundation cards.',
          cards: [],
        },
      ],
    },
    {
      name: 'one card of a part',
      deck: [[1, foundation('f')], ...several(2, 5, site, 's'), ...several(2, 5, cheap, 'c'), [29, omega]],
      params: shares,
      warnings: [
        {
          code: 'deck.fifths',
          message:
            'The book recommends a fifth each of Feng Shui Sites, Foundation cards and zero-cost cards; this deck of 50 cards has 1 Foundation card.',
          cards: [],
        },
      ],
    },
    {
      name: 'more than double of a fifth',
      deck: [...several(5, 5, site, 's'), ...several(2, 5, foundation, 'f'), ...several(2, 5, cheap, 'c'), [5, omega]],
      params: shares,
      warnings: [
        {
          code: 'deck.fifths',
          message:
            'The book recommends a fifth each of Feng Shui Sites, Foundation cards and zero-cost cards; this deck of 50 cards has 25 Feng Shui Sites.',
          cards: [],
        },
      ],
    },
  ],
  illegal: [],
})
