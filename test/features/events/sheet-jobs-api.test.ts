import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { purge } from '../../../src/faces/api/housekeeping.ts'
import { createSheetPool, type SheetPool } from '../../../src/features/decks/sheets/pool.ts'
import { createEventJobs } from '../../../src/features/events/jobs.ts'
import { eventLimits } from '../../../src/features/events/limits.ts'
import { purgeEvents } from '../../../src/features/events/manage/purge-events.ts'
import type { BoundJob } from '../../../src/platform/jobs/queue/job.ts'
import { createTestApp, type TestApp, testDay } from '../../support/app.ts'
import { compiledThreads } from '../../support/compiled-threads.ts'
import { runQueuedJobs } from '../../support/jobs.ts'
import { readPdf } from '../decks/sheets/read-pdf.ts'
import { createPlayer } from '../decks/stored/fixtures.ts'
import { createTestEvent, operation, submit, type TestEvent } from './fixtures.ts'

const names = ['Akodo', 'Bayushi', 'Doji', 'Hida', 'Isawa', 'Zoë']
const now = new Date(`${testDay}T12:00:00Z`)
/** A millisecond later each time, so that prints have an order. */
let asked = 0
const clock = () => new Date(now.getTime() + asked++)
const sealingSecret = async () => 'the secret that seals the keys of tests'

let app: TestApp
let sheets: SheetPool
let jobs: readonly BoundJob[]
let organiser: string
/** Called before each part is printed. */
let beforePart = async () => {}
beforeAll(async () => {
  sheets = createSheetPool({ workers: compiledThreads('features/decks/sheets/worker.js', 1) })
  const printBatches: SheetPool['printBatches'] = async (...args) => {
    await beforePart()
    return sheets.printBatches(...args)
  }
  app = await createTestApp({ only: ['l5r-lcg'], sheets, sealingSecret, now: clock })
  const { pool } = app.database
  const deps = { pool, now: clock, catalog: () => app.catalog, sealingSecret, log: pino({ level: 'silent' }) }
  const own = createEventJobs({ ...deps, sheets: () => ({ ...sheets, printBatches }), sheetsPerPart: 2 })
  jobs = [...own, ...app.jobs.filter(({ name }) => !own.some((job) => job.name === name))]
  organiser = (await createPlayer(app)).token
})
afterAll(async () => {
  await app.close()
  await sheets.close()
})
beforeEach(() => {
  beforePart = async () => {}
})

const runJobs = () => runQueuedJobs(app.database.pool, jobs)

/** An event with six entrants, of whom the first five have sent a list. */
async function prepare(): Promise<TestEvent> {
  const event = await createTestEvent(app, {}, organiser)
  const lists = [1, 2, 3, 4, 5].map((number) => submit(number))
  await event.send([...names.map((name) => operation('entrant.add', { body: { name } })), ...lists])
  return event
}

async function start(event: TestEvent, body: object = {}, token?: string) {
  const answer = await event.call('POST', '/sheets/jobs', { body, ...(token ? { token } : {}) })
  expect(answer.status).toBe(202)
  expect(answer.headers.get('location')).toBe(`/v1/jobs/${answer.json.id}`)
  return answer.json as { readonly id: string; readonly state: string }
}

const stateOf = async (event: TestEvent, id: string) => (await event.call('GET', `/sheets/jobs/${id}`)).json

/** Whose sheets a part has; its status if it is refused. */
async function namesOn(event: TestEvent, id: string, part: number, token = event.token) {
  const path = `/v1/events/${event.code}/sheets/jobs/${id}/parts/${part}`
  const response = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (response.status !== 200) return response.status
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
  return pages.map(({ texts }) => names.find((name) => texts.includes(name)))
}

const partsOf = async (id: string) =>
  (
    await app.database.pool.query('SELECT part FROM event_print_parts WHERE print_id = $1 ORDER BY part', [id])
  ).rows.map(({ part }) => part)

/** One run as a worker begins it, of which nobody hears how it ended. */
const runOnce = async (id: string, signal: AbortSignal) => {
  const { rows } = await app.database.pool.query('SELECT input FROM jobs WHERE id = $1', [id])
  const job = jobs.find(({ name }) => name === 'event-sheets')!
  return job.run(rows[0].input, { id, attempt: 1, signal, reportProgress: () => {} })
}

const readingsBy = async (event: TestEvent, label: string) =>
  (await event.call('GET', '/log?limit=200')).json.data
    .filter(
      ({ operation: { kind }, stamp }: { operation: { kind: string }; stamp: { actor: { label: string } } }) =>
        kind === 'read' && stamp.actor.label === label,
    )
    .map((entry: { operation: { entrant: number } }) => entry.operation.entrant)
    .sort()

test('sheets are printed in parts, which the result of the job names', async () => {
  const event = await prepare()
  const { id, state } = await start(event, { blank: 'missing', sort: 'name' })
  expect(state).toBe('queued')
  expect(await namesOn(event, id, 1)).toBe(404)
  expect(await runJobs()).toContain('event-sheets')
  const job = (await app.call('GET', `/v1/jobs/${id}`, { token: organiser })).json
  const path = `/v1/events/${event.code}/sheets/jobs/${id}/parts`
  const parts = [1, 2, 3].map((part) => ({ sheets: 2, path: `${path}/${part}` }))
  expect(job).toMatchObject({ name: 'event-sheets', state: 'completed', progress: { done: 6, total: 6 } })
  expect(job.result).toEqual({ sheets: 6, parts })
  expect(await stateOf(event, id)).toEqual(job)
  const printed = [await namesOn(event, id, 1), await namesOn(event, id, 2), await namesOn(event, id, 3)]
  expect(printed).toEqual([
    ['Akodo', 'Bayushi'],
    ['Doji', 'Hida'],
    ['Isawa', 'Zoë'],
  ])
  expect(await namesOn(event, id, 4)).toBe(404)
})

test('they are for those who print lists at this event, and the log says who got them', async () => {
  const [event, other] = [await prepare(), await createTestEvent(app, {}, organiser)]
  const [judge, second, desk, reader] = [
    await event.helper('judge', 'First judge'),
    await event.helper('judge', 'Second judge'),
    await event.helper('desk'),
    await event.helper('reader'),
  ]
  const player = (await event.call('POST', '/entrants/1/link', { body: {} })).json.secret
  const stranger = (await createPlayer(app)).token
  await event.call('PATCH', '', { body: { deskSees: 'verdicts' } })
  const statusOf = async (token: string, body: object = {}) =>
    (await event.call('POST', '/sheets/jobs', { token, body })).status
  for (const token of [reader.secret, player, stranger, desk.secret]) expect(await statusOf(token)).toBe(403)
  expect(await statusOf(organiser, { entrants: '6' })).toBe(422)
  expect(await statusOf(organiser, { letter: 'AB' })).toBe(400)
  const { id } = await start(event, { entrants: '1-3' }, judge.secret)
  // Started by a link: nobody owns it, and it says nothing of anybody.
  expect((await app.call('GET', `/v1/jobs/${id}`)).json.state).toBe('queued')
  expect(await readingsBy(event, 'First judge')).toEqual([1, 2, 3])
  await runJobs()
  expect(await namesOn(event, id, 1, second.secret)).toEqual(['Akodo', 'Bayushi'])
  expect(await readingsBy(event, 'Second judge')).toEqual([1, 2])
  for (const token of [reader.secret, player, stranger, desk.secret])
    expect(await namesOn(event, id, 1, token)).toBe(403)
  for (const path of [`/sheets/jobs/${id}`, `/sheets/jobs/${id}/parts/1`, '/sheets/jobs/no-id/parts/1'])
    expect((await other.call('GET', path)).status).toBe(404)
  const blank = await start(event, { blank: 'only' }, desk.secret)
  await runJobs()
  expect(await namesOn(event, blank.id, 1, desk.secret)).toEqual(['Zoë'])
})

test('an event has one job at a time, which those share who ask for the same, and its newest prints are kept', async () => {
  const event = await prepare()
  const judge = await event.helper('judge')
  const [first, second] = await Promise.all([start(event), start(event, {}, judge.secret)])
  expect(second.id).toBe(first.id)
  expect((await event.call('POST', '/sheets/jobs', { body: { letter: 'A' } })).status).toBe(409)
  expect((await event.call('GET', `/sheets/jobs/${first.id}`, { token: judge.secret })).json.state).toBe('queued')
  let whileRunning: string | undefined
  beforePart = async () => {
    whileRunning ??= (await start(event)).id
  }
  const names = await runJobs()
  expect(names.filter((name) => name === 'event-sheets')).toHaveLength(1)
  expect(whileRunning).toBe(first.id)
  for (let more = 0; more < eventLimits.prints; more++) {
    expect(await partsOf(first.id)).toEqual([1, 2, 3])
    expect((await start(event, { entrants: '1' })).id).not.toBe(first.id)
    await runJobs()
  }
  expect(await namesOn(event, first.id, 1)).toBe(404)
})

test('of all events of an account the newest prints are kept', async () => {
  const { token } = await createPlayer(app)
  const count = Math.ceil(eventLimits.accountPrints / eventLimits.prints) + 1
  const events = await Promise.all(Array.from({ length: count }, () => createTestEvent(app, {}, token)))
  const stored = async () => {
    const { rows } = await app.database.pool.query(
      `SELECT e.code FROM event_prints p JOIN events e ON e.id = p.event_id WHERE e.code = ANY($1) ORDER BY p.created_at`,
      [events.map(({ code }) => code)],
    )
    return rows.map(({ code }) => code)
  }
  for (const [index, event] of events.entries())
    await app.database.pool.query(
      `INSERT INTO event_prints (id, event_id, options, created_at)
        SELECT gen_random_uuid(), e.id, '{}', $2::timestamptz + n * interval '1 ms' FROM events e, generate_series(1, 3) n WHERE e.code = $1`,
      [event.code, new Date(clock().getTime() - 1000 * (count - index))],
    )
  await events.at(-1)!.send([operation('entrant.add', { body: { name: 'Zoë' } }), submit(1)])
  await start(events.at(-1)!)
  const kept = await stored()
  expect(kept).toHaveLength(eventLimits.accountPrints)
  expect(kept).not.toContain(events[0]!.code)
  expect(kept.filter((code) => code === events.at(-1)!.code)).toHaveLength(eventLimits.prints)
  await runJobs()
})

test('a repeat after an abort or a kill replaces what was printed', async () => {
  const event = await prepare()
  const { id } = await start(event)
  const abort = new AbortController()
  beforePart = async () => {
    if ((await partsOf(id)).length === 1) abort.abort()
  }
  await expect(runOnce(id, abort.signal)).rejects.toThrow()
  expect(await partsOf(id)).toEqual([1])
  beforePart = async () => {}
  await runOnce(id, new AbortController().signal)
  expect(await partsOf(id)).toEqual([1, 2, 3])
  await event.send([operation('drop', { entrant: 1 })])
  await runJobs()
  expect((await stateOf(event, id)).result).toMatchObject({ sheets: 4, parts: [{ sheets: 2 }, { sheets: 2 }] })
  expect(await namesOn(event, id, 1)).toEqual(['Bayushi', 'Doji'])
  expect(await partsOf(id)).toEqual([1, 2])
})

test('nothing that was printed is left after a day, after the purge of the event, or after its deletion', async () => {
  const { pool } = app.database
  const [kept, purged, deleted] = [await prepare(), await prepare(), await prepare()]
  const ids = [(await start(kept)).id, (await start(purged)).id, (await start(deleted)).id] as const
  await runJobs()
  const counts = () => Promise.all(ids.map(async (id) => (await partsOf(id)).length))
  expect(await counts()).toEqual([3, 3, 3])
  expect((await deleted.call('DELETE', '')).status).toBe(204)
  expect(await counts()).toEqual([3, 3, 0])
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  await purge(pool, hours(23))
  expect(await counts()).toEqual([3, 3, 0])
  await pool.query(`UPDATE events SET purge_at = $1 WHERE code = $2`, [hours(23), purged.code])
  await purgeEvents(pool, hours(23), 500)
  expect(await counts()).toEqual([3, 0, 0])
  expect(await namesOn(purged, ids[1], 1)).toBe(404)
  await purge(pool, hours(25))
  expect(await counts()).toEqual([0, 0, 0])
  expect(await namesOn(kept, ids[0], 1)).toBe(404)
})

test('a purge or a deletion in the middle ends the job, and it leaves nothing behind', async () => {
  const { pool } = app.database
  const [purged, deleted] = [await prepare(), await prepare()]
  const first = await start(purged)
  beforePart = async () => {
    if ((await partsOf(first.id)).length === 0) return
    await pool.query(`UPDATE events SET purge_at = $1 WHERE code = $2`, [now, purged.code])
    await purgeEvents(pool, now, 500)
  }
  await runJobs()
  expect(await partsOf(first.id)).toEqual([])
  const job = (await app.call('GET', `/v1/jobs/${first.id}`, { token: organiser })).json
  expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('were removed') })
  const second = await start(deleted)
  beforePart = async () => {}
  await deleted.call('DELETE', '')
  await runJobs()
  expect(await partsOf(second.id)).toEqual([])
  expect((await app.call('GET', `/v1/jobs/${second.id}`, { token: organiser })).json.state).toBe('failed')
})
