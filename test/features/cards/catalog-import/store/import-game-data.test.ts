import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { games } from '../../../../../src/domain/games/index.ts'
import { buildCatalog } from '../../../../../src/features/cards/catalog/snapshot/build-catalog.ts'
import type { GameData } from '../../../../../src/features/cards/catalog/snapshot/game-data.ts'
import { readGameData } from '../../../../../src/features/cards/catalog/stored/read.ts'
import { defaultDataDir } from '../../../../../src/features/cards/catalog-import/data-files.ts'
import { compareReleases, importShipped } from '../../../../../src/features/cards/catalog-import/shipped-data.ts'
import { importGameData } from '../../../../../src/features/cards/catalog-import/store/import-game-data.ts'
import { createDatabase, type Database } from '../../../../../src/platform/db/connection/client.ts'
import { migrate } from '../../../../../src/platform/db/migrations/migrate.ts'
import { version } from '../../../../../src/platform/version.ts'
import { createTestDatabase, type TestDatabase } from '../../../../support/database.ts'
import { aCard, aGame, aPack, aRuling } from '../../../../support/game-data.ts'
import { shippedData } from '../../../../support/shipped-catalog.ts'

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened.reverse()) await close()
})

async function open(options?: Parameters<typeof createTestDatabase>[0]): Promise<Database & { test: TestDatabase }> {
  const database = await createTestDatabase(options)
  const connected = createDatabase(database.url)
  opened.push(database.close, connected.close)
  return { ...connected, test: database }
}

const nothing = { added: [], changed: [], removed: [] }

describe('the shipped catalogue', () => {
  let database: Database
  beforeAll(async () => {
    database = await open({ catalogue: true })
  })

  test('comes back from the database exactly as the files have it, version and all', async () => {
    const files = await Promise.all(games.map(({ id }) => shippedData(id)))
    const stored = await readGameData(database.pool)
    expect(new Set(stored.data.map((each) => each.game))).toEqual(new Set(games.map((game) => game.id)))
    for (const each of files)
      expect(JSON.stringify(stored.data.find(({ game }) => game === each.game)?.cards)).toBe(JSON.stringify(each.cards))
    const fromFiles = buildCatalog(games, files, (_game, _id, index) => index)
    const fromDatabase = buildCatalog(games, stored.data, stored.keyOf)
    expect(fromDatabase.version).toBe(fromFiles.version)
    for (const game of fromFiles.games.values()) expect(stored.versions.get(game.game.id)).toBe(game.version)
  })

  test('gives every card a key of its own', async () => {
    const { data, keyOf } = await readGameData(database.pool)
    const keys = data.flatMap(({ game, cards }) => cards.map((card, index) => keyOf(game, card.id, index)))
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every((key) => Number.isInteger(key) && key > 0)).toBe(true)
  })

  test('has a printing row for each printing', async () => {
    const { data } = await readGameData(database.pool)
    const printings = data.flatMap(({ cards }) => cards.flatMap((card) => card.printings)).length
    const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM printings')
    expect(rows[0].count).toBe(printings)
  })

  test('is not imported again while nothing changed', async () => {
    const report = await importShipped(database.pool, { dataDir: defaultDataDir, games, release: version })
    expect(report.games).toEqual([])
  })
})

describe('importGameData', () => {
  test('reports what it added, and nothing the second time', async () => {
    const { pool } = await open()
    const first = await importGameData(pool, [aGame()])
    expect(first.games).toMatchObject([
      { game: 'l5r-lcg', cards: { added: ['akodo', 'bayushi'], changed: [], removed: [] }, packs: { added: ['core'] } },
    ])
    expect((await importGameData(pool, [aGame()])).games).toEqual([])
  })

  test('reports what it changed and keeps the keys of cards, even of those that are removed and added again', async () => {
    const { pool } = await open()
    await importGameData(pool, [aGame()])
    const before = await readGameData(pool)
    const changed = aGame({ cards: [aCard('doji'), aCard('akodo', { clan: 'crab' })] })
    const report = await importGameData(pool, [changed])
    expect(report.games[0]?.cards).toEqual({ added: ['doji'], changed: ['akodo'], removed: ['bayushi'] })
    expect(report.games[0]?.packs).toEqual(nothing)
    const after = await readGameData(pool)
    expect(after.data).toEqual([changed])
    expect(after.keyOf('l5r-lcg', 'akodo', 0)).toBe(before.keyOf('l5r-lcg', 'akodo', 0))

    const back = await importGameData(pool, [aGame()])
    expect(back.games[0]?.cards).toEqual({ added: ['bayushi'], changed: ['akodo'], removed: ['doji'] })
    const again = await readGameData(pool)
    for (const id of ['akodo', 'bayushi']) expect(again.keyOf('l5r-lcg', id, 0)).toBe(before.keyOf('l5r-lcg', id, 0))
    expect(again.versions).toEqual(before.versions)
  })

  test('keeps a format with its revisions in their order, and sees one that changed', async () => {
    const { pool } = await open()
    const revisions = [
      { id: 'b', effectiveFrom: '2018-01-01' },
      { id: 'a', effectiveFrom: null, lists: { banned: ['akodo'] } },
    ]
    const formats = [{ id: 'standard', revisions, name: 'Standard' }, { id: 'plain', revisions: [] }, { id: 'bare' }]
    const data = aGame({ formats })
    const first = await importGameData(pool, [data])
    expect(first.games[0]?.formats).toEqual({ added: ['standard', 'plain', 'bare'], changed: [], removed: [] })
    expect(JSON.stringify((await readGameData(pool)).data[0]?.formats)).toBe(JSON.stringify(formats))
    const second = await importGameData(pool, [{ ...data, formats: [{ ...formats[0], revisions: [revisions[1]] }] }])
    expect(second.games[0]?.formats).toEqual({ added: [], changed: ['standard'], removed: ['plain', 'bare'] })
  })

  test('notes the last change of everything, removals for good, and tells the webhooks that want to know', async () => {
    const { pool } = await open()
    await pool.query(`INSERT INTO accounts (id, username, username_key, created_at)
      VALUES ('3f8e2a6d-51c7-4b90-a2de-8c64f7b1e905', 'a', 'a', now())`)
    await pool.query(`INSERT INTO webhooks (id, account_id, url, description, types, enabled, secret, follows_from, created_at)
      SELECT id, id, 'https://example.org/', '', ARRAY['catalog.changed'], true, '', now(), now() FROM accounts`)
    const full = aGame({
      cards: [aCard('akodo'), aCard('bayushi', { printings: [{ pack: 'extra' }] })],
      packs: [aPack('core'), aPack('extra')],
      formats: [{ id: 'standard', revisions: [] }],
      rulings: [aRuling('r1')],
    })
    const noted = async () => {
      const { rows } = await pool.query<{ change: string }>(
        `SELECT concat_ws(' ', kind, id, action) AS change FROM changes ORDER BY kind, id`,
      )
      return rows.map(({ change }) => change)
    }
    await importGameData(pool, [full])
    const gone = aGame({ cards: [aCard('akodo')] })
    const removed = [
      'card akodo created',
      'card bayushi removed',
      'format standard removed',
      'pack core created',
      'pack extra removed',
      'ruling r1 removed',
    ]
    for (const data of [gone, gone]) {
      await importGameData(pool, [data])
      expect(await noted()).toEqual(removed)
    }
    await importGameData(pool, [aGame({ cards: [aCard('akodo'), aCard('doji')] })])
    expect(await noted()).toEqual([removed[0], removed[1], 'card doji created', ...removed.slice(2)])
    await importGameData(pool, [full])
    expect((await noted()).filter((change) => change.endsWith('removed'))).toEqual(['card doji removed'])
    const { rows } = await pool.query(`SELECT data FROM webhook_messages WHERE type = 'catalog.changed' ORDER BY at`)
    expect(rows.map(({ data }) => data.changes.cards)).toEqual([
      { created: 2, updated: 0, removed: 0 },
      { created: 0, updated: 0, removed: 1 },
      { created: 1, updated: 0, removed: 0 },
      { created: 1, updated: 0, removed: 1 },
    ])
    expect(rows[1].data).toMatchObject({
      game: 'l5r-lcg',
      previous: rows[0].data.version,
      href: '/v1/games/l5r-lcg/changes',
    })
  })

  test('keeps rulings and rules entries with the columns that searches need', async () => {
    const { pool, prisma } = await open()
    const facts = { sourceKind: 'card', source: { document: 'Card text' }, ruledOn: '2018-01-01' } as const
    const rulings = [{ ...facts, id: 'r1', cards: ['akodo'], status: 'in-force' as const, text: '“Ō” \\ \u2028' }]
    const rulesEntries = [{ id: 'e1', document: 'Rules', heading: 'Duel', kind: 'glossary' as const }]
    await importGameData(pool, [aGame({ rulings, rulesEntries })])
    expect(await prisma.ruling.findMany()).toEqual([
      { gameId: 'l5r-lcg', id: 'r1', place: 0, cards: ['akodo'], status: 'in-force', facts: rulings[0] },
    ])
    expect((await readGameData(pool)).data[0]).toMatchObject({ rulings, rulesEntries })
  })

  test('changes nothing when something in the data is wrong', async () => {
    const { pool } = await open()
    await importGameData(pool, [aGame()])
    const before = await readGameData(pool)
    const twice = aGame({ cards: [aCard('doji'), aCard('doji')] })
    await expect(
      importGameData(pool, [aGame({ cards: [aCard('doji')] }), { ...twice, game: 'other' }]),
    ).rejects.toThrow('The data of other has doji twice among its cards.')
    await expect(importGameData(pool, [aGame({ formats: ['no'] })])).rejects.toThrow('a format without an id, at /0')
    expect((await readGameData(pool)).data).toEqual(before.data)
  })

  test('changes nothing in a dry run, and says what it would', async () => {
    const { pool } = await open()
    const report = await importGameData(pool, [aGame()], { dryRun: true })
    expect(report.games[0]?.cards.added).toHaveLength(2)
    expect((await readGameData(pool)).data).toEqual([])
    // Not even keys of cards are used up, which no ROLLBACK gives back.
    const { rows } = await pool.query(`SELECT last_value FROM pg_sequences WHERE sequencename = 'cards_key_seq'`)
    expect(rows).toEqual([{ last_value: null }])
  })

  test('leaves alone the games that it is not given', async () => {
    const { pool } = await open()
    await importGameData(pool, [aGame(), { ...aGame(), game: 'other' }])
    await importGameData(pool, [aGame({ cards: [] })])
    const { data } = await readGameData(pool, ['other'])
    expect(data).toEqual([{ ...aGame(), game: 'other' }])
  })

  test('starts at the same time on one empty database do not race', async () => {
    const { pool, test } = await open({ empty: true })
    const start = async (): Promise<number> => {
      await migrate(test.url)
      return (await importGameData(pool, [aGame()])).games.length
    }
    const reports = await Promise.all([start(), start(), start()])
    expect(reports.sort()).toEqual([0, 0, 1])
    expect((await readGameData(pool)).data).toEqual([aGame()])
  })
})

describe('what an operator brings', () => {
  const shiba = aCard('shiba', { printings: [{ pack: 'el' }], text: 'Its own text.' })
  const amend = (data: GameData): GameData => ({
    ...data,
    packs: [...data.packs, aPack('el', { position: 1 })],
    cards: [
      ...data.cards.map((card) =>
        card.id === 'akodo'
          ? { ...card, aliases: ['01001'], printings: [...card.printings, { pack: 'el' }], text: 'A' }
          : card,
      ),
      shiba,
    ],
  })

  test('adds cards and changes those it names', async () => {
    const { pool } = await open()
    await importGameData(pool, [aGame()])
    const report = await importGameData(pool, [aGame()], { amend })
    expect(report.games[0]).toMatchObject({
      cards: { added: ['shiba'], changed: ['akodo'], removed: [] },
      packs: { added: ['el'], changed: [], removed: [] },
    })
    expect((await readGameData(pool)).data).toEqual([amend(aGame())])
  })

  test('stays when newer shipped data comes, with what is new in that, until it is discarded', async () => {
    const { pool } = await open()
    await importGameData(pool, [aGame()], { amend })
    const printings = [{ pack: 'core' }, { pack: 'dynasty' }]
    const newer = aGame({
      cards: [aCard('akodo', { clan: 'phoenix', printings, aliases: ['new'] }), aCard('doji')],
      packs: [aPack('core'), aPack('dynasty')],
    })
    await importGameData(pool, [newer])
    const kept = await readGameData(pool)
    expect(kept.data[0]?.packs.map((pack) => pack.id)).toEqual(['core', 'dynasty', 'el'])
    expect(kept.data[0]?.cards).toEqual([
      aCard('akodo', {
        clan: 'phoenix',
        printings: [{ pack: 'dynasty' }, { pack: 'core' }, { pack: 'el' }],
        aliases: ['new', '01001'],
        text: 'A',
      }),
      aCard('doji'),
      shiba,
    ])
    await importGameData(pool, [newer], { discardEarlier: true })
    expect((await readGameData(pool)).data).toEqual([newer])
  })

  test('builds on what was brought before', async () => {
    const { pool } = await open()
    await importGameData(pool, [aGame()], { amend })
    const more = (data: GameData): GameData => ({ ...data, cards: [...data.cards, aCard('isawa')] })
    const report = await importGameData(pool, [aGame()], { amend: more })
    expect(report.games[0]?.cards).toEqual({ added: ['isawa'], changed: [], removed: [] })
    expect((await readGameData(pool)).data).toEqual([more(amend(aGame()))])
  })

  test('takes a card off the list of those known by name alone', async () => {
    const { pool } = await open()
    await importGameData(pool, [aGame({ external: [{ id: 'shiba' }, { id: 'isawa' }] })], { amend })
    expect((await readGameData(pool)).data[0]?.external).toEqual([{ id: 'isawa' }])
  })

  test('changes nothing when it does not hold', async () => {
    const { pool } = await open()
    const fail = () => {
      throw new Error('cards.json, entry 3: no title.')
    }
    await expect(importGameData(pool, [aGame()], { amend: fail })).rejects.toThrow('cards.json, entry 3: no title.')
    expect((await readGameData(pool)).data).toEqual([])
  })
})

describe('importShipped', () => {
  test('does not let an older release overwrite the data of a newer one', async () => {
    const { pool } = await open()
    const data = games.map((game) => ({ ...aGame({ cards: [], packs: [] }), game: game.id }))
    await importGameData(pool, data, { release: '9.0.0' })
    const report = await importShipped(pool, { dataDir: defaultDataDir, games, release: '0.1.0' })
    expect(report.games).toEqual([])
  })

  test.each([
    ['0.1.0', '0.1.0', 0],
    ['0.10.0', '0.9.9', 1],
    ['1.0.0-beta', '1.0.0', 0],
    ['', '0.0.1', -1],
  ])('compares %p with %p by number', (a, b, sign) => {
    expect(Math.sign(compareReleases(a, b))).toBe(sign)
  })
})
