import { certainty } from '../../../../src/domain/core/rules/certainty.ts'
import { conflict } from '../../games/l5r-lcg/cards.ts'
import { ruleTester } from '../rule-tester.ts'

const shrine = conflict('shrine')

const about = (code: string, more: object = {}) => ({
  name: `a doubt: ${code}`,
  deck: [[1, shrine]] as const,
  base: { caveats: { doubt: { code, message: 'Who knows.', ...more } } },
  warnings: [{ code, message: 'Who knows.', cards: [] }],
})

ruleTester(certainty, {
  legal: [
    { name: 'nothing to doubt', deck: [[1, shrine]] },
    {
      name: 'a card whose facts are not certain',
      deck: [[1, conflict('kikyo', 'crab', 0, { uncertain: ['influenceCost', 'unique'] })]],
      warnings: [
        {
          code: 'card.uncertain',
          message: 'Kikyo is known from one source only, so its facts may be wrong.',
          cards: ['kikyo'],
        },
      ],
    },
    { name: 'a card whose facts were confirmed', deck: [[1, conflict('kikyo', 'crab', 0, { uncertain: [] })]] },
    {
      name: 'a day that is not certain',
      deck: [],
      revision: { effectiveFrom: '2018-12-11', approximate: true },
      on: '2019-01-01',
      warnings: [
        {
          code: 'format.approximate',
          message:
            'The first day of "first" (2018-12-11) is approximate, so another revision may have been in force on 2019-01-01.',
          cards: [],
        },
      ],
    },
    {
      name: 'weak sources',
      deck: [],
      revision: { confidence: 'low' },
      warnings: [
        { code: 'format.confidence', message: 'The sources of "first" are of low confidence: a test.', cards: [] },
      ],
    },
    about('list.unknown'),
    about('list.incomplete'),
    {
      ...about('list.ambiguous', { cards: ['shrine'] }),
      warnings: [{ code: 'list.ambiguous', message: 'Who knows.', cards: ['shrine'] }],
    },
    about('pool.uncertain'),
    about('rules.uncertain'),
    about('rules.not-in-force', { before: '2020-01-02' }),
    { ...about('rules.not-in-force', { before: '2020-01-01' }), name: 'a doubt about earlier days', warnings: [] },
  ],
  illegal: [],
})
