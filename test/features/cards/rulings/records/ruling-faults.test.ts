import { describe, expect, test } from '@jest/globals'
import { lcg } from '../../../../../src/domain/games/l5r-lcg/index.ts'
import { crossCheck } from '../../../../../src/features/cards/catalog/snapshot/cross-check.ts'
import { aGame, aRuling } from '../../../../support/game-data.ts'

describe('rulings in the data', () => {
  test('with unknown references are reported with their place', () => {
    const rulings = [
      aRuling('no-card', { cards: ['nobody'] }),
      aRuling('no-entry', { sourceKind: 'rules-entry', source: { document: 'Rules', entry: 'Nothing' } }),
      aRuling('no-superseder', { status: 'superseded', supersededBy: { ruling: 'nothing' } }),
      aRuling('still-in-force', { supersededBy: { ruling: 'no-card' } }),
      aRuling('mentions-itself', { mentions: ['akodo'] }),
      aRuling('no-card'),
    ]
    expect(crossCheck(lcg, aGame({ rulings })).map(({ index, message }) => [index, message])).toEqual([
      [5, 'the id no-card is given twice, first at /0'],
      [0, 'there is no card nobody'],
      [1, 'Rules has no entry "Nothing" among the rules entries'],
      [2, 'there is no ruling nothing'],
      [3, 'something supersedes it, yet it is in force'],
      [4, 'akodo is its subject and need not be mentioned too'],
    ])
  })
})
