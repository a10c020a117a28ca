import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createPacer } from '../../../../src/base/pacer.ts'
import { validate } from '../../../../src/domain/core/engine/validate.ts'
import { revisionOn } from '../../../../src/domain/core/formats/format.ts'
import { type ScanOptions, scanDecks } from '../../../../src/features/decks/stored/read/scan.ts'
import { createCopyReader } from '../../../../src/features/decks/stored/write/copy-rows.ts'
import { inTransaction } from '../../../../src/platform/db/transaction.ts'
import { createTestApp, type TestApp, testDay } from '../../../support/app.ts'
import { legalDeck, plans } from '../legality/legal-decks.ts'
import { createPlayer } from './fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('judging every stored deck', () => {
  test('agrees with the verdicts of the decks one by one, as a whole and in parts', async () => {
    const player = await createPlayer(app)
    const catalog = app.catalog.games.get('l5r-lcg')!
    for (let seed = 0; seed < 12; seed++)
      await player.deck({ cards: legalDeck(catalog, plans.today, seed), visibility: 'public' })
    for (let seed = 0; seed < 5; seed++) {
      const { [Object.keys(legalDeck(catalog, plans.today, seed))[0]!]: _gone, ...rest } = legalDeck(
        catalog,
        plans.today,
        seed,
      )
      await player.deck({ cards: rest, visibility: 'public' })
    }
    await player.deck({ cards: {}, visibility: 'public' })
    await player.deck({ cards: { 'no-such-card': 1 }, allowUnresolved: true, visibility: 'public' })
    await player.deck({ game: 'shadowfist', cards: {} })
    await player.call('DELETE', `/v1/decks/${await player.deck()}`)
    const listed = (await app.call('GET', '/v1/decks?game=l5r-lcg&limit=200')).json.data as { legal: boolean }[]
    const expected = { decks: 19, legal: listed.filter(({ legal }) => legal).length }
    expect(expected.legal).toBeGreaterThanOrEqual(12)
    const format = catalog.findFormat('standard')!
    const scan = (options: ScanOptions) =>
      inTransaction(
        app.database.pool,
        async (client) => {
          const sum = { decks: 0, legal: 0 }
          await scanDecks(client, catalog, options, (deck) => {
            sum.decks++
            if (validate(deck, revisionOn(format, testDay), testDay).legal) sum.legal++
          })
          return sum
        },
        { snapshot: true },
      )
    expect(await scan({})).toEqual(expected)
    expect(await scan({ pacer: createPacer() })).toEqual(expected)
    expect(await scan({ publicOnly: true, formats: ['standard', null] })).toEqual(expected)
    expect(await scan({ formats: ['emerald', 'no-such-format'] })).toEqual({ decks: 0, legal: 0 })
    const parts = await Promise.all([0, 1, 2].map((index) => scan({ part: { index, of: 3 } })))
    expect(parts.reduce((sum, { decks, legal }) => ({ decks: sum.decks + decks, legal: sum.legal + legal }))).toEqual(
      expected,
    )
  })

  test('reads each page once, even of a table that PostgreSQL knows nothing of', async () => {
    const { pool } = app.database
    const catalog = app.catalog.games.get('l5r-lcg')!
    const plan = await inTransaction(
      pool,
      async (client) => {
        await scanDecks(client, catalog, { publicOnly: true }, () => {})
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN SELECT card_keys FROM decks WHERE game = 'l5r-lcg' AND deleted_at IS NULL AND visibility = 'public'
             AND ctid >= '(0,0)' AND ctid < '(16,0)'`,
        )
        return rows[0]!['QUERY PLAN']
      },
      { snapshot: true },
    )
    expect(plan).toMatch(/^Tid Range Scan on decks/)
  })
})

describe('the binary format', () => {
  test('is read the same however it is cut into pieces', () => {
    const int = (value: number, bytes: 2 | 4) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeIntBE(value, 0, bytes)
      return buffer
    }
    const array = (values: number[], bytes: 2 | 4) => {
      const head = values.length === 0 ? [0, 0, 0] : [1, 0, 0, values.length, 1]
      const body = Buffer.concat([
        ...head.map((each) => int(each, 4)),
        ...values.flatMap((value) => [int(bytes, 4), int(value, bytes)]),
      ])
      return Buffer.concat([int(body.length, 4), body])
    }
    const text = (value: string | null) =>
      value === null ? int(-1, 4) : Buffer.concat([int(Buffer.byteLength(value), 4), Buffer.from(value)])
    type Row = [number[], number[], string | null, string | null, string | null]
    const row = (keys: number[], counts: number[], ...texts: (string | null)[]) =>
      Buffer.concat([int(2 + texts.length, 2), array(keys, 4), array(counts, 2), ...texts.map(text)])
    const decks: Row[] = [
      [[1, 70_000, 2_000_000_000], [1, 2, 99], null, 'standard', null],
      [[], [], '{"unknown":{"Yōjin":2}}', null, 'lion'],
      [[5], [3], null, null, null],
    ]
    const whole = Buffer.concat([Buffer.alloc(19), ...decks.map((deck) => row(...deck)), int(-1, 2)])
    for (const size of [1, 2, 3, 7, 19, 20, 64, whole.length]) {
      const found: unknown[] = []
      const read = createCopyReader(({ size: cards, keys, counts, extra, texts }) =>
        found.push([[...keys.subarray(0, cards)], [...counts.subarray(0, cards)], extra, ...texts]),
      )
      for (let at = 0; at < whole.length; at += size) read(whole.subarray(at, at + size))
      expect(found).toEqual(decks)
    }
  })
})
