import { shadowfistRules } from '../../../../../src/domain/games/shadowfist/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card } from '../cards.ts'

const rule = (id: string) => shadowfistRules.rules.find((each) => each.id === id)!
const packs = [
  { id: 'core', released: '2005-01-01' },
  { id: 'later', released: '2010-05-01' },
  { id: 'seen', firstSeen: '2010-06-01' },
]
const printed = (...ids: string[]) => card('thug', { printings: ids.map((pack) => ({ pack })) })
const inPlay = { pool: { byRelease: true } }

ruleTester(rule('pool'), {
  legal: [
    { name: 'any card where nothing is set', deck: [[1, printed()]] },
    { name: 'on the release day', deck: [[1, printed('later')]], base: inPlay, packs, on: '2010-05-01' },
    {
      name: 'before the first dated evidence of a pack without a release day',
      deck: [[1, printed('seen')]],
      base: inPlay,
      packs,
      on: '2010-05-31',
      warnings: [
        {
          code: 'pool.undated',
          message:
            'The day on which Thug was released is not known; it was first seen on 2010-06-01, after 2010-05-31. It is treated as part of the pool.',
          cards: ['thug'],
        },
      ],
    },
    {
      name: 'by a reprint that is not certain',
      deck: [[1, printed('core')]],
      base: { pool: { exceptPacks: ['core'], uncertain: ['thug'] } },
      packs,
      warnings: [
        {
          code: 'pool.uncertain',
          message: 'Thug is treated as part of the pool because of a reprint that our data does not confirm.',
          cards: ['thug'],
        },
      ],
    },
  ],
  illegal: [
    {
      name: 'the day before its release',
      deck: [[1, printed('later')]],
      base: inPlay,
      packs,
      on: '2010-04-30',
      findings: [
        { code: 'card.pool', message: 'Thug enters the card pool on 2010-05-01, after 2010-04-30.', cards: ['thug'] },
      ],
    },
    {
      name: 'a single card left out',
      deck: [[1, printed('core')]],
      base: { pool: { except: ['thug'] } },
      packs,
      findings: [{ code: 'card.pool', message: 'Thug is not in the card pool of this format.', cards: ['thug'] }],
    },
  ],
})
