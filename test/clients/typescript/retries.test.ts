import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ApiProblem, type ClientOptions, createClient, NoConnection } from '../../../clients/typescript/src/index.ts'
import { createPlayer, lion, type Player } from '../../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { type FaultyService, hangUp, refuse, serveWithFaults } from './faulty-service.ts'

const game = 'l5r-lcg'
let app: TestApp
let service: FaultyService
let player: Player
beforeAll(async () => {
  app = await createTestApp({ only: [game] })
  service = await serveWithFaults(app)
  player = await createPlayer(app)
})
afterAll(async () => {
  await service.close()
  await app.close()
})

const waits: number[] = []
beforeEach(() => {
  waits.length = 0
  service.requests.length = 0
})

const clientOf = (retries: ClientOptions['retries'] = {}) => {
  const wait = async (seconds: number) => void waits.push(seconds)
  return createClient({ baseUrl: service.url, token: player.token, retries: retries && { wait, ...retries } })
}
const text = '3 Charge!'

describe('a request is sent again', () => {
  test('after the time that Retry-After asks for, in seconds or as a date', async () => {
    const inSeconds = new Date(Date.now() + 50_000).toUTCString()
    service.faults.push(refuse(429, { 'Retry-After': '7' }), refuse(503, { 'Retry-After': inSeconds }))
    await clientOf().get('/v1/games')
    expect(waits[0]).toBe(7)
    // Dates have whole seconds, and this machine may be busy.
    expect(waits[1]).toBeGreaterThan(0)
    expect(waits[1]).toBeLessThanOrEqual(50)
    expect(service.requests).toHaveLength(3)
  })

  test('after a growing time where nothing is asked for that can be read', async () => {
    service.faults.push(hangUp, refuse(503, { 'Retry-After': 'soon' }), refuse(502))
    await clientOf().get('/v1/games')
    for (const [index, longest] of [0.5, 1, 2].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(longest / 2)
      expect(waits[index]).toBeLessThanOrEqual(longest)
    }
  })

  test('so often and no more', async () => {
    service.faults.push(...Array.from({ length: 6 }, () => refuse(503, { 'Retry-After': '1' })))
    await expect(clientOf().get('/v1/games')).rejects.toMatchObject({ status: 503, detail: 'Try later.' })
    expect(service.requests).toHaveLength(6)
    service.faults.push(hangUp, hangUp)
    await expect(clientOf({ attempts: 2 }).get('/v1/games')).rejects.toThrow(NoConnection)
    service.faults.push(hangUp)
    await expect(clientOf(false).get('/v1/games')).rejects.toThrow(NoConnection)
    expect(service.requests).toHaveLength(9)
  })

  test('not if the service asks for more patience than there is', async () => {
    service.faults.push(refuse(429, { 'Retry-After': '61' }))
    await expect(clientOf().get('/v1/games')).rejects.toThrow(ApiProblem)
    expect(waits).toEqual([])
  })

  test('not once it was aborted, during the wait either', async () => {
    const leave = new AbortController()
    service.faults.push(refuse(503, { 'Retry-After': '60' }))
    const kotei = createClient({ baseUrl: service.url })
    service.faults.push(() => leave.abort(new Error('Enough')))
    const first = kotei.get('/v1/games', { signal: leave.signal })
    const second = kotei.send('GET', '/v1/games', { signal: leave.signal })
    await expect(first).rejects.toThrow('Enough')
    await expect(second).rejects.toThrow('Enough')
    expect(service.requests).toHaveLength(2)
  })
})

describe('what writes is sent again', () => {
  const body = { game, name: 'Once', cards: lion } as const

  test('after a 429, which nothing was done before', async () => {
    service.faults.push(refuse(429, { 'Retry-After': '1' }))
    await clientOf().post('/v1/decks', { body })
    expect(service.requests).toHaveLength(2)
  })

  test('not after a 503 or a lost answer', async () => {
    const kotei = clientOf()
    for (const fault of [refuse(503, { 'Retry-After': '1' }), hangUp, refuse(504)]) {
      service.faults.push(fault)
      await expect(kotei.post('/v1/decks', { body })).rejects.toThrow(Error)
    }
    expect(service.requests).toHaveLength(3)
  })

  test('with an idempotencyKey, and is done once', async () => {
    // It is done, and the answer is lost.
    service.faults.push((request, response, answer) => {
      response.end = (() => request.socket.destroy()) as never
      answer()
    })
    service.faults.push(refuse(503))
    const { id } = await clientOf().post('/v1/decks', { body: { ...body, name: 'Keyed' }, idempotencyKey: 'keyed' })
    const { data } = await clientOf().get('/v1/decks', { query: { mine: true, q: 'Keyed' } })
    expect(data.map((deck) => deck.id)).toEqual([id])
    expect(service.requests).toHaveLength(4)
  })

  test('if the caller says that it may be', async () => {
    service.faults.push(hangUp)
    await clientOf().post('/v1/games/{game}/validate', { path: { game }, body: { text }, repeat: true })
    expect(service.requests).toHaveLength(2)
  })

  test('as PUT or DELETE after a refusal, and not after a lost answer', async () => {
    const kotei = clientOf()
    const path = { id: await player.deck() }
    service.faults.push(refuse(503, { 'Retry-After': '1' }))
    await kotei.delete('/v1/decks/{id}', { path })
    expect(service.requests).toHaveLength(2)
    service.faults.push(hangUp)
    await expect(kotei.delete('/v1/decks/{id}', { path })).rejects.toThrow(NoConnection)
    expect(service.requests).toHaveLength(3)
  })
})
