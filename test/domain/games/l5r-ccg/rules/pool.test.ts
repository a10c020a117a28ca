import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card, sensei, stronghold } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const packs = [
  { id: 'core', released: '2005-01-01' },
  { id: 'later', released: '2010-05-01' },
  { id: 'seen', firstSeen: '2010-06-01' },
]
const printed = (...ids: string[]) => card('matsu', { printings: ids.map((pack) => ({ pack })) })
const inPlay = { pool: { byRelease: true } }
const lotus = { pool: { where: { lotusLegal: true }, playedAs: 'lotusLegalAs' } }
const legalOnly = { pool: { where: { lotusLegal: true } } }
const newer = card('hida-unicorn', { lotusLegal: true })
const older = card('hida', { lotusLegalAs: ['hida-unicorn'] })
const temples = stronghold('crow', {
  lotusLegal: true,
  deckRules: [{ kind: 'allowsTypeInDeck', type: 'sensei', deck: 'fate', exceptType: 'personality' }],
})
const teacher = sensei('teacher', ['crow'], { lotusLegal: true })

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
            'The day on which Matsu was released is not known; it was first seen on 2010-06-01, after 2010-05-31. It is treated as part of the pool.',
          cards: ['matsu'],
        },
      ],
    },
    {
      name: 'by a reprint that is not certain',
      deck: [[1, printed('core')]],
      base: { pool: { exceptPacks: ['core'], uncertain: ['matsu'] } },
      packs,
      warnings: [
        {
          code: 'pool.uncertain',
          message: 'Matsu is treated as part of the pool because of a reprint that our data does not confirm.',
          cards: ['matsu'],
        },
      ],
    },
    {
      name: 'an older card that is played as a newer one',
      deck: [
        [1, older],
        [1, newer],
      ],
      base: lotus,
    },
    {
      name: 'Sensei that a text moves to the Fate deck',
      deck: [
        [1, temples],
        [1, teacher],
      ],
      base: legalOnly,
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
        { code: 'card.pool', message: 'Matsu enters the card pool on 2010-05-01, after 2010-04-30.', cards: ['matsu'] },
      ],
    },
    {
      name: 'an older card that is played as none, and a Sensei that a text moves to the Fate deck',
      deck: [
        [1, temples],
        [1, sensei('hermit', ['crow'])],
        [2, card('ashigaru')],
      ],
      base: legalOnly,
      findings: [
        { code: 'card.pool', message: 'Ashigaru is not in the card pool of this format.', cards: ['ashigaru'] },
        { code: 'card.pool', message: 'Hermit is not in the card pool of this format.', cards: ['hermit'] },
      ],
    },
  ],
})
