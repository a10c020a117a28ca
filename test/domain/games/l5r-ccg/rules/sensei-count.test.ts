import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { sensei, several, stronghold } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const upToOne = { min: 0, max: 1 }
const templeOfCrows = stronghold('crab', {
  deckRules: [{ kind: 'allowsTypeInDeck', type: 'sensei', deck: 'fate', exceptType: 'personality' }],
})

ruleTester(rule('sensei-count'), {
  legal: [
    { name: 'one Sensei', deck: [[1, sensei('old-sensei', ['lion'])]], params: upToOne },
    {
      name: 'several where the Stronghold lets Sensei into the Fate deck',
      deck: [[1, templeOfCrows], ...several(5, 1, (id) => sensei(id, ['lion']), 'sensei')],
      params: upToOne,
    },
  ],
  illegal: [
    {
      name: 'two Sensei',
      deck: [
        [1, sensei('old-sensei', ['lion'])],
        [1, sensei('young-sensei', ['lion'])],
      ],
      params: upToOne,
      findings: [
        {
          code: 'sensei.count',
          message: '2 sensei cards in the list; at most 1 is allowed.',
          cards: ['old-sensei', 'young-sensei'],
          actual: 2,
          limit: 1,
        },
      ],
    },
    {
      name: 'Sensei that are Personalities too stay out of the Fate deck',
      deck: [[1, templeOfCrows], ...several(2, 1, (id) => sensei(id, ['crab'], { force: 2, chi: 3 }), 'sensei')],
      params: upToOne,
      findings: [
        {
          code: 'sensei.count',
          message: '2 sensei cards in the list; at most 1 is allowed.',
          cards: ['sensei-1', 'sensei-2'],
          actual: 2,
          limit: 1,
        },
      ],
    },
  ],
})
