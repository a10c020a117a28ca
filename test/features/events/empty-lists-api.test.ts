import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { packDeck } from '../../../src/features/decks/decklists/links/share-link.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { createPlayer, lion } from '../decks/stored/fixtures.ts'
import { createTestEvent, hashOf, operation, submit } from './fixtures.ts'

let app: TestApp
let session: string
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'], now: () => new Date('2026-11-16T12:00:00Z') })
  session = (await createPlayer(app)).token
})
afterAll(() => app.close())

async function eventWithPlayer(settings: object = {}) {
  const event = await createTestEvent(app, { judgedOn: '2017-11-30', ...settings }, session)
  const { number, secret } = (await event.call('POST', '/entrants', { body: { name: 'Shinjo Altansarnai' } })).json
  const path = `/entrants/${number}/submission`
  return { event, number: number as number, path, player: secret as string }
}

const link = 'This is a link, not a list, and links are not opened here. Open it, copy the list and paste that.'
const none =
  'No card of Legend of the Five Rings: The Card Game was found in it, so it is not taken as a list. Paste the whole deck, one card a line with its number of copies.'

/** What people hand in by mistake, and what they are told. */
const mistakes: readonly (readonly [what: string, body: object, detail: string])[] = [
  ['a link to a deck', { text: 'https://www.emeralddb.org/decks/0f8fad5b-d9cb-469f-a165-70867728950e' }, link],
  ['a link without its scheme', { text: 'fiveringsdb.com/strains/0f8fad5b-d9cb-469f-a165-70867728950e/view' }, link],
  ['a link to anywhere', { text: 'https://example.org/my-deck' }, link],
  ['nothing', { text: '' }, none],
  ['blanks', { text: ' \n\t ' }, none],
  ['no cards', { cards: {} }, none],
  ['a word', { text: 'lol' }, none],
  ['prose', { text: 'My deck is a surprise. See you on Saturday!' }, none],
  ['headings', { text: '# Dynasty (40)\n# Conflict (40)' }, none],
  ['cards of another game', { text: '5 Pocket Demon\n5 Evil Twin' }, none],
  ['misspelt cards alone', { text: '3 Bonzoo\n3 Chaaarge' }, none],
  ['ids of no card', { cards: { 'no-such-card': 3 } }, none],
  ['a file without a card', { text: '{"cards":{}}' }, none],
  ['a sideboard alone', { text: 'Sideboard\n3 Banzai!' }, none],
]

describe('What has no card is no list', () => {
  test.each(mistakes)(
    '%s: refused for player, desk and organiser, and shown as refused before',
    async (_, body, detail) => {
      const { event, path, player } = await eventWithPlayer()
      const { secret: desk } = await event.helper('desk')
      for (const token of [player, desk, session]) {
        const sent = await event.call('PUT', path, { token, body })
        const errors = [{ pointer: '', code: 'deck.empty', message: detail }]
        expect(sent.json).toMatchObject({ status: 422, detail, errors })
        const looked = await event.call('POST', `${path}/preview`, { token, body })
        expect(looked.json).toMatchObject({ outcome: 'refused', problem: { code: 'deck.empty', message: detail } })
      }
      expect((await event.call('GET', `${path}s`)).json.data).toEqual([])
      expect((await event.call('GET', path)).status).toBe(404)
    },
  )

  test('a deck that is carried by its link, and a stored deck without a card', async () => {
    const { event, path, player } = await eventWithPlayer()
    const text = `https://kotei.example.org/d#${await packDeck({ game: 'l5r-lcg', cards: lion })}`
    expect((await event.call('PUT', path, { token: player, body: { text } })).json.detail).toBe(link)
    const owner = await createPlayer(app)
    const deckId = await owner.deck({ cards: { 'no-such-card': 1 }, allowUnresolved: true, visibility: 'unlisted' })
    expect((await event.call('PUT', path, { token: player, body: { deckId } })).json.detail).toBe(none)
  })

  test('said in the language of whoever sends it', async () => {
    const { event, path, player } = await eventWithPlayer()
    const headers = { 'accept-language': 'de' }
    const send = (method: string, at: string) =>
      event.call(method, at, { token: player, body: { text: 'lol' }, headers })
    const { json } = await send('PUT', path)
    expect([json.detail, json.errors[0].message]).toEqual(
      Array(2).fill(expect.stringMatching(/^Darin wurde keine Karte/)),
    )
    expect((await send('POST', `${path}/preview`)).json.problem.message).toBe(json.detail)
  })

  test('one card is enough, with the rest unread', async () => {
    const { event, path, player } = await eventWithPlayer()
    const sent = await event.call('PUT', path, { token: player, body: { text: '3 Banzai!\n3 Chaaarge' } })
    expect([sent.status, sent.json.entrant.flags]).toEqual([201, ['not-legal']])
  })
})

describe('What a desk did without a connection', () => {
  test('is refused with the reason and outside of the log, and the acts around it are done', async () => {
    const { event, number } = await eventWithPlayer()
    const unread = [{ line: 1, text: 'lol', count: 1 }]
    const empty = [{ cards: {} }, { cards: {}, unread }, { cards: { 'no-such-card': 2 } }].map((list) =>
      operation('submit', {
        entrant: number,
        body: { list, contentHash: hashOf(list.cards as Record<string, number>) },
      }),
    )
    const checkIn = operation('check-in', { entrant: number })
    const { results, seq } = await event.send([...empty, checkIn, submit(number)])
    for (const result of results.slice(0, 3))
      expect(result).toEqual({
        id: expect.any(String),
        outcome: 'refused',
        problem: { code: 'deck.empty', message: none },
      })
    expect(results.slice(3)).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
    // A repeat is told the same.
    expect(await event.send(empty)).toMatchObject({ results: results.slice(0, 3), seq })
    const { json } = await event.call('GET', `/entrants/${number}`)
    expect(json).toMatchObject({ checkedIn: expect.anything(), submissions: [{ n: 1, contentHash: hashOf(lion) }] })
  })
})
