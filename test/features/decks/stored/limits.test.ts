import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { createPlayer, lion, type Player } from './fixtures.ts'

let app: TestApp
let owner: Player
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'], decks: { maxDecks: 5 } })
  owner = await createPlayer(app, 'Akodo')
})
afterAll(() => app.close())

describe('deleted decks', () => {
  /** Deletes in SQL what the service stored, as often as a script might have in a month. */
  async function fillTrash(player: Player, decks: number): Promise<void> {
    const id = await player.deck()
    await player.call('DELETE', `/v1/decks/${id}`)
    await app.database.pool.query(
      `INSERT INTO decks SELECT (d).* FROM (
         SELECT json_populate_record(d, json_build_object('id', gen_random_uuid())) AS d
         FROM decks d, generate_series(1, $2) WHERE d.id = $1) AS copies`,
      [id, decks - 1],
    )
  }

  test('are kept in a number that has an end, exact under simultaneous requests', async () => {
    await fillTrash(owner, 98)
    const decks = await Promise.all(Array.from({ length: 5 }, () => owner.deck()))
    const answers = await Promise.all(decks.map((id) => owner.call('DELETE', `/v1/decks/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.json).toMatchObject({ limit: 100, errors: [{ code: 'deleted-decks.limit' }] })
    expect(refused.json.detail).toContain('100 decks in the last 30 days')
    expect((await owner.call('GET', '/v1/me')).json.decks).toBe(3)

    const deleted = decks.find((_id, place) => answers[place]!.status === 204)!
    const kept = decks.find((_id, place) => answers[place]!.status === 409)!
    expect((await owner.call('POST', `/v1/decks/${deleted}/restore`)).status).toBe(200)
    expect((await owner.call('DELETE', `/v1/decks/${kept}`)).status).toBe(204)
  })

  test('of one account leave another its own', async () => {
    const other = await createPlayer(app)
    expect((await other.call('DELETE', `/v1/decks/${await other.deck()}`)).status).toBe(204)
  })
})

describe('names', () => {
  const named = async (name: string) => {
    const player = await createPlayer(app)
    return player.call('POST', '/v1/decks', { body: { game: 'l5r-lcg', name, cards: lion } })
  }

  test.each(['\u200b', '\u2060\u200d', 'a\u2028b', 'a\u2029b', '\u202egnp.exe', 'a\u2066b', 'a\u0085b'])(
    'that cannot be seen or turn a list around are refused: %j',
    async (name) => {
      const { status, json } = await named(name)
      expect(status).toBe(400)
      expect(json.errors[0].pointer).toBe('/name')
    },
  )

  test.each(['獅子の突撃', 'می‌خواهم', '👩‍👩‍👧 rush', 'Ünïcode — №1', '!!!'])(
    'of every language stay as they are: %s',
    async (name) => {
      expect((await named(name)).json.name).toBe(name)
    },
  )
})

test.each(['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z'])('a made-up cursor of %s is refused', async (moment) => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  for (const sort of ['newest', 'updated']) {
    const cursor = Buffer.from(JSON.stringify([sort, moment, id])).toString('base64url')
    expect((await app.call('GET', `/v1/decks?sort=${sort}&cursor=${cursor}`)).status).toBe(400)
  }
})
