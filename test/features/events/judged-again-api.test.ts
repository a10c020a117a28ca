import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { games } from '../../../src/domain/games/index.ts'
import { catalogFollowers } from '../../../src/faces/api/catalog-followers.ts'
import { changeAnnouncement } from '../../../src/features/cards/announcements/change-announcement.ts'
import { announce as announcing } from '../../../src/features/cards/announcements/decisions.ts'
import { AnnouncedRevision } from '../../../src/features/cards/announcements/records/announcement.ts'
import { defaultDataDir, loadDataFiles } from '../../../src/features/cards/catalog-import/data-files.ts'
import { importGameData } from '../../../src/features/cards/catalog-import/store/import-game-data.ts'
import { readReceipt } from '../../../src/features/events/receipts/receipt.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { createJobQueue } from '../../../src/platform/jobs/queue/queue.ts'
import { until } from '../../support/until.ts'
import { eventAt, hashOf, operation, type TestEvent } from './fixtures.ts'
import { bannedCard, createJudgingApp, deck, type JudgingApp, judgedOn, otherCard } from './judging-app.ts'

let app: JudgingApp
beforeAll(async () => {
  app = await createJudgingApp()
})
afterAll(() => app.close())

let list = ''
let lists = 0
/** Announces a list that bans a card of the deck; it is withdrawn after the test. */
const announce = async () => {
  list = `list-${++lists}`
  await app.announce(list, bannedCard)
}
afterEach(async () => {
  if (list !== '') await app.withdraw(list)
  list = ''
  await app.runJobs()
})

const contentHash = hashOf(deck)
const legal = { status: 'legal', codes: [] }
const accept = (entrant: number, submission: string, more: object = {}) =>
  operation('accept', { entrant, body: { submission, contentHash, ...more } })
const entrantOf = async (event: TestEvent, number: number) => (await event.call('GET', `/entrants/${number}`)).json
const judgedOf = async (event: TestEvent, number: number) => (await entrantOf(event, number)).submissions.at(-1).judged
const receiptOf = async (event: TestEvent, number: number) =>
  readReceipt((await event.call('GET', `/entrants/${number}/receipt`)).text)
const seqOf = async (event: TestEvent) => (await event.call('GET', '/changes?since=0')).json.seq
const noticesOf = async (event: TestEvent) =>
  (await app.call('GET', '/v1/me/notices', { token: event.token })).json.data

describe('when a list is announced for the day of an event', () => {
  test('its lists are judged again, once; accepted ones stay accepted and are to be decided', async () => {
    const event = await app.eventWith(2)
    await event.send([accept(1, event.lists[0]!), operation('check-in', { entrant: 1 })])
    const before = await seqOf(event)
    const known = (await receiptOf(event, 1))!
    expect(known).toMatchObject({ status: 'legal' })
    await announce()
    expect(await app.runJobs()).toEqual(expect.arrayContaining(['judge-events-again', 'judge-event-again']))
    const { entries, seq } = (await event.call('GET', `/changes?since=${before}`)).json
    expect(seq).toBe(before + 1)
    expect(entries).toMatchObject([
      {
        operation: { kind: 'settings', body: { changes: {} } },
        stamp: { actor: { role: 'organiser', label: 'service' } },
        outcome: 'applied',
      },
    ])
    expect(await entrantOf(event, 1)).toMatchObject({
      standing: 'checked-in',
      flags: ['conflict', 'not-legal'],
      accepted: { submission: event.lists[0] },
      conflicts: [{ kind: 'settings', was: 'legal' }],
    })
    expect(await entrantOf(event, 2)).toMatchObject({ flags: ['not-legal'], conflicts: [] })
    expect(await judgedOf(event, 2)).toMatchObject({ status: 'illegal', revision: list, codes: ['card.banned'] })
    expect(await noticesOf(event)).toMatchObject([
      {
        kind: 'event.judged',
        href: `/v1/events/${event.code}`,
        data: { event: event.code, judgedOn, changed: 2, illegal: 2, toDecide: 1 },
      },
    ])
    expect(await receiptOf(event, 1)).toEqual({ ...known, status: 'illegal', revision: list })
    // A job that is run again finds nothing more to do.
    const { pool } = app.database
    const { onGame } = catalogFollowers(createJobQueue({ pool: () => pool }))
    await inTransaction(pool, (client) => onGame(client, 'l5r-lcg'))
    await app.runJobs()
    expect(await seqOf(event)).toBe(before + 1)
    expect(await noticesOf(event)).toHaveLength(1)
  })

  test('an amendment and a withdrawal are followed, and what is as it was is not to be decided', async () => {
    const event = await app.eventWith(1)
    await event.send([accept(1, event.lists[0]!)])
    await announce()
    await app.runJobs()
    expect(await judgedOf(event, 1)).toMatchObject({ status: 'illegal', revision: list })
    await app.amend(list, otherCard)
    await app.runJobs()
    expect(await entrantOf(event, 1)).toMatchObject({ flags: [], conflicts: [] })
    expect(await receiptOf(event, 1)).toMatchObject({ status: 'legal', revision: list })
    await app.amend(list, bannedCard)
    await app.runJobs()
    expect((await entrantOf(event, 1)).flags).toEqual(['conflict', 'not-legal'])
    await app.withdraw(list)
    list = ''
    await app.runJobs()
    expect(await entrantOf(event, 1)).toMatchObject({ flags: [], conflicts: [] })
    const { revision } = (await event.call('GET', '')).json
    expect(await receiptOf(event, 1)).toMatchObject({ status: 'legal', revision })
  })

  test('events that are over, and those of another day, stay as they are', async () => {
    const [over, early] = [await app.eventWith(1), await app.eventWith(1, { judgedOn: '2027-02-20' })]
    await over.send([accept(1, over.lists[0]!)])
    const signed = await receiptOf(over, 1)
    await over.call('PATCH', '', { body: { state: 'ended' } })
    const before = await Promise.all([over, early].map(seqOf))
    await announce()
    await app.runJobs()
    expect(await Promise.all([over, early].map(seqOf))).toEqual(before)
    expect(await receiptOf(over, 1)).toEqual(signed)
  })

  test('an import is followed as well', async () => {
    const event = await app.eventWith(1)
    await event.send([accept(1, event.lists[0]!)])
    const { pool } = app.database
    const own = games.filter(({ id }) => id === 'l5r-lcg')
    const [data] = await loadDataFiles(defaultDataDir, own)
    const formats = data!.formats.map((file) => {
      const format = file as { id: string; revisions: object[] }
      const changes = { lists: { banned: { add: [bannedCard] } } }
      const revision = { id: 'shipped', effectiveFrom: '2027-03-01', sources: ['a test'], confidence: 'high', changes }
      return format.id === 'standard' ? { ...format, revisions: [...format.revisions, revision] } : file
    })
    const followers = catalogFollowers(createJobQueue({ pool: () => pool }))
    const bring = (formats: readonly unknown[]) =>
      importGameData(pool, [{ ...data!, formats: [...formats] }], { games: own, ...followers })
    await bring(formats)
    await app.runJobs()
    expect(await entrantOf(event, 1)).toMatchObject({ conflicts: [{ was: 'legal' }], flags: ['conflict', 'not-legal'] })
    expect(await receiptOf(event, 1)).toMatchObject({ status: 'illegal', revision: 'shipped' })
    await bring(data!.formats)
    await app.runJobs()
    expect(await entrantOf(event, 1)).toMatchObject({ conflicts: [], flags: [] })
  })
})

describe('before the lists were judged again', () => {
  test('whoever accepts what was legal has to look again, by either route', async () => {
    const event = await app.eventWith(2)
    await announce()
    const sent = accept(1, event.lists[0]!, { seen: legal })
    expect((await event.send([sent])).results).toMatchObject([
      { outcome: 'conflict', problem: { code: 'submission.judged-again' } },
    ])
    const answer = await event.call('POST', '/entrants/2/accept', { body: { contentHash, seen: legal } })
    expect(answer.json).toMatchObject({ status: 409, errors: [{ code: 'submission.judged-again' }] })
    for (const number of [1, 2]) {
      expect(await entrantOf(event, number)).toMatchObject({ accepted: null, flags: ['conflict', 'not-legal'] })
      expect((await event.call('GET', `/entrants/${number}/receipt`)).status).toBe(404)
    }
    // With open eyes it can be accepted; the receipt says what it is.
    const again = await event.call('POST', '/entrants/2/accept', { body: { contentHash } })
    expect(again.status).toBe(200)
    expect(await receiptOf(event, 2)).toMatchObject({ status: 'illegal', revision: list })
    await app.runJobs()
    expect((await entrantOf(event, 2)).conflicts).toHaveLength(1)
  })

  test('no receipt is handed out that names what is in force no longer', async () => {
    const event = await app.eventWith(2)
    await event.send([accept(1, event.lists[0]!)])
    const { revision } = (await receiptOf(event, 1))!
    await announce()
    const answer = await event.call('GET', '/entrants/1/receipt')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    await app.runJobs()
    expect((await receiptOf(event, 1))!.revision).not.toBe(revision)
  })

  test('an acceptance by a list that says the same names the new one', async () => {
    const event = await app.eventWith(1)
    list = `list-${++lists}`
    await app.announce(list, otherCard)
    expect((await event.send([accept(1, event.lists[0]!, { seen: legal })])).results[0].outcome).toBe('applied')
    expect(await receiptOf(event, 1)).toMatchObject({ status: 'legal', revision: list })
  })
})

describe('an instance that has not heard of the list', () => {
  test('accepts nothing by the one before, and takes no list by it', async () => {
    const late = await app.openLate()
    const event = await app.eventWith(2)
    const there = eventAt(late, event.code, event.token)
    await announce()
    expect(late.catalog().version).not.toBe(app.live.current().version)
    expect((await there.send([accept(1, event.lists[0]!, { seen: legal })])).results[0].outcome).toBe('conflict')
    const other = await app.openLate()
    await app.withdraw(list)
    list = ''
    const elsewhere = eventAt(other, event.code, event.token)
    await elsewhere.call('PUT', '/entrants/2/submission', { body: { cards: deck } })
    expect(await judgedOf(event, 2)).toMatchObject({
      status: 'legal',
      revision: (await event.call('GET', '')).json.revision,
    })
  })

  test('signs nothing by the one before when it is asked for a receipt', async () => {
    const late = await app.openLate()
    const event = await app.eventWith(1)
    await event.send([accept(1, event.lists[0]!)])
    await app.database.pool.query('DELETE FROM receipts')
    await announce()
    const there = eventAt(late, event.code, event.token)
    expect((await there.call('GET', '/entrants/1/receipt')).status).toBe(503)
    await app.runJobs()
    expect(readReceipt((await there.call('GET', '/entrants/1/receipt')).text)).toMatchObject({ revision: list })
  })
})

describe('a list that is announced while an acceptance is on its way', () => {
  /** Announces with work that is begun while the announcement is written, but not yet to be seen by anybody. */
  async function announceWith<T>(meanwhile: () => Promise<T>): Promise<T> {
    list = `list-${++lists}`
    const { pool } = app.database
    const started: { readonly done: Promise<T> }[] = []
    const client = await pool.connect()
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const held = {
      options: pool.options,
      connect: async () =>
        new Proxy(client, {
          get: (target, name) => {
            if (name !== 'query') return Reflect.get(target, name)
            return async (...args: unknown[]) => {
              if (args[0] === 'COMMIT') {
                started.push({ done: meanwhile() })
                await until(async () => (await waiting()) > 0)
              }
              return query(...args)
            }
          },
        }),
    } as unknown as typeof pool
    const waiting = async () => {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      return rows[0].waiting
    }
    const revision = AnnouncedRevision.parse({
      id: list,
      effectiveFrom: '2027-03-01',
      sources: ['a test'],
      changes: { lists: { banned: { add: [bannedCard] } } },
    })
    const at = new Date('2026-11-16T12:00:00Z')
    await changeAnnouncement(
      { pool: held, catalog: app.live.current, ...catalogFollowers(createJobQueue({ pool: () => pool })) },
      {
        game: 'l5r-lcg',
        format: 'standard',
        id: list,
        decide: announcing(revision, { correction: false }),
        at,
      },
    )
    return started[0]!.done
  }

  test('comes before it: nobody accepts by what is in force no longer', async () => {
    const event = await app.eventWith(1)
    const { results } = await announceWith(() => event.send([accept(1, event.lists[0]!, { seen: legal })]))
    expect(results).toMatchObject([{ outcome: 'conflict', problem: { code: 'submission.judged-again' } }])
    expect(await judgedOf(event, 1)).toMatchObject({ status: 'illegal', revision: list })
    await app.runJobs()
    expect((await event.call('GET', '/entrants/1/receipt')).status).toBe(404)
  })

  test('comes before a list that is sent: it is judged by it', async () => {
    const event = await app.eventWith(1)
    await announceWith(() => event.call('PUT', '/entrants/1/submission', { body: { cards: deck } }))
    expect(await judgedOf(event, 1)).toMatchObject({ status: 'illegal', revision: list })
  })
})
