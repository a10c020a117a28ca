import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type BatchLine, type Client, createClient, NoConnection } from '../../../clients/typescript/src/index.ts'
import { createPlayer } from '../../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { breakAfter, type FaultyService, hangUp, serveWithFaults } from './faulty-service.ts'

const game = 'l5r-lcg'
let app: TestApp
let service: FaultyService
let kotei: Client
beforeAll(async () => {
  app = await createTestApp({ only: [game] })
  service = await serveWithFaults(app)
  kotei = createClient({ baseUrl: service.url, retries: { wait: async () => {} } })
})
afterAll(async () => {
  await service.close()
  await app.close()
})
beforeEach(() => {
  service.requests.length = 0
})

const decks = (count: number): BatchLine[] =>
  Array.from({ length: count }, (_, index) => ({ ref: `deck ${index}`, cards: { charge: 1 + (index % 3) } }))
const refs = (count: number) => decks(count).map(({ ref }) => ref)

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

describe('a batch', () => {
  test('is answered in its order, with problems in place of verdicts and their lines', async () => {
    const lines = decks(1203)
    const wrong = { ref: 'wrong', cards: {}, text: '' }
    lines[3] = wrong
    lines[1100] = wrong
    const answers = await collect(kotei.validateBatch(game, lines))
    expect(answers).toHaveLength(lines.length)
    expect(answers.map(({ ref }) => ref)).toEqual(lines.map(({ ref }) => ref))
    const failed = answers.flatMap((answer) => ('error' in answer ? [answer] : []))
    expect(failed.map(({ line }) => line)).toEqual([4, 1101])
    expect(service.requests).toHaveLength(3)
  })

  test('of none asks nothing', async () => {
    expect(await collect(kotei.validateBatch(game, []))).toEqual([])
    expect(service.requests).toEqual([])
  })

  test('takes long lists in requests that fit', async () => {
    const text = `${'3 Charge!\n'.repeat(500)}`
    const long = Array.from({ length: 120 }, (_, index) => ({ ref: String(index), text }))
    const answers = await collect(kotei.validateBatch(game, long))
    expect(answers.map(({ ref }) => ref)).toEqual(long.map(({ ref }) => ref))
    expect(service.requests.length).toBeGreaterThan(1)
  })

  test('takes no more decks than it needs, however many there are', async () => {
    let taken = 0
    async function* endless(): AsyncGenerator<BatchLine> {
      for (;;) yield { ref: String(taken++), cards: { charge: 1 } }
    }
    let read = 0
    for await (const { ref } of kotei.validateBatch(game, endless())) {
      expect(ref).toBe(String(read++))
      if (read === 2000) break
    }
    expect(taken).toBeLessThanOrEqual(2500)
  })

  test('goes on where the connection broke, and repeats nothing', async () => {
    service.faults.push(breakAfter(20_000), hangUp, breakAfter(30_000), breakAfter(10))
    const answers = await collect(kotei.validateBatch(game, decks(700)))
    expect(answers.map(({ ref }) => ref)).toEqual(refs(700))
    expect(service.faults).toEqual([])
  })

  test('counts the lines of problems on, too', async () => {
    const lines: BatchLine[] = [...decks(60), { cards: { charge: 100 } }]
    service.faults.push(breakAfter(20_000))
    const answers = await collect(kotei.validateBatch(game, lines))
    expect(answers.at(-1)).toMatchObject({ line: 61, error: { status: 400 } })
    expect(answers).toHaveLength(61)
  })

  test('gives up if nothing comes any more', async () => {
    service.faults.push(...Array.from({ length: 4 }, () => breakAfter(10)))
    await expect(collect(kotei.validateBatch(game, decks(3)))).rejects.toThrow(NoConnection)
    expect(service.requests).toHaveLength(4)
  })

  test('ends with an abort, with a failure of the decks and with a problem', async () => {
    const leave = new AbortController()
    const answers = kotei.validateBatch(game, decks(400), { signal: leave.signal })
    expect((await answers.next()).value).toMatchObject({ ref: 'deck 0' })
    leave.abort(new Error('Enough'))
    await expect(collect(answers)).rejects.toThrow('Enough')
    function* failing(): Generator<BatchLine> {
      yield* decks(2)
      throw new Error('The file is damaged')
    }
    await expect(collect(kotei.validateBatch(game, failing()))).rejects.toThrow('The file is damaged')
    const unknown = kotei.validateBatch('chess' as never, decks(2))
    await expect(collect(unknown)).rejects.toMatchObject({ status: 404 })
  })
})

describe('lines', () => {
  test('are read as they come', async () => {
    const titles: string[] = []
    for await (const card of kotei.lines('/v1/games/{game}/cards.ndjson', { path: { game } })) titles.push(card.title)
    expect(titles).toHaveLength(app.catalog.games.get(game)!.cards.length)
    const player = await createPlayer(app)
    const id = await player.deck({ name: 'Äß 行' })
    const exported = await collect(kotei.lines('/v1/decks/export', { token: player.token }))
    expect(exported).toMatchObject([{ id, name: 'Äß 行' }])
  })

  test('that break off are no connection', async () => {
    service.faults.push(breakAfter(100_000))
    let read = 0
    const reading = async () => {
      for await (const _card of kotei.lines('/v1/games/{game}/cards.ndjson', { path: { game } })) read++
    }
    await expect(reading()).rejects.toThrow(NoConnection)
    expect(read).toBeGreaterThan(0)
  })

  test('may be left early', async () => {
    for await (const card of kotei.lines('/v1/games/{game}/cards.ndjson', { path: { game } })) {
      expect(card.id).toBeTruthy()
      break
    }
    expect((await kotei.get('/v1/games')).total).toBe(1)
  })
})

describe('a list', () => {
  test('is read to its end, page by page', async () => {
    const query = { q: 'clan:lion type:character', limit: 7 }
    const cards = await collect(kotei.list('/v1/games/{game}/cards', { path: { game }, query }))
    const whole = await kotei.get('/v1/games/{game}/cards', { path: { game }, query: { ...query, limit: 200 } })
    expect(cards.map(({ id }) => id)).toEqual(whole.data.map(({ id }) => id))
    expect(new Set(cards.map(({ id }) => id)).size).toBe(whole.total)
  })

  test('misses and repeats nothing while entries are added', async () => {
    const player = await createPlayer(app)
    const mine = createClient({ baseUrl: app.url, token: player.token })
    for (let number = 0; number < 5; number++) await player.deck({ name: `Deck ${number}` })
    const seen: string[] = []
    for await (const deck of mine.list('/v1/decks', { query: { mine: true, limit: 2 } })) {
      seen.push(deck.name)
      if (seen.length === 3) await player.deck({ name: 'Added meanwhile' })
    }
    expect(seen.filter((name) => name.startsWith('Deck')).sort()).toEqual([0, 1, 2, 3, 4].map((n) => `Deck ${n}`))
    expect(new Set(seen).size).toBe(seen.length)
  })
})
