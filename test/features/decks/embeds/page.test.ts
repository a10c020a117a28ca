import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp, testDay } from '../../../support/app.ts'
import { legalDeck, plans } from '../legality/legal-decks.ts'
import { createPlayer, type Player } from '../stored/fixtures.ts'

let app: TestApp
let player: Player
let cards: Record<string, number>
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(`${testDay}T12:00:00Z`) })
  player = await createPlayer(app)
  cards = { ...legalDeck(app.catalog.games.get('l5r-lcg')!, plans.today, 3) }
})
afterAll(() => app.close())

const page = (id: string, query = '', headers: Record<string, string> = {}) =>
  app.call('GET', `/embed/decks/${id}${query}`, { headers })
const textOf = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the page of a deck for iframes', () => {
  test('has the title, the clan, the verdict of its format, every card by section, and links to the deck', async () => {
    const id = await player.deck({ cards, visibility: 'public', name: 'Honor & Steel', format: 'standard' })
    const { status, text, headers } = await page(id)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toMatch('<title>Honor &amp; Steel – Kotei</title>')
    expect(text).toMatch(`href="/decks/${id}"`)
    const shown = textOf(text)
    expect(shown).toMatch(/Stronghold \(standard\): Legal since /)
    const catalog = app.catalog.games.get('l5r-lcg')!
    const stored = (await app.call('GET', `/v1/decks/${id}`)).json
    expect(shown).toMatch(new RegExp(`${stored.verdict.summary.clan} · by `, 'i'))
    for (const [card, count] of Object.entries(cards)) {
      expect(text).toMatch(new RegExp(`<span class="n">${count}</span><span><a href="/cards/l5r-lcg/${card}"`))
      expect(shown).toContain(catalog.find(card)!.title)
    }
    for (const [section, count] of Object.entries(stored.verdict.summary.counts as Record<string, number>)) {
      const { name } = catalog.game.sections.find(({ id: known }) => known === section)!
      if (count > 0) expect(shown).toContain(`${name} (${count})`)
    }
    expect(shown).toMatch(/\d+ cards · Open the deck/)
  })

  test('has the verdict of a format and a day that are asked for, with all reasons', async () => {
    const id = await player.deck({ cards: { ...cards, charge: 9 }, visibility: 'public' })
    const { json } = await app.call('POST', '/v1/games/l5r-lcg/validate', {
      body: { deckId: id, format: 'standard', on: '2019-06-01' },
    })
    const shown = textOf((await page(id, '?format=stronghold&on=2019-06-01')).text).replaceAll('&quot;', '"')
    expect(shown).toMatch('Stronghold (standard): Not legal on 2019-06-01')
    for (const { message } of json.violations) expect(shown).toContain(message)
    expect(textOf((await page(id, '?format=emerald&on=1999-01-01')).text)).toMatch('No list for 1999-01-01')
    for (const [query, status] of [
      ['?format=xyzzy', 404],
      ['?on=tomorrow', 400],
      ['?language=xx', 400],
      ['?script=1', 400],
    ] as const)
      expect([query, (await page(id, query)).status]).toEqual([query, status])
  })

  test('may be framed by everybody, runs nothing and loads nothing', async () => {
    const id = await player.deck({ cards, visibility: 'public' })
    for (const theme of ['auto', 'light', 'dark']) {
      const { text, headers } = await page(id, `?theme=${theme}`)
      const style = /<style>(.*)<\/style>/s.exec(text)![1]!
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
      )
      expect(style.includes('prefers-color-scheme')).toBe(theme === 'auto')
      expect(headers.get('x-frame-options')).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(text).not.toMatch(/<script|\sstyle=|\son\w+=|src=/)
    }
  })

  test('speaks the language that is asked for, by parameter or header', async () => {
    const id = await player.deck({ cards: { ...cards, charge: 9 }, visibility: 'public' })
    const german = await page(id, '?language=de', { 'accept-language': 'fr' })
    expect(german.headers.get('content-language')).toBe('de')
    expect(german.text).toMatch('<html lang="de">')
    expect(textOf(german.text)).toMatch(/Nicht legal.*Konfliktdeck \(.*Deck öffnen/)
    const french = await page(id, '', { 'accept-language': 'fr' })
    expect(french.headers.get('content-language')).toBe('fr')
    expect(textOf(french.text)).toMatch('Ouvrir le deck')
    expect(new Set([german, french, await page(id)].map(({ headers }) => headers.get('etag'))).size).toBe(3)
    expect(french.headers.get('vary')).toBe('Accept-Encoding, Accept-Language')
  })

  test('is for nobody where the deck is private or deleted, and cached as the deck allows', async () => {
    const hidden = await player.deck({ cards, visibility: 'private' })
    expect((await player.call('GET', `/embed/decks/${hidden}`)).status).toBe(404)
    const id = await player.deck({ cards, visibility: 'unlisted' })
    const first = await page(id)
    expect(first.headers.get('cache-control')).toBe('private, max-age=300')
    expect((await page(id, '', { 'if-none-match': first.headers.get('etag')! })).status).toBe(304)
    await player.call('DELETE', `/v1/decks/${id}`)
    expect((await page(id)).status).toBe(404)
    for (const odd of ['no-such-deck', '%00', '..%2f', 'x'.repeat(61)])
      expect([400, 404]).toContain((await page(odd)).status)
  })

  test('shows hostile names and lines that were not read as text', async () => {
    const name = `"><script>alert(1)</script></style>&amp;`
    const text = '1 Yojin no Shiro\n3 Xyzzy & Plugh\n3 Charge!'
    const id = await player.deck({ cards: undefined, text, visibility: 'public', name, allowUnresolved: true })
    const { text: html } = await page(id)
    expect(html).not.toMatch('<script')
    expect(html).toMatch('&lt;script&gt;')
    expect(textOf(html)).toMatch('1 line not read')
  })

  test.each(['l5r-ccg', 'shadowfist'])('shows decks of %s, and empty ones', async (game) => {
    const catalog = app.catalog.games.get(game)!
    const some = Object.fromEntries(catalog.cards.slice(0, 4).map(({ id }) => [id, 1]))
    for (const given of [some, {}]) {
      const id = await player.deck({ game, cards: given, name: 'x', format: undefined, visibility: 'public' })
      const { status, text } = await page(id)
      expect([status, textOf(text)]).toEqual([200, expect.stringContaining(catalog.game.name)])
    }
  })
})
