import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { z } from 'zod'
import { BulkIndex } from '../../../../src/features/cards/catalog/bulk/schema.ts'
import { CardView, FormatRevisionLine, PackView } from '../../../../src/features/cards/catalog/replies/schema.ts'
import { RulingView } from '../../../../src/features/cards/rulings/schema.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { createPlayer } from '../../decks/stored/fixtures.ts'

let app: TestApp
beforeAll(async () => {
  // After the moment of the import, which is of the database's clock.
  app = await createTestApp({ now: () => new Date(Date.now() + 3_600_000) })
})
afterAll(() => app.close())

type Index = z.infer<typeof BulkIndex>
const index = async () => BulkIndex.parse((await app.call('GET', '/v1/bulk')).json)
const itemOf = ({ data }: Index, game: string, kind: string) =>
  data.find((item) => item.game === game && item.kind === kind)!
const plain = { headers: { 'accept-encoding': 'identity' } }
const linesOf = (text: string) => text.trimEnd().split('\n')

test('the index has every file of every game as it is served', async () => {
  const { data, total } = await index()
  expect(total).toBe(app.catalog.games.size * 5)
  for (const item of data) {
    const { headers, text } = await app.call('GET', item.url, plain)
    expect([item.url, headers.get('etag'), headers.get('content-type')?.split(';')[0]]).toEqual([
      item.url,
      item.etag,
      item.contentType,
    ])
    expect(Buffer.byteLength(text)).toBe(item.size)
    expect(gzipSync(text).length).toBe(item.compressedSize)
    const again = await app.call('GET', item.url, { headers: { 'if-none-match': item.etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(item.catalogVersion).toBe(app.catalog.games.get(item.game)!.version)
    expect(item.updatedAt).not.toBeNull()
  }
})

test('the files have everything, a line each, in the shapes that are documented', async () => {
  for (const { game, cards, packs, formats, data } of app.catalog.games.values()) {
    const expected: [string, z.ZodType, number][] = [
      ['cards', CardView, cards.length],
      ['packs', PackView, packs.length],
      ['formats', FormatRevisionLine, [...formats.values()].flatMap(({ revisions }) => revisions).length],
      ['rulings', RulingView, data.rulings.length],
    ]
    for (const [kind, schema, count] of expected) {
      const { text } = await app.call('GET', `/v1/games/${game.id}/${kind}.ndjson`, plain)
      const lines = text === '' ? [] : linesOf(text)
      expect([game.id, kind, lines.length]).toEqual([game.id, kind, count])
      for (const line of lines) expect(schema.safeParse(JSON.parse(line)).error).toBeUndefined()
    }
  }
})

test('a revision of a format is what the format answers on its first day', async () => {
  const { text } = await app.call('GET', '/v1/games/l5r-lcg/formats.ndjson', plain)
  const line = linesOf(text)
    .map((each) => JSON.parse(each))
    .find(({ id, revision }) => id === 'standard' && revision.id === 'rr-1.6')
  const { json } = await app.call('GET', `/v1/games/l5r-lcg/formats/standard?on=${line.revision.effectiveFrom}`)
  expect({ ...line, on: json.on }).toEqual(json)
})

test('a change of a ruling dates and tags the file of rulings, and no other', async () => {
  const before = await index()
  const moderator = await createPlayer(app, 'judge')
  await app.database.pool.query(`UPDATE accounts SET role = 'moderator' WHERE username = 'judge'`)
  const { example } = app.app.routes.find(({ operationId }) => operationId === 'createRuling')!
  const body = { ...(example!.body as object), text: 'A ruling of this test.' }
  const answer = await moderator.call('POST', '/v1/games/l5r-lcg/rulings', { body })
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  const after = await index()
  const changed = after.data.filter(({ etag }, i) => etag !== before.data[i]!.etag)
  expect(changed.map(({ game, kind }) => [game, kind])).toEqual([['l5r-lcg', 'rulings']])
  const date = (from: Index) => itemOf(from, 'l5r-lcg', 'rulings').updatedAt!
  expect(date(after)).not.toBe(date(before))
  expect((await app.call('GET', '/v1/games/l5r-lcg/rulings.ndjson', plain)).text).toMatch('A ruling of this test.')
})

test('an unknown game is a 404, and the index has a tag', async () => {
  expect((await app.call('GET', '/v1/games/chess/packs.ndjson')).status).toBe(404)
  const { headers } = await app.call('GET', '/v1/bulk')
  const again = await app.call('GET', '/v1/bulk', { headers: { 'if-none-match': headers.get('etag')! } })
  expect(again.status).toBe(304)
})
