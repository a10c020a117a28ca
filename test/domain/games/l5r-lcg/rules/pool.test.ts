import { lcgRules } from '../../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { conflict, dynasty } from '../cards.ts'

const rule = (id: string) => lcgRules.rules.find((each) => each.id === id)!
const packs = [
  { id: 'core', cycle: 'core', released: '2017-10-05' },
  { id: 'later', cycle: 'imperial', released: '2018-05-01' },
  { id: 'undated' },
  { id: 'seen', firstSeen: '2018-06-01' },
]
const printed = (...ids: string[]) => conflict('katana', 'neutral', 0, { printings: ids.map((pack) => ({ pack })) })

ruleTester(rule('pool'), {
  legal: [
    { name: 'any card where nothing is set', deck: [[1, printed()]] },
    {
      name: 'on the release day',
      deck: [[1, printed('later')]],
      base: { pool: { byRelease: true } },
      packs,
      on: '2018-05-01',
    },
    {
      name: 'by its first printing',
      deck: [[1, printed('later', 'core')]],
      base: { pool: { byRelease: true } },
      packs,
      on: '2017-12-01',
    },
    { name: 'by its cycle', deck: [[1, printed('later')]], base: { pool: { cycles: ['imperial'] } }, packs },
    {
      name: 'from the first dated evidence of a pack without a release day',
      deck: [[1, printed('seen')]],
      base: { pool: { byRelease: true } },
      packs,
      on: '2018-06-01',
    },
    {
      name: 'before the first dated evidence of a pack without a release day',
      deck: [[1, printed('seen')]],
      base: { pool: { byRelease: true } },
      packs,
      on: '2018-05-31',
      warnings: [
        {
          code: 'pool.undated',
          message:
            'The day on which Katana was released is not known; it was first seen on 2018-06-01, after 2018-05-31. It is treated as part of the pool.',
          cards: ['katana'],
        },
      ],
    },
    {
      name: 'by a printing with a release day, before the first evidence of another',
      deck: [[1, printed('seen', 'later')]],
      base: { pool: { byRelease: true } },
      packs,
      on: '2018-05-01',
    },
    {
      name: 'by a reprint that is not certain',
      deck: [[1, printed('core')]],
      base: { pool: { exceptCycles: ['core'], uncertain: ['katana'] } },
      packs,
      warnings: [
        {
          code: 'pool.uncertain',
          message: 'Katana is treated as part of the pool because of a reprint that our data does not confirm.',
          cards: ['katana'],
        },
      ],
    },
  ],
  illegal: [
    {
      name: 'the day before its release',
      deck: [[1, printed('later')]],
      base: { pool: { byRelease: true } },
      packs,
      on: '2018-04-30',
      findings: [
        {
          code: 'card.pool',
          message: 'Katana enters the card pool on 2018-05-01, after 2018-04-30.',
          cards: ['katana'],
        },
      ],
    },
    {
      name: 'a rotated cycle',
      deck: [[1, printed('core')]],
      base: { pool: { exceptCycles: ['core'] } },
      packs,
      findings: [{ code: 'card.pool', message: 'Katana is not in the card pool of this format.', cards: ['katana'] }],
    },
    {
      name: 'a single card left out',
      deck: [[1, printed('core')]],
      base: { pool: { except: ['katana'] } },
      packs,
      findings: [{ code: 'card.pool', message: 'Katana is not in the card pool of this format.', cards: ['katana'] }],
    },
    {
      name: 'a pack without a day',
      deck: [[1, printed('undated')]],
      base: { pool: { byRelease: true } },
      packs,
      findings: [{ code: 'card.pool', message: 'Katana is not in the card pool of this format.', cards: ['katana'] }],
    },
    {
      name: 'a fact that the pool excludes',
      deck: [[1, dynasty('goblin', 'shadowlands', { pool: 'shadowlands' })]],
      base: { pool: { where: { pool: null } } },
      findings: [{ code: 'card.pool', message: 'Goblin is not in the card pool of this format.', cards: ['goblin'] }],
    },
  ],
})
