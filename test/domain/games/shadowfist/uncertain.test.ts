import { shadowfistRules } from '../../../../src/domain/games/shadowfist/rules/index.ts'
import { doubted, of, uncertaintyTester } from '../../core/uncertainty-tester.ts'
import { card } from './cards.ts'

const copies = { max: 5, ordinary: 5, sections: ['deck'] }
const omega = card('omega')

uncertaintyTester(shadowfistRules.rules, [
  ['an empty list', 'deck-empty', { deck: of() }, 'deck.empty'],
  ['a list of which nothing was read', 'deck-empty', { deck: of(), unread: 1 }, 'deck.empty unread'],
  ['six copies', 'copies', { params: copies, deck: of(6, omega), unread: 1 }, 'copies.exceeded'],
  [
    'six copies, the limit in doubt',
    'copies',
    { params: copies, deck: of(6, doubted(omega, 'deckLimit')) },
    'copies.exceeded facts',
  ],
  ['not in the pool', 'pool', { base: { pool: { except: ['omega'] } }, deck: of(omega), unread: 1 }, 'card.pool'],
  [
    'not in a pool that stands in',
    'pool',
    { base: { pool: { except: ['omega'] } }, deck: of(omega), borrowed: ['pool'] },
    'card.pool list',
  ],
])
