import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { apply } from '../../src/features/events/model/apply.ts'
import type { LogEntry } from '../../src/features/events/model/operation.ts'
import type { EventState } from '../../src/features/events/model/state.ts'
import { undoable } from '../../src/features/events/model/trail.ts'
import { eventBody, operation } from '../features/events/fixtures.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startService, stopServices } from '../support/service.ts'
import { request, signUp } from './deck-writers.ts'
import { startSenders } from './desk-senders.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ catalogue: true })
})
afterAll(async () => {
  await stopServices()
  await database.close()
})

const desks = 4
const entrantsOfDesk = 12
const rounds = 6
/** Operations that are acknowledged before each kill, so that every kill comes while others are under way. */
const kills = [200, 700]

const entrantsOf = (desk: number) => Array.from({ length: entrantsOfDesk }, (_, n) => desk * entrantsOfDesk + n + 1)

test('kill -9 of the service loses none of a thousand acknowledged operations, and makes none twice', async () => {
  const receiptKey = 'a secret that seals the keys of this test'
  const environment = {
    DATABASE_URL: database.url,
    KOTEI_RECEIPT_KEY: receiptKey,
    KOTEI_RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
  }
  let service = await startService(environment)
  const token = await signUp(service.url)
  const call = async (secret: string, method: string, path: string, body?: object) => {
    const answer = await request(service.url, secret, method, path, body)
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.json))
    return answer.json
  }
  const { code } = await call(token, 'POST', '/v1/events', { ...eventBody, startsAt: new Date().toISOString() })
  const path = `/v1/events/${code}`
  const names = Array.from({ length: desks * entrantsOfDesk }, (_, n) => ({ name: `Player ${n}` }))
  const operations = names.map((body) => operation('entrant.add', { body }))
  await call(token, 'POST', `${path}/operations`, { operations })
  const { state: start } = await call(token, 'GET', `${path}/snapshot`)
  const secrets: string[] = []
  for (let desk = 0; desk < desks; desk++)
    secrets.push((await call(token, 'POST', `${path}/helpers`, { role: 'desk', label: `Desk ${desk}` })).secret)

  const senders = startSenders({ urlOf: () => service.url, path: `${path}/operations`, secrets, entrantsOf, rounds })
  for (const count of kills) {
    await senders.reach(count)
    service.kill('SIGKILL')
    await service.exit
    service = await startService(environment)
  }
  await senders.finished
  expect(senders.acknowledged.size).toBeGreaterThanOrEqual(1_000)

  // Every acknowledged operation is in the log as it was answered; the log has no gaps and nothing else.
  const entries: LogEntry[] = []
  for (;;) {
    const page = await call(token, 'GET', `${path}/changes?since=${start.seq + entries.length}`)
    if (page.entries.length === 0) break
    entries.push(...page.entries)
  }
  expect(entries.map(({ stamp }) => stamp.seq)).toEqual(entries.map((_, index) => start.seq + index + 1))
  const logged = Object.fromEntries(entries.map((entry) => [entry.operation.id, entry]))
  expect(Object.keys(logged).sort()).toEqual([...senders.acknowledged.keys()].sort())
  for (const { id, seq, outcome } of senders.acknowledged.values())
    expect([id, logged[id]!.stamp.seq, logged[id]!.outcome]).toEqual([id, seq, outcome])

  // Whoever repeats the log comes to the state that the service has.
  const replayed = entries.reduce<EventState>((state, entry) => apply(state, entry.operation, entry.stamp).state, start)
  expect((await call(token, 'GET', `${path}/snapshot`)).state).toEqual(withUndoable(replayed))

  // A repeat is answered as the first time, and changes nothing.
  for (const { secret, operations } of senders.batches)
    expect((await call(secret, 'POST', `${path}/operations`, { operations })).results).toEqual(
      operations.map(({ id }) => senders.acknowledged.get(id)),
    )
  expect((await call(token, 'GET', `${path}/changes?since=${start.seq + entries.length}`)).entries).toEqual([])

  // A list that was accepted has its receipt, even if the service was killed between the two.
  for (const desk of secrets.keys())
    for (const number of entrantsOf(desk)) {
      const receipt = await fetch(`${service.url}${path}/entrants/${number}/receipt`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect([number, receipt.status]).toEqual([number, 200])
    }
  service.kill('SIGTERM')
  expect(await service.exit).toMatchObject({ code: 0 })
}, 240_000)

/** A snapshot has of each entrant only what can still be undone. */
function withUndoable(state: EventState): EventState {
  const entrants = Object.entries(state.entrants).map(([number, entrant]) => {
    return [number, { ...entrant, trail: undoable(entrant.trail, state.seq) }]
  })
  return { ...state, entrants: Object.fromEntries(entrants) }
}
