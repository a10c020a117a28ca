import { ccgRules } from '../../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { ruleTester } from '../../../core/rule-tester.ts'
import { sensei, stronghold } from '../cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const clans = { clans: ['crab', 'crane', 'lion'] }

const crabLion = sensei('crab-lion-sensei', ['crab', 'lion'])

ruleTester(rule('sensei-faction'), {
  legal: [
    {
      name: 'a Sensei that lists the Faction',
      deck: [
        [1, lion],
        [1, crabLion],
      ],
      params: clans,
    },
    { name: 'no Stronghold: its own rule tells that', deck: [[1, crabLion]], params: clans },
    {
      name: 'a Sensei of all clans',
      deck: [
        [1, lion],
        [1, sensei('wandering-sensei', ['all-clans'])],
      ],
      params: clans,
    },
    {
      name: 'a Sensei of all clans with a Stronghold of no clan',
      deck: [
        [1, stronghold('ratling')],
        [1, sensei('wandering-sensei', ['all-clans'])],
      ],
      params: clans,
      warnings: [
        {
          code: 'sensei.faction-unknown',
          message:
            'Ratling Castle is of no clan that we know, so whether Wandering Sensei may be used was not checked.',
          cards: ['wandering-sensei', 'ratling-castle'],
        },
      ],
    },
    {
      name: 'a Sensei whose Factions are not known',
      deck: [
        [1, lion],
        [1, sensei('nameless-sensei', [])],
      ],
      params: clans,
      warnings: [
        {
          code: 'sensei.faction-unknown',
          message:
            'Our data names no Faction for Nameless Sensei, so whether Nameless Sensei may be used was not checked.',
          cards: ['nameless-sensei', 'lion-castle'],
        },
      ],
    },
    {
      name: 'a Stronghold whose Faction is not known',
      deck: [
        [1, stronghold('lost', { factions: [] })],
        [1, crabLion],
      ],
      params: clans,
      warnings: [
        {
          code: 'sensei.faction-unknown',
          message:
            'Our data names no Faction for Lost Castle, so whether Crab Lion Sensei may be used was not checked.',
          cards: ['crab-lion-sensei', 'lost-castle'],
        },
      ],
    },
  ],
  illegal: [
    {
      name: 'a Stronghold of another Faction',
      deck: [
        [1, stronghold('crane')],
        [1, crabLion],
      ],
      params: clans,
      findings: [
        {
          code: 'sensei.faction',
          message: 'Crab Lion Sensei is open to Crab and Lion, and Crane Castle is Crane.',
          cards: ['crab-lion-sensei', 'crane-castle'],
        },
      ],
    },
  ],
})
