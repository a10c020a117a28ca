import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ApiProblem, createSend, NoConnection, readBody } from '../../../clients/typescript/src/index.ts'
import { keepAsking } from '../../../web/src/shared/asking/keep-asking.ts'
import { type Came, createPace } from '../../../web/src/shared/asking/pace.ts'
import { createPoke } from '../../../web/src/shared/asking/poke.ts'
import { untilAnswered } from '../../../web/src/shared/asking/until-answered.ts'
import { type Fault, hangUp, refuse } from '../../clients/typescript/faulty-service.ts'
import { serve } from '../../support/serve.ts'

const problem = (status: number, retryAfter?: number) =>
  new ApiProblem(status, { type: 'urn:kotei:problem:any' }, retryAfter)
const lost = { fault: new NoConnection() }

describe('the pace of questions to the service', () => {
  test('is slower after each that brings nothing, up to 30 seconds, and a little apart from that of other devices', () => {
    for (const came of [lost, 'nothing'] as const) {
      const pace = createPace({ now: () => 0, random: () => 1 })
      const pauses = Array.from({ length: 7 }, () => pace.after(came).most)
      expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
      expect(pace.after('news').most).toBe(0)
      expect(pace.after(came).most).toBe(1000)
    }
    expect(createPace({ random: () => 0 }).after(lost).most).toBe(750)
  })

  test('goes on at once after an answer that was held', () => {
    let at = 0
    const pace = createPace({ now: () => at })
    pace.ask()
    at = 25_000
    expect(pace.after('nothing')).toEqual({ least: 0, most: 0 })
  })

  test('waits as long as the service asks, whoever has something to send', () => {
    const pace = createPace({ random: () => 0 })
    expect(pace.after({ fault: problem(429, 90) })).toEqual({ least: 90_000, most: 90_000 })
    expect(pace.after({ fault: problem(503, 0) })).toMatchObject({ least: 0, most: 1500 })
  })

  test('ends where the service has refused for good, and not for the pages of a proxy', () => {
    for (const status of [401, 403, 404, 410])
      expect(createPace().after({ fault: problem(status) }).most).toBe(Number.POSITIVE_INFINITY)
    for (const fault of [problem(400), problem(500), new ApiProblem(404, { title: 'Not Found' }), new Error('Mine')])
      expect(createPace().after({ fault }).most).toBeLessThanOrEqual(1000)
  })

  test('never has more than 20 questions and one each second, whatever they seem to bring and whoever wakes it', () => {
    const anyCame = fc.constantFrom<Came>('news', 'nothing', lost, { fault: problem(429, 3) }, { fault: problem(401) })
    const rounds = fc.array(fc.record({ came: anyCame, took: fc.nat(3000) }), { minLength: 200, maxLength: 400 })
    fc.assert(
      fc.property(rounds, (all) => {
        let at = 0
        const pace = createPace({ now: () => at })
        const asked: number[] = []
        for (const { came, took } of all) {
          pace.ask()
          asked.push(at)
          at += took
          // Somebody wakes it every time.
          at += pace.after(came).least
        }
        const tooMany = asked.findIndex((first, index) =>
          asked.slice(index).some((next, more) => more > 20 + (next - first) / 1000),
        )
        expect(tooMany).toBe(-1)
      }),
    )
  })
})

/** A service that answers as told, and then something else for ever; with all that came. */
async function serviceOf(...faults: Fault[]) {
  const requests: string[] = []
  const served = await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault) return fault(request, response, () => {})
    request.resume()
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"news":true}')
  })
  const send = createSend({ baseUrl: served.url })
  return { ...served, requests, ask: async () => await readBody(await send('GET', '/changes')) }
}

describe('a loop', () => {
  test('asks nothing more once the service has refused for good, until a person wants it', async () => {
    const revoked: Fault = (request, response, answer) => refuse(401)(request, response, answer)
    const service = await serviceOf(hangUp, revoked, revoked)
    const leaving = new AbortController()
    const poke = createPoke()
    const faults: unknown[] = []
    const round = async () => {
      await service.ask()
      leaving.abort()
      return 'news' as const
    }
    const onFault = (fault: unknown) => {
      faults.push(fault)
      // It waits after this; whoever has something to send wakes it, again and again.
      queueMicrotask(poke.wake)
    }
    const asking = keepAsking({ round, onFault, poke, signal: leaving.signal })
    const failed = async (count: number) => {
      while (faults.length < count) await new Promise((resolve) => setImmediate(resolve))
    }
    await failed(2)
    for (let press = 0; press < 100; press++) {
      poke.wake()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(service.requests).toHaveLength(2)
    poke.retry()
    await failed(3)
    poke.retry()
    await asking
    expect(service.requests).toHaveLength(4)
    expect(faults).toMatchObject([{ name: 'NoConnection' }, { status: 401 }, { status: 401 }])
    await service.close()
  })

  test('comes back after the time that the service asks for', async () => {
    const busy = refuse(429, { 'Retry-After': '7' })
    const service = await serviceOf(busy, busy)
    let at = 0
    const pace = createPace({ now: () => at, random: () => 0 })
    const pauses: number[] = []
    const noticed = {
      ...pace,
      after: (came: Came) => {
        const { least } = pace.after(came)
        pauses.push(least)
        at += least
        return { least: 0, most: 0 }
      },
    }
    const leaving = new AbortController()
    const round = async () => {
      await service.ask()
      leaving.abort()
      return 'news' as const
    }
    await keepAsking({ round, onFault: () => {}, poke: createPoke(), signal: leaving.signal, pace: noticed })
    expect(pauses).toEqual([7000, 7000])
    expect(service.requests).toHaveLength(3)
    await service.close()
  })

  test('that waits for one answer gives up on a refusal, and on a service that wants to be left alone for long', async () => {
    const { signal } = new AbortController()
    for (const fault of [refuse(404), refuse(429, { 'Retry-After': '3600' })]) {
      const service = await serviceOf(fault)
      await expect(untilAnswered(service.ask, { signal })).rejects.toMatchObject({ name: 'ApiProblem' })
      expect(service.requests).toHaveLength(1)
      await service.close()
    }
    const service = await serviceOf(hangUp)
    expect(await untilAnswered(service.ask, { signal })).toEqual({ news: true })
    await service.close()
  })
})

describe('a pause', () => {
  const { signal } = new AbortController()

  test('ends at once when somebody wakes the one who waits', async () => {
    const poke = createPoke()
    const paused = poke.pause(2 ** 30, signal)
    poke.wake()
    await paused
    // Nobody is waiting: the next one to wait does not.
    poke.wake()
    await poke.pause(2 ** 30, signal)
    expect(await poke.unlessWoken(async () => 'news', signal)).toBe('news')
  })

  test('is broken off by whoever has something to send, and by nobody else', async () => {
    const poke = createPoke()
    const asked = poke.unlessWoken(
      (broken) => new Promise((_, reject) => broken.addEventListener('abort', () => reject(new Error('broken off')))),
      signal,
    )
    poke.wake()
    expect(await asked).toBeUndefined()
    const failing = poke.unlessWoken(() => Promise.reject(new Error('no connection')), signal)
    await expect(failing).rejects.toThrow('no connection')
  })
})
