import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card, sensei, several, stronghold } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const tanuki = sensei('tanuki-sensei', ['all-clans'], {
  deckRules: [
    { kind: 'excludesType', type: 'wind' },
    { kind: 'excludesUniquePersonalities', exceptKeyword: 'Tanuki' },
    { kind: 'maxPersonalitiesPerAlignment', value: 5 },
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
          cards: ['tanuki-sensei', 'a', 'b'],
          actual: 6,
          limit: 5,
        },
      ],
    },
  ],
})
