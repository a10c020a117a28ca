import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Snapshot } from '../../../src/features/events/schema.ts'
import { migrate } from '../../../src/platform/db/migrations/migrate.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { withClient } from '../../support/template.ts'
import { backUpEvents, restoreEvents } from './event-backup.ts'
import { createTestEvent, eventAt, operation, type TestEvent } from './fixtures.ts'

let app: TestApp
/** Another instance of the service on the same database. */
let other: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  other = await createTestApp({ only: ['l5r-lcg'], database: app.database })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const add = (name = 'Akodo Toturi') => operation('entrant.add', { body: { name } })
const checkIn = (entrant: number) => operation('check-in', { entrant })
const snapshotOf = async (event: TestEvent): Promise<Snapshot> => (await event.call('GET', '/snapshot')).json
const backUp = () => backUpEvents(app.database.url)
const restore = (backup: Awaited<ReturnType<typeof backUp>>) => restoreEvents(app.database.url, backup)
const codeOf = (answer: { json: { errors: { code: string }[] } }) => answer.json.errors[0]!.code

/** Five entrants; after the backup the first three come, after the restore the last two, and one whom nobody else has met. */
async function restoredEvent() {
  const event = await createTestEvent(app)
  await event.send(['A', 'B', 'C', 'D', 'E'].map(add))
  const early = await snapshotOf(event)
  const backup = await backUp()
  await event.send([checkIn(1), checkIn(2), checkIn(3)])
  const late = await snapshotOf(event)
  await restore(backup)
  const elsewhere = eventAt(other, event.code, event.token)
  return { event, elsewhere, early, late }
}

describe('the epoch of a log', () => {
  test('comes with the snapshot, with changes and with what became of operations, and goes on with the log', async () => {
    const event = await createTestEvent(app)
    const empty = await snapshotOf(event)
    expect(empty.epoch).toMatch(/^[0-9a-f-]{36}$/)
    const sent = await event.send([add('A'), add('B')], { since: 0 })
    const next = await event.send([checkIn(1)])
    const { epoch } = await snapshotOf(event)
    expect(next.epoch).toBe(epoch)
    expect(new Set([empty.epoch, sent.epoch, epoch]).size).toBe(3)
    // What was read before is read again by whoever has less, from this instance or another one.
    for (const each of [event, eventAt(other, event.code, event.token)]) {
      const changes = async (since: number, known: string) =>
        (await each.call('GET', `/changes?since=${since}&epoch=${known}`)).json
      expect(await changes(0, empty.epoch)).toMatchObject({ seq: 3, epoch, entries: [{}, {}, {}] })
      expect(await changes(2, sent.epoch)).toMatchObject({ seq: 3, epoch, entries: [{}] })
      expect(await changes(3, epoch)).toEqual({ seq: 3, epoch, entries: [] })
    }
  })

  test('is that of the last entry where the log is longer than an answer', async () => {
    const event = await createTestEvent(app)
    await event.send([add()])
    for (let turn = 0; turn < 2; turn++) await event.send(Array.from({ length: 300 }, () => checkIn(1)))
    const elsewhere = eventAt(other, event.code, event.token)
    const first = (await elsewhere.call('GET', '/changes?since=0')).json
    expect([first.entries.length, first.seq]).toEqual([500, 601])
    const rest = await elsewhere.call('GET', `/changes?since=500&epoch=${first.epoch}`)
    expect([rest.status, rest.json.entries.length]).toEqual([200, 101])
    expect(rest.json.epoch).toBe((await snapshotOf(event)).epoch)
  })
})

describe('a service that was restored from a backup', () => {
  test('says so to whoever knew more, also when its log has grown past that', async () => {
    const { event, elsewhere, early, late } = await restoredEvent()
    const asked = `since=${late.state.seq}&epoch=${late.epoch}`
    const body = { operations: [checkIn(5)], since: late.state.seq, epoch: late.epoch }
    for (const grown of [0, 3, 5]) {
      for (let n = 0; n < grown; n++) await elsewhere.send([checkIn(4)])
      for (const each of [event, elsewhere]) {
        const changes = await each.call('GET', `/changes?${asked}&wait=25`)
        const stream = await each.call('GET', `/changes?${asked}`, { headers: { accept: 'text/event-stream' } })
        const sent = await each.call('POST', '/operations', { body })
        for (const answer of [changes, stream, sent])
          expect([answer.status, codeOf(answer)]).toEqual([409, 'log.restored'])
      }
    }
    const { state } = await snapshotOf(event)
    expect([state.seq, state.entrants[5]!.checkedIn]).toEqual([early.state.seq + 8, null])
  })

  test('goes on for those who knew no more than the backup, and for those who know of no epochs', async () => {
    const { event, elsewhere, early, late } = await restoredEvent()
    const { seq, entrants } = early.state
    await elsewhere.send([checkIn(4), checkIn(5), add('F'), checkIn(6)])
    const known = { since: seq, epoch: early.epoch }
    const body = { operations: [checkIn(1)], ...known }
    const sent = await event.call('POST', '/operations', { body })
    expect(sent.json).toMatchObject({ results: [{ outcome: 'applied', seq: seq + 5 }], seq: seq + 5 })
    expect(sent.json.entries.map((entry: { operation: { entrant?: number } }) => entry.operation.entrant)).toEqual([
      4,
      5,
      undefined,
      6,
      1,
    ])
    expect(Object.keys(entrants)).toHaveLength(5)
    const old = await event.call('GET', `/changes?since=${late.state.seq}`)
    expect([old.status, old.json.entries.length]).toEqual([200, 2])
    expect((await event.call('GET', '/changes?since=99')).json).toMatchObject({ entries: [], seq: seq + 5 })
  })

  test('forgets at once what it knew of the log that is no more, without being started anew', async () => {
    const { event, elsewhere, early } = await restoredEvent()
    // This instance wrote numbers 6 to 8 before, and nobody has done so since.
    const asked = { since: early.state.seq, epoch: early.epoch }
    const nothing = { entries: [], seq: early.state.seq, epoch: early.epoch }
    expect((await event.call('POST', '/operations', { body: { operations: [], ...asked } })).json).toMatchObject(
      nothing,
    )
    expect((await event.call('GET', `/changes?since=${asked.since}&epoch=${asked.epoch}`)).json).toEqual(nothing)
    // Now another one does so.
    await elsewhere.send([checkIn(4), operation('drop', { entrant: 1 }), operation('lock', { entrant: 2 })])
    await event.send([operation('lock', { entrant: 1 })])
    const { state } = await snapshotOf(event)
    expect(state.entrants[1]).toMatchObject({ checkedIn: null, dropped: { by: 'organiser' }, locked: true })
    const { json } = await event.call('GET', `/changes?since=${early.state.seq}&epoch=${early.epoch}`)
    const kinds = json.entries.map((entry: { operation: { kind: string } }) => entry.operation.kind)
    expect(kinds).toEqual(['check-in', 'drop', 'lock', 'lock'])
  })

  test('gives nobody for current what a program has kept, nor lets it overwrite by that', async () => {
    const event = await createTestEvent(app)
    await event.send([add()])
    const backup = await backUp()
    await event.call('PATCH', '', { body: { name: 'Before' } })
    await event.call('PATCH', '/entrants/1', { body: { name: 'Before' } })
    const paths = ['', '/entrants/1', '/snapshot', '/export?as=ndjson']
    const tags = await Promise.all(paths.map(async (path) => (await event.call('GET', path)).headers.get('etag')!))
    await restore(backup)
    await event.call('PATCH', '', { body: { name: 'After' } })
    await event.call('PATCH', '/entrants/1', { body: { name: 'After' } })
    for (const [index, path] of paths.entries()) {
      const again = await event.call('GET', path, { headers: { 'if-none-match': tags[index]! } })
      expect([path, again.status]).toEqual([path, 200])
    }
    for (const index of [0, 1]) {
      const headers = { 'if-match': tags[index]! }
      const change = await event.call('PATCH', paths[index]!, { body: { name: 'Once more' }, headers })
      expect(change.status).toBe(412)
    }
  })

  test('ends a stream with the reason, or without a word for those who know of no epochs', async () => {
    const endOf = async (epoch: (snapshot: Snapshot) => string) => {
      const event = await createTestEvent(app)
      const backup = await backUp()
      await event.send([add()])
      const asked = `/v1/events/${event.code}/changes?since=0${epoch(await snapshotOf(event))}`
      const stream = await fetch(`${app.url}${asked}`, {
        headers: { authorization: `Bearer ${event.token}`, accept: 'text/event-stream' },
      })
      const parts = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
      await parts.read()
      await restore(backup)
      await event.send([add(), add()])
      const end = await parts.read()
      expect(end.done || (await parts.read()).done).toBe(true)
      return end.value
    }
    expect(await endOf(({ epoch }) => `&epoch=${epoch}`)).toMatch(/^event: error\ndata: \{.*log\.restored/)
    expect(await endOf(() => '')).toBeUndefined()
  })
})

describe('what was confirmed before a restore', () => {
  test('is taken once more, and once only; what is refused leaves no trace and may come again', async () => {
    const { event, early } = await restoredEvent()
    const known = { since: early.state.seq, epoch: early.epoch }
    const lost = [checkIn(1), operation('entrant.add', { body: { name: 'G', number: 1 } }), checkIn(7)]
    const handIn = async () =>
      (await event.call('POST', '/operations', { body: { operations: lost, again: true, ...known } })).json
    const first = await handIn()
    expect(first.results).toMatchObject([
      { outcome: 'applied', seq: 6 },
      { outcome: 'refused', problem: { code: 'number.taken' } },
      { outcome: 'refused', problem: { code: 'entrant.unknown' } },
    ])
    expect([first.seq, first.results[1].seq, first.results[2].seq]).toEqual([6, undefined, undefined])
    await event.send([add('F'), add('G')])
    expect((await handIn()).results).toMatchObject([{ seq: 6 }, { outcome: 'refused' }, { outcome: 'applied', seq: 9 }])
  })
})

test('a database of a release without epochs gets them, and says who added whom', async () => {
  const event = await createTestEvent(app)
  await event.send([add(), add(), checkIn(2)])
  const before = await snapshotOf(event)
  const empty = await createTestEvent(app)
  await withClient(app.database.url, (client) =>
    client.query(`ALTER TABLE events DROP COLUMN epoch; ALTER TABLE event_operations DROP COLUMN epoch;
      UPDATE entrants SET facts = (facts::jsonb - 'added')::json;
      DELETE FROM _prisma_migrations WHERE migration_name LIKE '%event_epochs'`),
  )
  expect(await migrate(app.database.url)).toHaveLength(1)
  const after = await snapshotOf(eventAt(other, event.code, event.token))
  expect(after).toEqual({ ...before, epoch: after.epoch })
  const sent = await event.send([checkIn(1)], { since: 3 })
  const answer = await event.call('GET', `/changes?since=3&epoch=${after.epoch}`)
  expect(answer.json).toMatchObject({ seq: 4, epoch: sent.epoch, entries: [{}] })
  expect((await snapshotOf(empty)).epoch).not.toBe(after.epoch)
})
