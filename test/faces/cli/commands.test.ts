import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { createCatalogs } from '../../../src/faces/cli/input/load-catalog.ts'
import { runCard } from '../../../src/faces/cli/run/run-card.ts'
import { runFormats } from '../../../src/faces/cli/run/run-formats.ts'
import { runLegality } from '../../../src/faces/cli/run/run-legality.ts'
import { runSearch } from '../../../src/faces/cli/run/run-search.ts'
import { type CommandResult, kotei } from '../../support/kotei.ts'

const now = new Date('2026-11-16T00:00:00Z')
const deck = fileURLToPath(new URL('../../fixtures/decks/ffgforum-263882-unicorn-tempo.txt', import.meta.url))
const width = 80
const catalogs = createCatalogs()

describe('kotei formats', () => {
  test('lists the formats of a game with the list in force on a day', async () => {
    expect(await runFormats(['shadowfist'], { width }, now, catalogs)).toBe(`Shadowfist
format   name     in force on 2026-11-16
classic  Classic  Comprehensive Shadowfist Rulebook 2.1.0
modern   Modern   Comprehensive Shadowfist Rulebook 2.1.0
`)
    const all = await runFormats([], { on: '2018-01-01' }, now, catalogs)
    expect(all).toContain('standard       Stronghold (standard)  Roles of Winter Court 2017')
    expect(all).toContain('emerald        Emerald Legacy         begins on 2021-07-16')
    expect(all).toContain('Lotus (Storyline)')
  })

  test('prints one with its sizes, rules and lists, titles for ids', async () => {
    const text = await runFormats(['l5r-lcg', 'standard'], { on: '2020-02-01', width: 120 }, now, catalogs)
    expect(text).toMatch(/^Stronghold \(standard\)\n {2}Legend of the Five Rings: The Card Game, format standard/)
    expect(text).toContain('\nSizes\n  - Stronghold: 1\n  - Role: 0 to 1\n  - Dynasty deck: 40 to 45\n')
    expect(text).toMatch(/\nBanned: \d+\n.*Charge!/)
    expect(await runFormats(['stronghold'], { on: '2020-02-01', width: 120 }, now, catalogs)).toBe(text)
  })

  test('gives the API’s answer as JSON', async () => {
    const one = JSON.parse(await runFormats(['shadowfist', 'modern'], { json: true }, now, catalogs))
    expect(one).toMatchObject({ game: 'shadowfist', id: 'modern', on: '2026-11-16', revision: { lists: {} } })
    const all = JSON.parse(await runFormats([], { game: 'shadowfist', json: true }, now, catalogs))
    expect(all.data).toMatchObject([{ game: 'shadowfist', formats: [{ id: 'classic' }, { id: 'modern' }] }])
  })

  test.each([
    [['chess', 'blitz'], {}, 'There is no game "chess"; there are l5r-lcg, l5r-ccg, shadowfist.'],
    [['blitz'], {}, /^There is no game and no format "blitz"; formats are casual, /],
    [['l5r-lcg', 'blitz'], {}, /no format "blitz"; there are casual/],
    [['l5r-lcg'], { game: 'l5r-ccg' }, 'l5r-lcg and --game l5r-ccg differ.'],
    [['standard'], { on: '2001-01-01' }, /begins on 2017-10-05/],
  ])('refuses %j %j', async (names, flags, message) => {
    await expect(runFormats(names, flags, now, catalogs)).rejects.toThrow(message)
  })
})

describe('kotei card', () => {
  test('prints facts, printings, status in every format and rulings', async () => {
    const text = await runCard('CHARGE!', { on: '2020-02-01', width, game: 'l5r-lcg' }, now, catalogs)
    expect(text).toContain(`Charge! (charge, Legend of the Five Rings: The Card Game)
  Event, Neutral, conflict deck.
  Side conflict, cost 1, influence 0, constructed.
  Up to 3 in a deck.

  Printings
  - Core Set, number 210, 2 copies, 2017-10-05

  Status on 2020-02-01
  format                 status  since
  Casual                 legal
  Enlightenment          legal   2020-01-06
  Single core            legal   2017-10-05
  Stronghold (standard)  banned  2020-01-06
  Team Conquest          legal   2020-01-06

  Rulings
  - A character that an effect puts into play gets no extra fate. Only playing
    one, from a province or from hand, offers that.
    Rules Reference 1.6, Play and Put into Play, page 13; 2017-11-21
`)
  })

  test('says what is not known of a card and of its packs', async () => {
    const options = { on: '2026-11-16', width, game: 'l5r-lcg' }
    expect(await runCard('Kikyo', options, now, catalogs)).toContain('Known from one source only: clan, cost,')
    expect(await runCard('Matsu Sakura', options, now, catalogs)).toContain(
      '  Traits Bushi, Commander, Yojimbo.\n  Up to 3 in a deck.\n\n  Printings\n  - Restoration of Balance, number 13, day of release unknown, first seen',
    )
  })

  test('recognises the game, and prints every version of a title', async () => {
    expect(await runCard('Golden Candle Society', {}, now, catalogs)).toMatch(/^Golden Candle Society, .*Shadowfist\)/)
    const versions = await runCard('doji hotaru', { game: 'l5r-lcg' }, now, catalogs)
    expect(versions.match(/^Doji Hotaru \(.*\)$/gm)).toHaveLength(2)
    expect(await runCard('banzai!', {}, now, catalogs)).toContain(
      'Also a card of another game: --game l5r-ccg prints it.',
    )
    const { game, data } = JSON.parse(await runCard('hida-kisada', { json: true }, now, catalogs))
    expect({ game, data }).toMatchObject({
      game: 'l5r-lcg',
      data: [{ id: 'hida-kisada', title: 'Hida Kisada', rulings: [{}, {}, {}] }],
    })
  })

  test('suggests titles for a misspelt one', async () => {
    await expect(runCard('chagre!', { game: 'l5r-lcg' }, now, catalogs)).rejects.toThrow(
      'No card named "chagre!" in Legend of the Five Rings: The Card Game. Did you mean Charge!?',
    )
    await expect(runCard('Golden Kandle Society', {}, now, catalogs)).rejects.toThrow(
      'No card named "Golden Kandle Society" in any game. Did you mean Golden Candle Society?',
    )
  })
})

describe('kotei search', () => {
  test('prints a table in which versions of a title differ', async () => {
    expect(
      await runSearch('title:"doji hotaru"', { width }, now, catalogs),
    ).toBe(`card                            type       clan   facts
Doji Hotaru (Core Set)          Character  Crane  cost 5, military 3, political
                                                  6, glory 3
Doji Hotaru (Justice for        Character  Crane  cost 5, military 3, political
Satsume)                                          6, glory 3

2 cards of Legend of the Five Rings: The Card Game.
`)
  })

  test('takes the first game that the query fits, and says what is not shown', async () => {
    expect(await runSearch('is:foundation', { limit: 2 }, now, catalogs)).toMatch(
      /of Shadowfist; \d+ more are not shown/,
    )
    expect(await runSearch('xyxyxy', {}, now, catalogs)).toBe('No card matches.\n')
    const { game, total, data } = JSON.parse(
      await runSearch('type:stronghold', { json: true, limit: 3 }, now, catalogs),
    )
    expect({ game, shown: data.length, more: total > 3 }).toEqual({ game: 'l5r-lcg', shown: 3, more: true })
  })

  test('points at a mistake', async () => {
    await expect(runSearch('clan:crane cost<=x', { game: 'l5r-lcg' }, now, catalogs)).rejects.toThrow(
      '"x" is not a number, which "cost<=" needs (at position 17)\n  clan:crane cost<=x\n                   ^',
    )
  })
})

describe('kotei legality', () => {
  test('judges in every format, and prints what ended the days on which the deck was legal', async () => {
    const text = await runLegality(deck, { on: '2020-02-01', history: true, width }, now, catalogs)
    expect(text.replace(deck, 'deck.txt')).toContain(`deck.txt
  Legend of the Five Rings: The Card Game on 2020-02-01

verdict    format                 why
✔ Legal    Casual
`)
    expect(text).toContain(`✘ Illegal  Stronghold (standard)  `)
    expect(text).toContain(`
Stronghold (standard)
  ✔ Legal from 2017-10-05 until 2018-11-04
      Ended by Roles of Winter Court 2018: Keeper of Void is not open to the
      Unicorn in this season; open are Keeper of Fire and Seeker of Water.
`)
    expect(text).toMatch(/\n\nNever legal: .*Single\score/)
    const answer = JSON.parse(await runLegality(deck, { on: '2020-02-01', json: true }, now, catalogs))
    expect(answer).toMatchObject({ game: 'l5r-lcg', on: '2020-02-01' })
    expect(answer.data.map(({ format }: { format: string }) => format)).toContain('standard')
  })
})

describe('kotei', () => {
  let none: CommandResult
  let misspelt: CommandResult
  let noCard: CommandResult
  let help: CommandResult
  let coloured: CommandResult
  beforeAll(async () => {
    ;[none, misspelt, noCard, help, coloured] = await Promise.all([
      kotei([]),
      kotei(['chekc', 'deck.txt']),
      kotei(['card', 'chagre!', '--game', 'l5r-lcg']),
      kotei(['search', '--help']),
      kotei(['formats', 'shadowfist'], { environment: { FORCE_COLOR: '1', NO_COLOR: '1', CI: '1' } }),
    ])
  })

  test('alone, and with an unknown command, exits with 2 and prints to standard error', () => {
    expect(none).toMatchObject({ code: 2, stdout: '' })
    expect(none.stderr).toMatch(/^Usage: kotei /)
    expect(misspelt).toEqual({
      code: 2,
      stdout: '',
      stderr: "error: unknown command 'chekc'\n(Did you mean check?)\n(add --help for the options)\n",
    })
  })

  test('prints help with exit status 0, and a failure in a sentence with 1', () => {
    expect(help.code).toBe(0)
    expect(help.stdout).toContain('clan:crane type:character cost<=3')
    expect(noCard).toMatchObject({ code: 1, stdout: '' })
  })

  test('uses no colour where NO_COLOR is set', () => {
    expect(coloured.code).toBe(0)
    expect(coloured.stdout).not.toContain('\u001b')
  })
})
