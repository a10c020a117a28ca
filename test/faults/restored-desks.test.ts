import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Operation } from '../../src/features/events/model/operation.ts'
import { restoreBackup } from '../../src/platform/db/backup/restore-backup.ts'
import { writeBackup } from '../../src/platform/db/backup/write-backup.ts'
import { createDatabase } from '../../src/platform/db/connection/client.ts'
import { lion } from '../features/decks/stored/fixtures.ts'
import { type ApiDesk, createApiDesk } from '../features/events/api-desk.ts'
import { backUpEvents, restoreEvents } from '../features/events/event-backup.ts'
import { createTestEvent, eventAt, hashOf, operation, submit, type TestEvent } from '../features/events/fixtures.ts'
import { type Choice, choice, deviceId, judged, operationFor } from '../features/events/model/operations-arbitrary.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { createTestDatabase } from '../support/database.ts'

let app: TestApp
let dir: string
const opened: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  dir = await mkdtemp(join(tmpdir(), 'kotei-restored-'))
})
afterAll(async () => {
  await app.close()
  for (const close of opened.reverse()) await close()
  await rm(dir, { recursive: true })
})

/** A service on another database, into which a backup was restored. */
async function restoredApp(file: string): Promise<TestApp> {
  const { url, close } = await createTestDatabase({ empty: true })
  await restoreBackup(url, file, { embedded: false })
  const database = createDatabase(url)
  const restored = await createTestApp({ database, only: ['l5r-lcg'] })
  opened.push(close, database.close, restored.close)
  return restored
}

const pending = (each: object) => ({ operation: each as Operation, judged: judged('legal') })
const idsOf = async (event: TestEvent): Promise<string[]> => {
  const { entries } = (await event.call('GET', '/changes?since=0')).json
  return entries.map((entry: { operation: { id: string } }) => entry.operation.id)
}
const stateOf = async (event: TestEvent) => (await event.call('GET', '/snapshot')).json.state

/** One of four desks at an event, at whichever service that is by now. */
async function desksAt(event: () => TestEvent): Promise<ApiDesk[]> {
  const secrets = [event().token]
  for (const role of ['judge', 'desk', 'desk'] as const) secrets.push((await event().helper(role)).secret)
  return Promise.all(secrets.map((secret, n) => createApiDesk(event, secret, deviceId(n))))
}

describe('a service that is restored by “kotei restore”', () => {
  test('gets back from its desks what they had been confirmed, also when its log has grown past what they knew', async () => {
    let event = await createTestEvent(app)
    await event.send(
      Array.from({ length: 40 }, (_, n) => operation('entrant.add', { body: { name: `Player ${n + 1}` } })),
    )
    const [here, there, away, late] = (await desksAt(() => event)) as [ApiDesk, ApiDesk, ApiDesk, ApiDesk]
    const file = join(dir, 'event.backup')
    await writeBackup(app.database.url, file, { release: '0.1.0' })

    // Twelve entrants come, at several desks; one of them with a list that a judge accepts.
    for (let number = 1; number <= 12; number++)
      [here, there, away][number % 3]!.act(pending(operation('check-in', { entrant: number })))
    const list = submit(20, lion)
    away.act(pending(list))
    await away.sync()
    for (const desk of [here, there]) await desk.sync()
    there.act(pending(operation('accept', { entrant: 20, body: { submission: list.id, contentHash: hashOf(lion) } })))
    late.act(pending(operation('entrant.add', { body: { name: 'A walk-in' } })))
    for (const desk of [there, late, here]) await desk.sync()
    const before = await stateOf(event)
    const confirmed = (await idsOf(event)).slice(40)

    const restored = await restoredApp(file)
    event = eventAt(restored, event.code, event.token)
    const knew = before.seq
    await event.send(Array.from({ length: 30 }, (_, n) => operation('lock', { entrant: 11 + n })))
    await event.send([operation('entrant.add', { body: { name: 'Somebody else' } })])
    expect((await stateOf(event)).seq).toBeGreaterThan(knew)

    for (const desk of [here, there, away, late]) await desk.sync()
    for (const desk of [here, there, away, late]) await desk.sync()
    const state = await stateOf(event)
    for (const desk of [here, there, away, late]) {
      expect(desk.replica()).toEqual({ confirmed: state, outbox: [] })
      expect([desk.waiting(), desk.lost()]).toEqual([[], []])
    }
    expect(await idsOf(event)).toEqual(expect.arrayContaining(confirmed))
    for (let number = 1; number <= 12; number++) expect(state.entrants[number].checkedIn).not.toBeNull()
    const names = Object.values(state.entrants).map((entrant) => (entrant as { name: string }).name)
    expect(names.slice(40)).toEqual(['Somebody else', 'A walk-in'])
  })
})

type Step =
  | { readonly do: 'act'; readonly desk: number; readonly choice: Choice; readonly isOnline: boolean }
  | { readonly do: 'sync'; readonly desk: number }
  | { readonly do: 'backUp' }
  | { readonly do: 'restore'; readonly pick: number }

const desk = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('act' as const), desk, choice, isOnline: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sync' as const), desk }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('backUp' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), pick: fc.nat(5) }) },
)

/** As a device sends it: the service looks at the cards, and goes by names where somebody is entered twice. */
function real(made: Operation): Operation {
  const name = `Player ${made.id}`
  if (made.kind === 'entrant.add' || made.kind === 'entrant.change')
    return { ...made, body: { ...made.body, name } } as Operation
  if (made.kind !== 'submit') return made
  const cards = { charge: 1 + (Number.parseInt(made.body.contentHash, 16) % 3) }
  return { ...made, body: { list: { cards }, contentHash: hashOf(cards) } }
}

function act(desk: ApiDesk, n: number, wanted: Choice): void {
  const { blocks } = desk.replica().confirmed
  const made = operationFor(wanted, { ...desk.view(), blocks }, n)
  if (made) desk.act(pending(real(made)))
}

async function expectNothingLost(steps: readonly Step[]): Promise<void> {
  const { url } = app.database
  const event = await createTestEvent(app)
  const desks = await desksAt(() => event)
  const backups = [await backUpEvents(url)]
  for (const each of steps) {
    if (each.do === 'backUp') backups.push(await backUpEvents(url))
    else if (each.do === 'restore') await restoreEvents(url, backups[each.pick % backups.length]!)
    else if (each.do === 'sync') await desks[each.desk]!.sync()
    else {
      act(desks[each.desk]!, each.desk, each.choice)
      if (each.isOnline) await desks[each.desk]!.sync()
    }
  }
  for (let round = 0; round < 4; round++) for (const each of desks) await each.sync()
  const state = await stateOf(event)
  const logged = new Set(await idsOf(event))
  for (const each of desks) {
    await each.sync()
    expect(each.replica()).toEqual({ confirmed: state, outbox: [] })
    const waiting = new Set(each.waiting().map(({ operation: { id } }) => id))
    expect([...each.acknowledged()].filter((id) => !logged.has(id) && !waiting.has(id))).toEqual([])
    expect(each.lost()).toEqual([])
  }
}

describe('a service that is restored again and again while it runs', () => {
  test('ends with all of its desks in one state, in which nothing is missing that was confirmed', async () => {
    const steps = fc.array(step, { minLength: 30, maxLength: 60, size: 'max' })
    await fc.assert(fc.asyncProperty(steps, expectNothingLost), { numRuns: 12, endOnFailure: true })
  })
})
