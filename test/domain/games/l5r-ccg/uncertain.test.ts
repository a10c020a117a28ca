import { ccgRules } from '../../../../src/domain/games/l5r-ccg/rules/index.ts'
import { doubted, of, uncertaintyTester } from '../../core/uncertainty-tester.ts'
import { card, fate, ring, sensei, several, stronghold, wind } from './cards.ts'
import { dojo, ratling, warren } from './copies-cards.ts'

const lion = stronghold('lion')
const one = { min: 1, max: 1 }
const upToOne = { min: 0, max: 1 }
const forty = { min: 40 }
const copies = { max: 3, ordinary: 3, sections: ['dynasty', 'fate'] }
const clans = { clans: ['crab', 'lion'] }
const old = sensei('old', ['lion'])
const young = sensei('young', ['lion'])
const crabSensei = sensei('crab-sensei', ['crab'])
const cart = fate('cart', { deckRules: [{ kind: 'minimumDeckSizeDelta', deck: 'fate', value: -1 }] })
const legacy = card('legacy', { type: 'holding', deckRules: [{ kind: 'requiresAtLeast', type: 'holding', value: 3 }] })
const darkRing = fate('dark', { deckRules: [{ kind: 'excludesCard', title: 'Ring', ids: ['ring'] }] })
const tanuki = sensei('tanuki', ['lion'], { deckRules: [{ kind: 'maxPersonalitiesPerAlignment', value: 2 }] })
const crane = card('crane', { factions: ['crane'] })
const actions = several(3, 4, fate, 'action')

uncertaintyTester(ccgRules.rules, [
  ['no Stronghold', 'stronghold-count', { params: one, deck: of(), unread: 1 }, 'stronghold.count unread'],
  [
    'two Winds',
    'wind-count',
    {
      params: upToOne,
      deck: of(wind('a'), wind('b')),
      unread: 1,
    },
    'wind.count',
  ],
  [
    'two Sensei, the Stronghold not read',
    'sensei-count',
    {
      params: upToOne,
      deck: of(old, young),
      unread: 1,
    },
    'sensei.count unread',
  ],
  [
    'two Sensei',
    'sensei-count',
    {
      params: upToOne,
      deck: of(lion, old, young),
      unread: 1,
    },
    'sensei.count',
  ],
  [
    'another Faction',
    'sensei-faction',
    {
      params: clans,
      deck: of(lion, crabSensei),
      unread: 1,
    },
    'sensei.faction',
  ],
  [
    'perhaps another Faction',
    'sensei-faction',
    {
      params: clans,
      deck: of(lion, doubted(crabSensei, 'factions')),
    },
    'sensei.faction facts',
  ],
  ['39 and one unread', 'dynasty-size', { params: forty, deck: of(39, card('a')), unread: 1 }, 'dynasty.size unread'],
  ['38 and one unread', 'dynasty-size', { params: forty, deck: of(38, card('a')), unread: 1 }, 'dynasty.size'],
  [
    '38 and one unread that may also lower the minimum',
    'fate-size',
    { params: forty, deck: of(38, fate('a')), unread: 1, others: [cart] },
    'fate.size unread',
  ],
  [
    '37 and one unread that may also lower the minimum',
    'fate-size',
    { params: forty, deck: of(37, fate('a')), unread: 1, others: [cart] },
    'fate.size',
  ],
  [
    'four of a card',
    'copies',
    { params: copies, deck: of(4, card('a')), unread: 1, others: [warren, dojo] },
    'copies.exceeded',
  ],
  [
    'four, which a Stronghold may allow',
    'copies',
    { params: copies, deck: of(4, ratling('a')), unread: 1, others: [warren] },
    'copies.exceeded unread',
  ],
  [
    'five, which none allows',
    'copies',
    { params: copies, deck: of(5, ratling('a')), unread: 1, others: [warren] },
    'copies.exceeded',
  ],
  [
    'four with a Stronghold that does not allow it',
    'copies',
    {
      params: copies,
      deck: of(lion, 4, ratling('a')),
      unread: 1,
      others: [warren],
    },
    'copies.exceeded',
  ],
  [
    'four, the limit in doubt',
    'copies',
    { params: copies, deck: of(4, doubted(card('a'), 'deckLimit')) },
    'copies.exceeded facts',
  ],
  ['three titles', 'copies', { params: copies, deck: of(dojo, ...actions), unread: 1 }, 'copies.titles'],
  [
    'a card that keeps another out',
    'exclusions',
    {
      deck: of(darkRing, ring('ring')),
      unread: 1,
    },
    'card.excluded',
  ],
  [
    'a card that perhaps keeps another out',
    'exclusions',
    {
      deck: of(doubted(darkRing, 'deckRules'), ring('ring')),
    },
    'card.excluded facts',
  ],
  [
    'a requirement that unread copies may meet',
    'requirements',
    { deck: of(legacy), unread: 2 },
    'card.requires unread',
  ],
  ['a requirement that they cannot meet', 'requirements', { deck: of(legacy), unread: 1 }, 'card.requires'],
  ['a requirement in doubt', 'requirements', { deck: of(doubted(legacy, 'deckRules')) }, 'card.requires facts'],
  [
    'three of an alignment',
    'alignments',
    {
      deck: of(tanuki, 3, crane),
      unread: 1,
    },
    'personality.alignment',
  ],
  [
    'three of an alignment in doubt',
    'alignments',
    {
      deck: of(tanuki, 3, doubted(crane, 'alignments')),
    },
    'personality.alignment facts',
  ],
  ['not in the pool', 'pool', { base: { pool: { except: ['a'] } }, deck: of(card('a')), unread: 1 }, 'card.pool'],
])
