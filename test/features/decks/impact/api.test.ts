import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { runImpact } from '../../../../src/faces/cli/run/run-impact.ts'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { legalDeck, plans } from '../legality/legal-decks.ts'
import { createPlayer, type Player } from '../stored/fixtures.ts'

let app: TestApp
let catalog: GameCatalog
let player: Player
/** A card that all decks of these tests play. */
let card: string
let cards: Record<string, number>

const path = '/v1/games/l5r-lcg/formats/standard/impact'

beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  catalog = app.catalog.games.get('l5r-lcg')!
  player = await createPlayer(app)
  cards = legalDeck(catalog, plans.today, 3)
  card = Object.keys(cards).find((id) => catalog.find(id)!.section === 'conflict')!
})
afterAll(() => app.close())

const ban = (id: string, changes: object = { lists: { banned: { add: [card] } } }) => ({
  id,
  effectiveFrom: '2027-03-01',
  sources: ['a test'],
  changes,
})

/** What `kotei impact` prints of a draft in a file. */
async function printed({ token }: Player, draft: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kotei-impact-'))
  try {
    const file = join(folder, 'draft.json')
    await writeFile(file, JSON.stringify(draft))
    const named = { game: 'l5r-lcg', format: 'standard', revision: undefined }
    const progress = { report: () => {}, end: () => {} }
    return await runImpact(named, { server: app.url, token, draft: file }, { width: 100, progress })
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('the impact of a draft', () => {
  test('counts public decks alone, whoever asks, and tells owners of all theirs', async () => {
    const other = await createPlayer(app)
    const shown = await player.deck({ cards, visibility: 'public', format: 'standard' })
    const hidden = await player.deck({ cards, visibility: 'private', name: 'Hidden' })
    await player.deck({ cards, visibility: 'unlisted' })
    await player.deck({ cards, visibility: 'public', format: 'emerald' })
    const { [card]: _banned, ...without } = cards
    await player.deck({ cards: without, visibility: 'public' })
    await player.call('DELETE', `/v1/decks/${await player.deck({ cards, visibility: 'public' })}`)

    const answers = [
      await player.call('POST', path, { body: ban('one') }),
      await other.call('POST', path, { body: ban('two') }),
    ]
    for (const { status, json } of answers) {
      expect([status, json.decks]).toEqual([200, { which: 'format', considered: 2 }])
      expect(json.total).toMatchObject({ decks: 2, changes: [{ from: 'legal', to: 'illegal', decks: 1 }] })
      expect(json.facets.clan.map(({ decks }: { decks: number }) => decks)).toEqual([2])
      const named = { id: card, title: catalog.find(card)!.title, before: 'legal', after: 'banned', decks: 1 }
      expect(json.worse).toEqual({
        decks: 1,
        cards: [{ ...named, codes: [{ code: 'card.banned', decks: 1 }] }],
        codes: [{ code: 'card.banned', decks: 1 }],
      })
    }
    const [heading, , counted, ...rest] = (await printed(other, ban('printed'))).split('\n')
    expect([heading, counted]).toEqual([
      'Stronghold (standard): printed (a draft)',
      '  2 public decks of Stronghold (standard), counted 2026-11-16 12:00 UTC',
    ])
    expect(rest).toEqual(
      expect.arrayContaining([
        'legal              2      1      −1',
        'illegal            0      1      +1',
        '1 from legal to illegal.',
        expect.stringMatching(new RegExp(`^${catalog.find(card)!.title} +legal → banned +1  card.banned$`)),
        'By code: card.banned in 1.',
      ]),
    )
    const all = await other.call('POST', `${path}?decks=all`, { body: ban('three') })
    expect(all.json.formats.map(({ format, decks }: { format: string; decks: number }) => [format, decks])).toEqual([
      ['standard', 2],
      ['emerald', 1],
    ])

    const own = await player.call('POST', '/v1/me/impact?game=l5r-lcg', {
      body: ban('four'),
      headers: { 'accept-language': 'de' },
    })
    expect(own.json).toMatchObject({ draft: true, decks: { which: 'format', considered: 4 }, total: 3 })
    const mine = own.json.data as { id: string; added: { code: string; message: string }[] }[]
    expect(mine.map(({ id }) => id)).toEqual(expect.arrayContaining([shown, hidden]))
    expect(mine[0]).toMatchObject({
      before: 'legal',
      after: 'illegal',
      added: [{ code: 'card.banned', cards: [card] }],
    })
    expect(mine[0]!.added[0]!.message).toContain('verboten')
    expect((await other.call('POST', '/v1/me/impact?game=l5r-lcg', { body: ban('five') })).json.data).toEqual([])
    // No deck is named in a sum.
    expect(JSON.stringify(answers.map(({ json }) => json))).not.toContain('Hidden')
  })

  test('is refused as a data file would be, with the place', async () => {
    const refused = async (body: object) => {
      const { status, json } = await player.call('POST', path, { body })
      return [status, json.errors?.[0].pointer]
    }
    expect(await refused(ban('a', { lists: { banned: { add: ['no-such-card'] } } }))).toEqual([
      422,
      '/changes/lists/banned',
    ])
    expect(await refused(ban('b', { lists: { banned: { remove: [card] } } }))).toEqual([
      422,
      '/changes/lists/banned/remove',
    ])
    expect(await refused(ban('c', { clauses: { made: { rule: 'no-such-rule' } } }))).toEqual([
      422,
      '/changes/clauses/made',
    ])
    expect(await refused(ban('d', { lists: { 'roles.lion': [] } }))).toEqual([422, '/changes/lists/roles.lion'])
    const manyClauses = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`made-${at}`, { rule: 'copies' }]))
    expect(await refused(ban('e', { clauses: manyClauses }))).toEqual([400, '/changes/clauses'])
    expect(await refused({ ...ban('e'), name: 'a\u0000b' })).toEqual([400, '/name'])
    expect(await refused({ ...ban('e'), sources: ['x'.repeat(301)] })).toEqual([400, '/sources/0'])
    expect(await refused({ ...ban('f', {}), effectiveFrom: '1999-01-01' })).toEqual([422, '/effectiveFrom'])
    expect(await refused({ ...ban('g'), effectiveFrom: null })).toEqual([400, '/effectiveFrom'])
    expect(await refused({ ...ban('h'), surplus: 1 })).toEqual([400, '/surplus'])
    // It takes the place of a revision that has its id, or that begins on the same day.
    for (const id of ['il-2021-08', 'another']) {
      const { json } = await player.call('POST', path, { body: { ...ban(id), effectiveFrom: '2021-08-10' } })
      expect([json.before?.revision, json.after?.revision]).toEqual(['il-2021-01', id])
    }
    expect((await app.call('POST', path, { body: ban('x') })).status).toBe(401)
  })
})

describe('the impact of a list', () => {
  test('has an entity tag, names what is compared, and knows the newest list by itself', async () => {
    const first = await app.call('GET', path)
    expect(first.json).toMatchObject({
      before: { revision: 'il-2021-01', on: '2021-08-09' },
      after: { revision: 'il-2021-08', on: '2021-08-10' },
      draft: false,
      catalogVersion: catalog.version,
      computedAt: '2026-11-16T12:00:00.000Z',
    })
    const etag = first.headers.get('etag')!
    expect((await app.call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const own = await player.call('GET', '/v1/me/impact?game=l5r-lcg&format=stronghold&revision=rr-10')
    expect([own.status, own.json.format.id, own.json.after.revision]).toEqual([200, 'standard', 'rr-10'])
  })

  test('is refused where there is none', async () => {
    const refused = async (query: string) => {
      const { status, json } = await app.call('GET', `${path}${query}`)
      return [status, json.errors?.[0].code]
    }
    expect(await refused('?revision=no-such')).toEqual([422, 'revision.unknown'])
    expect(await refused(`?revision=${catalog.findFormat('standard')!.revisions[0]!.id}`)).toEqual([
      422,
      'revision.first',
    ])
    expect((await refused('?decks=mine'))[0]).toBe(400)
    expect((await app.call('GET', '/v1/games/l5r-lcg/formats/no-such/impact')).status).toBe(404)
    expect((await app.call('GET', '/v1/me/impact?game=l5r-lcg')).status).toBe(401)
    expect((await player.call('GET', '/v1/me/impact?game=l5r-lcg&format=no-such')).status).toBe(422)
  })
})
