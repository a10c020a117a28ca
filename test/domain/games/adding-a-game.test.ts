import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { legalityDocument } from '../../../scripts/documents/legality.ts'
import { gameIds, importerIds } from '../../../src/domain/games/ids.ts'
import { games as shippedGames } from '../../../src/domain/games/index.ts'
import { createApp } from '../../../src/faces/api/app.ts'
import { buildCatalog } from '../../../src/features/cards/catalog/snapshot/build-catalog.ts'
import type { Catalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import type { GameData } from '../../../src/features/cards/catalog/snapshot/game-data.ts'
import { readGameData } from '../../../src/features/cards/catalog/stored/read.ts'
import { importShipped } from '../../../src/features/cards/catalog-import/shipped-data.ts'
import { readSiteFiles } from '../../../src/features/cards/catalog-import/sites/read-site-files.ts'
import { metaJob } from '../../../src/features/decks/meta/job.ts'
import { createSimulationPool } from '../../../src/features/odds/engine/pool.ts'
import { createDatabase, type Database } from '../../../src/platform/db/connection/client.ts'
import { tiny } from '../../fixtures/game-tiny/game.ts'
import { games } from '../../fixtures/game-tiny/games.ts'
import { createTestDatabase } from '../../support/database.ts'
import { type Answer, type Served, serve } from '../../support/serve.ts'

const fixture = new URL('../../fixtures/game-tiny/', import.meta.url)
const releases: (() => Promise<void>)[] = []
let served: Served
let database: Database
let catalog: Catalog
let documented: string
let data: GameData

/** The whole service, with the one game of the fixture and nothing else of it known anywhere. */
beforeAll(async () => {
  const own = await createTestDatabase()
  database = createDatabase(own.url)
  await importShipped(database.pool, { dataDir: fileURLToPath(new URL('data', fixture)), games, release: '1.0.0' })
  const stored = await readGameData(database.pool)
  data = stored.data[0]!
  catalog = buildCatalog(games, stored.data, stored.keyOf)
  documented = legalityDocument([...catalog.games.values()])
  const simulation = createSimulationPool({ threads: 1, games: new URL('games.ts', fixture).href })
  const { listener } = createApp({
    catalog: () => catalog,
    database,
    now: () => new Date('2026-01-01T12:00:00Z'),
    log: pino({ level: 'silent' }),
    rateLimit: 0,
    sealingSecret: async () => '',
    games,
    simulation,
    verifyReplies: true,
  })
  served = await serve(listener)
  releases.push(own.close, database.close, simulation.close, served.close)
})
afterAll(async () => {
  for (const release of releases.reverse()) await release()
})

const path = (rest: string) => `/v1/games/tiny/${rest}`
const get = (rest: string): Promise<Answer> => served.call('GET', path(rest))
const post = async (rest: string, body: unknown) => {
  const answer = await served.call('POST', path(rest), { body })
  expect({ status: answer.status, detail: answer.json?.detail }).toEqual({ status: 200, detail: undefined })
  return answer.json
}
const signUp = async (username: string): Promise<string> => {
  const account = { username, password: 'granite granite granite' }
  await served.call('POST', '/v1/accounts', { body: account })
  const { json: session } = await served.call('POST', '/v1/sessions', { body: account })
  return session.token
}
const store = async (token: string, cards: object) => {
  const body = { game: 'tiny', name: 'Stones', visibility: 'public', cards }
  const { status, json } = await served.call('POST', '/v1/decks', { body, token })
  expect(status).toBe(201)
  return json
}
const nine = { 'red-pebble': 3, 'red-boulder': 3, 'white-pebble': 3 }

describe('a game that only its own files know', () => {
  test('is listed, with its cards, packs and formats', async () => {
    const { json } = await served.call('GET', '/v1/games')
    expect(json.data).toEqual([expect.objectContaining({ id: 'tiny', cards: 10, defaultFormat: 'basic' })])
    expect((await get('packs')).json.data).toHaveLength(2)
    const formats = (await get('formats')).json.data
    expect(formats[0].revisions).toHaveLength(2)
    expect((await get('formats/basic?on=2020-06-01')).json).toMatchObject({ id: 'basic' })
  })
  test('a card known by lists alone says so', async () => {
    const { status, json } = await get('cards/lost-stone')
    expect(status).toBe(404)
    expect(json.detail).toMatch('its facts are not known here')
  })
  test('its cards are found by the query language and its own fields', async () => {
    const { json } = await get(`cards?q=${encodeURIComponent('weight>=6 -colour:blue')}`)
    expect(json.data.map((card: { id: string }) => card.id)).toEqual([
      'black-boulder',
      'green-boulder',
      'white-boulder',
    ])
    expect((await get('cards/01-red-boulder')).json).toMatchObject({ id: 'red-boulder', weight: 5 })
    expect((await get('cards.ndjson')).text.trim().split('\n')).toHaveLength(10)
  })
  test('its decks are judged, by the shared rules and by its own', async () => {
    expect(await post('validate', { cards: nine })).toMatchObject({
      legal: true,
      format: { id: 'basic', revision: '2022' },
      summary: { counts: { deck: 9 }, colours: ['red', 'white'] },
    })
    const bad = { 'red-pebble': 4, 'white-pebble': 1, 'black-pebble': 1, 'blue-pebble': 1, nonsense: 1 }
    const { violations } = await post('validate', { cards: bad, on: '2020-06-01' })
    expect(violations.map((each: { code: string }) => each.code)).toEqual([
      'card.unknown',
      'card.pool',
      'copies.exceeded',
      'colours.exceeded',
    ])
    const { data } = await post('legality', { cards: { ...nine, 'white-pebble': 1, 'black-pebble': 1 }, history: true })
    expect(data[0]).toMatchObject({ legal: false, history: [] })
    const six = await post('legality', { cards: { 'red-pebble': 3, 'red-boulder': 3 }, history: true })
    expect(six.data[0].history).toEqual([
      {
        from: '2020-01-01',
        until: '2021-12-31',
        endedBy: expect.objectContaining({ on: '2022-01-01', revision: '2022' }),
      },
    ])
  })
  test('its decklists are read and written', async () => {
    const text = 'My stones\n\nStones (9)\n3x Red Pebble\n3x Red Boulder\n3 white pebble\n'
    const parsed = await post('decklists/parse', { text })
    expect(parsed).toMatchObject({ cards: nine, unresolved: [] })
    for (const as of ['plain', 'markdown', 'json']) {
      const { text: rendered } = await served.call('POST', path('decklists/render'), { body: { cards: nine, as } })
      expect((await post('decklists/parse', { text: rendered })).cards).toEqual(nine)
    }
    expect(await post('validate', { text })).toMatchObject({ legal: true })
  })
  test('its opening is computed and its turns are played', async () => {
    const goals = [{ zone: 'pouch', cards: ['white-pebble'] }]
    const opening = await post('simulate/opening', { cards: nine, goals })
    // 1 - C(6,3) / C(9,3)
    expect(opening.method).toBe('exact')
    expect(opening.goals[0].probability).toBeCloseTo(1 - 20 / 84, 12)
    const draws = await post('simulate/draws', {
      cards: nine,
      goals,
      rounds: 6,
      trials: 2000,
      seed: 7,
      policy: { draws: 1 },
    })
    expect(draws).toMatchObject({ unit: 'turn', seed: 7 })
    expect(draws.rounds.at(-1).goals[0].probability).toBe(1)
    const dealt = await post('simulate/sample', { cards: nine, seed: 7 })
    expect(dealt.zones.pouch.after).toHaveLength(3)
    expect(dealt.rounds[0].hand).toEqual(dealt.known.pouch)
  })
  test('its own zone can be mulliganed and drawn to; zones of other games are unknown', async () => {
    const goals = [{ zone: 'pouch', cards: ['white-pebble'] }]
    const mulligan = { pouch: { keep: ['white-pebble'] } }
    const { goals: kept } = await post('simulate/opening', { cards: nine, goals, mulligan })
    // None of three, then none of three of the other six: 20/84 * 1/20.
    expect(kept[0].probability).toBeCloseTo(1 - 1 / 84, 12)
    const drawn = await post('simulate/opening', { cards: nine, goals, thenDraw: { pouch: 6 } })
    expect(drawn.goals[0].probability).toBe(1)
    const best = await post('simulate/mulligan', { cards: nine, goals })
    expect(best.rule.mulligan).toEqual({ pouch: { keep: [{ cards: ['white-pebble'], atMost: 3 }] } })
    for (const more of [{ mulligan: { hand: { keep: [] } } }, { thenDraw: { hand: 1 } }]) {
      const { status, json } = await served.call('POST', path('simulate/opening'), {
        body: { cards: nine, goals, ...more },
      })
      expect([status, json.errors[0].code]).toEqual([400, 'unknown-key'])
    }
  })
  test('its decks are stored', async () => {
    const stored = await store(await signUp('stone-player'), nine)
    const { json } = await served.call('GET', `/v1/decks/${stored.id}`)
    expect(json).toMatchObject({ game: 'tiny', cards: nine, verdict: { legal: true } })
  })
  test('the picture of an opening draws to its own zone', async () => {
    const { id } = await store(await signUp('stone-painter'), nine)
    const goal = encodeURIComponent('at least 3 colour:white in pouch')
    const { status, text } = await served.call('GET', `/v1/decks/${id}/odds.svg?goal=${goal}&draw=6`)
    expect(status).toBe(200)
    expect(text).toContain('Colour:white in pouch: 3.00 on')
  })
  test('its repairs say what becomes of its own facet', async () => {
    const { assumptions } = await post('repair', { cards: { ...nine, 'red-pebble': 4 } })
    expect(assumptions[1]).toEqual({ code: 'keeps-colour', message: 'The first stones stay Red.' })
    const changed = await post('repair', {
      cards: { 'black-pebble': 1, 'red-boulder': 3, 'white-pebble': 3, 'white-boulder': 3, 'green-pebble': 3 },
    })
    expect(changed.assumptions[1].message).toBe('The first stones become Green; they were Black.')
  })
  test('its decks are divided by the facet that it declares, whatever its name', async () => {
    const whites = { 'white-pebble': 3, 'white-boulder': 3 }
    const owners = await Promise.all(['first', 'second', 'third'].map((name) => signUp(`${name}-mason`)))
    for (const at of [0, 1, 2, 3, 4, 5]) await store(owners[at % 3]!, nine)
    for (const at of [0, 1, 2, 3, 4]) await store(owners[at % 3]!, whites)
    const searched = await served.call('GET', '/v1/decks?game=tiny&splash=white')
    expect(searched.json.data).toHaveLength(5)

    const played = (await get('played-cards?clan=white')).json
    expect(played).toEqual({ decks: 5, cards: { 'white-pebble': 5, 'white-boulder': 5 } })
    const repaired = await post('repair', { cards: { 'white-pebble': 3, 'white-boulder': 2 } })
    expect(repaired.rankedBy.decks).toBe(5)

    const context = { id: '', attempt: 1, signal: new AbortController().signal, reportProgress: () => {} }
    await metaJob.run({}, { pool: database.pool, catalog: () => catalog }, context)
    const { json: all } = await get('formats/basic/meta')
    expect(all.facets).toMatchObject([{ id: 'splash', values: [{ value: 'red' }, { value: 'white', decks: 5 }] }])
    const { json: ofWhite } = await get('formats/basic/meta?clan=white')
    expect(ofWhite).toMatchObject({ decks: 5, facets: [] })
    expect(ofWhite.sections[0].cards.map(({ id }: { id: string }) => id)).toEqual(['white-boulder', 'white-pebble'])
  })
  test('its cards have rulings, with the rules entries that they cite', async () => {
    const { json: card } = await get('cards/red-pebble')
    expect(card.rulings).toMatchObject([{ id: 'red-pebble-colour', source: { rulesEntry: 'colours' } }])
    const { json: entry } = await get('rules-entries/colours')
    expect(entry).toMatchObject({ rulings: [{ id: 'red-pebble-colour' }], rules: [{ id: 'colours' }] })
    const { json: found } = await get('rulings?q=wet')
    expect(found.data).toHaveLength(1)
  })
  test('files of its sites are imported', () => {
    const file = (stone: object) => ({ name: 'stones.json', content: JSON.stringify([stone]) })
    const stone = { id: 'grey-slab', name: 'Grey Slab', colour: 'black', grams: 9 }
    const imported = readSiteFiles(tiny, tiny.importers!.quarry!, [file(stone)], data)
    expect(imported.cards.find((card) => card.id === 'grey-slab')).toMatchObject({ colour: 'black', weight: 9 })
    expect(() => readSiteFiles(tiny, tiny.importers!.quarry!, [file({ ...stone, colour: 'grey' })], data)).toThrow(
      'stones.json, /0 (grey-slab): colour:',
    )
  })
  test('its rules come out in the documentation', () => {
    expect(documented).toContain('## Tiny')
    expect(documented).toContain('colours.exceeded')
  })
})

test('the ids that the command line names are those of the games and their importers', () => {
  expect([...gameIds]).toEqual(shippedGames.map((game) => game.id))
  expect([...importerIds]).toEqual(shippedGames.flatMap((game) => Object.keys(game.importers ?? {})))
})
