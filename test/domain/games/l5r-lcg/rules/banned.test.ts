import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { conflict, dynasty } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const tadaka = dynasty('tadaka', 'phoenix', { limitKey: 'tadaka' })
const tadaka2 = conflict('tadaka-2', 'phoenix', 2, { limitKey: 'tadaka', title: 'Tadaka' })

ruleTester(rule('banned'), {
  legal: [
    {
      name: 'a version that the list does not name',
      deck: [
        [1, tadaka2],
        [1, tadaka],
      ],
      base: { lists: { banned: [] } },
    },
    { name: 'no list', deck: [[1, tadaka2]] },
  ],
  illegal: [
    {
      name: 'a banned card',
      deck: [
        [2, tadaka],
        [1, tadaka2],
      ],
      base: { lists: { banned: ['tadaka'] } },
      findings: [{ code: 'card.banned', message: 'Tadaka is banned.', cards: ['tadaka'], actual: 2, limit: 0 }],
    },
  ],
})
