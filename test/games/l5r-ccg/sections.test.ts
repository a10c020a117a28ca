import { describe, expect, test } from '@jest/globals'
import { createDeck } from '../../../src/core/deck.ts'
import { ccgRules } from '../../../src/games/l5r-ccg/rules/index.ts'
import { startingValues } from '../../../src/games/l5r-ccg/rules/profile.ts'
import { ruleTester } from '../../core/rule-tester.ts'
import { card, dynasty40, fate, fate40, region, sensei, several, stronghold, wind } from './cards.ts'

const rule = (id: string) => ccgRules.rules.find((each) => each.id === id)!
const lion = stronghold('lion')
const one = { min: 1, max: 1 }
const upToOne = { min: 0, max: 1 }
const clans = { clans: ['crab', 'crane', 'lion'] }
const templeOfCrows = stronghold('crab', {
  deckRules: [{ kind: 'allowsTypeInDeck', type: 'sensei', deck: 'fate', exceptType: 'personality' }],
})

ruleTester(rule('stronghold-count'), {
  legal: [{ name: 'one Stronghold', deck: [[1, lion]], params: one }],
  illegal: [
    { name: 'none', deck: [], params: one, findings: [{ code: 'stronghold.count', actual: 0, limit: 1 }] },
    {
      name: 'two',
      deck: [
        [1, lion],
        [1, stronghold('crab')],
      ],
      params: one,
      findings: [{ code: 'stronghold.count', actual: 2, limit: 1, cards: ['crab-castle', 'lion-castle'] }],
    },
  ],
})

ruleTester(rule('wind-count'), {
  legal: [
    { name: 'no Wind', deck: [[1, lion]], params: upToOne },
    { name: 'one Wind', deck: [[1, wind('east-wind')]], params: upToOne },
  ],
  illegal: [
    {
      name: 'two Winds',
      deck: [
        [1, wind('east-wind')],
        [1, wind('west-wind')],
      ],
      params: upToOne,
      findings: [
        { code: 'wind.count', message: '2 wind cards in the list; at most 1 is allowed.', actual: 2, limit: 1 },
      ],
    },
  ],
})

ruleTester(rule('sensei-count'), {
  legal: [
    { name: 'one Sensei', deck: [[1, sensei('old-sensei', ['lion'])]], params: upToOne },
    {
      name: 'several where the Stronghold lets Sensei into the Fate deck',
      deck: [[1, templeOfCrows], ...several(5, 1, (id) => sensei(id, ['lion']), 'sensei')],
      params: upToOne,
    },
  ],
  illegal: [
    {
      name: 'two Sensei',
      deck: [
        [1, sensei('old-sensei', ['lion'])],
        [1, sensei('young-sensei', ['lion'])],
      ],
      params: upToOne,
      findings: [{ code: 'sensei.count', actual: 2, limit: 1, cards: ['old-sensei', 'young-sensei'] }],
    },
    {
      name: 'Sensei that are Personalities too stay out of the Fate deck',
      deck: [[1, templeOfCrows], ...several(2, 1, (id) => sensei(id, ['crab'], { force: 2, chi: 3 }), 'sensei')],
      params: upToOne,
      findings: [{ code: 'sensei.count', actual: 2, limit: 1 }],
    },
  ],
})

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
      warnings: [{ code: 'sensei.faction-unknown', cards: ['wandering-sensei', 'ratling-castle'] }],
    },
    {
      name: 'a Sensei whose Factions are not known',
      deck: [
        [1, lion],
        [1, sensei('nameless-sensei', [])],
      ],
      params: clans,
      warnings: [{ code: 'sensei.faction-unknown', message: expect.stringContaining('name no Faction') as never }],
    },
    {
      name: 'a Stronghold whose Faction is not known',
      deck: [
        [1, stronghold('lost', { factions: [] })],
        [1, crabLion],
      ],
      params: clans,
      warnings: [{ code: 'sensei.faction-unknown' }],
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

const forty = { min: 40 }
const khol = stronghold('unicorn', { deckRules: [{ kind: 'typeNotCountedTowardMinimum', type: 'region' }] })
const lane = card('lane', { type: 'holding', deckRules: [{ kind: 'minimumDeckSizeDelta', deck: 'dynasty', value: 2 }] })
const stone = card('stone', { type: 'holding', unique: true, deckRules: [{ kind: 'notCountedTowardMinimum' }] })
ruleTester(rule('dynasty-size'), {
  legal: [
    { name: 'forty', deck: dynasty40, params: forty },
    { name: 'any number above', deck: several(40, 3, card, 'retainer'), params: forty },
    {
      name: 'forty without the Regions that do not count',
      deck: [[1, khol], ...dynasty40, ...several(3, 1, region, 'region')],
      params: forty,
    },
    {
      name: 'forty-two where a card asks for two more',
      deck: [...several(41, 1, card, 'r'), [1, lane]],
      params: forty,
    },
  ],
  illegal: [
    {
      name: 'thirty-nine',
      deck: several(39, 1, card, 'retainer'),
      params: forty,
      findings: [
        {
          code: 'dynasty.size',
          message: 'The Dynasty deck has 39 cards; it needs at least 40.',
          actual: 39,
          limit: 40,
          cards: [],
        },
      ],
    },
    { name: 'none', deck: fate40, params: forty, findings: [{ code: 'dynasty.size', actual: 0, limit: 40 }] },
    {
      name: 'Regions that do not count toward forty',
      deck: [[1, khol], ...several(39, 1, card, 'retainer'), [1, region('plain')]],
      params: forty,
      findings: [
        {
          code: 'dynasty.size',
          message: 'The Dynasty deck has 39 cards; it needs at least 40 (1 card not counted by Unicorn Castle).',
        },
      ],
    },
    {
      name: 'each copy of a card that asks for two more counts',
      deck: [...several(40, 1, card, 'retainer'), [3, lane]],
      params: forty,
      findings: [
        { code: 'dynasty.size', message: 'The Dynasty deck has 43 cards; it needs at least 46 (changed by Lane).' },
      ],
    },
    {
      name: 'a card that does not count itself',
      deck: [...several(39, 1, card, 'retainer'), [1, stone]],
      params: forty,
      findings: [{ code: 'dynasty.size', actual: 39, limit: 40 }],
    },
  ],
})

const cart = fate('cart', { type: 'item', deckRules: [{ kind: 'minimumDeckSizeDelta', deck: 'fate', value: -1 }] })
ruleTester(rule('fate-size'), {
  legal: [
    { name: 'forty', deck: fate40, params: forty },
    { name: 'a hundred and twenty', deck: several(40, 3, fate, 'tactic'), params: forty },
    {
      name: 'thirty-nine where a card asks for one less',
      deck: [...several(38, 1, fate, 't'), [1, cart]],
      params: forty,
    },
    {
      name: 'thirty-nine and a Sensei where the Stronghold lets it in',
      deck: [[1, templeOfCrows], [1, crabLion], ...several(39, 1, fate, 'tactic')],
      params: forty,
    },
  ],
  illegal: [
    {
      name: 'thirty-nine',
      deck: several(39, 1, fate, 'tactic'),
      params: forty,
      findings: [{ code: 'fate.size', actual: 39, limit: 40 }],
    },
    {
      name: 'Strongholds, Winds and Sensei are outside',
      deck: [[1, lion], [1, crabLion], [1, wind('east-wind')], ...several(39, 1, fate, 'tactic')],
      params: forty,
      findings: [{ code: 'fate.size', actual: 39 }],
    },
  ],
})

describe('starting values', () => {
  const values = (honor: number, change: number) => {
    const castle = stronghold('lion', { startingHonor: honor })
    const master = sensei('master', ['lion'], { startingHonor: change, provinceStrength: -9, goldProduction: -9 })
    return startingValues(createDeck([castle, master].map((each) => ({ card: each, count: 1 }))))
  }
  test('a Sensei changes them, but not below 0, 0 and -19', () => {
    expect(values(2, -30)).toEqual({ provinceStrength: 0, goldProduction: 0, startingHonor: -19 })
    expect(values(6, -3).startingHonor).toBe(3)
  })
  test('nothing is made up where a fact is missing', () => {
    const castle = stronghold('lion', { goldProduction: undefined })
    expect(startingValues(createDeck([{ card: castle, count: 1 }]))).toMatchObject({
      goldProduction: null,
      startingHonor: 5,
    })
    expect(startingValues(createDeck([]))).toMatchObject({ startingHonor: null })
    const riddle = sensei('riddle', ['lion'], { startingHonor: '*', provinceStrength: -1 })
    const both = [stronghold('lion', { provinceStrength: 7 }), riddle].map((each) => ({ card: each, count: 1 }))
    expect(startingValues(createDeck(both))).toMatchObject({ startingHonor: null, provinceStrength: 6 })
  })
})
