import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { XMLParser } from 'fast-xml-parser'
import { OEmbed } from '../../../../src/features/decks/embeds/schema.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { createPlayer, type Player } from '../stored/fixtures.ts'

let app: TestApp
let player: Player
let id: string
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  player = await createPlayer(app, 'matsu')
  id = await player.deck({ visibility: 'public', name: '"Rush" & <b>' })
})
afterAll(() => app.close())

const forwarded = { 'x-forwarded-host': 'kotei.example', 'x-forwarded-proto': 'https' }
const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.call('GET', `/oembed?${new URLSearchParams(query)}`, { headers })

describe('GET /oembed', () => {
  test('answers an iframe for the address of a deck, in all its forms', async () => {
    for (const path of [
      `/decks/${id}`,
      `/decks/${id}/`,
      `/decks/${id}/history`,
      `/decks/${id}/view`,
      `/decks/${id}?x=1#y`,
    ]) {
      for (const url of [path, app.url + path]) {
        const { status, json } = await ask({ url })
        expect([url, status]).toEqual([url, 200])
        expect(OEmbed.parse(json)).toMatchObject({ type: 'rich', version: '1.0', author_name: 'matsu', width: 640 })
        expect(json.html).toMatch(`<iframe src="${app.url}/embed/decks/${id}" width="640" height="480"`)
        expect(json.html).toMatch('title="&quot;Rush&quot; &amp; &lt;b&gt;"')
      }
    }
  })

  test('leads to a page that is there', async () => {
    const { json } = await ask({ url: `${app.url}/decks/${id}` })
    const src = /src="([^"]+)"/.exec(json.html)![1]!
    expect((await fetch(src)).status).toBe(200)
  })

  test('keeps to the room that there is, and ignores parameters of others', async () => {
    const { json } = await ask({ url: `/decks/${id}`, maxwidth: '300', maxheight: '9000', dnt: '1' })
    expect(json).toMatchObject({ width: 300, height: 480 })
    expect(json.html).toMatch('width="300" height="480"')
    for (const wrong of [{ maxwidth: '0' }, { maxheight: 'x' }, { maxwidth: '-1' }])
      expect((await ask({ url: `/decks/${id}`, ...(wrong as Record<string, string>) })).status).toBe(400)
  })

  test('answers as XML, too', async () => {
    const { headers, text } = await ask({ url: `/decks/${id}`, format: 'xml' })
    expect(headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const { oembed } = new XMLParser({ parseTagValue: false }).parse(text)
    const { json } = await ask({ url: `/decks/${id}`, format: 'json' })
    expect(oembed).toEqual(Object.fromEntries(Object.entries(json).map(([key, value]) => [key, String(value)])))
  })

  test('errors are those of the specification; a private deck is as if it did not exist', async () => {
    const hidden = await player.deck({ visibility: 'private' })
    for (const url of [
      `/decks/${hidden}`,
      '/decks/3f8e2a6d-51c7-4b90-a2de-8c64f7b1e905',
      '/',
      '/lists',
      `https://www.emeralddb.org/decks/${id}`,
      `https://evil.example/decks/${id}`,
      'http://[',
      'javascript:alert(1)',
      `http://user:pw@${new URL(app.url).host}/decks/${id}`,
    ])
      expect([url, (await player.call('GET', `/oembed?${new URLSearchParams({ url })}`)).status]).toEqual([url, 404])
    expect((await ask({ url: `/decks/${id}`, format: 'yaml' })).status).toBe(501)
    expect((await ask({})).status).toBe(400)
  })

  test('is cached as the deck allows', async () => {
    const unlisted = await player.deck({ visibility: 'unlisted' })
    expect((await ask({ url: `/decks/${unlisted}` })).headers.get('cache-control')).toMatch(/^private, max-age=/)
    expect((await ask({ url: `/decks/${id}` })).headers.get('cache-control')).toMatch(/^public, max-age=/)
  })

  test('addresses are those by which people reach the service, as a trusted proxy says', async () => {
    const trusting = await createTestApp({ only: ['l5r-lcg'], database: app.database, trustProxy: 'loopback' })
    const query = new URLSearchParams({ url: `https://kotei.example/decks/${id}` })
    const { json } = await trusting.call('GET', `/oembed?${query}`, { headers: forwarded })
    expect(json.provider_url).toBe('https://kotei.example')
    expect(json.html).toMatch(`src="https://kotei.example/embed/decks/${id}"`)
    await trusting.close()
  })

  test('addresses do not follow the headers of anybody else, since a shared cache may keep the answer', async () => {
    const { json, headers } = await ask({ url: `/decks/${id}` }, forwarded)
    expect(headers.get('cache-control')).toMatch(/^public/)
    expect(json.provider_url).toBe(app.url)
    expect(json.html).toMatch(`src="${app.url}/embed/decks/${id}"`)
    expect((await ask({ url: `https://kotei.example/decks/${id}` }, forwarded)).status).toBe(404)
  })
})
