import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { games as allGames } from '../../../../src/domain/games/index.ts'
import { changeAnnouncement } from '../../../../src/features/cards/announcements/change-announcement.ts'
import type { Decide } from '../../../../src/features/cards/announcements/decisions.ts'
import { amend, announce, withdraw } from '../../../../src/features/cards/announcements/decisions.ts'
import { AnnouncedRevision } from '../../../../src/features/cards/announcements/records/announcement.ts'
import { readAnnouncements } from '../../../../src/features/cards/announcements/records/store.ts'
import { createLiveCatalog } from '../../../../src/features/cards/catalog/snapshot/live-catalog.ts'
import type { OnRevision } from '../../../../src/features/cards/catalog/stored/affected-revisions.ts'
import { statusInWords } from '../../../../src/features/cards/catalog/stored/settle.ts'
import { importGameData } from '../../../../src/features/cards/catalog-import/store/import-game-data.ts'
import { createDatabase, type Database } from '../../../../src/platform/db/connection/client.ts'
import { createTestDatabase } from '../../../support/database.ts'
import { aCard, aGame } from '../../../support/game-data.ts'

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened.reverse()) await close()
})

let database: Database
beforeAll(async () => {
  const own = await createTestDatabase()
  database = createDatabase(own.url)
  opened.push(own.close, database.close)
})

const games = allGames.filter(({ id }) => id === 'l5r-lcg')
const today = '2030-01-10'
const at = new Date(`${today}T12:00:00Z`)
const revision = (id: string, effectiveFrom: string | null, banned: object) => ({
  id,
  effectiveFrom,
  sources: ['a test'],
  changes: { lists: { banned } },
})
const first = revision('one', null, ['akodo'])
const data = (...revisions: object[]) =>
  aGame({
    cards: ['akodo', 'bayushi', 'doji', 'hida'].map((id) => aCard(id)),
    formats: [
      {
        id: 'small',
        name: 'Small',
        base: { clauses: { banned: { rule: 'banned' } } },
        revisions: [first, ...revisions],
      },
    ],
  })
const ship = (...revisions: object[]) => importGameData(database.pool, [data(...revisions)], { games, onRevision })

const concerned: string[] = []
const onRevision: OnRevision = async (_client, { revision }) => void concerned.push(revision)
/** The revisions whose decks were to be judged again since the last call. */
const takeConcerned = () => concerned.splice(0)

const warnings: string[] = []
const log = { info: () => {}, warn: (_details: unknown, message?: string) => void warnings.push(message ?? '') }
const notifications = { listen: async () => {} }
/** The catalogue as an instance that starts now reads it. */
async function start(own = games) {
  const live = await createLiveCatalog({ notifications, pool: database.pool, games: own, log, onRevision })
  return live.current()
}

async function change(id: string, decide: Decide) {
  const catalog = await start()
  return changeAnnouncement(
    { pool: database.pool, catalog: () => catalog, onRevision },
    { game: 'l5r-lcg', format: 'small', id, decide, at },
  )
}
const announced = (id: string, from: string, banned: object) =>
  change(id, announce(AnnouncedRevision.parse(revision(id, from, banned)), { correction: false }))
const statuses = async () =>
  (await readAnnouncements(database.pool, 'l5r-lcg')).map(({ id, status, version }) => [id, status, version])
const listsOf = (catalog: Awaited<ReturnType<typeof start>>) =>
  catalog.games
    .get('l5r-lcg')!
    .findFormat('small')!
    .revisions.map(({ id, lists }) => [id, [...lists.get('banned')!]])
const options = { correction: false, checkVersion: () => {} }

describe('announcements and newer data', () => {
  test('of several formats make one version, in whatever order they were announced', async () => {
    const formats = ['small', 'large'].map((id) => ({ ...(data().formats[0] as object), id, name: id }))
    const both = { ...data(), formats }
    await importGameData(database.pool, [both], { games })
    const catalog = await start()
    const decide = (id: string, from: string) =>
      announce(AnnouncedRevision.parse(revision(id, from, { add: ['doji'] })), { correction: false })
    for (const [format, id, from] of [
      ['small', 'b', '2031-01-01'],
      ['large', 'a', '2031-02-01'],
      ['large', 'c', '2030-12-01'],
    ] as const) {
      const request = { game: 'l5r-lcg', format, id, at, dryRun: id === 'c', decide: decide(id, from) }
      await changeAnnouncement({ pool: database.pool, catalog: () => catalog }, request).catch((error) => {
        // It would ban what the later one bans again.
        expect([id, error.status]).toEqual(['c', 409])
      })
    }
    const { version } = await start()
    expect(await importGameData(database.pool, [both], { games })).toEqual({ games: [] })
    expect((await start()).version).toBe(version)
    await database.pool.query('DELETE FROM announcements')
  })

  test('the shipped revision of the same id takes the place of the announced one, and one that no longer fits is set aside', async () => {
    await ship()
    const shippedVersion = (await start()).version
    await announced('two', '2030-02-01', { add: ['bayushi'] })
    await announced('three', '2030-03-01', { remove: ['bayushi'] })
    await announced('four', '2030-04-01', { add: ['doji'] })
    const before = await start()
    expect(before.version).not.toBe(shippedVersion)
    takeConcerned()
    expect(listsOf(before).map(([id]) => id)).toEqual(['one', 'two', 'three', 'four'])
    // Importing the same data again changes nothing, and keeps what is announced.
    expect(await ship()).toEqual({ games: [] })
    expect((await start()).version).toBe(before.version)
    expect(takeConcerned()).toEqual([])

    const two = revision('two', '2030-02-01', { add: ['hida'] })
    const {
      games: [report],
    } = await ship(two)
    expect(report!.announcements.map(statusInWords)).toEqual([
      'announced revision two of small: superseded. The shipped data has a revision with this id.',
      'announced revision three of small: set aside. revision three: lists.banned.remove: "bayushi" is not on the list',
    ])
    expect(report!.formats.changed).toEqual(['small'])
    // The one that follows them breaks other decks than before, too.
    expect(takeConcerned()).toEqual(['three', 'two', 'four'])
    expect(await statuses()).toEqual([
      ['two', 'superseded', 2],
      ['three', 'conflict', 2],
      ['four', 'announced', 1],
    ])
    expect(listsOf(await start())).toEqual([
      ['one', ['akodo']],
      ['two', ['akodo', 'hida']],
      ['four', ['akodo', 'doji', 'hida']],
    ])
    await expect(change('two', amend({ notes: 'x' }, options))).rejects.toThrow('The shipped data has')

    // An amendment that fits brings it back.
    const changes = { lists: { banned: { remove: ['hida'] } } }
    await change('three', amend({ changes }, options))
    expect((await statuses())[1]).toEqual(['three', 'announced', 3])
    expect(takeConcerned()).toEqual(['three', 'four'])
    expect(listsOf(await start()).at(-1)).toEqual(['four', ['akodo', 'doji']])

    // Data without it again: what was superseded holds, and the one built on the shipped list does not.
    const back = await ship()
    expect(back.games[0]!.announcements.map(({ id, status }) => [id, status])).toEqual([
      ['two', 'announced'],
      ['three', 'conflict'],
    ])
    expect(takeConcerned()).toEqual(['three', 'two', 'four'])
    await change('three', withdraw(options))
    await change('two', withdraw(options))
    await change('four', withdraw(options))
    expect((await start()).version).toBe(shippedVersion)
  })

  test('a format that the data no longer has does not keep the service from starting', async () => {
    await ship()
    await announced('five', '2030-05-01', { add: ['hida'] })
    takeConcerned()
    await importGameData(database.pool, [aGame()], { games, onRevision })
    expect(takeConcerned()).toEqual(['one', 'five'])
    expect((await start()).games.get('l5r-lcg')!.formats.size).toBe(0)
    expect((await readAnnouncements(database.pool, 'l5r-lcg')).find(({ id }) => id === 'five')).toMatchObject({
      status: 'conflict',
      reason: 'there is no such format any more',
    })
    await ship()
    expect(listsOf(await start()).at(-1)![0]).toBe('five')
    // Of a format that is new again, what has begun is no news.
    expect(takeConcerned()).toEqual(['five'])
  })

  test('a release whose rules do not take an announced revision sets it aside at its start, with a warning', async () => {
    await ship()
    const changes = { clauses: { clans: { rule: 'card-clan' } } }
    await change(
      'six',
      announce(AnnouncedRevision.parse({ ...revision('six', '2030-06-01', []), changes }), { correction: false }),
    )
    const [game] = games
    const without = {
      ...game!,
      rules: { ...game!.rules!, rules: game!.rules!.rules.filter(({ id }) => id !== 'card-clan') },
    }
    takeConcerned()
    const catalog = await start([without])
    expect(takeConcerned()).toEqual(['six'])
    expect(listsOf(catalog).map(([id]) => id)).not.toContain('six')
    expect(warnings.join()).toContain(
      'announced revision six of small: set aside. revision six: clauses.clans: there is no rule "card-clan"',
    )
    expect((await statuses()).find(([id]) => id === 'six')).toEqual(['six', 'conflict', 2])
  })
})
