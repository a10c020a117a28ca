import { describe, expect, test } from '@jest/globals'
import { deckFromText } from '../../../../src/features/decks/decklists/given-deck.ts'
import { parseDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { realCatalog } from './real-catalog.ts'

const catalog = realCatalog('l5r-lcg')
const lcg = (text: string) => parseDecklist(catalog, text)

describe('Tables', () => {
  test.each([
    'Qty\tName\tCost\n3\tYogo Outcast\t2',
    'Cost\tName\tQty\n2\tYogo Outcast\t3',
    'Name\tCost\tQty\nYogo Outcast\t2\t3',
    'Qty,Name,Cost\n3,Yogo Outcast,2',
    'Cost;Qty;Name\n2;3;Yogo Outcast',
    '| Cost | Name | Qty |\n|---|---|---|\n| 2 | Yogo Outcast | 3 |',
    'Qty | Name | Cost\n--- | --- | ---\n3 | Yogo Outcast | 2',
    'Menge\tKarte\tKosten\n3\tYogo Outcast\t2',
    'Kosten\tKarte\tAnzahl\n2\tYogo Outcast\t3',
    'Carte;Coût;Nombre\nYogo Outcast;2;3',
    'Coste;Nombre;Cantidad\n2;Yogo Outcast;3',
    '3\tYogo Outcast\t2',
  ])('a cost is no version and no count: %j', (text) => {
    const cards = Object.entries(lcg(text).cards)
    expect(cards).toEqual([['yogo-outcast', 3]])
    expect(lcg(text).unresolved).toEqual([])
  })

  test('a number after the title in its own cell is a version', () => {
    expect(lcg('Qty\tName\tCost\n3\tYogo Outcast 2\t1').cards).toEqual({ 'yogo-outcast-2': 3 })
  })

  test('a row is a card or not read, whatever it says', () => {
    const deck = deckFromText(catalog, 'Qty,Name,Cost\n3,by the sea,2\n2,"Zqx, Banzai!",4\n1,Banzai!,\nthree,Charge!,1')
    expect(deck.unknown.map(({ text, count }) => [text, count])).toEqual([
      ['3,by the sea,2', 3],
      ['2,"Zqx, Banzai!",4', 2],
    ])
    expect(deck.entries.map(({ card, count }) => [card.id, count])).toEqual([
      ['banzai', 1],
      ['charge', 3],
    ])
  })

  test.each([
    'Section,Count,Name\nMain,3,Banzai!\nSideboard,2,Charge!\nSideboard,1,Zqx',
    'Count\tName\tBoard\n3\tBanzai!\tMain\n2\tCharge!\tSide board\n1\tZqx\tMaybeboard',
    '| Zone | Qty | Card |\n|--|--|--|\n| Deck | 3 | Banzai! |\n| Cut | 2 | Charge! |',
  ])('a column says what is outside of the deck: %j', (text) => {
    expect(lcg(text)).toMatchObject({ cards: { banzai: 3 }, unresolved: [], warnings: [{ code: 'sideboard.ignored' }] })
  })

  test('a column says where a row belongs that is not read', () => {
    const deck = deckFromText(catalog, 'Section,Count,Name\nConflict,3,Zqx\nRole,1,Keeper of Fyre\nConflict,3,Banzai!')
    expect(deck.unknown.map(({ section, count }) => [section, count])).toEqual([
      ['conflict', 3],
      ['role', 1],
    ])
  })

  test.each([
    'Qty\tCard\tQty\tCard\n3\tMatsu Berserker\t2\tBanzai!\n1\tAkodo Toturi\t\t',
    '3\tMatsu Berserker\t2\tBanzai!\n1\tAkodo Toturi\t\t',
    'Matsu Berserker\t3\tBanzai!\t2\nAkodo Toturi\t1\t\t',
    '| 3 | Matsu Berserker | 2 | Banzai! |\n| 1 | Akodo Toturi | | |',
  ])('lists that stand side by side are both read: %j', (text) => {
    expect(lcg(text)).toMatchObject({
      cards: { 'matsu-berserker': 3, banzai: 2, 'akodo-toturi': 1 },
      unresolved: [],
    })
  })

  test('of lists side by side, a card that is not known is not lost', () => {
    const { unknown } = deckFromText(catalog, '3\tMatsu Berserker\t2\tBanzai!\n1\tCharge!\t3\tZqxxx')
    expect(unknown.map(({ text }) => text)).toEqual(['1 Charge! 3 Zqxxx'])
  })

  test.each([
    ['id,count\nbanzai,3\nzqx,2', { banzai: 3 }, ['zqx,2']],
    ['Card ID;Qty\n01-banzai;3\ncharge;1', { banzai: 3, charge: 1 }, []],
    ['Count,Name\n3.0,Banzai!\n1.5,Charge!', { banzai: 3 }, ['1.5,Charge!']],
    ['Count\tName\n3\tBanzai!\n-1\tCharge!\n+2\tLet Go', { banzai: 3 }, ['-1 Charge!', '+2 Let Go']],
  ])('%j', (text, cards, unread) => {
    const read = lcg(text)
    expect([read.cards, read.unresolved.map((line) => line.text), read.name]).toEqual([cards, unread, undefined])
  })
})
