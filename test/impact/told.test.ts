import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AnnouncingApp, aRevision, createAnnouncingApp } from '../announcements/announcing-app.ts'
import { createPlayer, type Player } from '../decks/fixtures.ts'
import { legalDeck, plans } from '../legality/legal-decks.ts'
import { createReceiver, type Receiver } from '../webhooks/receiver.ts'

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
  await app.caughtUp()
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
