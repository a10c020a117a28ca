import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { purge } from '../../../../src/faces/api/housekeeping.ts'
import { maxNotices, noticeDays } from '../../../../src/features/people/notices/limits.ts'
import { type NewNotice, writeNotices } from '../../../../src/features/people/notices/write-notices.ts'
import { createTestApp, type TestApp, testDay } from '../../../support/app.ts'
import { createPlayer, type Player } from '../../decks/stored/fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: [] })
})
afterAll(() => app.close())

const now = new Date(`${testDay}T12:00:00Z`)

const breaks = ({ id: accountId }: Pick<Player, 'id'>, key: string, at = now): NewNotice => ({
  accountId,
  key,
  at,
  kind: 'deck.breaks',
  data: {
    game: 'l5r-lcg',
    deck: randomUUID(),
    name: `Deck {{${key}}}`,
    format: 'standard',
    formatName: 'Stronghold',
    revision: 'rr-1.9',
    revisionName: 'Rules 1.9',
    effectiveFrom: '2026-12-01',
  },
})
const write = (...notices: NewNotice[]) => writeNotices(app.database.pool, notices)
const list = async (player: Player, query = '', language = 'en') =>
  (await player.call('GET', `/v1/me/notices${query}`, { headers: { 'accept-language': language } })).json
const namesIn = (page: { data: { data: { name: string } }[] }) => page.data.map(({ data }) => data.name)

test('notices are listed newest first, page by page, worded in the language of the request, and written once', async () => {
  const [player, other] = [await createPlayer(app), await createPlayer(app)]
  const gone = { id: randomUUID() }
  await write(breaks(player, 'a'), breaks(other, 'a'), breaks(gone, 'a'))
  await write(breaks(player, 'a'), breaks(player, 'b'), breaks(player, 'c'))
  const first = await list(player, '?limit=2')
  expect([namesIn(first), first.unread, first.total]).toEqual([['Deck {{c}}', 'Deck {{b}}'], 3, 3])
  const rest = await list(player, `?limit=2&cursor=${first.next}`)
  expect([namesIn(rest), rest.next]).toEqual([['Deck {{a}}'], null])
  const [notice] = first.data
  expect(notice).toMatchObject({
    kind: 'deck.breaks',
    readAt: null,
    at: now.toISOString(),
    href: `/v1/decks/${notice.data.deck}`,
  })
  const sentences = await Promise.all(['en', 'de', 'fr', 'es'].map((language) => list(player, '?limit=1', language)))
  expect(sentences.map(({ data }) => data[0].message)).toEqual([
    'The deck "Deck {{c}}" is no longer legal in Stronghold from 2026-12-01, the first day of the list Rules 1.9.',
    'Das Deck „Deck {{c}}“ ist in Stronghold ab 2026-12-01, dem ersten Tag der Liste Rules 1.9, nicht mehr legal.',
    'Le deck «\u00a0Deck {{c}}\u00a0» n’est plus légal en Stronghold à partir du 2026-12-01, premier jour de la liste Rules 1.9.',
    'El mazo «Deck {{c}}» deja de ser legal en Stronghold a partir del 2026-12-01, el primer día de la lista Rules 1.9.',
  ])
  expect((await player.call('GET', '/v1/me/export')).text).toContain('"type":"notice"')
})

test('notices are read, one by one or up to one that was seen, unread again, and deleted', async () => {
  const [player, other] = [await createPlayer(app), await createPlayer(app)]
  await write(...['a', 'b', 'c', 'd'].map((key) => breaks(player, key)), breaks(other, 'x'))
  const [d, c, b] = (await list(player)).data
  const read = await player.call('PATCH', `/v1/me/notices/${b.id}`, { body: { read: true } })
  expect(read.json).toEqual({ ...b, readAt: now.toISOString() })
  expect(namesIn(await list(player, '?unread=true'))).toEqual(['Deck {{d}}', 'Deck {{c}}', 'Deck {{a}}'])
  expect((await player.call('POST', '/v1/me/notices/read', { body: { upTo: c.id } })).json).toEqual({ unread: 1 })
  expect(namesIn(await list(player, '?unread=true'))).toEqual(['Deck {{d}}'])
  expect((await player.call('POST', '/v1/me/notices/read')).json).toEqual({ unread: 0 })
  await player.call('PATCH', `/v1/me/notices/${d.id}`, { body: { read: false } })
  expect((await list(player)).unread).toBe(1)
  expect((await player.call('DELETE', `/v1/me/notices/${d.id}`)).status).toBe(204)
  expect((await player.call('DELETE', `/v1/me/notices/${d.id}`)).status).toBe(404)
  for (const id of ['none', '-1', '99999999999999999999'])
    expect((await player.call('PATCH', `/v1/me/notices/${id}`, { body: { read: true } })).status).toBe(404)
  expect(await list(other)).toMatchObject({ unread: 1, total: 1 })
})

test('notices that are old or too many are removed', async () => {
  const player = await createPlayer(app)
  const old = new Date(now.getTime() - noticeDays * 86_400_000 - 1)
  await write(
    breaks(player, 'old', old),
    ...Array.from({ length: maxNotices + 2 }, (_, index) => breaks(player, `${index}`)),
  )
  const removed = await purge(app.database.pool, now)
  expect([removed.notices, removed.surplusNotices]).toEqual([1, 2])
  const left = await list(player, '?limit=1')
  expect([left.total, namesIn(left)]).toEqual([maxNotices, [`Deck {{${maxNotices + 1}}}`]])
})
