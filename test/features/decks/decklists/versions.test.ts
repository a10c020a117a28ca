import { describe, expect, test } from '@jest/globals'
import { revisionOn } from '../../../../src/domain/core/formats/format.ts'
import { deckFromText } from '../../../../src/features/decks/decklists/given-deck.ts'
import { parseDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { settleVersions } from '../../../../src/features/decks/decklists/resolve/settle-versions.ts'
import { judgeEveryFormat } from '../../../../src/features/decks/legality/every-format.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { realCatalog } from './real-catalog.ts'

const on = '2026-11-16'

const settled = (game: string, text: string, format: string, day = on) => {
  const catalog = realCatalog(game)
  const deck = settleVersions(deckFromText(catalog, text), revisionOn(catalog.findFormat(format)!, day), day)
  const cards = Object.fromEntries(deck.entries.map(({ card, count }) => [card.id, count]))
  return { cards, unknown: deck.unknown, notes: deck.notes.map(({ code }) => code), choices: deck.choices }
}

describe('a title with several versions', () => {
  test('means the one in the pool, without a doubt', () => {
    expect(settled('l5r-lcg', '3 Akodo Toturi', 'emerald')).toEqual({
      cards: { 'akodo-toturi-2': 3 },
      unknown: [],
      notes: [],
      choices: [],
    })
  })

  test('means another on the day when only that was printed', () => {
    expect(settled('l5r-lcg', '3 Shosuro Miyako', 'standard', '2017-11-01').cards).toEqual({ 'shosuro-miyako': 3 })
    expect(settled('l5r-lcg', '3 Shosuro Miyako', 'standard', '2017-11-01').notes).toEqual([])
    expect(settled('l5r-lcg', '3 Shosuro Miyako', 'standard')).toMatchObject({
      cards: { 'shosuro-miyako': 3 },
      notes: ['decklist.title.ambiguous'],
    })
  })

  test('keeps its place in the order of the list', () => {
    const text = '3 Matsu Berserker\n3 Akodo Toturi\n2 Banzai!\n1 Isawa Tadaka\n1 Akodo Gunsō\n2 Matsu Berserker'
    expect(Object.keys(settled('l5r-lcg', text, 'emerald').cards)).toEqual([
      'matsu-berserker',
      'akodo-toturi-2',
      'banzai',
      'isawa-tadaka',
      'akodo-gunso',
    ])
  })

  test('is the one of the clan where the pool has several', () => {
    const text = 'Hisu Mori Toride\n3 Moto Horde'
    expect(settled('l5r-lcg', text, 'standard')).toMatchObject({
      cards: { 'hisu-mori-toride-unicorn': 1, 'moto-horde': 3 },
      notes: [],
    })
  })

  test('is the one that is not banned where the pool has several, with a doubt', () => {
    const chosen = (title: string, format: string, day: string) => settled('l5r-lcg', `3 ${title}`, format, day)
    const notes = ['decklist.title.ambiguous']
    expect(chosen('Togashi Mitsu', 'emerald', '2023-06-01')).toMatchObject({ cards: { 'togashi-mitsu-2': 3 }, notes })
    expect(chosen('Isawa Tsuke', 'emerald', on)).toMatchObject({ cards: { 'isawa-tsuke-2': 3 }, notes })
    expect(chosen('Daidoji Uji', 'obsidian', on)).toMatchObject({ cards: { 'daidoji-uji': 3 }, notes })
  })

  test.each(['l5r-lcg', 'l5r-ccg', 'shadowfist'])('is never out of the pool while another is in it: %s', (game) => {
    const catalog = realCatalog(game)
    const titles = [...new Set(catalog.cards.map((card) => card.title))]
    const text = titles
      .filter((title) => catalog.byTitle(title).length > 1)
      .map((title) => `1 ${title}`)
      .slice(0, 400)
      .join('\n')
    const given = deckFromText(catalog, text)
    for (const format of catalog.formats.values()) {
      const revision = format.revisions.at(-1)!
      const inPool = (card: Parameters<typeof revision.poolDay>[0]) => (revision.poolDay(card) ?? '9999') <= on
      const { entries } = settleVersions(given, revision, on)
      const ids = new Set(entries.map(({ card }) => card.id))
      for (const { versions } of given.choices) {
        const chosen = versions.find((card) => ids.has(card.id))!
        if (versions.some(inPool)) expect([format.id, chosen.id, inPool(chosen)]).toEqual([format.id, chosen.id, true])
      }
    }
    expect(given.choices.length).toBeGreaterThan(10)
  })

  test('has 41 titles of Shadowfist whose modern version is not the one that it means without a format', () => {
    const catalog = realCatalog('shadowfist')
    const revision = revisionOn(catalog.findFormat('modern')!, on)
    const titles = [...new Set(catalog.cards.map((card) => card.title))].map((title) => `1 ${title}`)
    const differ = titles.filter((line) => {
      const cards = (at?: typeof revision) => Object.keys(parseDecklist(catalog, line, () => at, on).cards).join()
      return cards() !== cards(revision)
    })
    expect(differ).toHaveLength(41)
  })

  test('counts with the line that names the same version', () => {
    expect(settled('l5r-lcg', '1 Akodo Toturi\n2 akodo-toturi-2', 'emerald').cards).toEqual({ 'akodo-toturi-2': 3 })
  })

  test('has no more copies than a card may have', () => {
    const { cards, unknown, notes } = settled('l5r-lcg', '60 Akodo Toturi\n60 akodo-toturi-2', 'emerald')
    expect(cards).toEqual({ 'akodo-toturi-2': 60 })
    expect(unknown).toMatchObject([{ line: 1, text: '60 Akodo Toturi', count: 60 }])
    expect(notes).toEqual(['decklist.count.range'])
  })
})

describe('a version is named', () => {
  test.each([
    ['3 Akodo Toturi (v2)', { 'akodo-toturi-2': 3 }],
    ['3 Akodo Toturi v2', { 'akodo-toturi-2': 3 }],
    ['3 Akodo Toturi 2', { 'akodo-toturi-2': 3 }],
    ['3 Akodo Toturi (2)', { 'akodo-toturi-2': 3 }],
    ['3 Akodo Toturi II', { 'akodo-toturi-2': 3 }],
    ['3 Akodo Toturi (II)', { 'akodo-toturi-2': 3 }],
    ['3x Akodo Toturi, version 2', { 'akodo-toturi-2': 3 }],
    ['3 Akodo Toturi [ver. 1]', { 'akodo-toturi': 3 }],
    ['3 Akodo Toturi I', { 'akodo-toturi': 3 }],
    ['Akodo Toturi II x3', { 'akodo-toturi-2': 3 }],
    ['Akodo Toturi v1', { 'akodo-toturi': 1 }],
  ])('%s', (text, cards) => {
    expect(parseDecklist(realCatalog('l5r-lcg'), text)).toMatchObject({ cards, unresolved: [], warnings: [] })
  })

  test('by the game, or else by the order of print, which is told', () => {
    const read = (text: string) => parseDecklist(realCatalog('shadowfist'), text)
    expect(read('2 Bull Market (v2)')).toMatchObject({ cards: { 'bull-market--v2-cs': 2 }, warnings: [] })
    expect(read("2 Alchemist's Lair v2")).toMatchObject({
      cards: { 'alchemists-lair--fp': 2 },
      warnings: [{ code: 'title.version', line: 1 }],
    })
  })

  test('a bare number after a title alone is a count, and that is told', () => {
    expect(parseDecklist(realCatalog('l5r-lcg'), 'Akodo Toturi 2')).toMatchObject({
      cards: { 'akodo-toturi': 2 },
      unresolved: [],
      warnings: [{ code: 'count.assumed', line: 1 }, { code: 'title.ambiguous' }],
    })
  })

  test('a version that a title does not have leaves the line unread', () => {
    expect(parseDecklist(realCatalog('l5r-lcg'), '3 Banzai! v2').unresolved).toHaveLength(1)
    expect(parseDecklist(realCatalog('l5r-lcg'), '3 Akodo Toturi v7').unresolved).toHaveLength(1)
  })
})

describe('verdicts', () => {
  const catalog = realCatalog('l5r-lcg')
  const given = deckFromText(catalog, '3 Akodo Toturi')
  const poolCards = (findings: readonly { code: string; cards: readonly string[] }[]) =>
    findings.filter(({ code }) => code === 'card.pool').flatMap(({ cards }) => cards)

  test('are about the version that the format has', () => {
    expect(poolCards(judge(catalog, given, catalog.findFormat('emerald')!, on).violations)).toEqual([])
    expect(poolCards(judge(catalog, given, catalog.findFormat('standard')!, on).violations)).toEqual([])
  })

  test('in every format are about the version of each', () => {
    for (const { format, violations, warnings } of judgeEveryFormat(catalog, given, on, true).data) {
      if (format !== 'emerald' && format !== 'standard') continue
      expect(poolCards(violations)).toEqual([])
      const doubts = warnings.filter(({ code }) => code === 'decklist.title.ambiguous')
      expect([format, doubts.length]).toEqual([format, format === 'standard' ? 1 : 0])
    }
  })
})

describe('the printings that a list names', () => {
  const parsed = (text: string, game = 'l5r-lcg') => {
    const { cards, printings, warnings } = parseDecklist(realCatalog(game), text)
    return { cards, printings, warnings: warnings.map(({ code, line, message }) => [code, line, message]) }
  }

  test.each([
    '3 Court Games (Emerald Core Set)',
    '3x Court Games [20-Core2]',
    '3 Court Games (emerald core set #244)',
    '3 Court Games - Emerald Core Set',
    '| qty | card | set |\n| 3 | Court Games | Emerald Core Set |',
    'Court Games,3,Emerald Core Set',
  ])('%s', (text) => {
    const printings = { 'court-games': 'emerald-core-set' }
    expect(parsed(text)).toEqual({ cards: { 'court-games': 3 }, printings, warnings: [] })
  })

  test('are not those of a card that was printed once, nor of a pack that does not have it', () => {
    expect(parsed('3 Banzai! (Core Set)\n2 Court Games (Clan War)')).toEqual({
      cards: { banzai: 3, 'court-games': 2 },
      printings: {},
      warnings: [['pack.mismatch', 2, '"Court Games" was not printed in "Clan War"; the title was taken.']],
    })
  })

  test('are one for each card', () => {
    expect(parsed('1 Court Games (Emerald Core Set)\n1 Good Omen\n2 Court Games (Core Set)')).toEqual({
      cards: { 'court-games': 3, 'good-omen': 1 },
      printings: { 'court-games': 'emerald-core-set' },
      warnings: [
        [
          'printing.several',
          3,
          '"Court Games" is listed in several printings; the one in Emerald Core Set was taken for all copies.',
        ],
      ],
    })
  })

  test('in JSON are beside the cards, by any id, and kept for cards that were printed once, too', () => {
    const cards = { '01-court-games': 3, banzai: 2, charge: 1, 'good-omen': 1 }
    const packs = {
      'court-games': 'Emerald Core Set',
      banzai: 'core',
      charge: 'no-such-pack',
      'good-omen': null,
      duty: 'core',
    }
    for (const text of [
      JSON.stringify({ cards, card_pack_ids: packs }),
      JSON.stringify({ game: 'l5r-lcg', cards, printings: packs }),
      JSON.stringify({ record: { head: { cards, card_pack_ids: packs } } }),
    ])
      expect(parsed(text)).toEqual({
        cards: { 'court-games': 3, banzai: 2, charge: 1, 'good-omen': 1 },
        printings: { 'court-games': 'emerald-core-set', banzai: 'core' },
        warnings: [['pack.unknown', 1, 'No pack named "no-such-pack"; "Charge!" was read without it.']],
      })
  })

  test('of a title with versions in one pack are those of the plain card, or of the level that is named', () => {
    const pack = 'Pearl Edition'
    expect(parsed(`1 Doji Kuwanan (${pack})`, 'l5r-ccg')).toEqual({
      cards: { 'doji-kuwanan': 1 },
      printings: { 'doji-kuwanan': 'pearl-edition' },
      warnings: [],
    })
    expect(parsed(`1 Akodo Kage - exp (Anvil of Despair)`, 'l5r-ccg').printings).toEqual({
      'akodo-kage-experienced': 'anvil-of-despair',
    })
  })
})
