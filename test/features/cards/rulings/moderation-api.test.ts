import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readGameData } from '../../../../src/features/cards/catalog/stored/read.ts'
import { importGameData } from '../../../../src/features/cards/catalog-import/store/import-game-data.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'

let app: TestApp
let moderator: string
let player: string

beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  moderator = await signIn('kuroda')
  player = await signIn('yasuki')
  await app.database.pool.query(`UPDATE accounts SET role = 'moderator' WHERE username = 'kuroda'`)
})
afterAll(() => app.close())

async function signIn(username: string): Promise<string> {
  const credentials = { username, password: 'correct horse battery staple 47' }
  expect((await app.call('POST', '/v1/accounts', { body: credentials })).status).toBe(201)
  return (await app.call('POST', '/v1/sessions', { body: credentials })).json.token
}

const base = '/v1/games/l5r-lcg/rulings'
const draft = {
  cards: ['assassination'],
  text: 'The target is chosen before the honor is known to be lost.',
  sourceKind: 'developer',
  source: { document: 'Developer rulings' },
}
const post = (body: object, token = moderator) => app.call('POST', base, { body, token })
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  app.call('PATCH', `${base}/${id}`, { body, token: moderator, headers })
const get = (path: string) => app.call('GET', path)
const changes = (since: number) => get(`/v1/games/l5r-lcg/changes?since=${since}`)

/** The number up to which a copy is complete. */
async function lastChange(): Promise<number> {
  const { rows } = await app.database.pool.query(`SELECT max(seq)::int AS seq FROM changes WHERE game = 'l5r-lcg'`)
  return rows[0].seq
}

describe('who may', () => {
  test.each([
    ['POST', base, draft],
    ['PATCH', `${base}/charge-no-additional-fate`, { text: 'No.' }],
    ['POST', `${base}/charge-no-additional-fate/supersede`, { reason: 'No.' }],
  ])('%s %s is for moderators', async (method, path, body) => {
    expect((await app.call(method, path, { body })).status).toBe(401)
    const refused = await app.call(method, path, { body, token: player })
    expect(refused.status).toBe(403)
    expect(refused.json.detail).toBe('Only moderators may do this.')
  })
})

describe('a new ruling', () => {
  test('is found at once: by itself, in searches, at its card and in the change feed', async () => {
    const until = await lastChange()
    const made = await post({
      ...draft,
      id: 'assassination-target',
      mentions: ['01-banzai'],
      note: 'Asked at Winter Court.',
    })
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`${base}/assassination-target`)
    expect(made.json).toMatchObject({ origin: 'moderator', version: 1, ruledOn: '2026-11-16', mentions: ['banzai'] })
    expect((await get(`${base}/assassination-target`)).json).toEqual(made.json)
    const found = await get(`${base}?q=${encodeURIComponent('honor known targets')}`)
    expect(found.json.data[0].id).toBe('assassination-target')
    const card = (await get('/v1/games/l5r-lcg/cards/assassination')).json
    expect(card.rulings.map((ruling: { id: string }) => ruling.id)).toContain('assassination-target')
    expect((await changes(until)).json.data).toEqual([
      {
        seq: expect.any(Number),
        kind: 'ruling',
        id: 'assassination-target',
        action: 'created',
        at: '2026-11-16T12:00:00.000Z',
        href: `${base}/assassination-target`,
      },
    ])
    expect((await post({ ...draft, id: 'assassination-target' })).status).toBe(409)
  })

  test('gets an id from its card, and a citation by another name gets the heading', async () => {
    const source = { document: 'rules reference 1.6', entry: 'Influence' }
    const { json } = await post({ ...draft, sourceKind: 'rules-entry', source })
    expect(json.id).toMatch(/^assassination-[0-9a-f]{8}$/)
    expect(json.source).toEqual({
      document: 'Rules Reference 1.6',
      entry: 'Influence, Influence Cost',
      rulesEntry: 'influence-influence-cost',
    })
    const entry = await get('/v1/games/l5r-lcg/rules-entries/influence-influence-cost')
    expect(entry.json.rulings.map((ruling: { id: string }) => ruling.id)).toContain(json.id)
  })

  test.each([
    [{ cards: ['no-such-card'] }, 422, '/cards/0', 'unknown-card'],
    [{ mentions: ['banzai', 'nothing'] }, 422, '/mentions/1', 'unknown-card'],
    [
      { sourceKind: 'rules-entry', source: { document: 'Rules Reference 1.6', entry: 'Ninja' } },
      422,
      '/source/entry',
      'unknown-entry',
    ],
    [{ sourceKind: 'faq' }, 422, '/source/entry', 'unknown-entry'],
    [{ text: ' ' }, 400, '/text', 'too-small'],
    [{ text: 'a\u0000b' }, 400, '/text', 'custom'],
    [{ text: 'x'.repeat(4001) }, 400, '/text', 'too-big'],
    [{ status: 'superseded' }, 400, '/status', 'invalid-value'],
    [{ ruledOn: '2017-02-30' }, 400, '/ruledOn', 'invalid-format'],
    [{ id: 'Not A Slug' }, 400, '/id', 'invalid-format'],
    [{ author: 'me' }, 400, '/author', 'unknown-key'],
  ])('with %j is refused', async (part, status, pointer, code) => {
    const answer = await post({ ...draft, ...part })
    expect(answer.status).toBe(status)
    expect(answer.json.errors[0]).toMatchObject({ pointer, code })
  })

  test('a lone surrogate is refused', async () => {
    const raw = JSON.stringify({ ...draft, text: 'TEXT' }).replace('TEXT', '\\ud800')
    const answer = await app.call('POST', base, {
      raw,
      token: moderator,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })
})

describe('an edit', () => {
  test('makes a version; the one before stays in the history with who and why', async () => {
    const id = 'rout-dash'
    const before = (await get(`${base}/${id}`)).json
    const edited = await patch(id, { text: 'A dash is 0 for Rout.', note: 'Shorter.' })
    expect(edited.json).toMatchObject({
      version: 2,
      origin: 'moderator',
      text: 'A dash is 0 for Rout.',
      entries: [174],
    })
    const history = (await get(`${base}/${id}/history`)).json
    expect(history).toMatchObject({
      next: null,
      data: [
        { version: 2, action: 'edit', author: 'kuroda', note: 'Shorter.', ruling: { text: 'A dash is 0 for Rout.' } },
        { version: 1, action: 'import', author: null, note: null, ruling: { text: before.text } },
      ],
    })
    const paged = (await get(`${base}/${id}/history?limit=1`)).json
    const rest = (await get(`${base}/${id}/history?limit=1&cursor=${paged.next}`)).json
    expect([...paged.data, ...rest.data]).toEqual(history.data)
    expect(rest.next).toBeNull()
  })

  test('that changes nothing makes no version and no change', async () => {
    const { json } = await get(`${base}/outwit-dash`)
    const until = await lastChange()
    expect((await patch('outwit-dash', { text: json.text, status: json.status })).json).toEqual(json)
    expect((await changes(until)).json.data).toEqual([])
  })

  test('with If-Match is made only on the version that was read', async () => {
    const etag = (await get(`${base}/finger-of-jade-covert`)).headers.get('etag')!
    const first = await patch('finger-of-jade-covert', { text: 'One.' }, { 'if-match': etag })
    expect(first.status).toBe(200)
    const second = await patch('finger-of-jade-covert', { text: 'Two.' }, { 'if-match': etag })
    expect(second.status).toBe(412)
    expect(second.json.detail).toBe('The ruling was changed in the meantime: it is now at version 2.')
    const third = await patch('finger-of-jade-covert', { text: 'Three.' }, { 'if-match': first.headers.get('etag')! })
    expect(third.json).toMatchObject({ text: 'Three.', version: 3 })
    expect((await patch('finger-of-jade-covert', { text: 'Four.' }, { 'if-match': 'W/"3"' })).status).toBe(412)
    const weak = `W/${third.headers.get('etag')}`
    expect((await patch('finger-of-jade-covert', { text: 'Five.' }, { 'if-match': weak })).status).toBe(200)
    expect((await patch('finger-of-jade-covert', { text: 'Six.' }, { 'if-match': weak })).status).toBe(412)
  })

  test('of the status takes the reason of the one before away, unless it gives its own', async () => {
    const id = 'know-the-world-contested-ring'
    expect((await patch(id, { text: 'In doubt still.' })).json.statusReason).toMatch(/^Rules Reference/)
    expect((await patch(id, { status: 'needs-review' })).json.statusReason).toMatch(/^Rules Reference/)
    expect((await patch(id, { status: 'in-force' })).json).not.toHaveProperty('statusReason')
    const doubted = await patch(id, { status: 'needs-review', statusReason: 'Asked again.' })
    expect(doubted.json).toMatchObject({ status: 'needs-review', statusReason: 'Asked again.' })
  })

  test('of many at the same time loses none', async () => {
    const edits = Array.from({ length: 10 }, (_, index) => patch('jade-tetsubo-its-owner', { text: `Text ${index}.` }))
    for (const { status } of await Promise.all(edits)) expect(status).toBe(200)
    const { data } = (await get(`${base}/jade-tetsubo-its-owner/history`)).json
    expect(data.map((each: { version: number }) => each.version)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(new Set(data.map((each: { ruling: { text: string } }) => each.ruling.text)).size).toBe(11)
  })

  test('of what is not there is 404, and of a zero byte 400', async () => {
    expect((await patch('no-such-ruling', { text: 'No.' })).status).toBe(404)
    expect((await patch('%00', { text: 'No.' })).status).toBe(400)
  })
})

describe('superseding', () => {
  test('says why and what took its place; an edit of the status brings it back', async () => {
    const id = 'ring-effects-order'
    const path = `${base}/${id}/supersede`
    const body = { reason: 'Ring Effects says who.', by: { rulesEntry: 'ring-effects' } }
    const { json } = await app.call('POST', path, { body, token: moderator })
    expect(json).toMatchObject({ status: 'superseded', statusReason: body.reason, supersededBy: body.by, version: 2 })
    const { json: back } = await patch(id, { status: 'in-force' })
    expect(back).toMatchObject({ status: 'in-force', version: 3 })
    expect(back).not.toHaveProperty('statusReason')
    expect(back).not.toHaveProperty('supersededBy')
  })

  test('of two rulings by each other at the same time is done for one of them', async () => {
    const pairs = Array.from({ length: 8 }, (_, index) => [`at-once-${index}-one`, `at-once-${index}-other`])
    for (const id of pairs.flat()) expect((await post({ ...draft, id })).status).toBe(201)
    const answers = await Promise.all(
      pairs.flatMap(([one, other]) =>
        [
          [one, other],
          [other, one],
        ].map(([id, ruling]) =>
          app.call('POST', `${base}/${id}/supersede`, {
            body: { reason: 'Newer.', by: { ruling } },
            token: moderator,
          }),
        ),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(pairs.map((_, index) => statuses.slice(2 * index, 2 * index + 2).sort())).toEqual(
      pairs.map(() => [200, 422]),
    )
  })

  test('in a circle is refused', async () => {
    const supersede = (id: string, by: string) =>
      app.call('POST', `${base}/${id}/supersede`, { body: { reason: 'Newer.', by: { ruling: by } }, token: moderator })
    expect((await supersede('blackmail-fresh-uses', 'blackmail-attachments-stay')).status).toBe(200)
    expect((await supersede('blackmail-attachments-stay', 'blackmail-from-home-to-home')).status).toBe(200)
    for (const by of ['blackmail-fresh-uses', 'blackmail-attachments-stay', 'blackmail-from-home-to-home'])
      expect((await supersede('blackmail-from-home-to-home', by)).json.errors).toEqual([
        expect.objectContaining({ pointer: '/by/ruling', code: 'circle' }),
      ])
  })

  test.each([
    [{ ruling: 'no-such-ruling' }, 422],
    [{ ruling: 'rout-dash' }, 422],
    [{ rulesEntry: 'no-such-entry' }, 422],
    [{ ruling: 'outwit-dash', rulesEntry: 'target' }, 400],
    [{}, 400],
  ])('by %j is refused', async (by, status) => {
    const answer = await app.call('POST', `${base}/rout-dash/supersede`, {
      body: { reason: 'No.', by },
      token: moderator,
    })
    expect(answer.status).toBe(status)
  })
})

describe('imports and moderators', () => {
  test('newer data changes shipped rulings, adds and removes some, and leaves the moderators’ alone', async () => {
    const id = 'kamayari-timing'
    await patch(id, { text: 'A moderator’s words.' })
    const until = await lastChange()
    const { data } = await readGameData(app.database.pool, ['l5r-lcg'])
    const own = data[0]!
    const rulings = own.rulings
      .filter((ruling) => ruling.id !== 'ambush-reveal-first')
      .map((ruling) =>
        ruling.id === id || ruling.id === 'born-in-war-contested-ring' ? { ...ruling, text: 'Newer words.' } : ruling,
      )
    const cards = own.cards.map((card) => (card.id === 'rout' ? { ...card, traits: [...card.traits, 'new'] } : card))
    await importGameData(app.database.pool, [{ ...own, rulings, cards }])
    expect((await get(`${base}/${id}`)).json).toMatchObject({ text: 'A moderator’s words.', origin: 'moderator' })
    expect((await get(`${base}/born-in-war-contested-ring`)).json).toMatchObject({ text: 'Newer words.', version: 2 })
    expect((await get(`${base}/ambush-reveal-first`)).status).toBe(404)
    expect((await get(`${base}/ambush-reveal-first/history`)).json.data).toHaveLength(1)
    // This instance still holds the catalogue of before, so it has nothing to show for the changes yet.
    expect((await changes(until)).json).toMatchObject({ data: [], until, next: null })
    await importGameData(app.database.pool, [own])
    const later = (await changes(until)).json.data.map(({ kind, id: name, action }: Record<string, string>) => [
      kind,
      name,
      action,
    ])
    expect(later).toEqual([
      ['card', 'rout', 'updated'],
      ['ruling', 'ambush-reveal-first', 'created'],
      ['ruling', 'born-in-war-contested-ring', 'updated'],
    ])
    expect((await get(`${base}/ambush-reveal-first`)).json.version).toBe(2)
  })
})
