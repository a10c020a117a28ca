import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { LcgCard } from '../../../../src/domain/games/l5r-lcg/card.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { type CardMap, legalDeck, plans } from './legal-decks.ts'

let app: TestApp
let deck: CardMap
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  deck = legalDeck(app.catalog.games.get('l5r-lcg')!, plans.today, 7)
})
afterAll(() => app.close())

const codes = (json: { violations: { code: string }[] }) => json.violations.map((each) => each.code)

describe('POST legality', () => {
  const legality = (body: object) => app.call('POST', '/v1/games/l5r-lcg/legality', { body })

  test('has an entry for every format', async () => {
    const { status, json } = await legality({ cards: deck })
    expect(status).toBe(200)
    expect(json.data.map((each: { format: string }) => each.format).sort()).toEqual([
      'casual',
      'emerald',
      'enlightenment',
      'jade-edict',
      'obsidian',
      'sanctuary',
      'single-core',
      'skirmish',
      'standard',
      'team-conquest',
    ])
    expect(json.data.find((each: { format: string }) => each.format === 'standard')).toMatchObject({
      legal: true,
      revision: 'il-2021-08',
    })
    expect(json.data[0].history).toBeUndefined()
  })

  test('tells when the deck was legal, and what ended it', async () => {
    // Charge! was restricted in May 2018 and banned in January 2020; Spyglass came to the restricted list in July 2019.
    const { json } = await legality({ cards: { ...coreDeck(), charge: 1, spyglass: 1 }, history: true })
    const { history } = json.data.find((each: { format: string }) => each.format === 'standard')
    expect(history.map((each: { from: string; until: string }) => [each.from, each.until])).toEqual([
      ['2017-10-05', '2019-07-07'],
    ])
    expect(history[0].endedBy).toMatchObject({ on: '2019-07-08', revision: 'rr-10' })
    expect(codes(history[0].endedBy)).toEqual(['restricted.exceeded'])
    const casual = json.data.find((each: { format: string }) => each.format === 'casual')
    expect(casual.history).toEqual([{ from: null, until: null, endedBy: null }])
  })

  test('knows formats that have not begun', async () => {
    const { json } = await legality({ cards: deck, on: '2018-10-09' })
    const emerald = json.data.find((each: { format: string }) => each.format === 'emerald')
    expect(emerald).toMatchObject({ legal: false, revision: null, violations: [{ code: 'format.not-begun' }] })
  })

  /** A Unicorn deck of the first box, without a role, with room for two conflict cards. */
  function coreDeck(): CardMap {
    const catalog = app.catalog.games.get('l5r-lcg')!
    const core = catalog.cards.filter(
      (card) =>
        card.printings.some((each) => each.pack === 'core') && ['unicorn', 'neutral'].includes((card as LcgCard).clan),
    )
    const listed = new Set(
      catalog
        .findFormat('standard')!
        .revisions.flatMap((each) => [...each.lists.values()].flatMap((list) => [...list])),
    )
    const free = core.filter((card) => !listed.has(card.id) && (card as LcgCard).roleRestriction === undefined)
    const cards: CardMap = {
      'golden-plains-outpost': 1,
      'ancestral-lands': 1,
      'endless-plains': 1,
      'manicured-garden': 1,
      'meditations-on-the-tao': 1,
      pilgrimage: 1,
    }
    for (const [section, size] of [
      ['dynasty', 40],
      ['conflict', 38],
    ] as const) {
      let left = size
      for (const card of free.filter((each) => each.section === section)) {
        const count = Math.min(left, 3)
        if (count > 0) cards[card.id] = count
        left -= count
      }
    }
    return cards
  }
})

describe('GET rules', () => {
  test('lists every rule and code with its meaning', async () => {
    const { status, json, headers } = await app.call('GET', '/v1/games/l5r-lcg/rules')
    expect(status).toBe(200)
    expect(headers.get('etag')).toBeTruthy()
    const all = json.data.flatMap((rule: { codes: { code: string }[] }) => rule.codes.map((each) => each.code))
    expect(all).toEqual(
      expect.arrayContaining(['card.unknown', 'influence.exceeded', 'card.banned', 'province.stronghold']),
    )
    const characters = json.data.find((rule: { id: string }) => rule.id === 'conflict-characters')
    expect(characters.formats).toEqual(['casual', 'single-core'])
  })
})
