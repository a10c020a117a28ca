import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type pg from 'pg'
import {
  type DeckCursor,
  type DeckSort,
  searchDecks,
  searchStatement,
} from '../../../../src/features/decks/stored/read/search.ts'
import type { DeckFilter } from '../../../../src/features/decks/stored/read/search-conditions.ts'
import { countDecks, countStatement } from '../../../../src/features/decks/stored/write/count-decks.ts'
import { purgeDecks } from '../../../../src/features/decks/stored/write/purge-decks.ts'
import {
  readDeck,
  readOwnedDecks,
  readOwnedState,
  readRevisions,
} from '../../../../src/features/decks/stored/write/store.ts'
import { countCodes } from '../../../../src/features/people/accounts/passwords/recover.ts'
import { createDatabase, type Database } from '../../../../src/platform/db/connection/client.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts'

const decks = 200_000
const people = 4_000

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createTestDatabase()
  database = createDatabase(own.url)
  await seed(database.pool)
})
afterAll(async () => {
  await database.close()
  await own.close()
})

/**
 * Card 1 is in every deck, 2 in the even and 3 in the odd ones, others in some. The order of time is not the order in which the
 * rows lie in the table.
 */
async function seed(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO accounts (id, username, username_key, created_at)
     SELECT md5(n::text)::uuid, 'player-' || n, 'player-' || n, now() FROM generate_series(1, $1) AS n`,
    [people],
  )
  // An index over rows that are there already is built several times as fast.
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'decks' AND indexname <> 'decks_pkey'`,
  )
  for (const { indexname } of indexes) await pool.query(`DROP INDEX ${indexname}`)
  // All accounts are there: looking each up again for a deck takes longer than all the rest.
  const client = await pool.connect()
  await client.query('SET session_replication_role = replica')
  await client.query(
    `INSERT INTO decks (id, account_id, game, name, name_key, description, format, visibility, tags, words, clan, splash,
       revision, version, card_keys, counts, content_hash, created_at, updated_at, deleted_at)
     SELECT md5('deck' || n)::uuid, md5((1 + n % $2::int)::text)::uuid, CASE n % 200 WHEN 0 THEN 'shadowfist' ELSE 'l5r-lcg' END,
       'Deck ' || n, 'deck ' || n * 7919 % $1::int, '', CASE n % 500 WHEN 0 THEN 'skirmish' ELSE 'standard' END,
       CASE n % 20 WHEN 7 THEN 'private' WHEN 8 THEN 'unlisted' ELSE 'public' END,
       CASE n % 1000 WHEN 0 THEN '{rush,kotei}' ELSE '{}' END::text[], ARRAY['deck', n::text],
       (ARRAY['crab','crane','lion'])[1 + n % 3], CASE n % 4 WHEN 0 THEN 'phoenix' END, 1, 1,
       ARRAY[1, 2 + n % 2, 4 + n % 100, 104 + n % 3000], '{1,1,1,1}', '\\x00',
       to_timestamp(1.7e9 + n * 7919 % $1::int), to_timestamp(1.7e9 + n * 9973 % $1::int),
       CASE n % 50 WHEN 9 THEN to_timestamp(1.75e9) END
     FROM generate_series(1, $1::int) AS n`,
    [decks, people],
  )
  client.release(true)
  for (const { indexdef } of indexes) await pool.query(indexdef)
  await pool.query('ANALYZE accounts, decks')
}

const sorts: readonly DeckSort[] = ['newest', 'updated', 'name']
const cursors: Record<DeckSort, DeckCursor> = {
  newest: ['newest', new Date(1.7e12 + 60_000_000).toISOString(), randomUUID()],
  updated: ['updated', new Date(1.7e12 + 60_000_000).toISOString(), randomUUID()],
  name: ['name', 'deck 5', randomUUID()],
}

/** Every filter of the API, with a frequent value and one that is rare or not there. */
const frequent: DeckFilter = {
  game: 'l5r-lcg',
  format: 'standard',
  facets: { clan: 'lion', splash: 'phoenix' },
  tags: ['rush'],
  text: 'deck',
  contains: [[1], [2]],
  excludes: [[4]],
}
const rare: DeckFilter = {
  game: 'shadowfist',
  format: 'none',
  facets: { clan: 'nobody' },
  tags: ['kotei', 'none'],
  text: 'no such word',
  contains: [[2], [3], [5, 999_999]],
  excludes: [[1]],
}
const owner = 'c4ca4238-a0b9-2382-0dcc-509a6f75849b'
const scopes: Record<string, DeckFilter> = {
  public: {},
  author: { author: 'player-7' },
  'nobody’s': { author: 'nobody' },
  mine: { owner },
  deleted: { owner, deleted: true },
  'mine, by author': { owner, author: 'player-1' },
}

/** All sets of at most so many of the filters, and all of them together. */
function subsets(filter: DeckFilter, most: number): DeckFilter[] {
  const entries = Object.entries(filter)
  const choose = (from: number, left: number): [string, unknown][][] =>
    left === 0
      ? [[]]
      : [[], ...entries.slice(from).flatMap((one, i) => choose(from + i + 1, left - 1).map((rest) => [one, ...rest]))]
  return [...choose(0, most), entries].map((each) => Object.fromEntries(each))
}

const sequential = /Seq Scan on \w+.*/

async function planOf(text: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe.each(Object.entries(scopes))('lists and searches (%s)', (_name, scope) => {
  test.each(sorts)('read no table as a whole, by %s', async (sort) => {
    const most = Object.keys(scope).length === 0 ? 3 : 1
    for (const filter of [frequent, rare].flatMap((each) => subsets(each, most))) {
      for (const [limit, cursor] of [
        [51, undefined],
        [201, cursors[sort]],
      ] as const) {
        const { text, values } = searchStatement({ ...filter, ...scope }, sort, limit, cursor)
        const plan = await planOf(text, values)
        expect([filter, limit, sequential.exec(plan)?.[0]]).toEqual([filter, limit, undefined])
      }
    }
  })

  test('are counted without reading a table as a whole', async () => {
    for (const filter of [frequent, rare].flatMap((each) => subsets(each, 1))) {
      const { text, values } = countStatement({ ...filter, ...scope })
      expect([filter, sequential.exec(await planOf(text, values))?.[0]]).toEqual([filter, undefined])
    }
  })
})

test('other lists, counts and the purge read no table as a whole', async () => {
  const plans: string[] = []
  const explaining = {
    query: async (statement: pg.QueryConfig | string, values: unknown[] = []) => {
      const { text, values: own = values } = typeof statement === 'string' ? { text: statement, values } : statement
      plans.push(await planOf(text, own))
      return database.pool.query(text, own)
    },
  } as unknown as pg.Pool
  const id = randomUUID()
  await readOwnedState(explaining, owner)
  await readOwnedDecks(explaining, owner, true, 100, id)
  await readOwnedDecks(explaining, owner, false, 100, undefined)
  await readDeck(explaining, id)
  await readRevisions(explaining, id, 51, 7)
  await countCodes(explaining, owner)
  await purgeDecks(explaining, new Date(0), 500)
  expect(plans).toHaveLength(7)
  // Tables without rows are read as a whole whatever the indexes.
  expect(plans.flatMap((plan) => /Seq Scan on (decks|accounts)\b.*/.exec(plan)?.[0] ?? [])).toEqual([])
})

interface PlanNode {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

/** The pages of 8 KiB that a search really reads; the table has several thousand, an index of its order as many rows. */
async function pagesRead({ text, values }: { readonly text: string; readonly values: unknown[] }): Promise<number> {
  const { rows } = await database.pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)
  const root: PlanNode = rows[0]['QUERY PLAN'][0].Plan
  return root['Shared Hit Blocks'] + root['Shared Read Blocks']
}

describe('a search reads a small part of the decks', () => {
  const cases: [string, DeckFilter][] = [
    ['no filter', {}],
    ['a word that is nowhere', { text: 'xyzzy' }],
    ['a word that is everywhere', { text: 'deck' }],
    ['two cards of which each is frequent and that are never together', { contains: [[2], [3]] }],
    ['a card of every deck', { contains: [[1]] }],
    ['a clan that nobody plays', { facets: { clan: 'nobody' } }],
    ['a rare game', { game: 'shadowfist' }],
    ['a frequent game and a rare card', { game: 'l5r-lcg', contains: [[205]] }],
    ['a rare tag and an excluded card', { tags: ['kotei'], excludes: [[5]] }],
    ['an author', { author: 'player-7' }],
  ]
  test.each(cases)('%s', async (_what, filter) => {
    for (const sort of sorts) {
      for (const cursor of [undefined, cursors[sort]])
        expect(await pagesRead(searchStatement(filter, sort, 51, cursor))).toBeLessThan(6_000)
    }
    expect(await pagesRead(countStatement(filter))).toBeLessThan(8_000)
  })

  test('at the end of a list too', async () => {
    const last: DeckCursor = ['newest', new Date(1.7e12 + 20_000).toISOString(), randomUUID()]
    expect(await pagesRead(searchStatement({ game: 'l5r-lcg' }, 'newest', 51, last))).toBeLessThan(6_000)
  })
})

test('what is rare is counted exactly, what is frequent not at all', async () => {
  const counted = async (filter: DeckFilter) => [filter, await countDecks(database.pool, filter)]
  const publicDecks = `SELECT count(*)::int AS total FROM decks WHERE visibility = 'public' AND deleted_at IS NULL`
  for (const [filter, condition] of [
    [{ game: 'shadowfist' }, `game = 'shadowfist'`],
    [{ tags: ['kotei'], excludes: [[6]] }, `tags @> '{kotei}' AND NOT card_keys @> '{6}'`],
    [{ facets: { clan: 'nobody' } }, 'false'],
    [{ author: 'player-7' }, `account_id = md5('7')::uuid`],
  ] satisfies [DeckFilter, string][]) {
    const { rows } = await database.pool.query<{ total: number }>(`${publicDecks} AND ${condition}`)
    expect(await counted(filter)).toEqual([filter, rows[0]!.total])
  }
  for (const filter of [{}, { game: 'l5r-lcg' }, { contains: [[4]] }, { excludes: [[1]] }])
    expect(await counted(filter)).toEqual([filter, undefined])
})

test.each<[string, DeckFilter, string]>([
  ['a rare game', { game: 'shadowfist' }, `game = 'shadowfist'`],
  ['a rare tag', { tags: ['kotei'], excludes: [[6]] }, `tags @> '{kotei}' AND NOT card_keys @> '{6}'`],
  ['a word', { text: '1234' }, `EXISTS (SELECT 1 FROM unnest(words) AS word WHERE word LIKE '1234%')`],
  ['two cards', { contains: [[3], [1205]], facets: { clan: 'crab' } }, `card_keys @> '{3,1205}' AND clan = 'crab'`],
])('%s is found beyond the newest decks, page by page, in order', async (_what, filter, condition) => {
  for (const sort of sorts) {
    const column = { newest: 'created_at DESC, id DESC', updated: 'updated_at DESC, id DESC', name: 'name_key, id' }[
      sort
    ]
    const { rows } = await database.pool.query<{ id: string }>(
      `SELECT id FROM decks WHERE visibility = 'public' AND deleted_at IS NULL AND ${condition} ORDER BY ${column}`,
    )
    const found: string[] = []
    for (let after: DeckCursor | undefined; ; ) {
      const page = await searchDecks(database.pool, filter, sort, 51, after)
      found.push(...page.map(({ deck }) => deck.id))
      if (page.length < 51) break
      after = page.at(-1)!.cursor
    }
    expect(rows.length).toBeGreaterThan(5)
    expect(found).toEqual(rows.map(({ id }) => id))
  }
})
