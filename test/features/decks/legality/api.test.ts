import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { type CardMap, legalDeck, plans } from './legal-decks.ts'

let app: TestApp
let deck: CardMap
beforeAll(async () => {
  app = await createTestApp()
  deck = legalDeck(app.catalog.games.get('l5r-lcg')!, plans.today, 7)
})
afterAll(() => app.close())

const path = '/v1/games/l5r-lcg/validate'
const validate = (body: unknown) => app.call('POST', path, { body })
const codes = (json: { violations: { code: string }[] }) => json.violations.map((each) => each.code)

describe('POST validate', () => {
  test('says that a deck is legal, by what, and counts it', async () => {
    const { status, json } = await validate({ cards: deck })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      legal: true,
      game: 'l5r-lcg',
      format: { id: 'standard', revision: 'il-2021-08', effectiveFrom: '2021-08-10', effectiveUntil: null },
      catalogVersion: app.catalog.games.get('l5r-lcg')!.version,
      violations: [],
      warnings: [{ code: 'list.incomplete' }],
      unresolved: [],
      summary: { counts: { stronghold: 1, province: 5 }, elements: { air: 1, earth: 1, fire: 1, void: 1, water: 1 } },
    })
  })

  test('answers to an alias of the format, for a day, and names the revision in force', async () => {
    const { json } = await validate({ cards: deck, format: 'stronghold', on: '2018-10-09' })
    expect(json.format).toEqual({
      id: 'standard',
      revision: 'rr-1.6',
      effectiveFrom: '2018-10-09',
      effectiveUntil: '2018-11-04',
      chosenBy: 'request',
    })
  })

  test('takes the format that the list names, unless the request names one', async () => {
    const text = JSON.stringify({ name: 'X', format: 'enlightenment', primary_clan: 'lion', cards: deck })
    expect((await validate({ text })).json.format).toMatchObject({ id: 'enlightenment', chosenBy: 'list' })
    expect((await validate({ text, format: 'standard' })).json.format).toMatchObject({ chosenBy: 'request' })
    expect((await validate({ cards: deck })).json.format).toMatchObject({ id: 'standard', chosenBy: 'default' })
    const unknown = await validate({ text: text.replace('enlightenment', 'celestial') })
    expect(unknown.json).toMatchObject({
      format: { id: 'standard', chosenBy: 'default' },
      warnings: [{ code: 'list.incomplete' }, { code: 'decklist.format.unknown' }],
    })
  })

  test('tells every violation at once, with its rule', async () => {
    const { json } = await validate({
      cards: { 'yojin-no-shiro': 1, 'keeper-of-water': 2, chagre: 3 },
      on: '2020-06-01',
    })
    expect(json.legal).toBe(false)
    expect(codes(json)).toEqual(['card.unknown', 'role.count', 'dynasty.size', 'conflict.size', 'province.count'])
    expect(json.violations[0]).toMatchObject({
      cards: ['chagre'],
      message: 'No card named "chagre". Did you mean Charge!?',
    })
    expect(json.violations[2]).toEqual({
      code: 'dynasty.size',
      message: 'The dynasty deck has 0 cards; it needs 40 to 45.',
      cards: [],
      actual: 0,
      limit: 40,
      rule: { document: 'Rules Reference 13', entry: 'Deckbuilding' },
    })
  })

  test('reads a text, and tells the lines that it could not read', async () => {
    const { json } = await validate({ text: 'Stronghold: Yojin no Shiro\n\n3x Chagre!\n' })
    expect(json.unresolved).toEqual([
      { line: 3, text: expect.stringContaining('Chagre!'), suggestions: expect.arrayContaining(['charge']) },
    ])
    expect(codes(json)[0]).toBe('card.unknown')
    expect(json.summary.stronghold).toBe('yojin-no-shiro')
  })

  test('takes the ids of other sites', async () => {
    const { json } = await validate({ cards: { '01-yojin-no-shiro': 1 } })
    expect(json.summary).toMatchObject({ stronghold: 'yojin-no-shiro', clan: 'lion' })
  })

  test.each([
    ['an unknown format', { cards: {}, format: 'modern' }, 404, /no format "modern"/],
    ['a day before the format', { cards: {}, format: 'emerald', on: '2020-01-01' }, 422, /2021-07-16/],
    ['no deck', {}, 400, /deck is missing/],
    ['two decks', { cards: {}, text: '' }, 400, /"cards" and "text"/],
    ['an unknown key', { cards: {}, colour: 'red' }, 400, /"colour"/],
    ['a day that is none', { cards: {}, on: '2020-02-30' }, 400, /on/],
    ['a count of 0', { cards: { charge: 0 } }, 400, /1 to 99/],
    ['a count of 100', { cards: { charge: 100 } }, 400, /1 to 99/],
    ['a count with a fraction', { cards: { charge: 1.5 } }, 400, /1 to 99/],
    ['a count in words', { cards: { charge: '3' } }, 400, /1 to 99/],
    ['a list for cards', { cards: ['charge'] }, 400, /map/],
    ['null for cards', { cards: null }, 400, /map/],
    ['a stored deck that is not there', { deckId: '00000000-0000-0000-0000-000000000000' }, 404, /deck/i],
    ['10,000 cards', { cards: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`c${i}`, 1])) }, 400, /500/],
    ['an enormous text', { text: 'x'.repeat(70_000) }, 400, /64 KiB/],
    ['an id of 300 letters', { cards: { ['x'.repeat(300)]: 1 } }, 400, /200/],
  ])('refuses %s', async (_what, body, status, detail) => {
    const answer = await validate(body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.json.detail).toMatch(detail)
  })

  test('refuses a text of more different cards than a map may have', async () => {
    const titles = app.catalog.games.get('l5r-lcg')!.cards.slice(0, 520)
    const answer = await validate({
      text: titles.map((card) => `1 ${card.title} (${card.printings[0]!.pack})`).join('\n'),
    })
    expect(answer.status).toBe(400)
    expect(answer.json.errors[0]).toMatchObject({ pointer: '/text', code: 'too-many' })
  })

  test('names the formats there are, and the place of a fault', async () => {
    expect((await validate({ cards: {}, format: 'x' })).json.known).toContain('standard')
    expect((await validate({ cards: { charge: 0 } })).json.errors).toEqual([
      { pointer: '/cards/charge', code: 'invalid-count', message: 'A count is a whole number from 1 to 99.' },
    ])
    expect((await app.call('POST', '/v1/games/chess/validate', { body: { cards: {} } })).status).toBe(404)
  })

  test('keeps hostile ids as unknown cards', async () => {
    const raw = '{"cards":{"__proto__":1,"constructor":2,"toString":1,"\\ud800":1,"影":1}}'
    const { status, json } = await app.call('POST', path, { raw, headers: { 'content-type': 'application/json' } })
    expect(status).toBe(200)
    const unknown = json.violations.filter((each: { code: string }) => each.code === 'card.unknown')
    expect(unknown.map((each: { cards: string[] }) => each.cards[0])).toEqual(
      expect.arrayContaining(['__proto__', 'constructor', 'toString', '影']),
    )
    expect(unknown).toHaveLength(5)
  })

  test('judges a stored deck for those who may read it', async () => {
    const account = { username: 'akodo', password: 'a long enough passphrase 42' }
    expect((await app.call('POST', '/v1/accounts', { body: account })).status).toBe(201)
    const { token } = (await app.call('POST', '/v1/sessions', { body: account })).json
    const stored = await app.call('POST', '/v1/decks', {
      token,
      body: { game: 'l5r-lcg', name: 'Stored', visibility: 'private', cards: deck },
    })
    const body = { deckId: stored.json.id }
    expect((await app.call('POST', path, { token, body })).json).toMatchObject({ legal: true })
    expect((await app.call('POST', path, { body })).status).toBe(404)
    expect((await app.call('POST', '/v1/games/shadowfist/validate', { token, body })).status).toBe(422)
    const standings = await app.call('POST', '/v1/games/l5r-lcg/legality', { token, body })
    expect(standings.json.data).toHaveLength(10)
    const line = {
      raw: `{"ref":1,"deckId":"${stored.json.id}"}\n{"ref":2,"deckId":"none"}\n`,
      headers: { 'content-type': 'application/x-ndjson' },
    }
    const lines = (await app.call('POST', `${path}/batch`, { token, ...line })).text
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each))
    expect(lines.map((each) => each.error?.status ?? each.legal)).toEqual([true, 404])
  })

  test('judges the other games as well', async () => {
    for (const game of ['l5r-ccg', 'shadowfist']) {
      const { status, json } = await app.call('POST', `/v1/games/${game}/validate`, { body: { cards: {} } })
      expect([game, status, json.legal]).toEqual([game, 200, false])
    }
  })
})

describe('bodies', () => {
  test('take a text of 64 KiB however it is escaped, and no more than eight times that', async () => {
    const escaped = `{"text":"${'\\u0041'.repeat(64 * 1024)}"}`
    const call = (raw: string) => app.call('POST', path, { raw, headers: { 'content-type': 'application/json' } })
    expect((await call(escaped)).status).toBe(200)
    expect((await call(`{"text":"${'\\n'.repeat(300_000)}"}`)).status).toBe(413)
  })

  test('without a deck are smaller', async () => {
    const body = { username: 'hotaru', password: 'x'.repeat(130 * 1024) }
    expect((await app.call('POST', '/v1/sessions', { body })).status).toBe(413)
  })
})

test('the verdicts for every format say how many violations they leave out', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`no-such-card-${index}`, 1]))
  const { json, text } = await app.call('POST', '/v1/games/l5r-lcg/legality', {
    body: { cards: unknown, history: true },
  })
  const whole = (await validate({ cards: unknown, format: 'casual' })).json.violations
  const casual = json.data.find((each: { format: string }) => each.format === 'casual')
  expect(casual.violations).toEqual(whole.slice(0, 50))
  expect(casual.omitted).toBe(whole.length - 50)
  expect(text.length).toBeLessThan(400_000)
})

describe('POST validate/batch', () => {
  const batch = (raw: string) =>
    app.call('POST', `${path}/batch`, { raw, headers: { 'content-type': 'application/x-ndjson' } })
  const answers = async (raw: string) =>
    (await batch(raw)).text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))

  test('answers every line in order, bad ones too', async () => {
    const lines = [
      JSON.stringify({ ref: 'a', cards: deck }),
      '{"ref":"b","cards":{"charge":"3"}}',
      'not json',
      '',
      JSON.stringify({ ref: 5, cards: {}, format: 'no-such' }),
      JSON.stringify({ cards: { charge: 1 }, on: '2018-10-09' }),
    ]
    const found = await answers(`${lines.join('\r\n')}`)
    expect(found.map((each) => [each.ref, each.line, each.error?.status, each.legal])).toEqual([
      ['a', undefined, undefined, true],
      ['b', 2, 400, undefined],
      [undefined, 3, 400, undefined],
      [5, 5, 404, undefined],
      [undefined, undefined, undefined, false],
    ])
    expect(found[0]).toMatchObject({ violations: [], summary: { counts: { province: 5 } } })
    expect(found[3].error.known).toContain('standard')
  })

  test('gives back `id` as it does `ref`, and both if both are given', async () => {
    const found = await answers(
      [
        { id: 'a', cards: deck },
        { id: 7, ref: 'b', cards: deck },
        { id: 'c', ref: 8, cards: {}, format: 'no-such' },
        { id: 'd', cards: { charge: 'many' } },
        { id: 'e', deckId: 'none' },
        { id: ['f'], cards: deck },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    )
    expect(found.map((each) => [each.id, each.ref, each.error?.status, each.legal])).toEqual([
      ['a', undefined, undefined, true],
      [7, 'b', undefined, true],
      ['c', 8, 404, undefined],
      ['d', undefined, 400, undefined],
      ['e', undefined, 404, undefined],
      [undefined, undefined, 400, undefined],
    ])
    expect(Object.keys(found[1]).slice(0, 3)).toEqual(['ref', 'id', 'legal'])
  })

  test('answers an error for a line that is too long or no UTF-8, and goes on', async () => {
    const found = await answers(`${'x'.repeat(600_000)}\n{"cards":{}}\n`)
    expect(found.map((each) => each.error?.status ?? each.legal)).toEqual([413, false])
    const bytes = Buffer.concat([
      Buffer.from('{"cards":{}}\n'),
      Buffer.from([0xff, 0xfe, 10]),
      Buffer.from('{"cards":{}}\n'),
    ])
    const { text } = await app.call('POST', `${path}/batch`, {
      raw: bytes,
      headers: { 'content-type': 'application/x-ndjson' },
    })
    expect(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).error?.status ?? 200),
    ).toEqual([200, 400, 200])
  })

  test('has one budget for suggestions, and repeats them for a text that it has seen', async () => {
    const near = (from: number) =>
      JSON.stringify({
        cards: Object.fromEntries(
          Array.from({ length: 30 }, (_, index) => [
            `charge${String.fromCharCode(97 + ((from + index) % 26), 97 + Math.floor((from + index) / 26))}`,
            1,
          ]),
        ),
      })
    const found = await answers([near(0), near(30), near(60), near(0)].join('\n'))
    const suggested = found.map(
      (each) => each.violations.filter(({ message }: { message: string }) => /Did you mean/.test(message)).length,
    )
    expect(suggested).toEqual([30, 10, 0, 30])
  })

  test('asks for NDJSON', async () => {
    expect((await app.call('POST', `${path}/batch`, { body: {} })).status).toBe(415)
    expect(
      (
        await app.call('POST', '/v1/games/chess/validate/batch', {
          raw: '',
          headers: { 'content-type': 'application/x-ndjson' },
        })
      ).status,
    ).toBe(404)
  })

  test('answers while the file is still coming', async () => {
    const url = new URL(`${app.url}${path}/batch`)
    const call = httpRequest(url, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' } })
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      call.on('response', resolve)
      call.on('error', reject)
    })
    call.write('{"ref":"first","cards":{}}\n')
    const response = await answered
    const [first] = (await once(response, 'data')) as [Buffer]
    expect(JSON.parse(first.toString())).toMatchObject({ ref: 'first', legal: false })
    call.end()
    await once(response.resume(), 'end')
  })
})
