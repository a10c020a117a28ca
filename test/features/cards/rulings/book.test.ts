import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { importGameData } from '../../../../src/features/cards/catalog-import/store/import-game-data.ts'
import { createRulingBook } from '../../../../src/features/cards/rulings/book.ts'
import type { Ruling } from '../../../../src/features/cards/rulings/records/ruling.ts'
import { createRuling } from '../../../../src/features/cards/rulings/store.ts'
import { createDatabase, type Database } from '../../../../src/platform/db/connection/client.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { openLine } from '../../../support/database-line.ts'
import { aGame, aRuling } from '../../../support/game-data.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createTestDatabase()
  database = createDatabase(own.url)
  await importGameData(database.pool, [aGame()])
})
afterAll(async () => {
  await database.close()
  await own.close()
})

const authored = { author: 'kuroda', at: new Date('2026-11-16T12:00:00Z') }
const idsOf = (rulings: readonly { ruling: Ruling }[]) => rulings.map(({ ruling }) => ruling.id)

describe('the book of rulings', () => {
  test('is as the database has it; the recent one is up to a second behind others and never behind oneself', async () => {
    let time = 0
    const book = createRulingBook({ pool: () => database.pool, now: () => new Date(time) })
    expect((await book.recent('l5r-lcg')).all).toEqual([])
    await createRuling(database.pool, 'l5r-lcg', aRuling('first'), authored)
    time = 999
    expect((await book.recent('l5r-lcg')).all).toEqual([])
    time = 1_000
    expect(idsOf((await book.recent('l5r-lcg')).all)).toEqual(['first'])
    await createRuling(database.pool, 'l5r-lcg', aRuling('second'), authored)
    expect(idsOf((await book.recent('l5r-lcg')).all)).toEqual(['first'])
    book.forget('l5r-lcg')
    expect(idsOf((await book.recent('l5r-lcg')).all)).toEqual(['first', 'second'])
    expect(await book.current('l5r-lcg')).toBe(await book.recent('l5r-lcg'))
    expect((await book.current('no-such-game')).all).toEqual([])
  })

  test('stays as last known while the database does not answer', async () => {
    const line = await openLine(own.url)
    const far = createDatabase(line.url)
    try {
      let time = 0
      const deps = { pool: () => far.pool, now: () => new Date(time), patience: 100 }
      const [book, empty] = [createRulingBook(deps), createRulingBook(deps)]
      const before = await book.current('l5r-lcg')
      line.freeze()
      time = 1_000
      expect(await book.recent('l5r-lcg')).toBe(before)
      await expect(empty.recent('l5r-lcg')).rejects.toThrow('no answer')
      await createRuling(database.pool, 'l5r-lcg', aRuling('meanwhile'), authored)
      expect(await book.recent('l5r-lcg')).toBe(before)
      await line.refuse()
      time = 2_000
      expect(await book.recent('l5r-lcg')).toBe(before)
      await line.restore()
      expect(idsOf((await book.current('l5r-lcg')).all)).toContain('meanwhile')
      expect(idsOf((await book.recent('l5r-lcg')).all)).toContain('meanwhile')
    } finally {
      await far.close()
      await line.close()
    }
  })

  test('gives a card its rulings, the newest first, and those that mention it after them', async () => {
    const book = createRulingBook({ pool: () => database.pool, now: () => new Date() })
    const newer = aRuling('about-bayushi', { cards: ['bayushi'], ruledOn: '2020-01-01' })
    await createRuling(database.pool, 'l5r-lcg', aRuling('bayushi-before', { cards: ['bayushi'] }), authored)
    await createRuling(database.pool, 'l5r-lcg', newer, authored)
    await createRuling(database.pool, 'l5r-lcg', aRuling('beside', { mentions: ['bayushi'] }), authored)
    const rulings = await book.current('l5r-lcg')
    expect(idsOf(rulings.ofCard('bayushi'))).toEqual(['about-bayushi', 'bayushi-before'])
    expect(idsOf(rulings.ofCard('bayushi', true))).toEqual(['about-bayushi', 'bayushi-before', 'beside'])
    expect(rulings.find('about-bayushi')).toEqual({
      ruling: newer,
      version: 1,
      moderated: true,
      updatedAt: '2026-11-16T12:00:00.000Z',
    })
  })

  test('changes are to be seen in the order of their numbers, however many write at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `at-once-${index}`)
    const countTo = async (seq: number) => {
      const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM changes WHERE seq <= $1', [seq])
      return rows[0].count as number
    }
    let writing = true
    const watch = async () => {
      while (writing) {
        const { rows } = await database.pool.query('SELECT max(seq)::int AS seq, count(*)::int AS count FROM changes')
        // Nothing turns up later below a number that was to be seen.
        expect(await countTo(rows[0].seq)).toBe(rows[0].count)
      }
    }
    const watching = watch()
    await Promise.all(names.map((id) => createRuling(database.pool, 'l5r-lcg', aRuling(id), authored)))
    writing = false
    await watching
  })
})
