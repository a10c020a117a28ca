import { describe, expect, test } from '@jest/globals'
import { deckFromText } from '../../src/decklists/given-deck.ts'
import { parseDecklist } from '../../src/decklists/parse-decklist.ts'
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
})
