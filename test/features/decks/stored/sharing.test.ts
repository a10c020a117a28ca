import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import type { CallOptions } from '../../../support/serve.ts'
import { createPlayer, lion, type Player } from './fixtures.ts'

let app: TestApp
let owner: Player
let other: Player
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  owner = await createPlayer(app, 'Akodo')
  other = await createPlayer(app, 'Bayushi')
})
afterAll(() => app.close())

const activityOf = async (player: Player, subject: string) =>
  (await player.call('GET', '/v1/me/activity')).json.data
    .filter((each: { subject?: string }) => each.subject === subject)
    .map(({ action, detail, via }: Record<string, unknown>) => ({ action, detail, via }))

describe('the activity tells', () => {
  test.each(['unlisted', 'public'])('of a deck that is %s from the start', async (visibility) => {
    const id = await owner.deck({ visibility })
    expect(await activityOf(owner, id)).toEqual([{ action: 'deck.created', detail: { visibility }, via: 'session' }])
  })

  test('of a copy and where it came from, to whoever made it and nobody else', async () => {
    const origin = await owner.deck({ visibility: 'public' })
    const body = { visibility: 'public' }
    const { id } = (await other.call('POST', `/v1/decks/${origin}/copy`, { body })).json
    const detail = { visibility: 'public', origin }
    expect(await activityOf(other, id)).toEqual([{ action: 'deck.created', detail, via: 'session' }])
    expect(await activityOf(owner, id)).toEqual([])
  })

  test('of a deck that is seen again, once for a request that was sent twice', async () => {
    const request = { body: { game: 'l5r-lcg', name: 'Lion', cards: lion, visibility: 'public' } }
    const headers = { 'idempotency-key': 'told once' }
    const { id } = (await owner.call('POST', '/v1/decks', { ...request, headers })).json
    await owner.call('POST', '/v1/decks', { ...request, headers })
    await owner.call('DELETE', `/v1/decks/${id}`)
    await owner.call('POST', `/v1/decks/${id}/restore`)
    const told = await activityOf(owner, id)
    expect(told.map((each: { action: string }) => each.action)).toEqual([
      'deck.restored',
      'deck.deleted',
      'deck.created',
    ])
    expect(told[0].detail).toEqual({ visibility: 'public' })
  })

  test('nothing of a private deck being stored', async () => {
    expect(await activityOf(owner, await owner.deck())).toEqual([])
  })
})

describe('a copy', () => {
  test('that others see does not give an unlisted deck away', async () => {
    const origin = await owner.deck({ visibility: 'unlisted', tags: ['secret-plan'] })
    const { id } = (await other.call('POST', `/v1/decks/${origin}/copy`)).json
    const seen = async () => (await app.call('GET', `/v1/decks/${id}`)).text
    expect((await other.call('GET', `/v1/decks/${id}`)).json.origin).toEqual({ deckId: origin, revision: 1 })

    await other.call('PATCH', `/v1/decks/${id}`, { body: { visibility: 'public' } })
    expect(await seen()).not.toContain(origin)
    const found = await app.call('GET', '/v1/decks?tag=secret-plan')
    expect(found.json.data.map((each: { id: string }) => each.id)).toEqual([id])
    expect(found.text).not.toContain(origin)

    await owner.call('PATCH', `/v1/decks/${origin}`, { body: { visibility: 'public' } })
    expect(await seen()).toContain(origin)
  })

  test.each(['public', 'unlisted'])('that is %s names no private origin, in any answer', async (visibility) => {
    const origin = await owner.deck()
    const copied = await owner.call('POST', `/v1/decks/${origin}/copy`, { body: { visibility } })
    expect([copied.status, copied.json.origin]).toEqual([201, undefined])
    const { id } = copied.json
    const read = () => Promise.all([owner.call('GET', `/v1/decks/${id}`), app.call('GET', `/v1/decks/${id}`)])
    for (const { text } of await read()) expect(text).not.toContain(origin)
    expect((await owner.call('GET', '/v1/decks?mine=true&limit=200')).json.data).toContainEqual(
      expect.not.objectContaining({ origin: { deckId: origin, revision: 1 } }),
    )

    const patch = async (of: string, body: unknown) => (await owner.call('PATCH', `/v1/decks/${of}`, { body })).json
    expect((await patch(id, { visibility: 'private' })).origin).toEqual({ deckId: origin, revision: 1 })
    expect((await patch(id, { visibility })).origin).toBeUndefined()
    await patch(origin, { visibility: 'public' })
    for (const { json } of await read()) expect(json.origin).toEqual({ deckId: origin, revision: 1 })
    expect((await patch(id, { name: 'Renamed' })).origin).toEqual({ deckId: origin, revision: 1 })
    await patch(origin, { visibility: 'private' })
    expect((await patch(id, { name: 'Renamed again' })).origin).toBeUndefined()
    await patch(origin, { visibility: 'public' })
    await owner.call('DELETE', `/v1/decks/${origin}`)
    for (const { text } of await read()) expect(text).not.toContain(origin)
  })

  test('gets its first answer again when what it was made from is gone', async () => {
    const origin = await owner.deck({ visibility: 'public' })
    const copy = (path = origin) =>
      other.call('POST', `/v1/decks/${path}/copy`, { body: {}, headers: { 'idempotency-key': 'copy' } })
    const first = await copy()
    await owner.call('DELETE', `/v1/decks/${origin}`)
    const again = await copy()
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await copy(await owner.deck({ visibility: 'public' }))).status).toBe(422)
    expect((await other.call('POST', `/v1/decks/${origin}/copy`)).status).toBe(404)
  })

  test('of an older state is found by the clan that it had then', async () => {
    const origin = await owner.deck({ visibility: 'public' })
    const cards = { 'shiro-nishiyama': 1, 'doji-whisperer': 3, 'brash-samurai': 3 }
    const changed = await owner.call('PATCH', `/v1/decks/${origin}`, { body: { cards, allowUnresolved: true } })
    expect(changed.json.clan).not.toBe('lion')
    const { json } = await other.call('POST', `/v1/decks/${origin}/copy`, { body: { revision: 1 } })
    expect(json).toMatchObject({ clan: 'lion', cards: lion, origin: { deckId: origin, revision: 1 } })
  })
})

describe('an API key that may only write', () => {
  let key: string
  beforeAll(async () => {
    const body = { name: 'writes', scopes: ['decks:write'] }
    key = (await owner.call('POST', '/v1/api-keys', { body })).json.key
  })
  const call = (method: string, path: string, options: CallOptions = {}) =>
    app.call(method, path, { token: key, ...options })

  test('changes and restores decks without being shown them', async () => {
    const id = await owner.deck({ name: 'Secret', description: 'Nobody else’s business' })
    const path = `/v1/decks/${id}`
    for (const body of [{}, { description: 'Overwritten' }, { tags: ['new'] }, { cards: lion }]) {
      const { status, text, headers } = await call('PATCH', path, { body })
      expect([status, text, headers.get('etag')]).toEqual([204, '', expect.stringMatching(/^"1\.\d+-/)])
    }
    expect((await call('DELETE', path)).status).toBe(204)
    const restored = await call('POST', `${path}/restore`)
    expect([restored.status, restored.text]).toEqual([204, ''])
    expect(await call('POST', `${path}/restore`)).toMatchObject({ status: 204, text: '' })
    expect((await owner.call('GET', path)).json).toMatchObject({ name: 'Secret', description: 'Overwritten' })
    expect((await call('POST', `${path}/copy`)).status).toBe(404)
    expect((await call('DELETE', `${path}?permanently=true`)).status).toBe(403)
  })

  test('is shown what it stored, and by a retry nothing that others changed since', async () => {
    const create = () =>
      call('POST', '/v1/decks', {
        body: { game: 'l5r-lcg', name: 'By the key', cards: lion },
        headers: { 'idempotency-key': 'only writes' },
      })
    const first = await create()
    expect(first.json.cards).toEqual(lion)
    expect((await create()).text).toBe(first.text)
    await owner.call('PATCH', `/v1/decks/${first.json.id}`, { body: { description: 'Private thoughts' } })
    const late = await create()
    expect([late.status, late.text, late.headers.get('location')]).toEqual([201, '', `/v1/decks/${first.json.id}`])
  })
})

test('a 404 points at what named the deck', async () => {
  const id = await owner.deck()
  const pointer = async (method: string, path: string, body?: unknown) =>
    (await other.call(method, path, body === undefined ? {} : { body })).json.errors[0].pointer
  expect(await pointer('GET', `/v1/decks/${id}/rulings`)).toBe('id')
  expect(await pointer('POST', '/v1/games/l5r-lcg/validate', { deckId: id })).toBe('/deckId')
})
