import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { createPlayer } from '../../decks/stored/fixtures.ts'
import { createTestEvent, operation, type TestEvent } from '../fixtures.ts'

let app: TestApp
/** Of the organiser of all events. */
let session: string

beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  session = (await createPlayer(app)).token
})
afterAll(() => app.close())

const csv = (raw: string | Uint8Array<ArrayBuffer>, type = 'text/csv') => ({ raw, headers: { 'content-type': type } })

describe('One entrant', () => {
  let event: TestEvent
  beforeAll(async () => {
    event = await createTestEvent(app, {}, session)
  })

  test('is added with a number and a link, which is shown once', async () => {
    const body = { name: ' Tomoko Ōshirō ', pronouns: 'she/her', note: 'first event' }
    const added = await event.call('POST', '/entrants', { body })
    expect(added.status).toBe(201)
    expect(added.headers.get('location')).toBe(`/v1/events/${event.code}/entrants/1`)
    expect(added.headers.get('cache-control')).toBe('no-store')
    expect(added.json).toMatchObject({
      number: 1,
      secret: expect.stringMatching(/^kp_[\w-]{27}$/),
      link: `/e/${event.code}/me#${added.json.secret}`,
      entrant: { name: 'Tomoko Ōshirō', standing: 'registered', flags: [], consent: { publish: false, stream: false } },
    })
    const shown = await event.call('GET', '/entrants/1')
    expect(shown.json).toEqual(added.json.entrant)
    expect(shown.text).not.toContain(added.json.secret)
    const own = await event.call('GET', '/entrants/1', { token: added.json.secret })
    expect(own.json).toMatchObject({ name: 'Tomoko Ōshirō', note: null, checks: [] })
  })

  test('is added once by a repeat with the same key, which gives another link', async () => {
    const request = { body: { name: 'Kept Once' }, headers: { 'idempotency-key': 'k1' } }
    const first = await event.call('POST', '/entrants', request)
    const again = await event.call('POST', '/entrants', request)
    expect(again.json.number).toBe(first.json.number)
    expect(again.json.secret).not.toBe(first.json.secret)
    expect((await event.call('GET', `/entrants/${first.json.number}`, { token: first.json.secret })).status).toBe(401)
    expect((await event.call('GET', `/entrants/${first.json.number}`, { token: again.json.secret })).status).toBe(200)
  })

  test('is somebody else where another desk uses the same key, and both links work', async () => {
    const request = { body: { name: 'Common Name' }, headers: { 'idempotency-key': 'k2' } }
    const desks = [(await event.helper('desk', 'Desk')).secret, (await event.helper('desk', 'Desk')).secret]
    const [one, two] = [
      await event.call('POST', '/entrants', { ...request, token: desks[0]! }),
      await event.call('POST', '/entrants', { ...request, token: desks[1]! }),
    ]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.json.number).not.toBe(one.json.number)
    for (const { number, secret } of [one.json, two.json])
      expect((await event.call('GET', `/entrants/${number}`, { token: secret })).status).toBe(200)
  })

  test.each([
    [{}, '/name'],
    [{ name: '' }, '/name'],
    [{ name: 'a\u0000b' }, '/name'],
    [{ name: 'x', number: 0 }, '/number'],
    [{ name: 'x', email: 'a@b.c' }, '/email'],
  ])('%j is malformed', async (body, pointer) => {
    const answer = await event.call('POST', '/entrants', { body })
    expect(answer.status).toBe(400)
    expect(answer.json.errors[0].pointer).toBe(pointer)
  })

  test('cannot have a number that is taken', async () => {
    const answer = await event.call('POST', '/entrants', { body: { name: 'x', number: 1 } })
    expect(answer.status).toBe(409)
    expect(answer.json.errors[0].code).toBe('number.taken')
  })

  test('is changed by the staff, and in part by the player', async () => {
    const { number, secret } = (await event.call('POST', '/entrants', { body: { name: 'Ana' } })).json
    const path = `/entrants/${number}`
    const before = await event.call('GET', path)
    const renamed = await event.call('PATCH', path, {
      body: { name: 'Anna', note: 'late' },
      headers: { 'if-match': before.headers.get('etag')! },
    })
    expect(renamed.json).toMatchObject({ name: 'Anna', note: 'late' })
    const stale = { body: { name: 'Hannah' }, headers: { 'if-match': before.headers.get('etag')! } }
    expect((await event.call('PATCH', path, stale)).status).toBe(412)
    expect((await event.call('GET', path)).json.name).toBe('Anna')
    const consent = { publish: true, stream: false }
    const own = await event.call('PATCH', path, { token: secret, body: { pronouns: 'she/her', consent } })
    expect(own.json).toMatchObject({ pronouns: 'she/her', consent, note: null })
    expect((await event.call('PATCH', path, { token: secret, body: { name: 'Queen' } })).status).toBe(403)
    expect((await event.call('PATCH', '/entrants/1', { token: secret, body: { pronouns: 'x' } })).status).toBe(403)
    expect((await event.call('PATCH', '/entrants/99999', { body: { name: 'x' } })).status).toBe(404)
  })

  test('gets a new link, and the one before is dead; the log says who made it', async () => {
    const { number, secret } = (await event.call('POST', '/entrants', { body: { name: 'Lost Link' } })).json
    const { secret: desk } = await event.helper('desk', 'Desk 7')
    const made = await event.call('POST', `/entrants/${number}/link`, { token: desk })
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({ number, link: `/e/${event.code}/me#${made.json.secret}` })
    expect((await event.call('GET', `/entrants/${number}`, { token: secret })).status).toBe(401)
    expect((await event.call('GET', `/entrants/${number}`, { token: made.json.secret })).status).toBe(200)
    const { json } = await event.call('GET', `/log?entrant=${number}`)
    expect(json.data[0]).toMatchObject({ operation: { kind: 'link' }, stamp: { actor: { label: 'Desk 7' } } })
  })
})

describe('Hundreds of entrants', () => {
  test('are found, counted and paged by number', async () => {
    const large = await createTestEvent(app, {}, session)
    const add = (name: string) => operation('entrant.add', { body: { name } })
    const names = Array.from({ length: 600 }, (_, n) => (n % 300 === 299 ? 'Mirumoto Raitsugu' : `Player ${n + 1}`))
    await large.send(names.slice(0, 500).map(add))
    await large.send(names.slice(500).map(add))
    await large.send([operation('entrant.change', { entrant: 2, body: { removed: true } })])
    const numbersIn = ({ json }: { json: { data: { number: number }[] } }) => json.data.map(({ number }) => number)
    const first = await large.call('GET', '/entrants?limit=3')
    expect([numbersIn(first), first.json.total]).toEqual([[1, 3, 4], 599])
    const second = await large.call('GET', `/entrants?limit=3&cursor=${first.json.next}`)
    expect(numbersIn(second)).toEqual([5, 6, 7])
    const found = await large.call('GET', '/entrants?q=raits')
    expect([numbersIn(found), found.json.total, found.json.next]).toEqual([[300, 600], 2, null])
    expect(found.json.data[0].flags).toEqual(['twin'])
    expect(numbersIn(await large.call('GET', '/entrants?flag=twin'))).toEqual([300, 600])
    const last = await large.call('GET', '/entrants?q=player&limit=200&state=registered')
    expect([numbersIn(last).length, last.json.total]).toEqual([200, 597])
    expect((await large.call('GET', '/entrants?state=dropped')).json).toEqual({ data: [], next: null, total: 0 })
  })
})

describe('A file of entrants', () => {
  test('is added as a whole, without addresses, and again without doubling', async () => {
    const event = await createTestEvent(app, {}, session)
    const file = 'Number;First name;Last name;E-Mail\n7;Anna;Muster;a@b.example\n;Ben;Öz;b@b.example\n'
    const added = await event.call('POST', '/entrants', csv(file))
    expect(added.status).toBe(201)
    expect(added.json).toMatchObject({
      added: [
        { line: 2, number: 7, name: 'Anna Muster' },
        { line: 3, number: 8, name: 'Ben Öz' },
      ],
      existing: [],
      ignored: ['E-Mail'],
    })
    for (const { number, secret } of added.json.added)
      expect((await event.call('GET', `/entrants/${number}`, { token: secret })).status).toBe(200)
    const grown = await event.call('POST', '/entrants', csv(`${file};Cleo;Neu;\n`))
    expect(grown.json).toMatchObject({
      added: [{ line: 4, name: 'Cleo Neu' }],
      existing: [{ number: 7 }, { number: 8 }],
    })
    const { rows } = await app.database.pool.query(
      'SELECT (SELECT count(*) FROM entrants WHERE facts::text ILIKE $1) + (SELECT count(*) FROM event_operations WHERE entry::text ILIKE $1) AS found',
      ['%b.example%'],
    )
    expect(rows).toEqual([{ found: '0' }])
  })

  test('with faulty lines adds nobody and names them all', async () => {
    const event = await createTestEvent(app, {}, session)
    const refused = await event.call('POST', '/entrants', csv('name,number\nAnna,1\n,2\nCleo,x\nDora,1\n'))
    expect(refused.status).toBe(422)
    expect(refused.json.detail).toBe('Nothing was imported: 3 lines are at fault. Line 3: The name is missing.')
    expect(refused.json.errors).toEqual([
      { pointer: '/3', code: 'name.missing', message: 'Line 3: The name is missing.' },
      { pointer: '/4', code: 'number.invalid', message: 'Line 4: A number is a whole number from 1 to 99,999.' },
      { pointer: '/5', code: 'number.repeated', message: 'Line 5: The number 1 is also on line 2.' },
    ])
    expect((await event.call('GET', '/entrants')).json.total).toBe(0)
  })

  test('is read in the encodings of spreadsheets', async () => {
    const event = await createTestEvent(app, {}, session)
    const latin = Uint8Array.from(Buffer.from('name\nJürgen\n', 'latin1'))
    const refused = await event.call('POST', '/entrants', csv(latin))
    expect(refused.json).toMatchObject({ status: 400, errors: [{ code: 'csv.encoding' }] })
    const stated = await event.call('POST', '/entrants', csv(latin, 'text/csv; charset=windows-1252'))
    expect(stated.json.added).toMatchObject([{ name: 'Jürgen' }])
    const wide = Uint8Array.from(Buffer.from('\uFEFFname\tnumber\nZoë\t3\n', 'utf16le'))
    expect((await event.call('POST', '/entrants', csv(wide))).json.added).toMatchObject([{ name: 'Zoë', number: 3 }])
  })

  test('of 2,000 entrants at once, by two people at the same time, adds each of them once', async () => {
    const event = await createTestEvent(app, {}, session)
    const file = `name\n${Array.from({ length: 2_000 }, (_, at) => `Entrant ${at + 1}\n`).join('')}`
    const answers = await Promise.all([1, 2].map(() => event.call('POST', '/entrants', csv(file))))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers.map(({ json }) => json.added.length).sort()).toEqual([0, 2_000])
    const { json } = await event.call('GET', '/entrants?q=entrant%20199&limit=200')
    expect(json.total).toBe(11)
  })

  test.each([
    ['too large', `name\n${'x'.repeat(600_000)}`, 413],
    ['without a heading', 'a,b\n1,2\n', 400],
    ['of a hundred thousand quotation marks', `name\n${'"'.repeat(100_001)}`, 422],
    ['with names that control terminals', 'name\n\u001b[31mRed\n', 422],
  ])('%s is refused', async (_what, raw, status) => {
    const event = await createTestEvent(app, {}, session)
    expect((await event.call('POST', '/entrants', csv(raw))).status).toBe(status)
  })
})

describe('Entrants are found', () => {
  test('by number and beginnings of names, state and flag, page by page', async () => {
    const event = await createTestEvent(app, {}, session)
    await event.call('POST', '/entrants', csv('name,number\nAnna Muster,1\nÄnne Öz,2\nBen Muster,3\nAnna Muster,12\n'))
    const numbers = async (query: string) =>
      (await event.call('GET', `/entrants?${query}`)).json.data.map(({ number }: { number: number }) => number)
    expect(await numbers('q=an')).toEqual([1, 2, 12])
    expect(await numbers('q=1')).toEqual([1, 12])
    expect(await numbers('flag=twin')).toEqual([1, 12])
    await event.call('POST', '/entrants/3/check-in')
    expect(await numbers('state=checked-in')).toEqual([3])
    const first = await event.call('GET', '/entrants?limit=3')
    expect(first.json).toMatchObject({ total: 4, data: [{}, {}, {}] })
    expect(await numbers(`cursor=${first.json.next}`)).toEqual([12])
    expect((await event.call('GET', '/entrants?state=sleeping')).status).toBe(400)
  })
})

describe('Registration', () => {
  test('is open to everybody where the event says so, without an account', async () => {
    const event = await createTestEvent(app, { registration: 'open' }, session)
    const path = `/v1/events/${event.code}/register`
    const body = { name: 'Walk In', consent: { publish: true, stream: false } }
    const entered = await app.call('POST', path, { body })
    expect(entered.status).toBe(201)
    expect(entered.json).toMatchObject({ number: 1, entrant: { name: 'Walk In', consent: body.consent } })
    const own = await event.call('GET', '/entrants/1', { token: entered.json.secret })
    expect(own.json.name).toBe('Walk In')
    expect((await app.call('POST', path, { body, token: entered.json.secret })).status).toBe(409)
    expect((await app.call('POST', path, { body: { ...body, note: 'x' } })).status).toBe(400)
    expect((await app.call('POST', path, { body: { ...body, number: 7 } })).status).toBe(400)
  })

  test('belongs to the account of whoever is signed in, once', async () => {
    const event = await createTestEvent(app, { registration: 'open' }, session)
    const player = await createPlayer(app)
    const path = `/v1/events/${event.code}/register`
    const answers = await Promise.all([1, 2, 3].map(() => player.call('POST', path, { body: { name: 'Account' } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await player.call('GET', `/v1/events/${event.code}/entrants/1`)).json.name).toBe('Account')
    expect((await player.call('GET', `/v1/events/${event.code}`)).json).toMatchObject({ role: 'player', entrant: 1 })
  })

  test('is refused where it is closed, and leaves no trace', async () => {
    const event = await createTestEvent(app, {}, session)
    const refused = await app.call('POST', `/v1/events/${event.code}/register`, { body: { name: 'Nobody' } })
    expect(refused.json).toMatchObject({ status: 409, errors: [{ code: 'registration.closed' }] })
    expect((await event.call('GET', '/log')).json.data).toEqual([])
    await event.call('PATCH', '', { body: { registration: 'open', state: 'ended' } })
    const late = await app.call('POST', `/v1/events/${event.code}/register`, { body: { name: 'Nobody' } })
    expect(late.json).toMatchObject({ status: 409, errors: [{ code: 'event.closed' }] })
    await event.call('PATCH', '', { body: { state: 'draft' } })
    expect((await app.call('POST', `/v1/events/${event.code}/register`, { body: { name: 'x' } })).status).toBe(404)
  })
})
