import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { games } from '../../../../src/domain/games/index.ts'
import { importGameData } from '../../../../src/features/cards/catalog-import/store/import-game-data.ts'
import { addDeckBreaks } from '../../../../src/features/decks/impact/jobs.ts'
import { createJobQueue } from '../../../../src/platform/jobs/queue/queue.ts'
import { shippedData } from '../../../support/shipped-catalog.ts'
import { type AnnouncingApp, aRevision, createAnnouncingApp } from '../../cards/announcements/announcing-app.ts'
import { createReceiver, type Receiver } from '../../people/webhooks/receiver.ts'
import { legalDeck, plans } from '../legality/legal-decks.ts'
import { createPlayer, type Player } from '../stored/fixtures.ts'

const announcements = '/v1/games/l5r-lcg/formats/emerald/announcements'
const hosts = new Set<string>()
let app: AnnouncingApp
let owner: Player
let other: Player
let receiver: Receiver
let deck: string
let card: string

beforeAll(async () => {
  receiver = await createReceiver()
  hosts.add(new URL(receiver.url).origin)
  app = await createAnnouncingApp({ webhookTargets: { anyPublic: false, hosts } })
  owner = await createPlayer(app)
  other = await createPlayer(app)
  const cards = legalDeck(app.live.current().games.get('l5r-lcg')!, plans.emerald, 1)
  card = Object.keys(cards).find((id) => cards[id] === 3)!
  deck = await owner.deck({ name: 'Mine', format: 'emerald', visibility: 'private', cards })
  await other.deck({ name: 'Without it', format: 'emerald', cards: { ...cards, [card]: 1, 'way-of-the-crane': 9 } })
  const webhook = { url: receiver.url, types: ['deck.breaks'] }
  for (const player of [owner, other])
    expect((await player.call('POST', '/v1/webhooks', { body: webhook })).status).toBe(201)
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

const moderate = async (method: string, path: string, body: object) => {
  const { status } = await app.call(method, announcements + path, { token: app.moderator, body })
  expect(status).toBeLessThan(300)
  await app.runJobs()
}
const noticesOf = async (player: Player) =>
  (await player.call('GET', '/v1/me/notices')).json.data.map(({ kind, data }: { kind: string; data: object }) => ({
    kind,
    ...data,
  }))

test('the owner of a deck that an announced list breaks is told, again for another day, and no longer when it is withdrawn', async () => {
  const revision = aRevision({ changes: { lists: { banned: { add: [card] } } } })
  const about = { game: 'l5r-lcg', format: 'emerald', revision: 'edict-15', deck }
  await moderate('POST', '', { revision })
  expect(await noticesOf(owner)).toEqual([
    expect.objectContaining({ kind: 'deck.breaks', ...about, effectiveFrom: '2027-03-01', name: 'Mine' }),
  ])
  await moderate('PATCH', '/edict-15', { revision: { effectiveFrom: '2027-04-01' } })
  expect(await noticesOf(owner)).toEqual([expect.objectContaining({ ...about, effectiveFrom: '2027-04-01' })])
  await moderate('POST', '/edict-15/withdraw', {})
  expect(await noticesOf(owner)).toEqual([])
  const messages = receiver.received.map(({ body }) => [body.type, body.data.deck, body.data.effectiveFrom])
  expect(messages).toEqual([
    ['deck.breaks', deck, '2027-03-01'],
    ['deck.breaks', deck, '2027-04-01'],
  ])
  // A deck that was not legal before is not broken, and what is private is told to its owner alone.
  expect(await noticesOf(other)).toEqual([])
})

/** Imports the shipped data with other revisions of the format, as a newer release does at its start. */
async function ship(change: (revisions: readonly object[]) => object[]): Promise<void> {
  const { pool } = app.database
  const data = await shippedData()
  const formats = (data.formats as { id: string; revisions: object[] }[]).map((file) =>
    file.id === 'emerald' ? { ...file, revisions: change(file.revisions) } : file,
  )
  const onRevision = addDeckBreaks(createJobQueue({ pool: () => pool }))
  const options = { games: games.filter(({ id }) => id === 'l5r-lcg'), onRevision }
  await importGameData(pool, [{ ...data, formats }], options)
  await app.caughtUp()
  await app.runJobs()
}

test('the owner is told as well when newer data brings the list, changes its day or sets the announced one aside', async () => {
  const webhook = { url: new URL('/lists', receiver.url).href, types: ['list.announced', 'list.withdrawn'] }
  const { id } = (await other.call('POST', '/v1/webhooks', { body: webhook })).json
  // Imports have the real clock.
  await app.database.pool.query(sql`UPDATE webhooks SET follows_from = '2000-01-01' WHERE id = ${id}`)
  const revision = aRevision({ id: 'edict-16', changes: { lists: { banned: { add: [card] } } } })
  const told = async () => (await noticesOf(owner)).map((data: { effectiveFrom: string }) => data.effectiveFrom)
  await moderate('POST', '', { revision })
  expect(await told()).toEqual(['2027-03-01'])
  await ship((revisions) => [...revisions, { ...revision, effectiveFrom: '2027-05-01' }])
  expect(await told()).toEqual(['2027-05-01'])
  await ship((revisions) => [...revisions, { ...revision, effectiveFrom: '2027-06-01' }])
  expect(await told()).toEqual(['2027-06-01'])
  // The list before it bans the card already.
  const earlier = { ...revision, id: 'edict-15b', effectiveFrom: '2027-02-01' }
  await ship((revisions) => [...revisions, earlier])
  expect(await told()).toEqual(['2027-02-01'])
  const messages = receiver.received.filter(({ body }) => ['edict-15b', 'edict-16'].includes(body.data.revision))
  const ofType = (type: string) =>
    messages.flatMap(({ body }) => (body.type === type ? [[body.data.revision, body.data.effectiveFrom]] : []))
  expect(ofType('deck.breaks')).toEqual([
    ['edict-16', '2027-03-01'],
    ['edict-16', '2027-05-01'],
    ['edict-16', '2027-06-01'],
    ['edict-15b', '2027-02-01'],
  ])
  expect(ofType('list.announced')).toEqual([['edict-16', '2027-03-01']])
  expect(ofType('list.withdrawn')).toEqual([['edict-16', '2027-03-01']])
})
