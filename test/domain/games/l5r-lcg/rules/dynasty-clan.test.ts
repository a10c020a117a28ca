import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { dynasty, stronghold } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')

ruleTester(rule('dynasty-clan'), {
  legal: [
    {
      name: 'own clan and neutral',
      deck: [
        [1, lion],
        [3, dynasty('matsu', 'lion')],
        [3, dynasty('ronin')],
      ],
    },
    { name: 'no stronghold, so no clan', deck: [[3, dynasty('matsu', 'lion')]] },
    {
      name: 'a card of several clans, one of them the own',
      deck: [
        [1, lion],
        [1, dynasty('twin', 'crane', { clans: ['crane', 'lion'] })],
      ],
    },
    {
      name: 'one clan where the dynasty cards decide',
      deck: [[3, dynasty('matsu', 'lion')]],
      params: { clanFrom: 'dynasty' },
    },
    {
      name: 'a card that no constructed deck may have is left to the pool',
      deck: [
        [1, lion],
        [1, dynasty('goblin', 'shadowlands', { pool: 'shadowlands' })],
      ],
    },
  ],
  illegal: [
    {
      name: 'a card of another clan',
      deck: [
        [1, lion],
        [2, dynasty('doji', 'crane')],
      ],
      findings: [
        {
          code: 'dynasty.clan',
          message: 'Doji is a Crane dynasty card; a Lion deck uses only Lion and neutral ones.',
          cards: ['doji'],
          actual: 2,
          limit: 0,
        },
      ],
    },
    {
      name: 'the smaller clan where the dynasty cards decide',
      deck: [
        [3, dynasty('matsu', 'lion')],
        [2, dynasty('doji', 'crane')],
      ],
      params: { clanFrom: 'dynasty' },
      findings: [
        {
          code: 'dynasty.clan',
          message: 'Doji is a Crane dynasty card; a Lion deck uses only Lion and neutral ones.',
          cards: ['doji'],
          actual: 2,
          limit: 0,
        },
      ],
    },
  ],
})
