import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readSvg } from '../../../platform/pictures/text-boxes.ts'
import { createTestApp, type TestApp, testDay } from '../../../support/app.ts'
import { bannedTitle, deckWithForecast, withNextList } from '../../cards/announcements/next-list.ts'
import { legalDeck, plans } from '../legality/legal-decks.ts'
import { createPlayer, type Player } from '../stored/fixtures.ts'

let app: TestApp
let player: Player
let cards: Record<string, number>
/** Legal once, and no longer. */
let old: Record<string, number>
let clock = new Date(`${testDay}T12:00:00Z`)
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'], now: () => clock, extend: withNextList })
  player = await createPlayer(app)
  const catalog = app.catalog.games.get('l5r-lcg')!
  cards = { ...legalDeck(catalog, plans.today, 4) }
  old = { ...legalDeck(catalog, plans.rules16, 1) }
})
afterAll(() => app.close())

const firstOf = (deck: Record<string, number>) => Object.keys(deck).find((id) => deck[id] === 3)!
const badge = (id: string, query = '', headers: Record<string, string> = {}) =>
  app.call('GET', `/v1/decks/${id}/badge.svg${query}`, { headers })
const texts = (svg: string): string[] => readSvg(svg).text.map((element: Record<string, string>) => element['#text'])

/** The verdict that the API has on the same deck, and the first day of it if the deck was ever legal. */
async function expected(id: string, format: string): Promise<string> {
  const { json } = await player.call('GET', `/v1/decks/${id}/legality?history=true`)
  const { status, history } = json.data.find((each: { format: string }) => each.format === format)
  const word = { legal: 'Legal', illegal: 'Not legal', undetermined: 'Undetermined' }[status as string]
  const { from, endedBy } = history.at(-1) ?? {}
  if (status === 'undetermined') return history.length === 0 ? `${word}` : `${word} since`
  const since = status === 'legal' ? from : endedBy?.on
  return since ? `${word} since ${since}` : `${word}`
}

describe('the badge of a stored deck', () => {
  test.each([
    ['legal', () => cards, 'standard', /^Legal since /],
    ['illegal', () => old, 'standard', /^Not legal since /],
    ['illegal from the beginning', () => ({ ...cards, charge: 9 }), 'standard', /^Not legal$/],
    ['undetermined', () => ({ ...cards, [firstOf(cards)]: undefined, 'no-such-card': 3 }), 'standard', /^Undetermined/],
  ])('says that it is %s, in its format, and since when', async (_what, given, format, verdict) => {
    const id = await player.deck({ cards: given(), visibility: 'public', format, allowUnresolved: true })
    const { status, text, headers } = await badge(id)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    const [label, said] = texts(text).filter((each) => each !== '?')
    expect(label).toBe(app.catalog.games.get('l5r-lcg')!.findFormat(format)!.name)
    expect(said).toMatch(verdict)
    expect(said).toMatch(await expected(id, format))
  })

  test('says until when it is legal if a list is announced, in the picture, in oEmbed and on the page', async () => {
    const id = await player.deck({ cards: deckWithForecast, visibility: 'public', format: 'standard' })
    expect(texts((await badge(id)).text)).toEqual(['Stronghold (standard)', 'Legal until 2027-02-28'])
    expect(texts((await badge(id, '', { 'accept-language': 'fr' })).text)[1]).toBe('Légal jusqu’au 2027-02-28')
    expect(texts((await badge(id, `?on=${testDay}`)).text)[1]).toBe(`Legal on ${testDay}`)
    const embed = await app.call('GET', `/oembed?url=/decks/${id}`, { headers: { 'accept-language': 'de' } })
    expect(embed.json.description).toBe('Stronghold (standard): Legal bis 2027-02-28')
    const page = (await app.call('GET', `/embed/decks/${id}`)).text
    expect(page).toMatch(/<p>Stronghold \(standard\): Legal since /)
    const ahead = `Legal until 2027-02-28, then not (The next list): ${bannedTitle} is banned.`
    expect(page).toContain(`<p class="ahead">${ahead}</p>`)
  })

  test('says the verdict of a day and a format that are asked for', async () => {
    const id = await player.deck({ cards, visibility: 'public' })
    const { json } = await app.call('POST', '/v1/games/l5r-lcg/validate', {
      body: { cards, format: 'standard', on: '2019-06-01' },
    })
    const word = { legal: 'Legal', illegal: 'Not legal', undetermined: 'Undetermined' }[json.status as string]
    expect(texts((await badge(id, '?format=stronghold&on=2019-06-01')).text)).toEqual([
      'Stronghold (standard)',
      `${word} on 2019-06-01`,
    ])
    expect(texts((await badge(id, '?format=emerald&on=1999-01-01')).text)).toEqual([
      'Emerald Legacy',
      'No list for 1999-01-01',
    ])
    expect((await badge(id, '?format=xyzzy')).status).toBe(404)
    expect((await badge(id, '?on=tomorrow')).status).toBe(400)
  })

  test('follows the language and the colours of the reader', async () => {
    const id = await player.deck({ cards: old, visibility: 'public' })
    const german = await badge(id, '', { 'accept-language': 'de' })
    expect(texts(german.text)[1]).toMatch(/^Nicht legal seit /)
    expect([german.headers.get('content-language'), german.headers.get('vary')]).toEqual([
      'de',
      'Accept-Encoding, Accept-Language',
    ])
    expect(german.text).toMatch('prefers-color-scheme: dark')
    expect((await badge(id, '?theme=dark')).text).not.toMatch('prefers-color-scheme')
  })

  test('is for everybody but where the deck is private', async () => {
    const id = await player.deck({ cards, visibility: 'private' })
    expect((await badge(id)).status).toBe(404)
    const own = await player.call('GET', `/v1/decks/${id}/badge.svg`)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const unlisted = await badge(await player.deck({ cards, visibility: 'unlisted' }))
    expect(unlisted.headers.get('cache-control')).toBe('private, max-age=300')
    expect((await badge('no-such-deck')).status).toBe(404)
  })

  test('changes at midnight and with the deck: no cache keeps it longer', async () => {
    const id = await player.deck({ cards, visibility: 'public' })
    const first = await badge(id)
    const tag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    expect((await badge(id, '', { 'if-none-match': tag })).status).toBe(304)
    clock = new Date(`${testDay}T23:58:40Z`)
    expect((await badge(id)).headers.get('cache-control')).toBe('public, max-age=80')
    clock = new Date(`${testDay}T12:00:00Z`)
    await player.call('PATCH', `/v1/decks/${id}`, { body: { cards: { ...cards, charge: 9 } } })
    const changed = await badge(id, '', { 'if-none-match': tag })
    expect([changed.status, texts(changed.text)[1]]).toEqual([200, expect.stringMatching(/^Not legal/)])
  })

  test('shows hostile names as text', async () => {
    const name = `"><script>alert(1)</script>]]>&amp;`
    const { text } = await badge(await player.deck({ cards, visibility: 'public', name }))
    expect(readSvg(text).title['#text']).toMatch('script')
    expect(text).not.toMatch('<script')
  })
})
