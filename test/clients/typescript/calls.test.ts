import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ApiProblem, type Client, createClient, NoConnection } from '../../../clients/typescript/src/index.ts'
import { createPlayer, lion, type Player } from '../../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

const game = 'l5r-lcg'
const text = '1 Yojin no Shiro\n3 Charge!\n3 Chagre'

let app: TestApp
let player: Player
let kotei: Client
beforeAll(async () => {
  app = await createTestApp({ only: [game] })
  player = await createPlayer(app)
  kotei = createClient({ baseUrl: `${app.url}/`, token: player.token, retries: false })
})
afterAll(() => app.close())

async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiProblem)
  return error
}

describe('a call', () => {
  test('fills the path, sends the body and answers what the types say', async () => {
    const verdict = await kotei.post('/v1/games/{game}/validate', { path: { game }, body: { text, on: '2018-10-15' } })
    expect(verdict.status).toBe('illegal')
    expect(verdict.unresolved.map(({ suggestions }) => suggestions)).toEqual([['charge']])
    const { data } = await kotei.get('/v1/games')
    expect(data.map(({ id }) => id)).toEqual([game])
  })

  test('repeats parameters of lists, sends flags as words and leaves out what is undefined', async () => {
    const name = 'With & without = signs?'
    const id = await player.deck({ name, visibility: 'private' })
    await player.deck({ name: 'Another', cards: { charge: 1 } })
    const query = { mine: true, contains: ['banzai', 'court-games'], q: name } as const
    const { data } = await kotei.get('/v1/decks', { query })
    expect(data.map((deck) => deck.id)).toEqual([id])
    const all = { query: { mine: true, q: undefined } } as unknown as { query: { mine: true } }
    expect((await kotei.get('/v1/decks', all)).data).toHaveLength(2)
  })

  test('encodes what the path names, and refuses what would be another address', async () => {
    const named = (id: string) => kotei.get('/v1/games/{game}/cards/{id}', { path: { game, id } })
    const problem = await problemOf(named('a/b?c#d'))
    expect(problem.document).toMatchObject({ instance: '/v1/games/l5r-lcg/cards/a%2Fb%3Fc%23d' })
    for (const id of ['', '.', '..']) await expect(named(id)).rejects.toThrow(RangeError)
    await expect(kotei.get('/v1/decks/{id}', {} as never)).rejects.toThrow(RangeError)
  })

  test('asks in the language of the client, whichever it is by then', async () => {
    let language = 'de'
    const speaking = createClient({ baseUrl: app.url, language: () => language })
    const messages = async () => {
      const body = { cards: lion, format: 'standard' }
      const { violations } = await speaking.post('/v1/games/{game}/validate', { path: { game }, body })
      return violations.map(({ message }) => message).join(' ')
    }
    expect(await messages()).toContain('Das Dynastiedeck')
    language = 'fr'
    expect(await messages()).not.toContain('Das Dynastiedeck')
  })

  test('sends the token of the client, one of its own, or none', async () => {
    expect((await kotei.get('/v1/me')).username).toBe(player.username)
    const other = await createPlayer(app)
    expect((await kotei.get('/v1/me', { token: other.token })).username).toBe(other.username)
    expect((await problemOf(kotei.get('/v1/me', { token: null }))).status).toBe(401)
    const later = createClient({ baseUrl: app.url, token: () => other.token })
    expect((await later.get('/v1/me')).username).toBe(other.username)
  })

  test('answers pictures and lists as text, documents as files, and nothing as undefined', async () => {
    const id = await player.deck()
    const picture = await kotei.get('/v1/decks/{id}/curve.svg', { path: { id } })
    expect(picture).toMatch(/^<svg/)
    const list = await kotei.get('/v1/decks/{id}/export', { path: { id } })
    expect(list).toContain('3 Charge!')
    const body = { cards: lion, as: 'emeralddb' } as const
    const rendered = { path: { game }, body } as const
    expect(await kotei.post('/v1/games/{game}/decklists/render', rendered)).toHaveProperty('cards')
    const asText = await kotei.post('/v1/games/{game}/decklists/render', { ...rendered, accept: 'text/plain' })
    expect(JSON.parse(asText)).toHaveProperty('cards')
    const sheet = await kotei.get('/v1/decks/{id}/sheet.pdf', { path: { id } })
    expect(sheet).toBeInstanceOf(Blob)
    expect((await sheet.text()).slice(0, 5)).toBe('%PDF-')
    expect(await kotei.delete('/v1/decks/{id}', { path: { id } })).toBeUndefined()
  })

  test('sends a text or a file as it is, with its type', async () => {
    const event = await kotei.post('/v1/events', {
      body: {
        game,
        format: 'standard',
        name: 'Files',
        startsAt: '2026-11-21T09:00:00+01:00',
        timeZone: 'Europe/Berlin',
      },
    })
    const path = { code: event.code }
    const entrants = '/v1/events/{code}/entrants'
    await kotei.post(entrants, { path, body: 'name\nAkodo Toturi\n', contentType: 'text/csv' })
    await kotei.post(entrants, { path, body: new Blob(['name\nIkoma Ujiaki\n']), contentType: 'text/csv' })
    const { data } = await kotei.get(entrants, { path })
    expect(data.map(({ name }) => name)).toEqual(['Akodo Toturi', 'Ikoma Ujiaki'])
  })
})

describe('a problem', () => {
  test('has the members of its document, and a sentence as its message', async () => {
    const missing = kotei.get('/v1/games/{game}/cards/{id}', { path: { game, id: 'chagre' } })
    const problem = await problemOf(missing)
    expect(problem).toMatchObject({
      name: 'ApiProblem',
      status: 404,
      type: 'urn:kotei:problem:not-found',
      title: 'Not found',
      message: 'No card named "chagre". Did you mean Charge!?',
      suggestions: [{ id: 'charge', title: 'Charge!' }],
      errors: [],
    })
    expect(problem.detail).toBe(problem.message)
    const body = { cards: { charge: 100 } }
    const malformed = await problemOf(kotei.post('/v1/games/{game}/validate', { path: { game }, body }))
    expect(malformed.errors).toMatchObject([{ pointer: '/cards/charge' }])
  })

  test('without a document has at least its status', async () => {
    const proxied = createClient({
      baseUrl: 'http://kotei.test',
      retries: false,
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
    })
    const problem = await problemOf(proxied.get('/v1/games'))
    expect(problem).toMatchObject({ status: 502, message: 'Bad Gateway', type: 'about:blank', errors: [] })
  })

  test('is no connection where nothing listens, with the reason', async () => {
    const nobody = createClient({ baseUrl: 'http://127.0.0.1:1', retries: false })
    const error = await nobody.get('/v1/games').catch((thrown) => thrown)
    expect(error).toBeInstanceOf(NoConnection)
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  test('is a mistake of the program where no service is named', () => {
    expect(() => createClient()).toThrow('baseUrl')
  })
})

describe('an abort', () => {
  test('before or during a request is thrown as its reason', async () => {
    const leave = new AbortController()
    const waiting = kotei.get('/v1/games', { signal: leave.signal })
    leave.abort(new Error('The tab was closed'))
    await expect(waiting).rejects.toThrow('The tab was closed')
    await expect(kotei.get('/v1/games', { signal: leave.signal })).rejects.toThrow('The tab was closed')
  })
})
