import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { followLogs } from '../../../src/features/events/log/follow-logs.ts'
import { createLogFollower, followLogsJob } from '../../../src/features/events/messages/follow-log.ts'
import { subscribedTypes } from '../../../src/features/people/webhooks/messages/types.ts'
import { openNotifications } from '../../../src/platform/db/notifications/notifications.ts'
import { createNewsHub } from '../../../src/platform/http/reply/news-hub.ts'
import { createJobQueue } from '../../../src/platform/jobs/queue/queue.ts'
import { until } from '../../support/until.ts'
import { createPlayer, lion, type Player } from '../decks/stored/fixtures.ts'
import { createHookWorld, type HookWorld } from '../people/webhooks/fixtures.ts'
import type { Receiver } from '../people/webhooks/receiver.ts'
import { backUpEvents, restoreEvents } from './event-backup.ts'
import { createTestEvent, hashOf, operation, submit } from './fixtures.ts'

let world: HookWorld
beforeAll(async () => {
  world = await createHookWorld()
})
afterAll(() => world.close())

const queue = createJobQueue({ pool: () => world.app.database.pool })
const types = subscribedTypes.filter((type) => type.startsWith('event.'))

async function subscribe(player: Player, filter = {}): Promise<Receiver> {
  const receiver = await world.receiver()
  await player.call('POST', '/v1/webhooks', { body: { url: receiver.url, types, filter } })
  return receiver
}
/** What the job of every minute does, and what follows from it. */
async function follow() {
  await queue.add(followLogsJob, {})
  await world.app.runJobs()
}
const typesOf = ({ received }: Receiver) => received.map(({ body }) => body.type)

test('what happens at an event goes to its organiser and helpers, in few messages, without lists and names', async () => {
  const [organiser, helper, stranger] = [
    await createPlayer(world.app),
    await createPlayer(world.app),
    await createPlayer(world.app),
  ]
  const before = await createTestEvent(world.app, {}, organiser.token)
  await before.send([operation('entrant.add', { body: { name: 'Akodo Toturi' } })])
  world.clock.at += 1_000
  const mine = await subscribe(organiser)
  const theirs = await subscribe(helper)
  const nobodys = await subscribe(stranger)
  const event = await createTestEvent(world.app, {}, organiser.token)
  const filtered = await subscribe(organiser, { event: before.code.toLowerCase() })
  await event.call('POST', '/helpers', { body: { role: 'desk', label: 'Desk', username: helper.username } })
  const list = submit(1, lion)
  await event.send([
    operation('entrant.add', { body: { name: 'Bayushi Kachiko' } }),
    operation('entrant.add', { body: { name: 'Doji Hoturi' } }),
    list,
    operation('accept', { entrant: 1, body: { submission: list.id, contentHash: hashOf(lion) } }),
    operation('check-in', { entrant: 1 }),
    operation('check-in', { entrant: 9 }),
  ])
  await follow()
  expect(typesOf(mine).sort()).toEqual([
    'event.created',
    'event.entrant-changed',
    'event.list-accepted',
    'event.list-submitted',
  ])
  const changed = mine.received.find(({ body }) => body.type === 'event.entrant-changed')!
  expect(changed.body.data).toEqual({
    game: 'l5r-lcg',
    event: event.code,
    operations: [
      { seq: 1, kind: 'entrant.add', entrant: 1, at: expect.any(String) },
      { seq: 2, kind: 'entrant.add', entrant: 2, at: expect.any(String) },
      { seq: 5, kind: 'check-in', entrant: 1, at: expect.any(String) },
    ],
    epoch: (await event.call('GET', '/snapshot')).json.epoch,
    href: `/v1/events/${event.code}/changes?since=0`,
  })
  for (const { text } of mine.received) expect(text).not.toMatch(/Kachiko|yojin/)
  expect(typesOf(theirs).sort()).toEqual(['event.entrant-changed', 'event.list-accepted', 'event.list-submitted'])
  expect([nobodys.received, filtered.received]).toEqual([[], []])

  // Nothing is told twice, and nothing that was done before anybody wanted to know.
  await follow()
  expect(mine.received).toHaveLength(4)
  await before.send([operation('check-in', { entrant: 1 })])
  await follow()
  expect(filtered.received.map(({ body }) => body.data.operations.map(({ kind }: { kind: string }) => kind))).toEqual([
    ['check-in'],
  ])

  await event.call('PATCH', '', { body: { lists: 'public', name: 'Another' } })
  await event.call('DELETE', '')
  await world.app.runJobs()
  const last = mine.received.slice(-3).map(({ body }) => [body.type, body.data.settings ?? body.data.audience])
  expect(last.sort()).toEqual([
    ['event.changed', ['lists', 'name']],
    ['event.deleted', undefined],
    ['event.published', 'public'],
  ])
  expect(typesOf(theirs).slice(-3).sort()).toEqual(['event.changed', 'event.deleted', 'event.published'])
})

test('what is done after a restore is a message of its own, though it has the number of another one', async () => {
  const organiser = await createPlayer(world.app)
  const { url } = world.app.database
  const event = await createTestEvent(world.app, {}, organiser.token)
  const receiver = await subscribe(organiser, { event: event.code })
  const backup = await backUpEvents(url)
  const sent: { id: unknown; epoch: string }[] = []
  for (const name of ['Akodo Toturi', 'Bayushi Kachiko']) {
    await event.send([operation('entrant.add', { body: { name } })])
    await follow()
    const { headers, body } = receiver.received.at(-1)!
    sent.push({ id: headers['webhook-id'], epoch: body.data.epoch })
    await restoreEvents(url, backup)
  }
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  expect(new Set(sent.map(({ epoch }) => epoch)).size).toBe(2)
})

test('operations are followed as soon as they are written, whoever writes them', async () => {
  const organiser = await createPlayer(world.app)
  const receiver = await subscribe(organiser)
  const { database } = world.app
  const notifications = await openNotifications({ url: database.url, log: { warn: () => {} } })
  await followLogs(notifications, createNewsHub(), database.pool, createLogFollower({ pool: database.pool, queue }))
  const event = await createTestEvent(world.app, {}, organiser.token)
  await event.send([operation('entrant.add', { body: { name: 'Akodo Toturi' } })])
  await until(async () => {
    await world.app.runJobs()
    return receiver.received.length === 2
  })
  expect(typesOf(receiver)).toEqual(['event.created', 'event.entrant-changed'])
  await notifications.close()
})
