import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { games } from '../../../src/domain/games/index.ts'
import { catalogFollowers } from '../../../src/faces/api/catalog-followers.ts'
import { defaultDataDir } from '../../../src/features/cards/catalog-import/data-files.ts'
import { importShipped } from '../../../src/features/cards/catalog-import/shipped-data.ts'
import { readReceipt } from '../../../src/features/events/receipts/receipt.ts'
import { createJobQueue } from '../../../src/platform/jobs/queue/queue.ts'
import { hashOf, operation, type TestEvent } from './fixtures.ts'
import { bannedCard, createJudgingApp, deck, type JudgingApp } from './judging-app.ts'

let app: JudgingApp
/** The data files of a release in which a list bans a card of the deck. */
let released: string
const own = games.filter(({ id }) => id === 'l5r-lcg')

beforeAll(async () => {
  app = await createJudgingApp()
  released = await mkdtemp(join(tmpdir(), 'kotei-release-'))
  await cp(join(defaultDataDir, 'l5r-lcg'), join(released, 'l5r-lcg'), { recursive: true })
  const path = join(released, 'l5r-lcg', 'formats', 'standard.json')
  const format = JSON.parse(await readFile(path, 'utf8'))
  const changes = { lists: { banned: { add: [bannedCard] } } }
  const revision = { id: 'released', effectiveFrom: '2027-03-01', sources: ['a test'], confidence: 'high', changes }
  await writeFile(path, JSON.stringify({ ...format, revisions: [...format.revisions, revision] }))
})
afterAll(async () => {
  await rm(released, { recursive: true })
  await app.close()
})

/** What a start of a release does with its data files. */
function start(release: string, dataDir: string) {
  const { pool } = app.database
  const followers = catalogFollowers(createJobQueue({ pool: () => pool }))
  return importShipped(pool, { dataDir, games: own, release, ...followers })
}

const judging = ['judge-events-again', 'judge-event-again']
const accept = (event: { readonly lists: readonly string[] }) =>
  operation('accept', { entrant: 1, body: { submission: event.lists[0], contentHash: hashOf(deck) } })
const entrantOf = async (event: TestEvent) => (await event.call('GET', '/entrants/1')).json
const receiptOf = async (event: TestEvent) => readReceipt((await event.call('GET', '/entrants/1/receipt')).text)

describe('when a newer release starts', () => {
  test('with a list that its data files have, events are judged again, and again without it', async () => {
    const event = await app.eventWith(1)
    await event.send([accept(event)])
    const { revision } = (await receiptOf(event))!
    await start('99.0.0', released)
    expect(await app.runJobs()).toEqual(expect.arrayContaining(judging))
    expect(await entrantOf(event)).toMatchObject({
      standing: 'accepted',
      flags: ['conflict', 'not-legal'],
      conflicts: [{ kind: 'settings', was: 'legal' }],
      submissions: [{ judged: { status: 'illegal', revision: 'released', codes: ['card.banned'] } }],
    })
    expect(await receiptOf(event)).toMatchObject({ status: 'illegal', revision: 'released' })
    await start('99.0.1', defaultDataDir)
    await app.runJobs()
    expect(await entrantOf(event)).toMatchObject({ standing: 'accepted', flags: [], conflicts: [] })
    expect(await receiptOf(event)).toMatchObject({ status: 'legal', revision })
  })

  test('with the same data files, which it may judge otherwise; a start of the same release does nothing', async () => {
    const event = await app.eventWith(1)
    await event.send([accept(event)])
    // As the release before it had judged.
    await app.database.pool.query(
      `UPDATE submissions SET head = jsonb_set(head::jsonb, '{judged}', head::jsonb -> 'judged' || '{"status": "illegal", "codes": ["a.rule"]}')::json
        WHERE id = $1`,
      [event.lists[0]],
    )
    expect((await entrantOf(event)).flags).toEqual(['not-legal'])
    await start('99.1.0', defaultDataDir)
    expect(await app.runJobs()).toEqual(expect.arrayContaining(judging))
    expect(await entrantOf(event)).toMatchObject({ submissions: [{ judged: { status: 'legal', codes: [] } }] })
    await start('99.1.0', defaultDataDir)
    expect(await app.runJobs()).not.toContain('judge-events-again')
  })

  test('an older release that starts again changes nothing', async () => {
    const event = await app.eventWith(1)
    await start('99.0.0', released)
    expect(await app.runJobs()).not.toContain('judge-events-again')
    expect(await entrantOf(event)).toMatchObject({ flags: [] })
  })
})
