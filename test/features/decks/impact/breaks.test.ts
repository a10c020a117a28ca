import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { type BreaksDeps, findBreaks } from '../../../../src/features/decks/impact/breaks/find-breaks.ts'
import type { BreakNotifier } from '../../../../src/features/decks/impact/breaks/notifier.ts'
import type { BreaksBatch } from '../../../../src/features/decks/impact/breaks/read-batch.ts'
import { runTask } from '../../../../src/features/decks/impact/tasks.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { createPlayer } from '../stored/fixtures.ts'
import { givenOf, type StoredDeck, someDecks, storeDecks } from './corpus.ts'

let app: TestApp
let catalog: GameCatalog
let decks: StoredDeck[]
/** Ids of decks that `revision` breaks, by the judge. */
let broken: string[]

const revision = { game: 'l5r-lcg', format: 'emerald', revision: 'emerald-v8' }
const otherRevision = 'emerald-v6'

beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  catalog = app.catalog.games.get('l5r-lcg')!
  const players = [await createPlayer(app), await createPlayer(app)]
  decks = someDecks(
    catalog,
    players.map(({ id }) => id),
    600,
  ).map((deck) => ({ ...deck, format: deck.format === 'no-such-format' ? 'standard' : 'emerald' }))
  await storeDecks(app.database.pool, catalog, decks)
  broken = brokenBy('2023-12-27', '2023-12-28')
  await app.database.pool.query('CREATE TABLE told (deck uuid, revision text, what text)')
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('TRUNCATE told, break_runs, deck_breaks'))

function brokenBy(eve: string, on: string): string[] {
  const format = catalog.findFormat('emerald')!
  const status = (deck: StoredDeck, day: string) => judge(catalog, givenOf(catalog, deck), format, day).status
  return decks
    .filter((deck) => deck.format === 'emerald' && !deck.deleted)
    .filter((deck) => status(deck, eve) === 'legal' && status(deck, on) !== 'legal')
    .map(({ id }) => id)
    .sort()
}

/** Tells within the transaction, as the service does, so that what is rolled back was never told. */
const notifier: BreakNotifier = {
  notify: async (client, breaks) => {
    for (const { deck, revision: id } of breaks)
      await client.query(sql`INSERT INTO told VALUES (${deck}, ${id}, 'breaks')`)
  },
  withdraw: async (client, breaks) => {
    for (const { deck, revision: id } of breaks)
      await client.query(sql`INSERT INTO told VALUES (${deck}, ${id}, 'withdrawn')`)
  },
}

const told = async (what = 'breaks'): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ deck: string }>(
    sql`SELECT deck FROM told WHERE what = ${what} ORDER BY deck`,
  )
  return rows.map(({ deck }) => deck)
}

const context = { signal: new AbortController().signal, reportProgress: () => {} }

/** `as` is the revision that is really judged, as if the announcement had been amended to be that one. */
function deps(as: string | undefined = revision.revision, onBatch: () => void = () => {}): BreaksDeps {
  const { pool } = app.database
  return {
    pool,
    notifier,
    now: () => new Date('2023-05-01T12:00:00Z'),
    batchSize: 50,
    engine: {
      breaks: async (task) => {
        onBatch()
        const request = { ...task.request, revision: as }
        return (await runTask({ kind: 'breaks', ...task, request }, { pool, catalog })) as BreaksBatch
      },
    },
  }
}

describe('decks that a list breaks', () => {
  test('are told of once, whoever may see them, also if the job is killed and repeated', async () => {
    expect(broken.length).toBeGreaterThan(5)
    const hidden = decks.filter(({ id, visibility }) => visibility === 'private' && broken.includes(id))
    expect(hidden.length).toBeGreaterThan(0)
    const run = { ...revision, version: 1 }
    for (const batches of [1, 3]) {
      let left = batches
      const killed = deps(revision.revision, () => {
        if (left-- === 0) throw new Error('killed')
      })
      await expect(findBreaks(killed, run, context)).rejects.toThrow('killed')
    }
    // Two workers at the same time: one of them was given up too early.
    const ends = await Promise.all([findBreaks(deps(), run, context), findBreaks(deps(), run, context)])
    expect(ends.map(({ outcome }) => outcome)).toContain('finished')
    await findBreaks(deps(), run, context)
    expect(await told()).toEqual(broken)
  })

  test('that fails while it tells has told nobody of that batch', async () => {
    const failing = {
      ...deps(),
      notifier: {
        ...notifier,
        notify: async (...args: Parameters<BreakNotifier['notify']>) => {
          await notifier.notify(...args)
          if (args[1].length > 0) throw new Error('no connection')
        },
      },
    }
    const run = { ...revision, version: 1 }
    await expect(findBreaks(failing, run, context)).rejects.toThrow('no connection')
    expect(await told()).toEqual([])
    await findBreaks(deps(), run, context)
    expect(await told()).toEqual(broken)
  })

  test('of an amended list are told of anew, and what holds no longer is withdrawn', async () => {
    await findBreaks(deps(), { ...revision, version: 1 }, context)
    await findBreaks(deps(otherRevision), { ...revision, version: 2 }, context)
    const later = brokenBy('2023-05-02', '2023-05-03')
    expect(later.some((id) => !broken.includes(id))).toBe(true)
    expect(await told('withdrawn')).toEqual(broken.filter((id) => !later.includes(id)))
    expect(await told()).toEqual([...broken, ...later].sort())
    // An older version that comes late says nothing; the same one again neither.
    expect((await findBreaks(deps(), { ...revision, version: 1 }, context)).outcome).toBe('left')
    await findBreaks(deps(otherRevision), { ...revision, version: 2 }, context)
    expect((await told()).length).toBe(broken.length + later.length)
    // Withdrawn altogether: the format has no such revision any more.
    await findBreaks(deps('withdrawn'), { ...revision, version: 3 }, context)
    expect((await told('withdrawn')).length).toBe(broken.filter((id) => !later.includes(id)).length + later.length)
    expect((await app.database.pool.query('SELECT FROM deck_breaks')).rowCount).toBe(0)
  })
})
