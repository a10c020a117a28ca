import { lcgElements } from '../../../../src/domain/games/l5r-lcg/card.ts'
import { lcgRules } from '../../../../src/domain/games/l5r-lcg/rules/index.ts'
import { doubted, of, uncertaintyTester } from '../../core/uncertainty-tester.ts'
import { conflict, dynasty, keeper, province, role, seeker, stronghold } from './cards.ts'

const lion = stronghold('lion')
const one = { min: 1, max: 1 }
const forty = { min: 40, max: 45 }
const five = lcgElements.map((element) => province(element, [element]))
const all = five.map((each) => [1, each] as const)
const breeze = province('breeze', ['air'])
const twoAir = [...all.slice(0, 4), [1, breeze] as const]
const gift = conflict('gift', 'crane', 1)
const wall = conflict('wall', 'crab', 1)
const tadaka = conflict('tadaka', 'neutral', 1, { allowedClans: ['crab'] })
const way = conflict('way', 'crane')
const port = province('port', ['water'], { effects: { influence: 4 } })
const initiate = dynasty('initiate', 'neutral', { roleRestriction: 'keeper' })
const matsu = dynasty('matsu', 'lion')
const doji = dynasty('doji', 'crane')
const fromDynasty = { clanFrom: 'dynasty' }
const banned = { lists: { banned: ['gift'] } }
const restricted = { lists: { restricted: ['gift', 'way'] } }
const doubting = (...cards: string[]) => ({
  caveats: { newer: { code: 'list.unknown', message: 'A newer list differs.', cards } },
})
const scope = { max: 1, sections: ['dynasty', 'conflict', 'province'] }
const splashBanned = { lists: { 'splash-banned': ['gift'] } }
const season = { traits: ['keeper', 'seeker'] }

uncertaintyTester(lcgRules.rules, [
  // Sizes and counts: what is missing may be unread, what is too much stays too much.
  ['no stronghold', 'stronghold-count', { params: one, deck: of(), unread: 1 }, 'stronghold.count unread'],
  [
    'no stronghold, one card without facts',
    'stronghold-count',
    { params: one, deck: of(), external: 1 },
    'stronghold.count facts',
  ],
  ['two strongholds', 'stronghold-count', { params: one, deck: of(2, lion), unread: 1 }, 'stronghold.count'],
  ['two roles', 'role-count', { params: { min: 0, max: 1 }, deck: of(2, keeper('air')), unread: 1 }, 'role.count'],
  ['38 cards, 2 unread', 'dynasty-size', { params: forty, deck: of(38, matsu), unread: 2 }, 'dynasty.size unread'],
  ['38 cards, 1 unread', 'dynasty-size', { params: forty, deck: of(38, matsu), unread: 1 }, 'dynasty.size'],
  ['47 cards', 'dynasty-size', { params: forty, deck: of(47, matsu), unread: 2 }, 'dynasty.size'],
  [
    'four provinces',
    'province-count',
    { params: { min: 5, max: 5 }, deck: all.slice(1), unread: 1 },
    'province.count unread',
  ],
  [
    'six provinces',
    'province-count',
    { params: { min: 5, max: 5 }, deck: of(...all, port), unread: 1 },
    'province.count',
  ],
  [
    '41 cards of 42, 1 unread',
    'conflict-size',
    { params: { min: 42, max: 45 }, deck: of(41, gift), unread: 1 },
    'conflict.size unread',
  ],

  // Roles.
  ['a card that needs a role, none read', 'role-required', { deck: of(initiate), unread: 1 }, 'role.required unread'],
  [
    'a card that needs another role',
    'role-required',
    {
      deck: of(initiate, seeker('air')),
      unread: 1,
    },
    'role.required',
  ],
  [
    'a card that perhaps needs a role',
    'role-required',
    { deck: of(doubted(initiate, 'roleRestriction')) },
    'role.required facts',
  ],
  [
    'a role that another list may open',
    'role-clan',
    {
      params: season,
      deck: of(lion, keeper('air')),
      borrowed: ['lists'],
    },
    'role.clan list',
  ],

  // Provinces: an unread Seeker could explain two of an element, but not two of two.
  ['two of an element', 'province-elements', { deck: twoAir, unread: 1 }, 'province.elements unread'],
  [
    'two of an element with a role',
    'province-elements',
    { deck: of(...twoAir, keeper('air')), unread: 1 },
    'province.elements',
  ],
  [
    'two of two elements',
    'province-elements',
    { deck: of(...twoAir.slice(0, 3), breeze, province('fort', ['earth'])), unread: 1 },
    'province.elements',
  ],
  [
    'two of an element, one of them in doubt',
    'province-elements',
    { deck: of(...all.slice(0, 4), doubted(breeze, 'elements')) },
    'province.elements facts',
  ],
  ['a province twice', 'province-duplicate', { deck: of(2, port), unread: 3 }, 'province.duplicate'],

  // Influence: an unread role or province could add to the budget.
  [
    '11 of 10, no role read',
    'influence',
    {
      deck: of(lion, 11, gift),
      unread: 1,
      others: [keeper('air')],
    },
    'influence.exceeded unread',
  ],
  [
    '14 of 10, no role read',
    'influence',
    {
      deck: of(lion, 14, gift),
      unread: 1,
      others: [keeper('air')],
    },
    'influence.exceeded',
  ],
  [
    '14 of 13 with a role',
    'influence',
    {
      deck: of(lion, 14, gift, keeper('air')),
      unread: 1,
    },
    'influence.exceeded',
  ],
  [
    '14 of 13, a province could add',
    'influence',
    {
      deck: of(lion, 14, gift, keeper('air')),
      unread: 1,
      others: [port],
    },
    'influence.exceeded unread',
  ],
  [
    '14 of 10 where roles do not add',
    'influence',
    {
      params: { cardsAdd: false },
      deck: of(lion, 11, gift),
      unread: 1,
      others: [keeper('air')],
    },
    'influence.exceeded',
  ],
  [
    'a cost in doubt',
    'influence',
    {
      deck: of(lion, 11, doubted(gift, 'influenceCost')),
    },
    'influence.exceeded facts',
  ],
  [
    'no cost',
    'influence',
    {
      deck: of(lion, way),
      unread: 1,
    },
    'influence.unavailable',
  ],
  [
    'perhaps no cost',
    'influence',
    {
      deck: of(lion, doubted(way, 'influenceCost')),
    },
    'influence.unavailable facts',
  ],
  [
    'two clans',
    'influence',
    {
      deck: of(lion, gift, wall),
      unread: 1,
    },
    'influence.clans',
  ],
  [
    'perhaps two clans',
    'influence',
    {
      deck: of(lion, gift, doubted(wall, 'clan')),
    },
    'influence.clans facts',
  ],
  [
    'a clan that the role does not allow',
    'influence',
    {
      deck: of(lion, role('support', { effects: { influenceOnlyOnClan: 'crab' } }), gift),
      unread: 1,
    },
    'influence.role-clan',
  ],

  // The clan of the dynasty cards: the unread ones could turn the majority.
  [
    '2 to 0, 1 unread',
    'influence',
    {
      params: fromDynasty,
      deck: of(2, matsu, way),
      unread: 1,
    },
    'influence.unavailable',
  ],
  [
    '2 to 0, 2 unread',
    'influence',
    {
      params: fromDynasty,
      deck: of(2, matsu, way),
      unread: 2,
    },
    'influence.unavailable unread',
  ],
  [
    'two clans of dynasty cards',
    'dynasty-clan',
    {
      params: fromDynasty,
      deck: of(2, matsu, doji),
      unread: 9,
    },
    'dynasty.clan',
  ],
  [
    'another clan than the stronghold',
    'dynasty-clan',
    {
      deck: of(lion, doji),
      unread: 1,
    },
    'dynasty.clan',
  ],
  [
    'perhaps another clan',
    'dynasty-clan',
    {
      deck: of(lion, doubted(doji, 'clan')),
    },
    'dynasty.clan facts',
  ],
  [
    'a stronghold in doubt',
    'province-clan',
    {
      deck: of(doubted(lion, 'clan'), province('port', ['water'], { clan: 'crane' })),
    },
    'province.clan facts',
  ],
  [
    'clans that may use a card, in doubt',
    'card-clan',
    {
      deck: of(lion, doubted(tadaka, 'allowedClans')),
    },
    'card.clan facts',
  ],
  [
    'clans that may use a card',
    'card-clan',
    {
      deck: of(lion, tadaka),
      unread: 1,
    },
    'card.clan',
  ],

  // Lists and the pool.
  ['banned', 'banned', { base: banned, deck: of(gift), unread: 1 }, 'card.banned'],
  [
    'banned by a list that stands in',
    'banned',
    { base: banned, deck: of(gift), borrowed: ['lists'] },
    'card.banned list',
  ],
  [
    'banned where only the pool stands in',
    'banned',
    { base: banned, deck: of(gift), borrowed: ['pool'] },
    'card.banned',
  ],
  [
    'banned by a list that a caveat doubts for this card',
    'banned',
    { base: { ...banned, ...doubting('gift') }, deck: of(gift) },
    'card.banned list',
  ],
  [
    'banned by a list that a caveat doubts for another card',
    'banned',
    { base: { ...banned, ...doubting('way') }, deck: of(gift), others: [way] },
    'card.banned',
  ],
  [
    'restricted by a list that a caveat doubts for one of the titles',
    'restricted',
    { params: scope, base: { ...restricted, ...doubting('way') }, deck: of(gift, way) },
    'restricted.exceeded list',
  ],
  [
    'restricted',
    'restricted',
    {
      params: scope,
      base: restricted,
      deck: of(gift, way),
      unread: 1,
    },
    'restricted.exceeded',
  ],
  [
    'restricted by a list that stands in',
    'restricted',
    {
      params: scope,
      base: restricted,
      deck: of(gift, way),
      borrowed: ['lists'],
    },
    'restricted.exceeded list',
  ],
  [
    'banned as a splash',
    'splash-banned',
    {
      base: splashBanned,
      deck: of(lion, gift),
      unread: 1,
    },
    'card.banned',
  ],
  [
    'banned as a splash by a list that stands in',
    'splash-banned',
    {
      base: splashBanned,
      deck: of(lion, gift),
      borrowed: ['lists'],
    },
    'card.banned list',
  ],
  ['not in the pool', 'pool', { base: { pool: { except: ['gift'] } }, deck: of(gift), unread: 1 }, 'card.pool'],
  [
    'not in a pool that stands in',
    'pool',
    { base: { pool: { except: ['gift'] } }, deck: of(gift), borrowed: ['pool'] },
    'card.pool list',
  ],
  [
    'a card for drafts, whatever pool stands in',
    'pool',
    {
      base: { pool: { where: { pool: null } } },
      deck: of(conflict('ally', 'neutral', 0, { pool: 'draft-only' })),
      borrowed: ['pool'],
    },
    'card.pool',
  ],
  [
    'not in the pool by printings in doubt',
    'pool',
    { base: { pool: { except: ['gift'] } }, deck: of(doubted(gift, 'printings')) },
    'card.pool facts',
  ],

  // Copies and characters only get more.
  [
    'four copies',
    'copies',
    { params: { max: 3, ordinary: 3, sections: ['conflict'] }, deck: of(4, gift), unread: 1 },
    'copies.exceeded',
  ],
  [
    'four copies, the limit in doubt',
    'copies',
    { params: { max: 3, ordinary: 3, sections: ['conflict'] }, deck: of(4, doubted(gift, 'deckLimit')) },
    'copies.exceeded facts',
  ],
  [
    'eleven characters',
    'conflict-characters',
    { params: { max: 10 }, deck: of(11, conflict('ally', 'neutral', 0, { type: 'character' })), unread: 1 },
    'conflict.characters',
  ],
])
