import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { card, stronghold } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')

const loyalCrane = card('kakita', { loyal: true, factions: ['crane'] })

ruleTester(rule('loyal'), {
  legal: [
    {
      name: 'a Loyal card of the own Faction',
      deck: [
        [1, stronghold('crane')],
        [3, loyalCrane],
      ],
    },
    {
      name: 'a Stronghold without a Faction',
      deck: [
        [1, stronghold('village', { factions: [] })],
        [3, loyalCrane],
      ],
    },
    { name: 'no Stronghold', deck: [[3, loyalCrane]] },
    {
      name: 'a Loyal card of another Faction is legal, and dead',
      deck: [
        [1, lion],
        [3, loyalCrane],
        [3, card('daidoji', { factions: ['crane'] })],
      ],
      warnings: [
        {
          code: 'card.loyal',
          message: 'Kakita is Loyal to Crane and could never join a player of Lion Castle (Lion).',
          cards: ['kakita'],
        },
      ],
    },
  ],
  illegal: [],
})
