import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { packDeck } from '../../../../src/features/decks/decklists/links/share-link.ts'
import { versionId } from '../../../../src/features/decks/stored/read/versions.ts'
import { createGuardedFetch } from '../../../../src/platform/outbound/guarded-fetch.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { type Served, serve } from '../../../support/serve.ts'
import { until } from '../../../support/until.ts'
import { createPlayer, lion, type Player } from '../stored/fixtures.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const printings = { 'court-games': 'emerald-core-set' }
const allowed = new Set<string>()
let app: TestApp
/** The same service at another address: as good as another one. */
let other: Served
/** Stands for sites that are not Kotei. */
let site: Server
let answers: Record<string, unknown>
const waiting: (() => void)[] = []
let player: Player
let deckId: string
beforeAll(async () => {
  site = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer === 'wait') waiting.push(() => response.destroy())
    else if (answer === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  // Every name stands for this machine, so that links with the names of the sites come here.
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const fetchJson = createGuardedFetch({ allowed, allowPrivate: true, resolve, userAgent: 'Kotei/test' })
  app = await createTestApp({ only: ['l5r-lcg', 'shadowfist'], fetchJson, publicUrl: 'https://decks.example.org' })
  other = await serve(app.app.listener)
  allowed.add(other.url)
  allowed.add(`http://www.emeralddb.org:${portOf(site)}`)
  player = await createPlayer(app)
  deckId = await player.deck({ name: 'Löwen', format: 'emerald', visibility: 'unlisted', printings })
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await other.close()
  await app.close()
})

const portOf = (server: Server) => (server.address() as AddressInfo).port
const imported = (url: string, options: { token?: string; game?: string; format?: string } = {}) =>
  app.call('POST', `/v1/games/${options.game ?? 'l5r-lcg'}/decklists/import`, {
    body: { url, ...(options.format ? { format: options.format } : {}) },
    ...(options.token ? { token: options.token } : {}),
  })
const codeOf = async (url: string, options = {}) => {
  const { status, json } = await imported(url, options)
  return [status, json.errors?.[0]?.code]
}

describe('a deck of another Kotei', () => {
  test('is read by the address of its page or of its data, whole', async () => {
    for (const path of ['/decks/', '/v1/decks/', '/build/']) {
      const { status, json } = await imported(`${other.url}${path}${deckId}`)
      expect(status).toBe(200)
      expect(json).toEqual({
        detected: 'json',
        name: 'Löwen',
        format: 'emerald',
        cards: lion,
        printings,
        unresolved: [],
        remarks: [],
        warnings: [],
        source: `${other.url}/v1/decks/${deckId}`,
        catalogVersion: expect.any(String),
      })
    }
    const { json: version } = await imported(`${other.url}/api/decklists/${versionId(deckId, 1)}/view`)
    expect(version).toMatchObject({ name: 'Löwen', format: 'emerald', cards: lion, printings })
  })

  test('keeps what names no card, and is not read if it is private, of another game or gone', async () => {
    const text = '3x Charge!\n2x Chagre!\n1x <b>'
    const unread = await player.deck({ cards: undefined, text, allowUnresolved: true, visibility: 'unlisted' })
    const { json } = await imported(`${other.url}/decks/${unread}`)
    expect(json).toMatchObject({
      cards: { charge: 3 },
      unresolved: [{ text: '2x Chagre!', suggestions: ['charge'] }, { text: '1x <b>' }],
    })
    const secret = await player.deck()
    expect(await codeOf(`${other.url}/decks/${secret}`, { token: player.token })).toEqual([422, 'import.not-found'])
    expect(await codeOf(`${other.url}/decks/${id}`)).toEqual([422, 'import.not-found'])
    const fist = await player.deck({ game: 'shadowfist', cards: { 'golden-candle-society': 5 }, visibility: 'public' })
    const wrong = await imported(`${other.url}/decks/${fist}`)
    expect([wrong.status, wrong.json.game, wrong.json.errors[0].code]).toEqual([422, 'shadowfist', 'other-game'])
    const right = await imported(`${other.url}/decks/${fist}`, { game: 'shadowfist' })
    expect(right.json.cards).toEqual({ 'golden-candle-society': 5 })
  })
})

test('a deck of this very service is not fetched, and is read as the caller may read it', async () => {
  const secret = await player.deck({ name: 'Secret', printings })
  const { json } = await imported(`${app.url}/decks/${secret}`, { token: player.token })
  expect(json).toMatchObject({ name: 'Secret', cards: lion, printings, source: `${app.url}/v1/decks/${secret}` })
  const named = await imported(`https://decks.example.org/decks/${secret}`, { token: player.token })
  expect(named.json.name).toBe('Secret')
  expect((await imported(`${app.url}/decks/${secret}`)).status).toBe(404)
  const { token } = await createPlayer(app)
  expect((await imported(`${app.url}/decks/${secret}`, { token })).status).toBe(404)
  expect((await imported(`${app.url}/decks/${deckId}`, { token })).json.name).toBe('Löwen')
})

describe('a deck of EmeraldDB', () => {
  const link = () => `http://www.emeralddb.org:${portOf(site)}/decks/${id}/view`

  test('is read from its interface, without what is not the deck', async () => {
    const decklist = {
      id,
      name: 'Crane',
      format: 'standard',
      primary_clan: 'crane',
      cards: { 'shizuka-toshi': 1, 'court-games': 3, 'no-such-card': 2 },
      card_pack_ids: { ...printings, 'shizuka-toshi': 'no-such-pack' },
      description: 'x'.repeat(200_000),
      username: 'somebody',
    }
    answers = { [`/api/decklists/${id}`]: decklist }
    const { json } = await imported(link(), { format: 'emerald' })
    expect(json).toMatchObject({
      name: 'Crane',
      format: 'standard',
      cards: { 'shizuka-toshi': 1, 'court-games': 3 },
      printings,
      unresolved: [{ text: '"no-such-card": 2' }],
      warnings: [{ code: 'pack.unknown' }],
    })
    expect(await codeOf(link(), { game: 'shadowfist' })).toEqual([422, 'other-game'])
  })

  test('is none where the answer has none', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`card-${index}`, 1]))
    for (const answer of [null, 7, [], {}, { cards: null }, { cards: [] }, { cards: many }, { record: { cards: 1 } }]) {
      answers = { [`/api/decklists/${id}`]: answer }
      expect([answer, await codeOf(link())]).toEqual([answer, [422, 'import.no-deck']])
    }
    answers = { [`/api/decklists/${id}`]: { cards: JSON.parse('{"__proto__":1,"banzai":-1,"charge":"3"}') } }
    const { json } = await imported(link())
    expect(json.cards).toEqual({})
    expect(json.unresolved.map(({ text }: { text: string }) => text)).toEqual([
      '"__proto__": 1',
      '"banzai": -1',
      '"charge": "3"',
    ])
  })

  test('is fetched for a client a few at a time', async () => {
    answers = { [`/api/decklists/${id}`]: 'wait' }
    const two = [codeOf(link()), codeOf(link())]
    await until(async () => waiting.length === 2)
    expect((await imported(link())).status).toBe(429)
    for (const end of waiting) end()
    expect(await Promise.all(two)).toEqual([
      [422, 'import.unreachable'],
      [422, 'import.unreachable'],
    ])
  })
})

describe('what is not fetched', () => {
  test('a link that carries the deck itself', async () => {
    const deck = { game: 'l5r-lcg', name: 'Carried', format: 'emerald', cards: lion, printings } as const
    const { json } = await imported(`https://elsewhere.example/d#${await packDeck(deck)}`)
    expect(json).toMatchObject({ name: 'Carried', format: 'emerald', cards: lion, printings })
    expect(json.source).toBe('https://elsewhere.example/d')
    expect(await codeOf('https://elsewhere.example/d#1abc')).toEqual([422, 'link.damaged'])
    expect(await codeOf('https://elsewhere.example/d#9abc')).toEqual([422, 'link.newer'])
  })

  test('a host that the operator does not allow, an address that is no deck’s, and no address', async () => {
    for (const url of [
      `https://www.emeralddb.org/decks/${id}`,
      `emeralddb.org/decks/${id}`,
      `https://fiveringsdb.com/strains/${id}`,
      `http://127.0.0.1:1/decks/${id}`,
      `https://169.254.169.254/decks/${id}`,
      `${other.url.replace('http:', 'https:')}/decks/${deckId}`,
    ])
      expect([url, await codeOf(url)]).toEqual([url, [422, 'import.host']])
    for (const url of [
      `${other.url}/decks`,
      `${other.url}/v1/me/export`,
      `https://www.emeralddb.org/users/${id}`,
      `http://user:secret@www.emeralddb.org/decks/${id}`,
      `file:///decks/${id}`,
      `3x Banzai!`,
      `https://a.example/decks/${id} https://b.example/decks/${id}`,
      'x'.repeat(20_000),
    ])
      expect([url, await codeOf(url)]).toEqual([url, [422, 'import.link']])
    expect((await imported('')).status).toBe(400)
    expect((await imported('x'.repeat(20_001))).status).toBe(400)
    const { json } = await imported(`https://fiveringsdb.com/decks/${id}`)
    expect(json.detail).toBe('Decks are not fetched from api.fiveringsdb.com here. Paste the list itself.')
  })

  test('anything, where the operator allows no host', async () => {
    const alone = await createTestApp({ only: ['l5r-lcg'] })
    try {
      const call = (url: string) => alone.call('POST', '/v1/games/l5r-lcg/decklists/import', { body: { url } })
      const off = await call(`https://www.emeralddb.org/decks/${id}`)
      expect([off.status, off.json.errors[0].code, off.json.detail]).toEqual([
        503,
        'import.off',
        'This service does not fetch decks from other sites. Paste the list itself.',
      ])
      expect((await call(`https://x.example/d#${await packDeck({ game: 'l5r-lcg', cards: lion })}`)).status).toBe(200)
    } finally {
      await alone.close()
    }
  })
})

describe('a text that is nothing but a link', () => {
  test('is told apart from a list, wherever a text is taken', async () => {
    const carrying = `https://kotei.example/d#${await packDeck({ game: 'l5r-lcg', cards: lion, name: 'x'.repeat(200) })}`
    for (const text of [`https://www.emeralddb.org/decks/${id}`, `<emeralddb.org/decks/${id}/view>\n`, carrying]) {
      const { json: parsed } = await app.call('POST', '/v1/games/l5r-lcg/decklists/parse', { body: { text } })
      expect(parsed).toMatchObject({ detected: 'link', cards: {}, unresolved: [{ line: 1, text: text.trim() }] })
      const message = `The link "${text.trim().slice(0, 120)}" was not fetched: import the deck by its link (decklists/import), or paste the list itself.`
      expect(parsed.warnings).toEqual([{ code: 'link.not-fetched', line: 1, message }])
      const { json: verdict } = await app.call('POST', '/v1/games/l5r-lcg/validate', { body: { text } })
      expect(verdict.warnings).toContainEqual(expect.objectContaining({ code: 'decklist.link.not-fetched', message }))
      const body = { game: 'l5r-lcg', name: 'x', text }
      const stored = await player.call('POST', '/v1/decks', { body })
      expect([stored.status, stored.json.detail]).toEqual([422, message])
    }
    const { json: any } = await app.call('POST', '/v1/games/l5r-lcg/decklists/parse', {
      body: { text: 'https://example.org/some/page' },
    })
    expect(any.warnings[0].message).toBe(
      'The link "https://example.org/some/page" was not fetched: paste the list itself.',
    )
  })
})
