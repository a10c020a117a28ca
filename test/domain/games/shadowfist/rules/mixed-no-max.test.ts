import { shadowfistRules } from '../../../../../src/domain/games/shadowfist/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card } from '../cards.ts'

const rule = (id: string) => shadowfistRules.rules.find((each) => each.id === id)!
const noMax = { deckLimit: undefined, restrictions: ['No Max'] }

ruleTester(rule('mixed-no-max'), {
  legal: [
    { name: 'No Max alone', deck: [[12, card('mooks', noMax)]] },
    {
      name: 'with another version: legal, and pointed out once',
      deck: [
        [6, card('mooks-1', { ...noMax, title: 'Mooks' })],
        [6, card('mooks-2', { ...noMax, title: 'Mooks' })],
        [5, card('mooks')],
      ],
      warnings: [
        {
          code: 'copies.mixed-no-max',
          message: '12 copies of Mooks say No Max and are not counted; 5 copies of its other versions are.',
          cards: ['mooks', 'mooks-1', 'mooks-2'],
        },
      ],
    },
  ],
  illegal: [],
})
