import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { type AnnouncingApp, aRevision, createAnnouncingApp } from './announcing-app.ts'

let app: AnnouncingApp
beforeAll(async () => {
  app = await createAnnouncingApp({ publicUrl: 'https://kotei.example.org/' })
  const hostile = { name: '<b>"Edict" & ]]> co</b>', notes: 'Tags like <script>alert(1)</script> are text.' }
  await app.call('POST', base, {
    body: { revision: aRevision(hostile), note: 'Seen & read.' },
    token: app.moderator,
  })
  await app.call('PATCH', `${base}/edict-15`, {
    body: { revision: { changes: { lists: { banned: { remove: ['enlightenment'] } } } } },
    token: app.moderator,
  })
})
afterAll(() => app.close())

const emerald = '/v1/games/l5r-lcg/formats/emerald'
const base = `${emerald}/announcements`
const read = async (name: string) => {
  const answer = await app.call('GET', `${emerald}/${name}`)
  expect(answer.status).toBe(200)
  return answer
}

interface AtomEntry {
  readonly id: string
  readonly title: string
  readonly updated: string
  readonly link: { readonly '@href': string }
  readonly content: { readonly '@type': string; readonly '#text': string }
}

describe('the feeds of a format', () => {
  test('are valid Atom: required elements, unique ids, dates in order, everything escaped', async () => {
    const { text, headers } = await read('feed.atom')
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(XMLValidator.validate(text)).toBe(true)
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' })
    const { feed } = parser.parse(text)
    expect(feed).toMatchObject({
      '@xmlns': 'http://www.w3.org/2005/Atom',
      id: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      title: 'Legend of the Five Rings: The Card Game: Emerald Legacy',
      author: { name: 'Kotei' },
    })
    expect(feed.link.map((link: Record<string, string>) => [link['@rel'], link['@href']])).toEqual([
      ['self', 'https://kotei.example.org/v1/games/l5r-lcg/formats/emerald/feed.atom'],
      ['alternate', 'https://kotei.example.org/lists/l5r-lcg/emerald'],
    ])
    const entries: AtomEntry[] = feed.entry
    expect(feed.updated).toBe(entries[0]!.updated)
    const days = entries.map(({ updated }) => updated)
    expect(days).toEqual([...days].sort().reverse())
    expect(days.every((day) => !Number.isNaN(Date.parse(day)))).toBe(true)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    const [amended, announced] = entries as [AtomEntry, AtomEntry]
    expect(announced.title).toBe('<b>"Edict" & ]]> co</b> announced, in force from 2027-03-01')
    expect(amended.title).toBe('<b>"Edict" & ]]> co</b> amended, in force from 2027-03-01')
    expect(announced.link['@href']).toBe('https://kotei.example.org/lists/l5r-lcg/emerald?on=2027-03-01')
    expect(announced.content).toEqual({
      '@type': 'html',
      '#text':
        '<p>Seen &amp; read.</p><p>Added to banned: Way of the Crane.</p><p>Tags like &lt;script&gt;alert(1)&lt;/script&gt; are text.</p><p>Source: a test</p>',
    })
    const inForce = entries.find(({ title }) => title === 'Emerald Edict 14 in force')!
    expect(inForce.updated).toBe('2026-09-08T00:00:00Z')
    expect(inForce.content['#text']).toContain('<p>Removed from banned: A New Name, ')
    expect(inForce.content['#text']).toContain('<p>Pool changed: except cycles.</p>')
    expect(text).not.toContain('<script>')
  })

  test('say the same as JSON Feed 1.1', async () => {
    const { json, headers } = await read('feed.json')
    expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://kotei.example.org/lists/l5r-lcg/emerald',
      feed_url: 'https://kotei.example.org/v1/games/l5r-lcg/formats/emerald/feed.json',
    })
    const atom = new XMLParser().parse((await read('feed.atom')).text).feed.entry
    expect(json.items.map(({ id, title }: Record<string, string>) => [id, title])).toEqual(
      atom.map(({ id, title }: Record<string, string>) => [id, title]),
    )
    expect(json.items[1].content_text).toBe(
      'Seen & read.\nAdded to banned: Way of the Crane.\nTags like <script>alert(1)</script> are text.\nSource: a test',
    )
  })

  test('are the same until something happens, and their ids are the same afterwards', async () => {
    const first = await read('feed.json')
    const again = { headers: { 'If-None-Match': first.headers.get('etag')! } }
    expect((await app.call('GET', `${emerald}/feed.json`, again)).status).toBe(304)
    await app.call('POST', `${base}/edict-15/withdraw`, { body: { note: 'Taken back.' }, token: app.moderator })
    const later = await app.call('GET', `${emerald}/feed.json`, again)
    expect(later.status).toBe(200)
    expect(later.json.items[0]).toMatchObject({ title: '<b>"Edict" & ]]> co</b> withdrawn' })
    expect(later.json.items.slice(1)).toEqual(first.json.items)
  })

  test('of a format without dated lists have no entries; unknown ones are 404', async () => {
    const casual = '/v1/games/l5r-lcg/formats/casual'
    expect((await app.call('GET', `${casual}/feed.json`)).json.items).toEqual([])
    expect(XMLValidator.validate((await app.call('GET', `${casual}/feed.atom`)).text)).toBe(true)
    expect((await app.call('GET', '/v1/games/l5r-lcg/formats/nothing/feed.atom')).status).toBe(404)
  })
})
