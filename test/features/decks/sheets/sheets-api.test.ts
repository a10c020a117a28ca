import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createSheetPool, type SheetPool } from '../../../../src/features/decks/sheets/pool.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { createPlayer, lion, type Player } from '../stored/fixtures.ts'
import { readPdf } from './read-pdf.ts'

let app: TestApp
let pool: SheetPool
let player: Player
beforeAll(async () => {
  pool = createSheetPool()
  app = await createTestApp({ sheets: pool })
  player = await createPlayer(app, 'printer')
})
afterAll(async () => {
  await app.close()
  await pool.close()
})

const path = '/v1/games/l5r-lcg/decklists/sheet'
const post = (body: object, to = path) => app.call('POST', to, { body })

/** The answer with its bytes, which `call` reads as text. */
async function file(method: string, to: string, body?: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(app.url + to, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const pagesOf = async (body: object, to = path) => readPdf((await file('POST', to, body)).bytes)

describe('the sheet of a list', () => {
  test('is one page of PDF with what was given', async () => {
    const body = {
      text: '3 Charge!\n2 Matsu Berserker\n1 No Such Thing',
      format: 'standard',
      on: '2018-11-01',
      name: 'Roar',
      player: { name: 'Zoë', number: '7' },
      event: { name: 'Kotei', day: '2018-11-03' },
      size: 'letter',
    }
    const { headers, bytes } = await file('POST', path, body)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe('inline; filename="deck-sheet.pdf"')
    const [page, ...more] = readPdf(bytes)
    expect(more).toEqual([])
    expect(page).toMatchObject({ width: 612, height: 792 })
    const expected = ['Zoë', '7', 'Kotei', '3 November 2018', 'Roar', 'Lists of 1 November 2018', '✗ NOT LEGAL']
    const cards = ['Matsu Berserker', 'Charge!', '“1 No Such Thing”', 'NOT READ']
    expect([...expected, ...cards].filter((text) => !page!.texts.includes(text))).toEqual([])
    const again = await file('POST', path, body)
    expect(again.headers.get('etag')).toBe(headers.get('etag'))
  })

  test('has the order of a deck builder', async () => {
    const cards = { charge: 3, banzai: 3, assassination: 1 }
    const order = ['assassination', 'banzai', 'charge']
    const [page] = await pagesOf({ cards, order })
    const places = ['Assassination', 'Banzai!', 'Charge!'].map((title) => page!.texts.indexOf(title))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
  })

  test('is blank for every game', async () => {
    const [page] = await pagesOf({ blank: true, format: 'open', on: '2020-01-01' }, '/v1/games/l5r-ccg/decklists/sheet')
    expect(page!.texts).toEqual(expect.arrayContaining(['Open', 'Lists of 1 January 2020', 'Fate deck']))
    const [other] = await pagesOf({ blank: true }, '/v1/games/shadowfist/decklists/sheet')
    expect(other!.texts).toEqual(expect.arrayContaining(['FORMAT', 'Deck', '50']))
  })

  test.each([
    ['no deck', {}, 400, ''],
    ['two decks', { cards: lion, text: '3 Charge!' }, 400, ''],
    ['a blank sheet with a deck', { blank: true, cards: lion }, 400, '/cards'],
    ['an unknown key', { cards: lion, colour: 'red' }, 400, '/colour'],
    ['an unknown paper', { cards: lion, size: 'a5' }, 400, '/size'],
    ['a control character', { cards: lion, player: { name: 'a\u0000b' } }, 400, '/player/name'],
    ['a line break', { cards: lion, event: { name: 'a\nb' } }, 400, '/event/name'],
    ['text from right to left by force', { cards: lion, name: 'a\u202Eb' }, 400, '/name'],
    ['a name of 10 kB', { cards: lion, player: { name: 'a'.repeat(10_000) } }, 400, '/player/name'],
    ['a lone surrogate', { cards: lion, player: { name: '\uD800' } }, 400, '/player/name'],
    ['no day', { cards: lion, event: { day: '2026-02-30' } }, 400, '/event/day'],
  ])('refuses %s', async (_what, body, status, pointer) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect(answer.json.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer)
  })

  test('refuses an unknown format, a day without rules and a list that is too long', async () => {
    expect((await post({ cards: lion, format: 'no-such' })).status).toBe(404)
    expect((await post({ blank: true, format: 'no-such' })).status).toBe(404)
    expect((await post({ cards: lion, format: 'emerald', on: '2018-01-01' })).status).toBe(422)
    const long = await post({ text: Array.from({ length: 600 }, (_, at) => `1 Nothing of this name ${at}`).join('\n') })
    expect(long.status).toBe(422)
    expect(long.json.detail).toBe('A sheet holds at most 500 lines; this list has 600.')
  })
})

describe('the sheet of a stored deck', () => {
  test('is for those who may read it', async () => {
    const other = await createPlayer(app, 'other')
    const hidden = `/v1/decks/${await player.deck({ visibility: 'private', name: 'Secret' })}/sheet.pdf`
    expect((await app.call('GET', hidden)).status).toBe(404)
    expect((await app.call('GET', hidden, { token: other.token })).status).toBe(404)
    expect((await app.call('GET', '/v1/decks/nothing/sheet.pdf')).status).toBe(404)
    const { headers, bytes } = await file('GET', hidden, undefined, player.token)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(readPdf(bytes)[0]!.texts).toContain('Secret')
    const tagged = { token: player.token, headers: { 'if-none-match': headers.get('etag')! } }
    expect((await app.call('GET', hidden, tagged)).status).toBe(304)
  })

  test('takes format, day, paper and order', async () => {
    const id = await player.deck({ visibility: 'public' })
    const query = 'format=standard&on=2018-11-01&size=letter&order=title'
    const [page] = readPdf((await file('GET', `/v1/decks/${id}/sheet.pdf?${query}`)).bytes)
    expect(page).toMatchObject({ width: 612 })
    expect(page!.texts).toContain('Lists of 1 November 2018')
  })
})

test('more sheets than the queue holds are refused with the time to wait', async () => {
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const workers = { run: () => held.then(() => Buffer.from('%PDF')), close: async () => {} }
  const full = createSheetPool({ maxRuns: 2, maxRunsOfCaller: 2, workers })
  const busy = await createTestApp({ only: ['l5r-lcg'], sheets: full })
  try {
    const asked = Array.from({ length: 3 }, () => busy.call('POST', path, { body: { cards: lion } }))
    const refused = await Promise.race(asked)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.json.detail).toBe('All threads for sheets are busy and the queue is full. Try again in a moment.')
    finish()
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 200, 503])
  } finally {
    await busy.close()
    await full.close()
  }
})
