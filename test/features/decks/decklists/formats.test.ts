import { describe, expect, test } from '@jest/globals'
import { deckFromText } from '../../../../src/features/decks/decklists/given-deck.ts'
import { parseDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { realCatalog } from './real-catalog.ts'

const read = (game: string, text: string) => parseDecklist(realCatalog(game), text)
const lcg = (text: string) => read('l5r-lcg', text)
const codes = (parsed: ReturnType<typeof lcg>) => parsed.warnings.map((warning) => warning.code)

describe('plain', () => {
  test.each([
    ['1 City of the Open Hand (Core Set)', { 'city-of-the-open-hand': 1 }],
    ['3x Banzai! (core)', { banzai: 3 }],
    ['3 x Banzai!', { banzai: 3 }],
    ['3X BANZAI!', { banzai: 3 }],
    ['3× Banzai!', { banzai: 3 }],
    ['Banzai!', { banzai: 1 }],
    ['10 Banzai!', { banzai: 10 }],
    ['Banzai! x2', { banzai: 2 }],
    ['Banzai! (3)', { banzai: 3 }],
    ['1 Yōjin no Shiro', { 'yojin-no-shiro': 1 }],
    ['1 yojin no shiro', { 'yojin-no-shiro': 1 }],
    ['2 Daimyo\u2019s Favor', { 'daimyo-s-favor': 2 }],
    ['1 Banzai!\n2 banzai!\n1x BANZAI! (Core Set)', { banzai: 4 }],
    ['# Dynasty (3)\n3 Moto Horde\n\n# Conflict (3)\n3 Banzai!', { 'moto-horde': 3, banzai: 3 }],
  ])('%j', (text, cards) => {
    expect(lcg(text)).toEqual({
      detected: expect.any(String),
      cards,
      printings: {},
      unresolved: [],
      remarks: expect.any(Array),
      warnings: [],
    })
  })

  test('a line that names no card comes back with its number and the nearest cards', () => {
    expect(lcg('3 Charge!\n\n3x Chagre!').unresolved).toEqual([
      { line: 3, text: '3x Chagre!', suggestions: ['charge'] },
    ])
  })

  test('punctuation left out is a warning, not a fault', () => {
    const parsed = lcg('3 Banzai')
    expect(parsed.cards).toEqual({ banzai: 3 })
    expect(parsed.warnings).toEqual([{ code: 'title.loose', message: '"Banzai" was read as "Banzai!".', line: 1 }])
  })

  test.each([['0 Banzai!'], ['100 Banzai!'], ['60 Banzai!\n60 Banzai!']])('no deck has the copies of %j', (text) => {
    const parsed = lcg(text)
    expect(parsed.unresolved).toHaveLength(1)
    expect(codes(parsed)).toEqual(['count.range'])
  })

  test('an unknown pack is told, and the title taken', () => {
    expect(codes(lcg('3 Banzai! (No Such Set)'))).toEqual(['pack.unknown'])
    expect(codes(lcg('3 Banzai! (Tears of Amaterasu)'))).toEqual(['pack.mismatch'])
  })

  test('a heading that says another number than the lines below it is a warning', () => {
    const parsed = lcg('# Conflict (5)\n3 Banzai!\n1 Charge!')
    expect(parsed.warnings).toEqual([
      { code: 'header.count', message: '"Conflict" says 5, but the lines below it add up to 4.', line: 1 },
    ])
  })

  test('a line that may be no card does not make a heading wrong', () => {
    const parsed = lcg('# Conflict (3)\n3 Banzai!\nZyxwv Vwxyz')
    expect(parsed.unresolved).toHaveLength(1)
    expect(parsed.warnings).toEqual([])
  })

  test('a sentence is a remark', () => {
    const parsed = lcg('# Conflict (3)\n3 Banzai!\nLet me know what you think of it, all of you')
    expect(parsed.unresolved).toEqual([])
    expect(parsed.warnings).toEqual([])
  })

  test('a name above the list is its name, but a misspelt card is not', () => {
    expect(lcg('Riders on the storm\n3 Moto Horde').name).toBe('Riders on the storm')
    expect(lcg('Name: Riders\n3 Moto Horde').name).toBe('Riders')
    expect(lcg('Golden Plains Outpots\n3 Moto Horde').unresolved[0]?.suggestions).toEqual(['golden-plains-outpost'])
  })

  test.each([['// 3x Charge!'], ['# 3 Charge!'], ['; 3x Charge!']])('a card behind a mark is told of: %s', (text) => {
    const parsed = lcg(`3 Banzai!\n${text}`)
    expect(parsed).toMatchObject({ cards: { banzai: 3 }, unresolved: [] })
    expect(codes(parsed)).toEqual(['line.commented'])
  })

  test('a sideboard is a note and never counted', () => {
    const parsed = lcg('3 Banzai!\nSideboard (4)\n3 Charge!\n1 No Card At All\n\nConflict Deck\n2 Court Games')
    expect(parsed.cards).toEqual({ banzai: 3, 'court-games': 2 })
    expect(parsed.unresolved).toEqual([])
    expect(codes(parsed)).toEqual(['sideboard.ignored'])
  })
})

describe('titles with several cards', () => {
  test('the pack picks one', () => {
    expect(lcg('1 Doji Hotaru (Justice for Satsume)').cards).toEqual({ 'doji-hotaru-2': 1 })
    expect(lcg('1 Doji Hotaru (Core Set)')).toMatchObject({ cards: { 'doji-hotaru': 1 }, warnings: [] })
    // The last word is an element, but the pack's name and no province's.
    expect(lcg('3 Kami Unleashed (Disciples of the Void)')).toMatchObject({
      cards: { 'kami-unleashed': 3 },
      unresolved: [],
      warnings: [],
    })
  })

  test.each([
    ['Moto Horde', 'hisu-mori-toride-unicorn'],
    ['Matsu Berserker', 'hisu-mori-toride-lion'],
  ])('Hisu Mori Toride beside %s', (other, expected) => {
    const parsed = lcg(`1 Hisu Mori Toride\n3 ${other}`)
    expect(Object.keys(parsed.cards)).toContain(expected)
    expect(parsed.warnings).toEqual([])
  })

  test('the clan in parentheses picks one', () => {
    expect(lcg('1 Hisu Mori Toride (Lion)\n3 Moto Horde').cards).toMatchObject({ 'hisu-mori-toride-lion': 1 })
  })

  test('the heading picks the card of that deck', () => {
    const parsed = lcg('Dynasty Deck\n1 Bayushi Kachiko\nConflict Deck\n1 Bayushi Kachiko')
    expect(parsed.cards).toEqual({ 'bayushi-kachiko-2': 1, 'bayushi-kachiko': 1 })
  })

  test('else the earliest printed, with a warning that names the others', () => {
    const parsed = lcg('1 Doji Hotaru')
    expect(parsed.cards).toEqual({ 'doji-hotaru': 1 })
    expect(parsed.warnings[0]?.message).toBe(
      '2 cards are titled "Doji Hotaru"; the earliest, "doji-hotaru" (Core Set), was taken, not "doji-hotaru-2" (Justice for Satsume).',
    )
  })
})

test('a page copied from FiveRingsDB', () => {
  const parsed = lcg(`Unicorn Cavalry
Golden Plains Outpost
Keeper of Water
Fertile Fields Air
Meditations on the Tao Fire
Influence: 6/13, 7 remaining
Dynasty Deck (5)
 Character (5)
2x  Border Rider
3x  Moto Horde // the horde
Conflict Deck (7)
 Event (4)
3x  Charge! //////
1x  Let Go ••
 Attachment (3)
3x  Fine Katana
`)
  expect(parsed).toMatchObject({ detected: 'fiveringsdb-page', name: 'Unicorn Cavalry', unresolved: [] })
  expect(parsed.cards).toMatchObject({ 'fertile-fields': 1, 'border-rider': 2, charge: 3, 'let-go': 1 })
  expect(parsed.warnings).toEqual([
    { code: 'total.mismatch', message: 'The list says influence spent: 6; its cards add up to 2.', line: 6 },
  ])
})

describe('CardGameDB', () => {
  test('a number with a letter behind the pack', () => {
    const parsed = lcg(
      'Deck Clan: Unicorn\nTotal Conflict: (3) Total Dynasty: (1)\n1x Keeper of Void (Core Set #218A)\n3x Banzai! (Core Set #204)',
    )
    expect(parsed).toMatchObject({ detected: 'cardgamedb', cards: { 'keeper-of-void': 1, banzai: 3 }, unresolved: [] })
    expect(parsed.warnings.map((warning) => warning.message)).toEqual([
      'The list says dynasty: 1; its cards add up to 0.',
    ])
  })
})

test('an article: the section before the title, the element behind it', () => {
  const parsed = lcg(
    'Stronghold: Yojin no Shiro\n\nMeditations on the Tao (Fire)\n\nDynasty Deck:\n3 x Seppun Guardsman',
  )
  expect(parsed).toEqual({
    detected: 'article',
    cards: { 'yojin-no-shiro': 1, 'meditations-on-the-tao': 1, 'seppun-guardsman': 3 },
    printings: {},
    unresolved: [],
    remarks: expect.any(Array),
    warnings: [],
  })
})

test('the way EmeraldDB’s page prints a deck', () => {
  const parsed = lcg(`Primary Clan: Scorpion
Secondary Clan: Crane
Scorpion Clan

Stronghold - City of the Open Hand
Role: Seeker of Fire

Provinces:
Air: Fertile Fields
Fire - Meditations on the Tao
Water Province: Endless Plains

Dynasty Deck (3 cards, 1 unique)
Characters (3):
3x Bayushi Liar
Notes: none`)
  expect(parsed).toMatchObject({
    cards: {
      'city-of-the-open-hand': 1,
      'seeker-of-fire': 1,
      'fertile-fields': 1,
      'endless-plains': 1,
      'bayushi-liar': 3,
    },
    unresolved: [],
    warnings: [],
  })
})

test('a province of another element than the list says is taken with a warning, another card is not', () => {
  expect(codes(lcg('Fertile Fields (Water)'))).toEqual(['hint.mismatch'])
  expect(lcg('Fertile Fields Water').cards).toEqual({ 'fertile-fields': 1 })
  expect(lcg('3 Court Games (Air)').unresolved).toHaveLength(1)
})

describe('JSON', () => {
  test.each([
    ['a bare map', '{"banzai": 3, "charge": 1}', 'json', undefined],
    ['our own', '{"game": "l5r-lcg", "name": "Mine", "cards": {"banzai": 3, "charge": 1}}', 'json', 'Mine'],
    [
      'FiveRingsDB',
      '{"record": {"name": "Theirs", "cards": {"01-banzai": 3, "01-charge": 1}}}',
      'fiveringsdb',
      'Theirs',
    ],
    [
      'a strain',
      '{"success": true, "record": {"head": {"cards": {"01-banzai": 3, "01-charge": 1}}}}',
      'fiveringsdb',
      undefined,
    ],
    [
      'EmeraldDB',
      '{"id": "x", "name": "E", "format": "emerald", "primary_clan": "unicorn", "secondary_clan": null, "version_number": "1.2", "description": "3 Let Go", "cards": {"banzai": 3, "charge": 1}, "card_pack_ids": {"banzai": "core"}}',
      'emeralddb',
      'E',
    ],
  ])('%s', (_what, text, detected, name) => {
    const parsed = lcg(text)
    expect(parsed).toEqual({
      detected,
      ...(name ? { name } : {}),
      ...(detected === 'emeralddb' ? { format: 'emerald' } : {}),
      cards: { banzai: 3, charge: 1 },
      printings: detected === 'emeralddb' ? { banzai: 'core' } : {},
      unresolved: [],
      remarks: expect.any(Array),
      warnings: [],
    })
  })

  test('a key that is there twice is summed, an unknown id and a broken count come back with their lines', () => {
    const parsed = lcg('\uFEFF{\n"banzai": 1,\r\n"banzai": 2,\n"banzay": 1,\n"charge": "3",\n"__proto__": 1\n}')
    expect(parsed.cards).toEqual({ banzai: 3 })
    expect(parsed.unresolved).toEqual([
      { line: 4, text: '"banzay": 1', suggestions: ['banzai'] },
      { line: 5, text: '"charge": "3"', suggestions: [] },
      { line: 6, text: '"__proto__": 1', suggestions: [] },
    ])
  })

  test('a card whose facts are not at hand is unresolved, and the reason told', () => {
    const catalog = { ...realCatalog('l5r-lcg'), external: new Map([['quiet-harbour', { id: 'quiet-harbour' }]]) }
    for (const text of ['{"quiet-harbour": 3}', '3 quiet harbour']) {
      const parsed = parseDecklist(catalog, text)
      expect(parsed.unresolved).toHaveLength(1)
      expect(codes(parsed)).toEqual(['card.external'])
    }
  })

  test('a sideboard is a note', () => {
    expect(codes(lcg('{"cards": {"banzai": 3}, "sideboard": {"charge": 3}}'))).toEqual(['sideboard.ignored'])
  })

  test('entries in a section beside the map are cards of the deck, and others are told of and not read', () => {
    const parsed = lcg('{"cards": {"banzai": 3},\n"provinces": {"fertile-fields": 1},\n"prices": {"charge": 2}}')
    expect(parsed.cards).toEqual({ banzai: 3, 'fertile-fields': 1 })
    expect(parsed.unresolved).toEqual([{ line: 3, text: '"charge": 2', suggestions: [] }])
    expect(parsed.warnings).toEqual([
      {
        code: 'json.stray-cards',
        message: 'Outside the list of cards, from line 3 on, 1 entry named like a card was not counted.',
        line: 3,
      },
    ])
  })

  test.each<[string, string]>([
    ['a count within', '{"cards":{"banzai":3,"charge":{"count":2}}}'],
    ['all of them', '{"cards":{"banzai":{"qty":3,"cost":1},"charge":{"quantity":"2"}}}'],
    ['titles for keys', '{"Banzai!":3,"Charge!":2}'],
    ['an array of objects', '[{"name":"Banzai!","quantity":3},{"quantity":2,"id":"charge"}]'],
    [
      'an object for the card',
      '{"cards":[{"card":{"name":"Banzai!","id":"x-1"},"count":3},{"card":"charge","count":2}]}',
    ],
    ['texts', '{"deck":["3 Banzai!","Charge! x2"]}'],
    ['pairs', '{"deck":{"cards":[["banzai",3],[2,"Charge!"]]}}'],
    ['by section', '{"dynasty":{},"conflict":{"banzai":3,"charge":2}}'],
    [
      'by section under a key',
      '{"cards":[{"section":"Conflict","cards":{"banzai":3}},{"name":"Other","cards":{"charge":2}}]}',
    ],
    ['a strain with the deck before', '{"record":{"cards":{"banzai":1},"head":{"cards":{"banzai":3,"charge":2}}}}'],
    ['an unknown place', '{"payload":{"build":{"banzai":3,"charge":2}}}'],
  ])('is read with %s', (_what, text) => {
    expect(lcg(text)).toMatchObject({ cards: { banzai: 3, charge: 2 }, unresolved: [] })
  })

  test('a stronghold, a role and provinces beside the cards are cards, or not read', () => {
    const parsed = lcg(
      '{"stronghold":"yojin-no-shiro",\n"role":"Keeper of Fyre",\n"provinces":["Fertile Fields","Fertile Feilds"],\n"cards":{"banzai":3}}',
    )
    expect(parsed.cards).toEqual({ 'yojin-no-shiro': 1, 'fertile-fields': 1, banzai: 3 })
    expect(parsed.unresolved.map(({ line, text }) => [line, text])).toEqual([
      [2, 'Keeper of Fyre'],
      [3, 'Fertile Feilds'],
    ])
  })

  test('an object whose numbers do not say what they count is not read, with its number', () => {
    expect(deckFromText(realCatalog('l5r-lcg'), '{"cards":{"banzai":3,"charge":{"core":2}}}')).toMatchObject({
      unknown: [{ text: '"charge": {"core":2}', count: 2 }],
    })
  })

  test('entries in a sideboard are outside, whichever way it is said', () => {
    const parsed = lcg(
      '{"cards":[{"name":"Banzai!","count":3},{"name":"Charge!","count":2,"board":"sideboard"},{"id":"no-such","count":1,"sideboard":true}]}',
    )
    expect(parsed).toMatchObject({ cards: { banzai: 3 }, unresolved: [] })
    expect(codes(parsed)).toEqual(['sideboard.ignored'])
  })

  test('a copy of our own answers is read once', () => {
    const deck = {
      game: 'l5r-lcg',
      revision: 2,
      cards: { banzai: 3 },
      printings: { banzai: 'core' },
      unresolved: [{ line: 1, text: '3 Chagre!', count: 3 }],
      verdict: { status: 'illegal', violations: [{ code: 'x', cards: ['charge'] }], counts: { conflict: 3 } },
    }
    expect(lcg(JSON.stringify(deck))).toMatchObject({
      cards: { banzai: 3 },
      printings: { banzai: 'core' },
      unresolved: [{ text: '3 Chagre!' }],
      warnings: [],
    })
  })

  test('broken JSON loses no line', () => {
    const parsed = lcg('{\n"banzai": 3,\n')
    expect(parsed).toMatchObject({ detected: 'json', cards: {} })
    expect(parsed.unresolved.map(({ line }) => line)).toEqual([1, 2])
    expect(codes(parsed)).toEqual(['json.malformed'])
  })

  test('JSON without cards says so', () => {
    const parsed = lcg('{"deckBox": "red", "sleeves": ["black"]}')
    expect(codes(parsed)).toEqual(['json.no-cards'])
    expect(parsed.unresolved).toHaveLength(1)
  })
})

describe('OCTGN', () => {
  const file = (inner: string, head = '') =>
    `<?xml version="1.0" encoding="utf-8"?>\r\n${head}<deck game="bb0f02e7-2a6f-4ae3-84a2-c501b4176844">${inner}</deck>`

  test('sections and titles, whatever the guids', () => {
    const parsed = lcg(
      file(`
  <section name="Roles"><card qty="1" id="0c8c">Keeper of Air</card></section>
  <section name="Conflict Deck" shared="False">
    <card qty="3" id="0c8d">Banzai!</card>
    <card qty="2" id="0c8e">Bayushi Kachiko</card>
    <card qty="2" id="0c8f">Chagre!</card>
  </section><notes><![CDATA[3 Let Go]]></notes>`),
    )
    expect(parsed).toEqual({
      detected: 'octgn',
      cards: { 'keeper-of-air': 1, banzai: 3, 'bayushi-kachiko': 2 },
      printings: {},
      unresolved: [{ line: 7, text: '2 Chagre!', suggestions: ['charge'] }],
      remarks: expect.any(Array),
      warnings: [],
    })
  })

  test('a data root', () => {
    expect(lcg('<data><section name="Stronghold"><card qty="1">Yojin no Shiro</card></section></data>').cards).toEqual({
      'yojin-no-shiro': 1,
    })
  })

  test('cards in tags of other names are cards, and text between them comes back', () => {
    const parsed = lcg(
      file(
        '<extra><card qty="2">Banzai!<card qty="1">Charge!</card></card></extra> stray <section name="Role">words</section>',
      ),
    )
    expect(parsed.cards).toEqual({ banzai: 2, charge: 1 })
    expect(parsed.unresolved).toEqual([
      { line: 2, text: 'stray', suggestions: [] },
      { line: 2, text: 'words', suggestions: [] },
    ])
  })

  test('a sideboard section is a note', () => {
    const parsed = lcg(file('<section name="Sideboard"><card qty="3" id="x">Charge!</card></section>'))
    expect(parsed.cards).toEqual({})
    expect(codes(parsed)).toEqual(['sideboard.ignored'])
  })

  test('a billion laughs stay unheard', () => {
    const entities = Array.from(
      { length: 30 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
    ).join('')
    const head = `<!DOCTYPE lolz [<!ENTITY l0 "lol">${entities}]>`
    const parsed = lcg(file('<section name="Role"><card qty="1" id="x">&l30;</card></section>', head))
    expect(parsed.cards).toEqual({})
    expect(parsed.unresolved.length).toBeGreaterThan(0)
    expect(JSON.stringify(parsed).length).toBeLessThan(20_000)
  })

  test('an external entity is not opened', () => {
    const head = '<!DOCTYPE deck [<!ENTITY file SYSTEM "file:///etc/hostname">]>'
    const parsed = lcg(file('<section name="Role"><card qty="1" id="x">&file;</card></section>', head))
    expect(parsed.cards).toEqual({})
    expect(codes(parsed)).toEqual(['xml.malformed'])
    expect(parsed.unresolved).toHaveLength(2)
  })

  test.each([['<deck'], ['<deck><section name="x"><card qty="3">Foo</section></deck>'], ['<deck>'.repeat(5000)]])(
    'broken XML comes back whole: %.20s',
    (text) => {
      const parsed = lcg(text)
      expect(codes(parsed)).toEqual(['xml.malformed'])
      expect(parsed.unresolved).toHaveLength(1)
    },
  )
})

describe('Files of other programs', () => {
  test('LackeyCCG has an element for each copy, and names packs without blanks', () => {
    const parsed = read(
      'shadowfist',
      `<deck version="0.8">
\t<meta>
\t\t<game>shadowfist</game>
\t</meta>
\t<superzone name="Deck">
\t\t<card><name id="a_1">Xin Ji Yang</name><set>criticalshift</set></card>
\t\t<card><name id="a_1">Xin Ji Yang</name><set>criticalshift</set></card>
\t\t<card><name id="b_2">Golden Candle Societi</name><set>x</set></card>
\t</superzone>
\t<superzone name="Sideboard">
\t\t<card><name id="c_3">18 Bronze Men</name></card>
\t</superzone>
</deck>`,
    )
    expect(parsed).toMatchObject({
      detected: 'lackey',
      cards: { 'xin-ji-yang--cs': 2 },
      unresolved: [{ line: 8, text: '1 Golden Candle Societi', suggestions: ['golden-candle-society'] }],
    })
    expect(codes(parsed)).toEqual(['sideboard.ignored'])
  })

  test('LackeyCCG’s plain text has a tab between count and title', () => {
    expect(lcg('3\tBanzai!\n2\tChagre!\nSideboard:\n1\tLet Go')).toMatchObject({
      cards: { banzai: 3 },
      unresolved: [{ line: 2, text: '2 Chagre!' }],
    })
  })

  test('Cockatrice', () => {
    const parsed = lcg(
      '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Mine</deckname><comments>3 Let Go</comments>\n<zone name="side"><card number="1" name="Court Games"/></zone>\n<zone name="main"><card number="3" price="0" name="Banzai!"/><card name=\'Chagre!\' number=\'2\'/></zone></cockatrice_deck>',
    )
    expect(parsed).toMatchObject({
      detected: 'cockatrice',
      name: 'Mine',
      cards: { banzai: 3 },
      unresolved: [{ text: '2 Chagre!', suggestions: ['charge'] }],
    })
  })

  test.each([
    '<deck><section name="Conflict Deck"><card qty="3" name="Banzai!"/></section></deck>',
    '<deck><section name="Conflict Deck"><card name="Banzai!" id="x" qty="3x"></card></section></deck>',
    '<items><item count="3">Banzai!</item></items>',
    '<list><owner>Me</owner><line><quantity>3</quantity><title>Banzai!</title><cost>0</cost></line></list>',
    '<Deck><Cards CatID="1" Quantity="3" Sideboard="false" Name="Banzai!" /></Deck>',
    '<mine><row>3 Banzai!</row></mine>',
  ])('%s', (text) => {
    expect(lcg(text)).toMatchObject({ cards: { banzai: 3 }, unresolved: [], warnings: [] })
  })

  test.each([
    '<deck><card qty="three">Banzai!</card></deck>',
    '<deck><card qty="" name="Banzai!"/><card qty="2.5"/></deck>',
  ])('a count that is no number is not read: %s', (text) => {
    expect(lcg(text).cards).toEqual({})
    expect(lcg(text).unresolved.length).toBeGreaterThan(0)
  })

  test('a file of which nothing is read is not read, and no empty deck in silence', () => {
    const parsed = lcg('<settings>\n<theme>dark</theme>\n</settings>')
    expect(codes(parsed)).toEqual(['xml.no-cards'])
    expect(parsed.unresolved).toHaveLength(3)
    expect(lcg('<deck game="x"><section name="Conflict Deck"></section></deck>')).toMatchObject({
      cards: {},
      unresolved: [],
      warnings: [],
    })
  })

  test('deep tags do no harm', () => {
    const depth = 9000
    const parsed = lcg(`${'<a>'.repeat(depth)}<card qty="3">Banzai!</card>${'</a>'.repeat(depth)}`)
    expect(parsed.unresolved.length + Object.keys(parsed.cards).length).toBeGreaterThan(0)
  })
})

test('markdown: headings, lists and tables', () => {
  const parsed = lcg(`# Riders & friends

## Stronghold
**1x** [Golden Plains Outpost](https://example.org/golden-plains-outpost)

## Conflict deck (8)
| Qty | Card | Pack |
| --- | :--- | ---: |
| 3 | Banzai! | Core Set |
| 2x | **Charge!** | Core Set |
* 3 *Court Games*`)
  expect(parsed.detected).toBe('markdown')
  expect(parsed.name).toBe('Riders & friends')
  expect(parsed.cards).toMatchObject({ 'golden-plains-outpost': 1, banzai: 3, charge: 2 })
})

test('a list copied from a page, tags and all', () => {
  const parsed = lcg('<ul><li>3x <b>Banzai!</b></li>\n<li>2 Charge&#33;</li></ul>\n1 Court Games<br>1 Let Go<br/>')
  expect(parsed).toMatchObject({ cards: { banzai: 3, charge: 2, 'court-games': 1, 'let-go': 1 }, unresolved: [] })
})

test('ids in place of titles', () => {
  expect(lcg('3 way-of-the-crane\n1 01-banzai\nhisu-mori-toride-lion')).toMatchObject({
    cards: { 'way-of-the-crane': 3, banzai: 1, 'hisu-mori-toride-lion': 1 },
    unresolved: [],
    remarks: expect.any(Array),
    warnings: [],
  })
})

test.each([
  ['Total: 4', []],
  ['Total cards: 4', []],
  ['4 cards', []],
  ['by somebody (5 cards)', []],
  ['Total: 7', ['total.mismatch']],
  ['by somebody (7 cards)', ['total.mismatch']],
])('a total of the list, with or without the stronghold: %s', (line, expected) => {
  const parsed = lcg(`Stronghold: Golden Plains Outpost\n4 Banzai!\n${line}`)
  expect(parsed.unresolved).toEqual([])
  expect(codes(parsed)).toEqual(expected)
})

describe('the Sun and Moon', () => {
  test('headings with and without counts, every spelling of experience', () => {
    const parsed = read(
      'l5r-ccg',
      `# Stronghold
1 Plains of the Maiden
# Dynasty - (9) [7 distinct]
# Personalities (9)
3 Utaku Ji-Yun
1 Bayushi Kachiko
1 Bayushi Kachiko - exp
1 Bayushi Kachiko - exp2
1 Bayushi Kachiko Exp 3
1 Bayushi Kachiko &#149; Inexperienced
1 Bayushi Kachiko • ExperiencedCoM
# Fate
# Strategies (4)
3 Will
1 Ring of the Void`,
    )
    expect(parsed).toEqual({
      detected: 'sun-and-moon',
      cards: {
        'plains-of-the-maiden': 1,
        'utaku-ji-yun': 3,
        'bayushi-kachiko': 1,
        'bayushi-kachiko-experienced': 1,
        'bayushi-kachiko-experienced-2': 1,
        'bayushi-kachiko-experienced-3': 1,
        'bayushi-kachiko-inexperienced': 1,
        'bayushi-kachiko-experiencedcom': 1,
        will: 3,
        'ring-of-the-void': 1,
      },
      printings: {},
      unresolved: [],
      remarks: expect.any(Array),
      warnings: [],
    })
  })

  test.each([
    ['Bayushi Kachiko • Experienced 2'],
    ['Bayushi Kachiko &#149; Experienced 2'],
    ['Bayushi Kachiko (Experienced 2)'],
    ['Bayushi Kachiko (exp2)'],
    ['Bayushi Kachiko xp2'],
    ['Bayushi Kachiko, Experienced 2'],
    ['Bayushi Kachiko – EXP 2'],
    ['Bayushi Kachiko (Experienced 2) [Time of the Void]'],
    ['Bayushi Kachiko [Time of the Void] (Experienced 2)'],
  ])('%s', (text) => {
    expect(read('l5r-ccg', `1 ${text}`)).toMatchObject({
      cards: { 'bayushi-kachiko-experienced-2': 1 },
      unresolved: [],
    })
  })

  test('a level that the character never had comes back with those it has', () => {
    for (const text of ['1 Bayushi Kachiko - exp9', '1 Bayushi Kachiko (exp9)']) {
      const parsed = read('l5r-ccg', text)
      expect(parsed.cards).toEqual({})
      expect(parsed.unresolved[0]?.suggestions).toContain('bayushi-kachiko-experienced-2')
    }
  })
})

test('YAML lines', () => {
  const parsed = read('l5r-ccg', '- 3x Kayo no Oni [Chaos Reigns Part III]\n- Houhou • Experienced [Road to Ruin]')
  expect(parsed).toEqual({
    detected: 'yaml-lines',
    cards: { 'kayo-no-oni': 3, 'houhou-experienced': 1 },
    printings: {},
    unresolved: [],
    remarks: expect.any(Array),
    warnings: [],
  })
})

describe('Shadowfist', () => {
  test('counts on either side, sets in brackets, headings of all kinds', () => {
    const parsed = read(
      'shadowfist',
      `Foundations (11)
Golden Candle Society x5
Buddhist Monk=5
Little Grasshopper
5 Feng Shui Sites
5x City Square`,
    )
    expect(parsed).toEqual({
      detected: 'shadowfist',
      cards: { 'golden-candle-society': 5, 'buddhist-monk': 5, 'little-grasshopper': 1, 'city-square': 5 },
      printings: {},
      unresolved: [],
      remarks: expect.any(Array),
      warnings: [],
    })
  })

  test('the set picks the version', () => {
    expect(read('shadowfist', '5x Xin Ji Yang [CS]').cards).toEqual({ 'xin-ji-yang--cs': 5 })
    expect(read('shadowfist', '5x Xin Ji Yang [Critical Shift]').warnings).toEqual([])
  })

  test.each([
    ['3 200 Guys With Hatchets and Ladders', { '200-guys-with-hatchets-and-ladders': 3 }],
    ['200 Guys with Hatchets and Ladders', { '200-guys-with-hatchets-and-ladders': 1 }],
    ['18 Bronze Men', { '18-bronze-men': 1 }],
    ['5 18 Bronze Men', { '18-bronze-men': 5 }],
    ['10,000 Man', { '10-000-man': 1 }],
    ['2 10,000 Man', { '10-000-man': 2 }],
    ['$10,000 Man x3', { '10-000-man': 3 }],
    ['Arcanotower 2056', { 'arcanotower-2056': 1 }],
    ['Evacuation: 2066', { 'evacuation-2066': 1 }],
    ['malloc()', { malloc: 1 }],
    ['malloc() x5', { malloc: 5 }],
    ['Thing with 1000 Tongues x2', { 'thing-with-a-1000-tongues--ls': 2 }],
  ])('a number in the title: %s', (text, cards) => {
    expect(read('shadowfist', text).cards).toEqual(cards)
  })

  test('700 Soldier Plain is a title of the other game', () => {
    expect(read('l5r-ccg', '700 Soldier Plain\n3 700 Soldier Plain').cards).toEqual({ '700-soldier-plain': 4 })
  })
})

describe('links', () => {
  test.each([
    ['https://www.emeralddb.org/decks/3f2b8a52-2f0f-4a34-9a0e-6f2b0f1c9b11'],
    ['emeralddb.org/decks/3f2b8a52-2f0f-4a34-9a0e-6f2b0f1c9b11'],
    ['http://fiveringsdb.com/decks/3f2b8a52-2f0f-4a34-9a0e-6f2b0f1c9b11'],
    ['https://fiveringsdb.com/strains/3f2b8a52-2f0f-4a34-9a0e-6f2b0f1c9b11/view'],
  ])('%s', (text) => {
    const parsed = lcg(text)
    expect(parsed).toMatchObject({ detected: 'link', cards: {}, unresolved: [{ line: 1, text, suggestions: [] }] })
    expect(parsed.warnings[0]).toMatchObject({ code: 'link.not-fetched', line: 1 })
    expect(parsed.warnings[0]?.message).toMatch(/was not fetched: .*paste the list itself\.$/)
  })

  test('with words around it, but no list, a link is still all that was given', () => {
    const parsed = lcg('What do you think of this?\nhttps://emeralddb.org/decks/3f2b8a52')
    expect(parsed.cards).toEqual({})
    expect(parsed.unresolved.map(({ line }) => line)).toContain(2)
  })

  test('beside a list, a link is a remark', () => {
    const parsed = lcg('3 Banzai!\nhttps://fiveringsdb.com/strains/1/view')
    expect(parsed).toMatchObject({ cards: { banzai: 3 }, unresolved: [] })
    expect(codes(parsed)).toEqual(['link.not-fetched'])
  })
})

describe('a card under the heading of another deck', () => {
  const read = (text: string) => {
    const { cards, warnings } = parseDecklist(realCatalog('l5r-lcg'), text)
    return { cards, told: warnings.map(({ code, line, message }) => [code, line, message]) }
  }

  test('is counted in its own, and told', () => {
    expect(
      read('Conflict Deck\n3 Matsu Berserker\n Events (3)\n3 Charge!\nDynasty Deck\n1 Iron Mine\n2 Banzai!'),
    ).toEqual({
      cards: { 'matsu-berserker': 3, charge: 3, 'iron-mine': 1, banzai: 2 },
      told: [
        [
          'header.section',
          2,
          '"Matsu Berserker" belongs to the dynasty deck, but the list has it under conflict deck; it is counted where it belongs.',
        ],
        [
          'header.section',
          7,
          '"Banzai!" belongs to the conflict deck, but the list has it under dynasty deck; it is counted where it belongs.',
        ],
      ],
    })
  })

  test('is told for OCTGN files too, and a version of the right deck is preferred', () => {
    const file = `<deck><section name="Conflict Deck"><card qty="1">Iron Mine</card><card qty="1">Bayushi Kachiko</card></section></deck>`
    const { cards, told } = read(file)
    expect(cards).toEqual({ 'iron-mine': 1, 'bayushi-kachiko': 1 })
    expect(told.map(([code]) => code)).toEqual(['header.section'])
  })

  test('cards that stand beside the decks may be listed anywhere', () => {
    expect(
      read('Provinces\n1 Fertile Fields\nCharacter [Conflict]: (3)\n3 Iuchi Wayfinder\nHolding: (1)\n1 Iron Mine').told,
    ).toEqual([])
    expect(read('Dynasty\n1 Yojin no Shiro\n1 Fertile Fields\n3 Matsu Berserker').told).toEqual([])
  })
})
