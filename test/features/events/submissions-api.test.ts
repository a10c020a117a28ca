import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { createPlayer, lion } from '../decks/stored/fixtures.ts'
import { createTestEvent, hashOf, type TestEvent } from './fixtures.ts'

let app: TestApp
let session: string
let clock = new Date('2026-11-16T12:00:00Z')

beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'], now: () => clock })
  session = (await createPlayer(app)).token
})
afterAll(() => app.close())

const published = readFileSync(
  new URL('../../fixtures/decks/ffgforum-263882-unicorn-tempo.txt', import.meta.url),
  'utf8',
)
/** Legal on the day of the events here. */
const unicorn = published.slice(published.indexOf('---') + 4)

interface TestEntrant {
  readonly number: number
  readonly secret: string
  readonly path: string
  /** Sends a list as the player. */
  readonly send: (body: object, headers?: Record<string, string>) => ReturnType<TestEvent['call']>
}

const createEvent = (settings: object = {}) => createTestEvent(app, { judgedOn: '2017-11-30', ...settings }, session)

async function enter(event: TestEvent, more: object = {}): Promise<TestEntrant> {
  const { number, secret } = (await event.call('POST', '/entrants', { body: { name: 'Shinjo Altansarnai', ...more } }))
    .json
  const path = `/entrants/${number}`
  const send: TestEntrant['send'] = (body, headers = {}) =>
    event.call('PUT', `${path}/submission`, { token: secret, body, headers })
  return { number, secret, path, send }
}

describe('A player sends a list', () => {
  test('and sees it as staff do, in the order of the list, with the verdict', async () => {
    const event = await createEvent()
    const { path, send, secret } = await enter(event)
    const sent = await send({ text: unicorn, name: 'Horses' })
    expect(sent.status).toBe(201)
    expect(sent.headers.get('location')).toBe(`/v1/events/${event.code}${path}/submissions/1`)
    const { submission, entrant, changes } = sent.json
    expect(entrant).toMatchObject({ standing: 'submitted', flags: [] })
    expect(changes).toEqual([])
    expect(submission).toMatchObject({
      n: 1,
      source: 'player',
      current: true,
      accepted: false,
      judged: { status: 'legal' },
      verdict: { status: 'legal', summary: { clan: 'unicorn' } },
      list: { name: 'Horses' },
    })
    const [, , provinces, dynasty] = submission.sections
    expect(provinces).toMatchObject({ section: 'province', total: 5 })
    expect(provinces.lines.slice(0, 2)).toEqual([
      { card: 'ancestral-lands', count: 1, text: 'Ancestral Lands' },
      { card: 'endless-plains', count: 1, text: 'Endless Plains' },
    ])
    expect(dynasty.lines[0]).toEqual({ card: 'border-rider', count: 3, text: 'Border Rider' })
    expect(Object.keys(submission.list.cards)).toEqual(
      submission.sections.flatMap(({ lines }: { lines: { card: string }[] }) => lines.map(({ card }) => card)),
    )
    for (const token of [session, secret]) {
      const shown = (await event.call('GET', `${path}/submission`, { token })).json
      expect(shown).toEqual({ ...submission })
    }
  })

  test('with lines that name no card, which are kept as typed', async () => {
    const event = await createEvent()
    const { path, send } = await enter(event)
    const typed = unicorn.replace('3x Spyglass (Core Set #193)', '3x Spygloss')
    const { json, status } = await send({ text: typed })
    expect(status).toBe(201)
    expect(json.submission.unresolved).toMatchObject([{ text: '3x Spygloss', suggestions: ['spyglass', 'spyglass-2'] }])
    expect(json.submission.list.unread).toMatchObject([{ text: '3x Spygloss', count: 3, section: 'conflict' }])
    // Where the list has it, like the card that it stands for.
    const last = json.submission.sections.at(-1)
    expect([last.section, last.total]).toEqual(['conflict', 40])
    expect(last.lines.filter(({ unread }: { unread?: true }) => unread)).toEqual([
      { count: 3, text: '3x Spygloss', unread: true },
    ])
    expect(json.entrant.flags).toEqual(['undetermined'])
    const shown = (await event.call('GET', `${path}/submission`)).json
    expect(shown.sections).toEqual(json.submission.sections)
    expect(shown.list).toEqual(json.submission.list)
  })

  test('by cards, or from a stored deck that they may read', async () => {
    const event = await createEvent()
    const owner = await createPlayer(app)
    const [open, closed] = [await owner.deck({ visibility: 'unlisted' }), await owner.deck()]
    const { send } = await enter(event)
    const cards = await send({ cards: { banzai: 2, 'no-such-card': 1, 'yojin-no-shiro': 1 } })
    expect(cards.json.submission.list.cards).toEqual({ 'yojin-no-shiro': 1, banzai: 2, 'no-such-card': 1 })
    const stored = await send({ deckId: open })
    expect(stored.json.submission).toMatchObject({ contentHash: hashOf(lion), list: { name: 'Lion', cards: lion } })
    const hidden = await send({ deckId: closed })
    expect(hidden.json).toMatchObject({ status: 404, errors: [{ pointer: '/deckId' }] })
    expect((await send({})).json.errors[0].code).toBe('missing-deck')
    expect((await send({ text: 'x', cards: {} })).json.errors[0].code).toBe('ambiguous-deck')
  })

  test('which is looked at first, without being stored', async () => {
    const event = await createEvent({ illegal: 'refuse' })
    const { path, secret, send } = await enter(event)
    const preview = (body: object) => event.call('POST', `${path}/submission/preview`, { token: secret, body })
    const first = (await preview({ text: unicorn })).json
    expect(first).toMatchObject({ outcome: 'applied', verdict: { status: 'legal' }, changes: [] })
    expect((await event.call('GET', `${path}/submissions`)).json.data).toEqual([])
    const sent = (await send({ text: unicorn })).json.submission
    expect(first.sections).toEqual(sent.sections)
    expect(first.contentHash).toBe(sent.contentHash)
    const changed = (await preview({ text: unicorn.replace('3x Banzai!', '4x Banzai!') })).json
    expect(changed).toMatchObject({
      outcome: 'refused',
      problem: { code: 'deck.illegal' },
      verdict: { status: 'illegal' },
      changes: [{ card: 'banzai', from: 3, to: 4, message: '4 Banzai! instead of 3.' }],
    })
  })
})

describe('What is refused', () => {
  test('a list that is not legal, where the event takes only legal ones', async () => {
    const event = await createEvent({ illegal: 'refuse' })
    const { path, send } = await enter(event)
    const refused = await send({ cards: lion })
    expect(refused.json).toMatchObject({ status: 422, errors: [{ code: 'deck.illegal' }] })
    expect((await event.call('GET', path)).json).toMatchObject({
      submissions: [],
      conflicts: [],
      standing: 'registered',
    })
  })

  test('after the deadline, to the millisecond; staff may, and the list is marked as late', async () => {
    const deadline = '2026-11-16T12:30:00.000Z'
    const event = await createEvent({ deadline })
    const { path, send, secret } = await enter(event)
    clock = new Date(deadline)
    expect((await send({ cards: lion })).status).toBe(201)
    clock = new Date(Date.parse(deadline) + 1)
    const refused = await send({ cards: { banzai: 1 } })
    expect(refused.json).toMatchObject({ status: 409, errors: [{ code: 'event.closed' }] })
    const asked = await event.call('POST', `${path}/request`, { token: secret, body: { text: 'Two Banzai!, please' } })
    expect(asked.json).toMatchObject({ flags: expect.arrayContaining(['request']), requests: [{ by: 'player' }] })
    const mended = await event.call('PUT', `${path}/submission`, { body: { cards: { ...lion, banzai: 2 } } })
    expect(mended.json.submission).toMatchObject({ n: 2, source: 'desk', by: 'organiser', late: 'late' })
    expect(mended.json.changes).toMatchObject([{ card: 'banzai', from: 3, to: 2 }])
    const seen = await event.call('GET', `${path}/diff`, { token: secret, headers: { 'accept-language': 'de' } })
    expect(seen.json).toMatchObject({
      same: false,
      from: { n: 1, by: 'player' },
      to: { n: 2, by: 'organiser' },
      changes: [{ section: 'conflict', title: 'Banzai!', message: '2 Banzai! statt 3.' }],
    })
    clock = new Date('2026-11-16T12:00:00Z')
  })

  test('against a lock, except by a judge', async () => {
    const event = await createEvent()
    const { path, send } = await enter(event)
    const { submission } = (await send({ cards: lion })).json
    await event.call('POST', `${path}/accept`, { body: { contentHash: submission.contentHash } })
    const refused = await send({ cards: { banzai: 1 } })
    expect(refused.json).toMatchObject({ status: 409, errors: [{ code: 'entrant.locked' }] })
    const { secret: desk } = await event.helper('desk')
    const { secret: judge } = await event.helper('judge')
    const change = (token: string) =>
      event.call('PUT', `${path}/submission`, { token, body: { cards: { ...lion, banzai: 1 } } })
    expect((await change(desk)).status).toBe(409)
    expect((await change(judge)).json.entrant.flags).toContain('changed-after-lock')
  })

  test('with rows of a table, whose counts stay as its head says', async () => {
    const event = await createEvent()
    const { path, send } = await enter(event)
    const { json } = await send({
      text: '| Cost | Card | Count |\n|--|--|--|\n| 2 | Chagreee | 3 |\n| 0 | Banzai! | 3 |',
    })
    expect(json.submission.list.unread).toEqual([{ line: 3, text: '| 2 | Chagreee | 3 |', count: 3 }])
    const shown = (await event.call('GET', `${path}/submission`)).json
    for (const { sections } of [shown, json.submission])
      expect(sections.at(-1).lines).toEqual([{ count: 3, text: '| 2 | Chagreee | 3 |', unread: true }])
    expect(shown.list).toEqual(json.submission.list)
    const counted = await send({
      text: '| Count | Card | Cost |\n|--|--|--|\n| 2 | Chagreee | 3 |\n| 3 | Banzai! | 0 |',
    })
    expect(counted.json.changes).toMatchObject([
      { text: '| 2 | Chagreee | 3 |', from: 3, to: 0 },
      { text: '| 2 | Chagreee | 3 |', from: 0, to: 2 },
    ])
  })

  test('more lists and requests than anybody needs', async () => {
    const event = await createEvent()
    const { path, secret } = await enter(event)
    const ask = () => event.call('POST', `${path}/request`, { token: secret, body: { text: 'Please' } })
    for (let count = 0; count < 20; count++) expect((await ask()).status).toBe(201)
    expect((await ask()).json.errors[0].code).toBe('requests.limit')
  })

  test('text that cannot be stored, or is not worth it', async () => {
    const event = await createEvent()
    const { send } = await enter(event)
    const strange = await send({ text: '2 Nothing \u0000 here\n1 Half \uD83D\n3 Banzai!' })
    expect(strange.json.submission.list.unread.map(({ text }: { text: string }) => text)).toEqual([
      '2 Nothing \uFFFD here',
      '1 Half \uFFFD',
    ])
    for (const id of ['a\u0000b', 'a\uD83Db']) expect((await send({ cards: { banzai: 1, [id]: 1 } })).status).toBe(400)
    const long = await send({ text: `3 Banzai!\n${'9 x'.repeat(900)}` })
    expect(long.json.submission.list.unread).toEqual([{ line: 2, text: '9 x'.repeat(900), count: 9 }])
    expect((await send({ text: '\u001b[31m Nothing \u202E reversed', name: '\u001b' })).status).toBe(400)
    expect((await send({ text: `3 Banzai!\n${'No such card\n'.repeat(2_000)}` })).json.errors[0].code).toBe(
      'unresolved.limit',
    )
    expect((await send({ cards: { banzai: 0 } })).status).toBe(400)
  })
})

describe('Two people replace a list at once', () => {
  test('both are kept, one counts, and whoever had not seen the other is told', async () => {
    const event = await createEvent()
    const { path, send, secret } = await enter(event)
    await send({ cards: lion })
    const etag = (await event.call('GET', path, { token: secret })).headers.get('etag')!
    const answers = await Promise.all([
      send({ cards: { ...lion, banzai: 1 } }, { 'if-match': etag }),
      send({ cards: { ...lion, banzai: 2 } }, { 'if-match': etag }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412])
    const blind = await Promise.all([1, 2, 3].map((banzai) => send({ cards: { ...lion, banzai } })))
    expect(blind.map(({ json }) => json.submission.n).sort()).toEqual([3, 4, 5])
    const { json } = await event.call('GET', `${path}/submissions`, { token: secret })
    expect(json.data.map(({ current }: { current: boolean }) => current)).toEqual([false, false, false, false, true])
  })

  test('a repeat with the same key is one list', async () => {
    const event = await createEvent()
    const { path, send } = await enter(event)
    const key = { 'idempotency-key': 'once' }
    const [first, again] = [await send({ cards: lion }, key), await send({ cards: lion }, key)]
    expect(again.json.submission).toEqual(first.json.submission)
    expect((await event.call('GET', `${path}/submissions`)).json.total).toBe(1)
  })
})

describe('Who reads lists', () => {
  test('helpers are in the log, once an hour for each list; players and the organiser are not', async () => {
    const event = await createEvent()
    const { path, send, secret } = await enter(event)
    await send({ cards: lion })
    const { secret: desk } = await event.helper('desk', 'Desk 1')
    const { secret: judge } = await event.helper('judge', 'Judge 1')
    const read = (token: string, at = 'submission') => event.call('GET', `${path}/${at}`, { token })
    for (const token of [desk, desk, judge, secret, session]) expect((await read(token)).status).toBe(200)
    await read(desk, 'submissions/1')
    await read(desk, 'submissions')
    const readings = async () =>
      (await event.call('GET', '/log')).json.data.filter(
        (entry: { operation: { kind: string } }) => entry.operation.kind === 'read',
      )
    expect((await readings()).map((entry: { stamp: { actor: object } }) => entry.stamp.actor)).toEqual([
      { role: 'judge', label: 'Judge 1' },
      { role: 'desk', label: 'Desk 1' },
    ])
    clock = new Date('2026-11-16T13:00:00Z')
    await read(desk, 'diff')
    clock = new Date('2026-11-16T12:00:00Z')
    expect(await readings()).toHaveLength(3)
  })

  test('a desk that sees verdicts only, and a reader, see no list', async () => {
    const event = await createEvent({ deskSees: 'verdicts' })
    const { path, send } = await enter(event)
    await send({ cards: lion })
    for (const role of ['desk', 'reader'] as const) {
      const { secret: token } = await event.helper(role)
      const shown = await event.call('GET', `${path}/submission`, { token })
      expect(shown.json).toMatchObject({ n: 1, judged: { status: 'illegal' } })
      expect(shown.text).not.toContain('banzai')
      expect((await event.call('GET', `${path}/diff`, { token })).status).toBe(403)
      const log = await event.call('GET', '/log')
      expect(log.text).not.toContain('"read"')
    }
  })

  test('nobody else: other players, other events, strangers', async () => {
    const [event, other] = [await createEvent(), await createEvent()]
    const { path, send } = await enter(event)
    await send({ cards: lion })
    const [neighbour, stranger] = [await enter(event), await enter(other)]
    const organiser = await createPlayer(app)
    const status = async (token: string | undefined) => {
      const answer = await app.call('GET', `/v1/events/${event.code}${path}/submission`, token ? { token } : {})
      expect(answer.text).not.toContain('banzai')
      return answer.status
    }
    expect(await status(neighbour.secret)).toBe(403)
    expect(await status(stranger.secret)).toBe(403)
    expect(await status(organiser.token)).toBe(403)
    expect(await status('kp_aaaaaaaaaaaaaaaaaaaaaaaaaaa')).toBe(401)
    expect(await status(undefined)).toBe(401)
    const put = (token: string) =>
      app.call('PUT', `/v1/events/${event.code}${path}/submission`, { token, body: { cards: lion } })
    for (const token of [neighbour.secret, stranger.secret, organiser.token])
      expect((await put(token)).status).toBe(403)
  })
})
