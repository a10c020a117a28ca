import { describe, expect, test } from '@jest/globals'
import { parseDecklist, readDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { realCatalog } from './real-catalog.ts'

/** The cards of a text with their counts, and the lines that are not read with theirs. */
function readOf(game: string, text: string) {
  const { entries, choices, unknown } = readDecklist(realCatalog(game), text)
  const cards = [
    ...entries.map(({ card, count }) => [card.id, count] as const),
    ...choices.map(({ versions, count }) => [versions[0]!.id, count] as const),
  ]
  return { cards: Object.fromEntries(cards), unread: unknown.map(({ text: typed, count }) => `${count}: ${typed}`) }
}
const lcg = (text: string) => readOf('l5r-lcg', text)

describe('a counted title is a card, whatever is behind it', () => {
  test.each([
    ['3 Lost Papers ← is it still legal?', { 'lost-papers': 3 }],
    ['3 Doji Diplomat because they are so strong', { 'doji-diplomat': 3 }],
    ['3 Lost Papers???', { 'lost-papers': 3 }],
    ['Banzai! x3 because it costs nothing', { banzai: 3 }],
    ['3 Banzai! I like it', { banzai: 3 }],
    ['3 fine katanas are enough for me', { 'fine-katana': 3 }],
    ['3 Akodo Toturi v2 because he is better', { 'akodo-toturi-2': 3 }],
    ['3 Banzai! and that is all', { banzai: 3 }],
    ['Stronghold: Yojin no Shiro because it is the best one', { 'yojin-no-shiro': 1 }],
  ])('%s', (text, cards) => {
    expect(lcg(text)).toEqual({ cards, unread: [] })
  })

  test('the longest title wins, with its numbers, commas and levels', () => {
    expect(readOf('shadowfist', '2 Evacuation: 2066 because it kills sites')).toMatchObject({
      cards: { 'evacuation-2066': 2 },
    })
    expect(readOf('shadowfist', '5 18 Bronze Men are the deck')).toMatchObject({ cards: { '18-bronze-men': 5 } })
    expect(readOf('l5r-ccg', '2 Begone, Fool! because why not')).toMatchObject({ cards: { 'begone-fool': 2 } })
    expect(readOf('l5r-ccg', '1 Bayushi Kachiko exp2 is the best version')).toMatchObject({
      cards: { 'bayushi-kachiko-experienced-2': 1 },
    })
  })
})

describe('a count without a title is not read', () => {
  test.each([
    ['3 Doji Diplomt because they are so strong', 3],
    ['Vanguaro Warrior x3: best card', 3],
    ['2 Smoke and Mierors', 2],
    ['2 Smoke and Mierors are all that I need', 2],
    ['3 Zyxwvut because they are so strong', 3],
  ])('%s', (text, count) => {
    expect(lcg(`3 Banzai!\n${text}`)).toEqual({ cards: { banzai: 3 }, unread: [`${count}: ${text}`] })
  })

  test('a shorter title that begins an unknown one is another card', () => {
    expect(readOf('l5r-ccg', '1 Imperial Favour').cards).toEqual({})
  })

  test('a sentence that counts cards is not read', () => {
    const { cards, unread } = lcg(
      '3 Banzai!\nit only ran three monks: 3 Togashi Initiate, 3 Togashi Mendicant, and 3 Togashi Mitsu.\nI would cut 2 Charge! for it',
    )
    expect(cards).toEqual({ banzai: 3 })
    expect(unread.map((line) => line[0])).toEqual(['3', '3', '3', '2'])
  })
})

describe('several cards on a line', () => {
  test.each([
    '3 Akodo Gunsō, 3 Mantis Ambuscher',
    '3 Akodo Gunsō; 3 Mantis Ambuscher',
    '3 Akodo Gunsō / 3 Mantis Ambuscher',
    '3 Akodo Gunsō | 3 Mantis Ambuscher',
    '3 Akodo Gunsō and 3 Mantis Ambuscher',
    '3 Akodo Gunsō + 3 Mantis Ambuscher',
    'Akodo Gunsō x3, Mantis Ambuscher x3',
    'Akodo Gunsō (3), Mantis Ambuscher (3)',
    '3 Mantis Ambuscher, 3 Akodo Gunsō',
  ])('%s: one is a card, the other not read', (text) => {
    const { cards, unread } = lcg(text)
    expect(cards).toEqual({ 'akodo-gunso': 3 })
    expect(unread).toEqual([expect.stringMatching(/^3: .*Mantis Ambuscher/)])
  })

  test('the first may be the one that is not read', () => {
    expect(lcg('1 Whispers of Pwer, 3 Banzai!')).toEqual({ cards: { banzai: 3 }, unread: ['1: 1 Whispers of Pwer'] })
  })

  test.each([
    'Stronghold: Yojin no Shiro, Role: Keeper of Fyre',
    'Stronghold: Yojin no Shiro Role: Keeper of Fyre',
    'SH: Yojin no Shiro | Role: Keeper of Fyre | Splash: Crab',
    'Stronghold: Yojin no Shiro\nRole: Keeper of Fyre because I like it so much',
  ])('%s: the role is not lost', (text) => {
    const { cards, unread } = lcg(text)
    expect(cards).toEqual({ 'yojin-no-shiro': 1 })
    expect(unread).toEqual([expect.stringContaining('Keeper of Fyre')])
  })

  test('lines and commas say the same', () => {
    const lines = [
      '1 Fortress at the Sea of Fire',
      '3 Hida Yakamo',
      "1 Jak'ithith",
      '2 Wicked Tetsubō',
      '1 Mantis Ambusher',
    ]
    const ofLines = parseDecklist(realCatalog('l5r-lcg'), lines.join('\n'))
    const ofCommas = parseDecklist(realCatalog('l5r-lcg'), lines.join(', '))
    expect(ofCommas.cards).toEqual(ofLines.cards)
    expect(ofCommas.unresolved.map(({ text }) => text)).toEqual(ofLines.unresolved.map(({ text }) => text))
  })
})

describe('what remarks count', () => {
  test.each([
    ['Notes: 3 Court Games are great', ['3: Notes: 3 Court Games are great']],
    ['Description: played with 3 Cort Games, 2 Rout', ['3: 3 Cort Games', '2: 2 Rout']],
    ['2 Charge! (3 Court Games)', ['3: 3 Court Games']],
    ['2 Charge! (and 3 Cort Games)', ['3: 3 Cort Games']],
    ['2 Charge! because of 3 Court Games', ['3: 3 Court Games']],
    ['2 Charge! (a remark\nwith 3 Court Games\nin it)', ['3: with 3 Court Games']],
    ['2 Charge! (with 3 Court Games\nand no more)', ['3: (with 3 Court Games']],
    ['Source: a friend. Role: Keeper of Fyre', ['1: Source: a friend. Role: Keeper of Fyre']],
    ['Author: 3 Musketeers', []],
    ['Date: 2 March 2019', []],
    ['Strategy: get 3 honor, win in 2 turns', []],
    ['2 Charge! (2 influence each)', []],
    ['2 Charge! - 12 games, 3 losses, 2 of them to Crab', []],
  ])('%j', (text, unread) => {
    expect(lcg(`3 Banzai!\n${text}`).unread).toEqual(unread)
  })

  test.each(['# 3 Chagre!', '// 3 Charge! is too many', '; 2 Rout, 3 Charge!'])(
    '%s is a comment, and told of',
    (text) => {
      const { warnings, unresolved } = parseDecklist(realCatalog('l5r-lcg'), `3 Banzai!\n${text}`)
      expect([unresolved, warnings.map(({ code }) => code)]).toEqual([[], ['line.commented']])
    },
  )
})

/** As players write them; many more were tried by hand. */
const natural = [
  ...[
    '← is it still legal?',
    '<-- cut one?',
    '=> the best',
    '→ 2 next week',
    '... not sure',
    '– not sure',
    ': not sure',
    '; not sure',
  ],
  ...[
    '. Not sure.',
    '(not sure)',
    '[not sure]',
    '(not sure',
    '**MVP**',
    '# not sure',
    '// not sure',
    '👍',
    '🔥🔥🔥 love it',
    ':)',
    '<3',
  ],
  ...[
    'https://emeralddb.org/cards/2',
    '(https://emeralddb.org/card/2)',
    'because they are so strong',
    'is a must',
    'was 2 before',
  ],
  ...[
    'up from two',
    '(was 2)',
    '+1 since last week',
    'NEW!',
    'new',
    'lol',
    '/ maybe 2',
    'or 2',
    'vs. Crab',
    ', 2 in the side',
    ', all foil',
  ],
  ...[
    ', and I own 4',
    'for 1 fate',
    '(1 fate, 2 influence)',
    '2,50 €',
    '$3.50',
    '100%',
    '5/5',
    '★★★★',
    '| great card',
    'aka LP',
  ],
  ...[
    'ist die noch legal?',
    'weil sie so stark sind',
    '– sehr stark',
    ': beste Karte im Deck',
    ', 2 davon signiert',
    'immer gut',
  ],
  ...[
    'früher 2 Stück',
    ', Pflicht',
    'parce qu’elles sont fortes',
    '– trop fort !',
    ': la meilleure carte',
    ', à tester',
    'au lieu de 2',
  ],
  ...[
    'porque son muy fuertes',
    '¿sigue siendo legal?',
    '¡muy buena!',
    ', para probar',
    'siempre 3',
    'хорошая карта',
    'よい',
  ],
]

describe.each(natural)('%s', (comment) => {
  test.each([
    ['3 Lost Papers', '3 Lsot Papers'],
    ['Lost Papers x3', 'Lsot Papers x3'],
    ['3x lost papers', '3x lsot papers'],
  ])('behind %s and %s', (exact, misspelt) => {
    expect(lcg(`1 Banzai!\n${exact} ${comment}`)).toEqual({ cards: { banzai: 1, 'lost-papers': 3 }, unread: [] })
    const { cards, unread } = lcg(`1 Banzai!\n${misspelt} ${comment}\n2 Charge!`)
    expect(cards).toEqual({ banzai: 1, charge: 2 })
    expect(unread).toEqual([expect.stringMatching(/^3: .*lsot papers/i)])
  })
})
