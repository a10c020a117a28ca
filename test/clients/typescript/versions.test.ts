import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ApiProblem, type Client, createClient, createMemoryCache } from '../../../clients/typescript/src/index.ts'
import { createPlayer, lion, type Player } from '../../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

const game = 'l5r-lcg'
let app: TestApp
let player: Player
beforeAll(async () => {
  app = await createTestApp({ only: [game] })
  player = await createPlayer(app)
})
afterAll(() => app.close())

const statuses: number[] = []
beforeEach(() => void statuses.splice(0))

/** Notes the statuses that the service answers. */
const watched = async (url: string, request: RequestInit) => {
  const response = await fetch(url, request)
  statuses.push(response.status)
  return response
}

const clientOf = (token: string, cache = createMemoryCache()): Client =>
  createClient({ baseUrl: app.url, token, cache, fetch: watched })

describe('the cache of answers', () => {
  test('gives the same answer again without a second transfer, until it changes', async () => {
    const kotei = clientOf(player.token)
    const path = { id: await player.deck() }
    const first = await kotei.get('/v1/decks/{id}', { path })
    expect(await kotei.get('/v1/decks/{id}', { path })).toEqual(first)
    await kotei.patch('/v1/decks/{id}', { path, body: { name: 'Changed' } })
    const { status, data } = await kotei.answer('get', '/v1/decks/{id}', { path })
    expect(status === 200 && data.name).toBe('Changed')
    expect(statuses).toEqual([200, 304, 200, 200])
  })

  test('keeps languages and callers apart, and has no token in its keys', async () => {
    const keys: string[] = []
    const kept = createMemoryCache()
    const cache = {
      ...kept,
      set: (...[key, answer]: Parameters<typeof kept.set>) => kept.set(key, answer) && keys.push(key),
    }
    const other = await createPlayer(app)
    const [mine, theirs] = [clientOf(player.token, cache), clientOf(other.token, cache)]
    expect((await mine.get('/v1/me')).username).toBe(player.username)
    expect((await theirs.get('/v1/me')).username).toBe(other.username)
    expect(statuses).toEqual([200, 200])
    expect(keys.join()).not.toContain(player.token)
  })

  test('forgets what was not used for longest', async () => {
    const cache = createMemoryCache(2)
    const answer = { etag: '"1"', headers: [], body: '1' }
    for (const key of ['a', 'b']) cache.set(key, answer)
    cache.get('a')
    cache.set('c', answer)
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
  })

  test('leaves problems, streams and the conditions of the caller alone', async () => {
    const kotei = clientOf(player.token)
    const path = { game, id: 'chagre' } as const
    for (let times = 0; times < 2; times++)
      await expect(kotei.get('/v1/games/{game}/cards/{id}', { path })).rejects.toThrow(ApiProblem)
    const { etag } = await kotei.answer('get', '/v1/games/{game}/packs', { path: { game } })
    const again = await kotei.answer('get', '/v1/games/{game}/packs', { path: { game }, ifNoneMatch: etag! })
    expect(again).toMatchObject({ status: 304, data: undefined })
    expect(statuses).toEqual([404, 404, 200, 304])
  })
})

describe('writes', () => {
  test('with ifMatch are refused if somebody else was quicker', async () => {
    const kotei = clientOf(player.token)
    const path = { id: await player.deck() }
    const { etag } = await kotei.answer('get', '/v1/decks/{id}', { path })
    await kotei.patch('/v1/decks/{id}', { path, body: { name: 'Mine' }, ifMatch: etag! })
    const late = kotei.patch('/v1/decks/{id}', { path, body: { name: 'Theirs' }, ifMatch: etag! })
    await expect(late).rejects.toMatchObject({ status: 412, type: 'urn:kotei:problem:precondition-failed' })
    expect((await kotei.get('/v1/decks/{id}', { path })).name).toBe('Mine')
  })

  test('with an idempotencyKey are done once', async () => {
    const kotei = clientOf(player.token)
    const body = { game, name: 'Once', cards: lion } as const
    const store = () => kotei.answer('post', '/v1/decks', { body, idempotencyKey: 'once' })
    const [first, second] = [await store(), await store()]
    expect(first.status).toBe(201)
    expect(second.data).toEqual(first.data)
    expect(first.headers.get('Location')).toContain('/v1/decks/')
  })
})
