import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp, testDay } from '../../../support/app.ts'
import { createPlayer, lion, type Player } from './fixtures.ts'

let app: TestApp
let owner: Player
let other: Player
const start = new Date(`${testDay}T12:00:00Z`).getTime()
let now = start
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(now), decks: { maxRevisions: 5 } })
  owner = await createPlayer(app, 'Akodo')
  other = await createPlayer(app, 'Bayushi')
})
afterAll(() => app.close())

const create = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  owner.call('POST', '/v1/decks', { body: { game: 'l5r-lcg', name: 'Lion', ...body }, headers })

describe('storing a deck', () => {
  test('answers it whole, with its place, its tag and its verdict', async () => {
    const { status, json, headers } = await create({
      cards: lion,
      description: 'Charge!\nAgain.',
      tags: ['Rush', 'rush', 'Kotei'],
    })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/decks/${json.id}`)
    expect(json).toMatchObject({
      game: 'l5r-lcg',
      name: 'Lion',
      description: 'Charge!\nAgain.',
      format: 'standard',
      visibility: 'private',
      tags: ['rush', 'kotei'],
      author: 'Akodo',
      clan: 'lion',
      revision: 1,
      cards: lion,
      unresolved: [],
    })
    expect(json.verdict.legal).toBe(false)
    expect(json.verdict.violations.map((each: { code: string }) => each.code)).toContain('dynasty.size')
    const read = await owner.call('GET', headers.get('location')!)
    expect([read.json, read.headers.get('etag')]).toEqual([json, headers.get('etag')])
    expect(read.headers.get('cache-control')).toMatch('private')
    const unchanged = await owner.call('GET', headers.get('location')!, {
      headers: { 'if-none-match': read.headers.get('etag')! },
    })
    expect(unchanged.status).toBe(304)
  })

  test('keeps the format that its list names, unless the request names one', async () => {
    const text = 'Format: Emerald\nYojin no Shiro\n3x Matsu Berserker'
    const kept = await create({ text })
    expect([kept.json.format, kept.json.verdict.format]).toMatchObject(['emerald', { id: 'emerald', chosenBy: 'list' }])
    const named = await create({ text, format: 'skirmish' })
    expect(named.json.format).toBe('skirmish')
    const changed = await owner.call('PATCH', `/v1/decks/${named.json.id}`, { body: { text } })
    expect(changed.json.format).toBe('skirmish')
    const judged = await owner.call('POST', '/v1/games/l5r-lcg/validate', { body: { deckId: kept.json.id } })
    expect(judged.json.format).toMatchObject({ id: 'emerald', chosenBy: 'list' })
    const exported = await owner.call('GET', `/v1/decks/${kept.json.id}/export?as=emeralddb`)
    expect(exported.json.format).toBe('emerald')
  })

  test('from text, with other sites’ ids, or with no card at all', async () => {
    const text = await create({ text: 'Yojin no Shiro\n3x Matsu Berserker\n3x For Greater Glory' })
    expect(text.json.cards).toEqual({ 'yojin-no-shiro': 1, 'matsu-berserker': 3, 'for-greater-glory': 3 })
    const alias = await create({ cards: { '01-yojin-no-shiro': 1, 'yojin-no-shiro': 1 } })
    expect(alias.json.cards).toEqual({ 'yojin-no-shiro': 2 })
    expect((await create({ cards: {} })).json.cards).toEqual({})
  })

  test.each(['l5r-ccg', 'shadowfist'])('of %s too', async (game) => {
    const card = app.catalog.games.get(game)!.cards[0]!.id
    const { status, json } = await create({ game, cards: { [card]: 1 } })
    expect([status, json.cards, json.game]).toEqual([201, { [card]: 1 }, game])
  })

  test('lines and ids that are no card refuse it, with suggestions', async () => {
    const text = await create({ text: 'Yojin no Shiro\n3x Matsu Beserker' })
    expect(text.status).toBe(422)
    expect(text.json.unresolved).toEqual([
      { line: 2, text: '3x Matsu Beserker', suggestions: expect.arrayContaining(['matsu-berserker']) },
    ])
    const id = await create({ cards: { 'matsu-beserker': 3 } })
    expect([id.status, id.json.errors[0].pointer]).toEqual([422, '/cards/matsu-beserker'])
    expect(id.json.unknown).toEqual([{ id: 'matsu-beserker', suggestions: ['matsu-berserker'] }])
  })

  test('unless they shall be kept: nothing that was typed is lost', async () => {
    const text = 'Yojin no Shiro\n3x Matsu Beserker'
    const kept = (await create({ text, allowUnresolved: true })).json
    expect(kept.unresolved).toEqual([{ line: 2, text: '3x Matsu Beserker', count: 3 }])
    expect(kept.verdict.violations[0].code).toBe('card.unknown')
    const strange = { __proto__x: 1, constructor: 2, 'no-such-card': 3, 鶴: 4 }
    const { json } = await create({
      cards: JSON.parse(`{"__proto__": 5, ${JSON.stringify(strange).slice(1)}`),
      allowUnresolved: true,
    })
    const read = (await owner.call('GET', `/v1/decks/${json.id}`)).text
    expect(read).toContain('"__proto__":5')
    expect(JSON.parse(read).cards).toMatchObject(strange)
    const revision = (await owner.call('GET', `/v1/decks/${kept.id}/revisions/1`)).json
    expect(revision.unresolved).toEqual(kept.unresolved)
  })

  test.each<[string, Record<string, unknown>, number]>([
    ['cards and text', { cards: lion, text: 'both' }, 400],
    ['no deck', {}, 400],
    ['no copies', { cards: { charge: 0 } }, 400],
    ['too many copies', { cards: { charge: 100 } }, 400],
    ['a part of a copy', { cards: { charge: 1.5 } }, 400],
    ['NUL in an id', { cards: { 'a\u0000b': 1 }, allowUnresolved: true }, 400],
    ['an empty name', { cards: {}, name: '' }, 400],
    ['NUL in the name', { cards: {}, name: 'a\u0000b' }, 400],
    ['half a character', { cards: {}, name: '\ud800' }, 400],
    ['a long tag', { cards: {}, tags: ['x'.repeat(41)] }, 400],
    ['a long description', { cards: {}, description: 'x'.repeat(10_001) }, 400],
    ['another visibility', { cards: {}, visibility: 'secret' }, 400],
    ['an unknown key', { cards: {}, typo: true }, 400],
    ['an unknown game', { cards: {}, game: 'chess' }, 422],
    ['an unknown format', { cards: {}, format: 'no-such-format' }, 422],
    ['NUL in the text', { text: 'a\u0000b' }, 400],
    ['501 cards', { cards: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`card-${i}`, 1])) }, 400],
  ])('%s is refused', async (_what, body, status) => {
    expect((await create(body)).status).toBe(status)
  })

  test('a format’s alias is stored as its id', async () => {
    expect((await create({ cards: {}, format: 'stronghold' })).json.format).toBe('standard')
  })

  test('the content hash is the documented one, and the order of typing does not matter', async () => {
    const { json } = await create({ cards: { 'matsu-berserker': 3, 'akodo-gunso': 2 } })
    const again = await create({ cards: { 'akodo-gunso': 2, 'matsu-berserker': 3 }, name: 'Other' })
    const expected = createHash('sha256').update('l5r-lcg\nakodo-gunso 2\nmatsu-berserker 3\n').digest('hex')
    expect([json.contentHash, again.json.contentHash]).toEqual([expected, expected])
  })
})

describe('visibility', () => {
  test('private is 404 to others in every endpoint; unlisted takes the id; public is for all', async () => {
    const id = await owner.deck()
    const paths = ['', '/revisions', '/revisions/1', '/diff', '/legality', '/export'].map(
      (rest) => `/v1/decks/${id}${rest}`,
    )
    const statuses = async () =>
      new Set(
        (await Promise.all(paths.flatMap((path) => [other.call('GET', path), app.call('GET', path)]))).map(
          (a) => a.status,
        ),
      )
    expect(await statuses()).toEqual(new Set([404]))
    const mine = await other.deck()
    expect((await other.call('GET', `/v1/decks/${mine}/diff?against=${id}`)).status).toBe(404)
    expect((await other.call('POST', `/v1/decks/${id}/copy`)).status).toBe(404)
    expect((await other.call('PATCH', `/v1/decks/${id}`, { body: { name: 'Mine' } })).status).toBe(404)
    expect((await other.call('DELETE', `/v1/decks/${id}`)).status).toBe(404)

    for (const visibility of ['unlisted', 'public']) {
      expect((await owner.call('PATCH', `/v1/decks/${id}`, { body: { visibility } })).status).toBe(200)
      expect(await statuses()).toEqual(new Set([200]))
      expect((await other.call('PATCH', `/v1/decks/${id}`, { body: { name: 'Mine' } })).status).toBe(403)
      expect((await other.call('DELETE', `/v1/decks/${id}`)).status).toBe(403)
      expect((await other.call('POST', `/v1/decks/${id}/restore`)).status).toBe(404)
    }
    const activity = (await owner.call('GET', '/v1/me/activity')).json.data
    expect(activity.slice(0, 2).map((each: { detail: unknown }) => each.detail)).toEqual([
      { from: 'unlisted', to: 'public' },
      { from: 'private', to: 'unlisted' },
    ])
    expect(activity[0]).toMatchObject({ action: 'deck.visibility-changed', subject: id })
  })

  test.each(['nonsense', '00000000-0000-4000-8000-000000000000', "' OR 1=1"])('%s is 404', async (id) => {
    expect((await owner.call('GET', `/v1/decks/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})

describe('changing a deck', () => {
  test('cards make a revision, with a message; anything else does not', async () => {
    const id = await owner.deck()
    const renamed = await owner.call('PATCH', `/v1/decks/${id}`, { body: { name: 'Pride', tags: ['new'] } })
    expect(renamed.json).toMatchObject({ name: 'Pride', tags: ['new'], revision: 1, cards: lion })
    const cards = { 'matsu-berserker': 2, charge: 3 }
    const changed = await owner.call('PATCH', `/v1/decks/${id}`, { body: { cards, message: 'faster' } })
    expect(changed.json).toMatchObject({ revision: 2, cards, name: 'Pride' })
    const { json } = await owner.call('GET', `/v1/decks/${id}/revisions`)
    expect(json.data).toEqual([
      expect.objectContaining({ revision: 2, cards, message: 'faster', author: 'Akodo' }),
      expect.objectContaining({ revision: 1, cards: lion }),
    ])
    const page = (await owner.call('GET', `/v1/decks/${id}/revisions?limit=1`)).json
    const rest = (await owner.call('GET', `/v1/decks/${id}/revisions?limit=1&cursor=${page.next}`)).json
    expect([page.data[0].revision, rest.data[0].revision, rest.next]).toEqual([2, 1, null])
    expect((await owner.call('GET', `/v1/decks/${id}/revisions/3`)).status).toBe(404)
  })

  test('what is so already changes nothing, not even the tag', async () => {
    const id = await owner.deck()
    const before = await owner.call('GET', `/v1/decks/${id}`)
    now += 5000
    const after = await owner.call('PATCH', `/v1/decks/${id}`, { body: { name: 'Lion', cards: lion } })
    now = start
    expect([after.headers.get('etag'), after.json]).toEqual([before.headers.get('etag'), before.json])
  })

  test('If-Match lets the first writer win, whatever day it is', async () => {
    const id = await owner.deck()
    const tag = (await owner.call('GET', `/v1/decks/${id}`)).headers.get('etag')!
    const patch = (name: string, ifMatch: string) =>
      owner.call('PATCH', `/v1/decks/${id}`, { body: { name }, headers: { 'if-match': ifMatch } })
    now += 3 * 86_400_000
    const first = await patch('First', tag)
    expect(first.status).toBe(200)
    const second = await patch('Second', tag)
    expect([second.status, second.headers.get('etag')]).toEqual([412, first.headers.get('etag')])
    expect((await patch('Third', `"9.9", ${first.headers.get('etag')}`)).status).toBe(200)
    expect((await patch('Fourth', '*')).status).toBe(200)
    expect((await patch('Fifth', 'rubbish')).status).toBe(412)
    const stale = await owner.call('DELETE', `/v1/decks/${id}`, { headers: { 'if-match': tag } })
    expect(stale.status).toBe(412)
    now = start
  })

  test('the history has a limit with a clear error', async () => {
    const id = await owner.deck()
    const answers = []
    for (let count = 1; count <= 5; count++) {
      answers.push(await owner.call('PATCH', `/v1/decks/${id}`, { body: { cards: { charge: count } } }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409])
    expect(answers[4]!.json).toMatchObject({ limit: 5, errors: [{ code: 'revisions.limit' }] })
    expect((await owner.call('PATCH', `/v1/decks/${id}`, { body: { name: 'Still mine' } })).status).toBe(200)
  })
})

describe('diff', () => {
  test('between revisions and between decks, as a whole and by section', async () => {
    const id = await owner.deck({ cards: { 'yojin-no-shiro': 1, 'matsu-berserker': 3, charge: 2 } })
    await owner.call('PATCH', `/v1/decks/${id}`, {
      body: { cards: { 'yojin-no-shiro': 1, 'matsu-berserker': 2, 'akodo-gunso': 3 } },
    })
    const { json } = await owner.call('GET', `/v1/decks/${id}/diff?from=1&to=2`)
    expect(json).toMatchObject({
      from: { deckId: id, revision: 1 },
      to: { deckId: id, revision: 2 },
      same: false,
      added: { 'akodo-gunso': 3 },
      removed: { charge: 2 },
      changed: { 'matsu-berserker': { from: 3, to: 2 } },
    })
    const sections = json.sections.map((each: { section: string }) => each.section)
    const order = app.catalog.games.get('l5r-lcg')!.game.sections.map((section) => section.id)
    expect(sections).toEqual(order.filter((section) => sections.includes(section)))
    expect((await owner.call('GET', `/v1/decks/${id}/diff`)).json).toEqual(json)
    const twin = await owner.deck({ cards: { 'yojin-no-shiro': 1, 'matsu-berserker': 2, 'akodo-gunso': 3 } })
    const across = (await owner.call('GET', `/v1/decks/${id}/diff?against=${twin}`)).json
    expect([across.same, across.added, across.sections]).toEqual([true, {}, []])
    expect((await owner.call('GET', `/v1/decks/${id}/diff?from=9`)).status).toBe(404)
    const ccg = await owner.deck({ game: 'shadowfist', cards: {} })
    expect((await owner.call('GET', `/v1/decks/${id}/diff?against=${ccg}`)).status).toBe(422)
  })
})

describe('copying', () => {
  test('names its origin, begins its own history and is private', async () => {
    const id = await owner.deck({ visibility: 'public', tags: ['rush'] })
    await owner.call('PATCH', `/v1/decks/${id}`, { body: { cards: { charge: 3 } } })
    const newest = await other.call('POST', `/v1/decks/${id}/copy`)
    expect(newest.status).toBe(201)
    expect(newest.json).toMatchObject({
      origin: { deckId: id, revision: 2 },
      author: 'Bayushi',
      visibility: 'private',
      revision: 1,
      cards: { charge: 3 },
      tags: ['rush'],
    })
    const oldest = await other.call('POST', `/v1/decks/${id}/copy`, { body: { revision: 1, name: 'Mine now' } })
    expect(oldest.json).toMatchObject({ cards: lion, name: 'Mine now', origin: { revision: 1 } })
    expect((await other.call('POST', `/v1/decks/${id}/copy`, { body: { revision: 3 } })).status).toBe(404)
  })
})

describe('deleting', () => {
  test('hides the deck everywhere, and can be taken back for 30 days', async () => {
    const id = await owner.deck({ visibility: 'public' })
    const before = (await owner.call('GET', `/v1/decks/${id}`)).json
    expect((await owner.call('DELETE', `/v1/decks/${id}`)).status).toBe(204)
    expect((await owner.call('GET', `/v1/decks/${id}`)).status).toBe(404)
    expect((await owner.call('DELETE', `/v1/decks/${id}`)).status).toBe(404)
    const trash = (await owner.call('GET', '/v1/decks?mine=true&deleted=true')).json.data
    expect(trash).toEqual([expect.objectContaining({ id, deletedAt: expect.stringMatching(/Z$/) })])
    await age(id, '29 days 23 hours')
    const restored = await owner.call('POST', `/v1/decks/${id}/restore`)
    expect(restored.json).toMatchObject({ ...before, updatedAt: restored.json.updatedAt, verdict: {} })
    await owner.call('DELETE', `/v1/decks/${id}`)
    await age(id, '30 days')
    const late = await owner.call('POST', `/v1/decks/${id}/restore`)
    expect([late.status, late.json.detail]).toEqual([404, expect.stringContaining('kept for 30 days')])
    expect((await owner.call('GET', '/v1/decks?mine=true&deleted=true')).json.data).toEqual([])
  })

  /** As if the deck had been deleted that much earlier. */
  const age = (id: string, interval: string) =>
    app.database.pool.query('UPDATE decks SET deleted_at = deleted_at - $2::interval WHERE id = $1', [id, interval])
})

describe('legality and exports', () => {
  test('standing in every format', async () => {
    const id = await owner.deck()
    const { json } = await owner.call('GET', `/v1/decks/${id}/legality?history=true`)
    expect(json.data.map((each: { format: string }) => each.format)).toContain('standard')
  })

  test.each(['plain', 'json', 'emeralddb', 'octgn', 'markdown'])('%s parses back to the same cards', async (as) => {
    const id = await owner.deck()
    const { status, text, headers } = await owner.call('GET', `/v1/decks/${id}/export?as=${as}`)
    expect([status, headers.get('etag')]).toEqual([200, expect.any(String)])
    expect((await create({ text })).json.cards).toEqual(lion)
  })

  test('what is no card is written where it can be, and never left out unsaid', async () => {
    const { id } = (await create({ text: '3x Matsu Berserker\n2x No Such Thing', allowUnresolved: true })).json
    expect((await owner.call('GET', `/v1/decks/${id}/export?as=plain`)).text).toContain('2x No Such Thing')
    expect((await owner.call('GET', `/v1/decks/${id}/export?as=octgn`)).status).toBe(422)
    expect((await owner.call('GET', `/v1/decks/${id}/export?as=papyrus`)).status).toBe(422)
  })

  test('all of one’s decks, and everything of the account, as NDJSON', async () => {
    const player = await createPlayer(app)
    const ids = [await player.deck(), await player.deck({ visibility: 'public' }), await player.deck()]
    await player.call('PATCH', `/v1/decks/${ids[0]}`, { body: { cards: { charge: 1 } } })
    await player.call('DELETE', `/v1/decks/${ids[2]}`)
    const decks = await player.call('GET', '/v1/decks/export')
    const lines = decks.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(new Set(lines.map((line) => line.id))).toEqual(new Set(ids.slice(0, 2)))
    expect(decks.headers.get('content-type')).toMatch('application/x-ndjson')
    const all = await player.call('GET', '/v1/me/export')
    const types = all.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type)
    expect(types.filter((type) => type === 'deck')).toHaveLength(3)
    expect(types.filter((type) => type === 'revision')).toHaveLength(4)
    expect(types.filter((type) => type === 'recovery-code')).toHaveLength(10)
    expect(new Set(types)).toEqual(
      new Set(['account', 'session', 'recovery-code', 'sign-in-network', 'deck', 'revision', 'activity']),
    )
    expect(all.text).not.toContain(player.token)
    expect(all.text).not.toContain('argon2')
  })
})
