import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { conflict, dynasty, stronghold } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const crab = stronghold('crab')
const crabFriend = conflict('tadaka-2', 'phoenix', 2, { allowedClans: ['crab', 'phoenix'] })

ruleTester(rule('card-clan'), {
  legal: [
    {
      name: 'a clan that it names',
      deck: [
        [1, crab],
        [1, crabFriend],
      ],
    },
    { name: 'no clan', deck: [[1, crabFriend]] },
    {
      name: 'a dynasty card of another clan is reported for that alone',
      deck: [
        [1, lion],
        [1, dynasty('doji', 'crane', { allowedClans: ['crane'] })],
      ],
    },
  ],
  illegal: [
    {
      name: 'another clan',
      deck: [
        [1, lion],
        [1, crabFriend],
      ],
      findings: [
        {
          code: 'card.clan',
          message: 'Only Crab and Phoenix decks may use Tadaka 2, and this is a Lion deck.',
          cards: ['tadaka-2'],
        },
      ],
    },
  ],
})
