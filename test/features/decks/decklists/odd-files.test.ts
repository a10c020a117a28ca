import { describe, expect, test } from '@jest/globals'
import { deckFromText } from '../../../../src/features/decks/decklists/given-deck.ts'
import { realCatalog } from './real-catalog.ts'

/** The cards of a text with their counts, and what was not read, with the copies that it counts for. */
function read(text: string) {
  const { entries, unknown } = deckFromText(realCatalog('l5r-lcg'), text)
  return {
    cards: Object.fromEntries(entries.map(({ card, count }) => [card.id, count])),
    unread: unknown.map((line) => [line.text, line.count]),
  }
}

const json = JSON.stringify

describe('A count in JSON that is none leaves its entry unread', () => {
  test.each([
    [{ name: 'Banzai!', count: -1 }, '-1 Banzai!'],
    [{ name: 'Banzai!', count: 0 }, '0 Banzai!'],
    [{ name: 'Banzai!', count: 1.5 }, '1.5 Banzai!'],
    [{ name: 'Banzai!', count: 1e9 }, '1000000000 Banzai!'],
    [{ name: 'Banzai!', count: '1.5' }, '1.5 Banzai!'],
    [{ name: 'Banzai!', count: 'III' }, 'III Banzai!'],
    [{ name: 'Banzai!', count: '' }, 'Banzai!'],
    [{ name: 'Banzai!', count: null }, 'Banzai!'],
    [{ name: 'Banzai!', quantity: { main: 3, side: 1 } }, 'Banzai!'],
    [{ count: 3 }, '{"count":3}'],
    [{ name: null, count: 3 }, '{"name":null,"count":3}'],
    [{}, '{}'],
    [[3, 'Banzai!', 0], '[3,"Banzai!",0]'],
  ])('%j', (entry, text) => {
    const { cards, unread } = read(json([entry, { name: 'Charge!', count: '2' }]))
    expect(cards).toEqual({ charge: 2 })
    expect(unread.map(([line]) => line)).toEqual([text])
  })

  test('in a map', () => {
    const { cards, unread } = read('{"cards":{"banzai":-1,"let-go":0,"ambush":1.5,"charge":1e400,"court-games":2.0}}')
    expect(cards).toEqual({ 'court-games': 2 })
    expect(unread.map(([line]) => line)).toEqual(['"banzai": -1', '"let-go": 0', '"ambush": 1.5', '"charge": null'])
  })
})

describe('Files that people have are read', () => {
  test.each<[string, string]>([
    [
      'rows of cells',
      json([
        ['Count', 'Name', 'Set'],
        ['3', 'Banzai!', 'Core Set'],
        [2, 'Zqx', ''],
      ]),
    ],
    ['piles by count', json({ cards: { 3: ['Banzai!'], 2: ['Zqx'] } })],
    ['piles without a place', json({ 3: ['Banzai!'], x: [{ name: 'Zqx', count: 2 }] })],
    ['a file in a fence', '```json\n{"cards":{"banzai":3,"zqx":2}}\n```'],
    ['a file below a comment', '// from my program\n{"cards":{"banzai":3,"zqx":2}}'],
    ['a file behind words', 'My deck, what do you think? {"cards":{"banzai":3,"zqx":2}}'],
    ['a list below a file', '{"cards":{"banzai":3}}\n2 Zqx'],
    ['a byte-order mark and CRLF', '\uFEFF{\r\n"cards": {\r\n"banzai": 3,\r\n"zqx": 2 } }\r\n'],
    ['XML in a fence', 'Look:\n```xml\n<deck>\n<card qty="3">Banzai!</card>\n</deck>\n```\n2 Zqx'],
    ['a list below XML', '<deck><card qty="3">Banzai!</card></deck>\n2 Zqx'],
    [
      'a count beside the card',
      '<list><e><card><name>Banzai!</name></card><qty>3</qty></e><e><card name="Zqx"/><qty>2</qty></e></list>',
    ],
    [
      'words of its own',
      '<l><z><Karte>Banzai!</Karte><Anzahl>3</Anzahl></z><z><Karte>Zqx</Karte><Anzahl>2</Anzahl></z></l>',
    ],
    [
      'one count for several titles',
      '<deck><g qty="3"><name>Banzai!</name></g><g qty="1"><name>Zqx</name><name>Zqx</name></g></deck>',
    ],
    [
      'a spreadsheet',
      '<?xml version="1.0"?><Workbook><Table><Row><Cell><Data>3</Data></Cell><Cell><Data>Banzai!</Data></Cell></Row><Row><Cell><Data>2</Data></Cell><Cell><Data>Zqx</Data></Cell></Row></Table></Workbook>',
    ],
    ['quoted cells', '"Count"\t"Name"\n"3"\t"Banzai!"\n"2"\t"Zqx"'],
    ['the line for spreadsheets', 'sep=;\nCount;Name\n3;Banzai!\n2;Zqx'],
  ])('%s', (_, text) => {
    const { cards, unread } = read(text)
    expect(cards).toEqual({ banzai: 3 })
    expect(unread.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(2)
    expect(unread.every(([line]) => /zqx/i.test(String(line)))).toBe(true)
  })

  test('Tabletop Simulator’s', () => {
    const card = (Nickname: string) => ({
      Name: 'CardCustom',
      Nickname,
      CardID: 100,
      States: { 2: { Nickname: 'Back' } },
    })
    const deck = (Nickname: string, ...titles: string[]) => ({
      Name: 'DeckCustom',
      Nickname,
      Transform: { posX: 1, scaleX: 2 },
      DeckIDs: [100, 100, 200],
      CustomDeck: { 1: { FaceURL: 'http://localhost/x', NumWidth: 10 } },
      ContainedObjects: titles.map(card),
    })
    const bag = { Name: 'Bag', Nickname: '', ContainedObjects: [deck('Conflict', 'Banzai!', 'Banzai!', 'Zqx')] }
    const ObjectStates = [bag, deck('Sideboard', 'Charge!'), card('Yojin no Shiro')]
    expect(read(json({ SaveName: '', ObjectStates }))).toEqual({
      cards: { banzai: 2, 'yojin-no-shiro': 1 },
      unread: [['Zqx', 1]],
    })
  })
})

describe('XML: an element or an attribute that is named like a part of the deck', () => {
  test.each<[string, object]>([
    ['<deck><stronghold>Yojin no Shiro</stronghold><role>Keeper of Fyre</role></deck>', { 'yojin-no-shiro': 1 }],
    ['<deck stronghold="Yojin no Shiro" role="Keeper of Fyre"></deck>', { 'yojin-no-shiro': 1 }],
    ['<deck><stronghold name="Yojin no Shiro"/><role name="Keeper of Fyre"/></deck>', { 'yojin-no-shiro': 1 }],
    ['<deck><stronghold id="yojin-no-shiro"/><role>Keeper of Fyre</role></deck>', { 'yojin-no-shiro': 1 }],
  ])('%s', (text, cards) => {
    const { unread, ...deck } = read(text)
    expect(deck.cards).toEqual(cards)
    expect(unread).toEqual([[expect.stringContaining('Keeper of Fyre'), 1]])
  })

  test('has the cards in it, and a sideboard none of the deck', () => {
    const text =
      '<deck><provinces><card>Endless Plains</card></provinces><sideboard><card qty="2">Charge!</card></sideboard><sideboard>1 Let Go</sideboard><card qty="3">Banzai!</card></deck>'
    expect(read(text)).toEqual({ cards: { 'endless-plains': 1, banzai: 3 }, unread: [] })
  })

  test.each([
    '<list><item><name>Banzai!</name><qty><main>3</main></qty></item></list>',
    '<list><item><name>Banzai!</name><qty>3</qty><qty>1</qty></item></list>',
    '<l><z><Karte>Banzai!</Karte><Kosten>0</Kosten><Anzahl>3</Anzahl></z></l>',
  ])('a count that is not clear is not read: %s', (text) => {
    expect(read(text)).toEqual({ cards: {}, unread: [['Banzai!', 1]] })
  })
})

describe('A list is no file', () => {
  test.each(['{"x": 1}', '<deck>', '[["a"]]', '<b>mine</b>'])('for a name such as %s', (name) => {
    expect(read(`# ${name}\n3 Banzai!\n2 Charge!`).cards).toEqual({ banzai: 3, charge: 2 })
  })
})
