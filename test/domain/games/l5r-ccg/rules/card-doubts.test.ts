import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card, stronghold } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')

ruleTester(rule('card-doubts'), {
  legal: [
    { name: 'nothing doubtful', deck: [[1, lion]] },
    {
      name: 'never released, banned once, and a fact missing',
      deck: [
        [1, stronghold('crab', { goldProduction: undefined, startingHonor: undefined })],
        [1, card('rumour', { legality: ['unreleased'] })],
        [1, card('villain', { banned: true })],
      ],
      warnings: [
        {
          code: 'facts.missing',
          message: 'Our data on Crab Castle lacks its Gold Production and Starting Honor.',
          cards: ['crab-castle'],
        },
        {
          code: 'card.unreleased',
          message: 'Rumour was never released, as far as the card databases know.',
          cards: ['rumour'],
        },
        {
          code: 'card.ban-undated',
          message: 'Villain was banned at some time; our data does not name the format or the day.',
          cards: ['villain'],
        },
      ],
    },
  ],
  illegal: [],
})
