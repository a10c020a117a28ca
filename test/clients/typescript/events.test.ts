import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ApiProblem, type Client, createClient, NoConnection } from '../../../clients/typescript/src/index.ts'
import { backUpEvents, restoreEvents } from '../../features/events/event-backup.ts'
import { createTestEvent, operation, type TestEvent } from '../../features/events/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { breakAfter, type Fault, type FaultyService, hangUp, serveWithFaults } from './faulty-service.ts'

const game = 'l5r-lcg'
let app: TestApp
let service: FaultyService
let event: TestEvent
let kotei: Client
beforeAll(async () => {
  app = await createTestApp({ only: [game] })
  service = await serveWithFaults(app)
})
afterAll(async () => {
  await service.close()
  await app.close()
})
beforeEach(async () => {
  event = await createTestEvent(app)
  kotei = createClient({ baseUrl: service.url, token: event.token, retries: { wait: async () => {} } })
})

const add = (name: string) => event.send([operation('entrant.add', { body: { name } })])

describe('an event that is followed', () => {
  test('reports what was done before and what is done meanwhile', async () => {
    await add('Akodo Toturi')
    const changes = kotei.followEvent(event.code)
    expect((await changes.next()).value).toMatchObject({ seq: 1, entries: [{ operation: { kind: 'entrant.add' } }] })
    const next = changes.next()
    await event.send([operation('check-in', { entrant: 1 })])
    expect((await next).value).toMatchObject({ seq: 2, entries: [{ operation: { kind: 'check-in' } }] })
    await changes.return(undefined)
  })

  test('goes on after a lost connection, without a gap and without an entry twice', async () => {
    await add('Akodo Toturi')
    await add('Bayushi Kachiko')
    // The second one breaks within an event, which is then sent again.
    service.faults.push(hangUp, breakAfter(60))
    const seen: number[] = []
    for await (const { entries } of kotei.followEvent(event.code, { since: 1 })) {
      seen.push(...entries.map(({ stamp }) => stamp.seq))
      if (seen.length === 2) break
      await add('Doji Hotaru')
    }
    expect(seen).toEqual([2, 3])
    expect(service.faults).toEqual([])
  })

  test('is asked for ever more slowly by a proxy that ends every stream at once', async () => {
    const ended: Fault = (request, response) => {
      request.resume()
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(': no news\n\n')
    }
    service.faults.push(...Array.from({ length: 12 }, () => ended))
    const waits: number[] = []
    const wait = async (seconds: number) => void waits.push(seconds)
    const changes = kotei.followEvent(event.code, { wait, attempts: 2 })
    await add('Akodo Toturi')
    expect((await changes.next()).value).toMatchObject({ seq: 1 })
    expect(waits).toHaveLength(12)
    for (const [index, seconds] of waits.entries()) expect(seconds).toBeGreaterThanOrEqual(Math.min(15, 2 ** index / 2))
    await changes.return(undefined)
  })

  test('ends where the log is shorter than what the caller has', async () => {
    await add('Akodo Toturi')
    const changes = kotei.followEvent(event.code, { since: 9 })
    expect((await changes.next()).value).toMatchObject({ seq: 1 })
    expect((await changes.next()).done).toBe(true)
  })

  test('ends where the log is another one, however long it is: in the middle, after a break and from the start', async () => {
    const { url } = app.database
    const backup = await backUpEvents(url)
    const ends = async (changes: AsyncGenerator) => expect(await changes.next()).toMatchObject({ done: true })
    for (const isBroken of [false, true]) {
      await add('Akodo Toturi')
      const changes = kotei.followEvent(event.code)
      const { epoch } = (await changes.next()).value as { epoch: string }
      await restoreEvents(url, backup)
      if (isBroken) service.faults.push(hangUp)
      await add('Bayushi Kachiko')
      await add('Doji Hotaru')
      await ends(changes)
      await ends(kotei.followEvent(event.code, { since: 1, epoch }))
      await restoreEvents(url, backup)
    }
  })

  test('throws what the service answers, also in the middle', async () => {
    await expect(kotei.followEvent(event.code, { token: null }).next()).rejects.toMatchObject({ status: 401 })
    const { id, secret } = await event.helper('reader')
    await add('Akodo Toturi')
    const changes = kotei.followEvent(event.code, { token: secret })
    await changes.next()
    await event.call('DELETE', `/helpers/${id}`)
    await expect(changes.next()).rejects.toMatchObject({ status: 401 })
  })

  test('gives up after some time without the service, and ends with an abort', async () => {
    const nobody = createClient({ baseUrl: 'http://127.0.0.1:1', retries: { wait: async () => {} } })
    await expect(nobody.followEvent(event.code, { attempts: 2 }).next()).rejects.toThrow(NoConnection)
    const leave = new AbortController()
    const waiting = kotei.followEvent(event.code, { signal: leave.signal }).next()
    leave.abort(new Error('Enough'))
    await expect(waiting).rejects.toThrow('Enough')
  })
})

test('the export of an event is read line by line', async () => {
  await add('Akodo Toturi')
  const types: unknown[] = []
  const request = { path: { code: event.code }, query: { as: 'ndjson' } } as const
  for await (const line of kotei.lines('/v1/events/{code}/export', request))
    types.push((line as { type: unknown }).type)
  expect(types).toEqual(expect.arrayContaining(['event', 'entrant']))
})

describe('a computation with progress', () => {
  const path = { game } as const
  const body = {
    text: '1 Yojin no Shiro\n3 Matsu Berserker\n37 Seppun Guardsman\n40 Banzai!',
    goals: [{ zone: 'provinces', cards: ['matsu-berserker'], atLeast: 1 }],
    method: 'sample',
    trials: 200_000,
    seed: 7,
  } as const

  test('reports how far it is, and then the answer that it would give without', async () => {
    const reports: number[] = []
    const note = ({ done, trials }: { done: number; trials: number }) => void reports.push(done / trials)
    const odds = await kotei.withProgress('/v1/games/{game}/simulate/opening', { path, body }, note)
    expect(odds).toEqual(await kotei.post('/v1/games/{game}/simulate/opening', { path, body }))
    expect(reports.length).toBeGreaterThan(0)
    expect(reports).toEqual([...reports].sort((a, b) => a - b))
    expect(reports.at(-1)).toBe(1)
  })

  test('throws a problem, also one that comes in the stream, and a broken connection', async () => {
    const run = (more: object) =>
      kotei.withProgress('/v1/games/{game}/simulate/opening', { path, body: { ...body, ...more } }, () => {})
    await expect(run({ goals: [] })).rejects.toThrow(ApiProblem)
    await expect(run({ goals: [{ zone: 'provinces', cards: ['no-such-card'], atLeast: 1 }] })).rejects.toMatchObject({
      status: 422,
    })
    service.faults.push(breakAfter(20))
    await expect(run({})).rejects.toThrow(NoConnection)
  })
})
