import { shadowfistRules } from '../../../../../src/domain/games/shadowfist/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card, several } from '../cards.ts'

const rule = (id: string) => shadowfistRules.rules.find((each) => each.id === id)!
const omega = card('omega')

ruleTester(rule('deck-empty'), {
  legal: [
    { name: 'one card', deck: [[1, omega]] },
    { name: 'four hundred', deck: several(80, 5, card, 'mook') },
  ],
  illegal: [
    {
      name: 'no cards',
      deck: [],
      findings: [
        { code: 'deck.empty', message: 'The deck has no cards; it needs at least 1.', cards: [], actual: 0, limit: 1 },
      ],
    },
  ],
})
