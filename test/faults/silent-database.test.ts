import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { createDatabase, type Database } from '../../src/platform/db/connection/client.ts'
import { createPlayer, type Player } from '../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type DatabaseLine, openLine } from '../support/database-line.ts'

let own: TestDatabase
let line: DatabaseLine
let far: Database
let app: TestApp
let player: Player
beforeAll(async () => {
  own = await createTestDatabase({ catalogue: true })
  line = await openLine(own.url)
  far = createDatabase(line.url, { patience: 1_500 })
  app = await createTestApp({ database: far, only: ['l5r-lcg'] })
  player = await createPlayer(app)
})
afterEach(() => line.restore())
afterAll(async () => {
  await app.close()
  await far.close()
  await line.close()
  await own.close()
})

const decks = () => player.call('GET', '/v1/decks?mine=true')
const notReady = { type: 'urn:kotei:problem:not-ready', title: 'Not ready', status: 503 }

describe('a database that accepts connections and says nothing', () => {
  test('ends reading, writing and registering with 503, and answers again when it is back', async () => {
    line.freeze()
    const register = { username: 'kuroda', password: 'a long enough phrase 1' }
    const answers = await Promise.all([
      decks(),
      player.call('POST', '/v1/decks', { body: { game: 'l5r-lcg', name: 'Silent', cards: {} } }),
      app.call('GET', '/v1/decks'),
      app.call('POST', '/v1/accounts', { body: register }),
      app.call('GET', '/readyz'),
    ])
    for (const { status, json, headers } of answers) {
      expect([status, json]).toEqual([503, expect.objectContaining(notReady)])
      expect(headers.get('retry-after')).toBe('5')
    }
    expect((await app.call('GET', '/v1/games')).status).toBe(200)
    await line.restore()
    expect((await decks()).status).toBe(200)
    expect((await app.call('GET', '/readyz')).status).toBe(200)
  })

  test('that falls silent within a transaction costs one wait, not another for the rollback', async () => {
    const id = await player.deck()
    const sent: string[] = []
    line.onSent((text) => {
      if (text.includes('BEGIN')) line.freezeOpen()
      sent.push(...(/BEGIN|ROLLBACK/.exec(text) ?? []))
    })
    const answer = await player.call('DELETE', `/v1/decks/${id}`)
    line.onSent(() => {})
    expect([answer.status, answer.json]).toEqual([503, expect.objectContaining(notReady)])
    expect(sent).toEqual(['BEGIN'])
    expect((await decks()).status).toBe(200)
  })

  test('on the connections that are open now costs signed-in requests one retry, not an error', async () => {
    await Promise.all(Array.from({ length: 8 }, decks))
    line.freezeOpen()
    const answers = await Promise.all(Array.from({ length: 8 }, decks))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})

describe('a database that closes connections', () => {
  test.each(['BEGIN', 'FOR NO KEY UPDATE', 'SET deleted_at', 'COMMIT'])(
    'at the %s of a deletion: it is made whole or not at all, and the next one works',
    async (statement) => {
      const id = await player.deck()
      let cuts = 0
      line.onSent((text) => {
        if (cuts > 0 || !text.includes(statement)) return
        cuts++
        line.cut()
      })
      const { status } = await player.call('DELETE', `/v1/decks/${id}`)
      line.onSent(() => {})
      expect([cuts, status]).toEqual([1, 503])
      const { rows } = await far.pool.query(
        `SELECT deleted_at IS NOT NULL AS deleted, (SELECT count(*)::int FROM activity WHERE subject = $1) AS recorded
         FROM decks WHERE id = $1::uuid`,
        [id],
      )
      expect([[{ deleted: false, recorded: 0 }], [{ deleted: true, recorded: 1 }]]).toContainEqual(rows)
      const again = await player.call('DELETE', `/v1/decks/${id}`)
      expect([204, 404]).toContain(again.status)
    },
  )

  test('or refuses them is 503, and readiness says so', async () => {
    await line.refuse()
    expect((await decks()).json).toMatchObject(notReady)
    expect((await app.call('GET', '/readyz')).json).toMatchObject(notReady)
    line.closeAtOnce()
    await line.restore()
    expect((await decks()).status).toBe(200)
  })

  test('is no matter where it is only slow', async () => {
    line.delay(20)
    expect((await decks()).status).toBe(200)
  })
})

describe('another instance on the same database', () => {
  test('goes on while this one is cut off, and both answer the same afterwards', async () => {
    const near = createDatabase(own.url)
    const other = await createTestApp({ database: near, only: ['l5r-lcg'] })
    const member = await createPlayer(app)
    const { token } = member
    const id = await member.deck()
    line.freeze()
    const [silent, changed] = await Promise.all([
      member.call('GET', `/v1/decks/${id}`),
      other.call('PATCH', `/v1/decks/${id}`, { token, body: { cards: { charge: 3 }, name: 'Changed there' } }),
    ])
    expect([silent.status, changed.status]).toEqual([503, 200])
    await line.restore()
    const [here, there] = await Promise.all([
      member.call('GET', `/v1/decks/${id}`),
      other.call('GET', `/v1/decks/${id}`, { token }),
    ])
    expect(here.json).toMatchObject({ name: 'Changed there', cards: { charge: 3 }, revision: 2 })
    expect(here.json).toEqual(there.json)
    // What one revokes, the other refuses at once.
    expect((await other.call('DELETE', '/v1/sessions/current', { token })).status).toBe(204)
    expect((await member.call('GET', '/v1/me')).status).toBe(401)
    await other.close()
    await near.close()
  })
})
