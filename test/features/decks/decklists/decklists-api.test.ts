import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const parse = (body: unknown, game = 'l5r-lcg') => app.call('POST', `/v1/games/${game}/decklists/parse`, { body })
const render = (body: unknown, game = 'l5r-lcg') => app.call('POST', `/v1/games/${game}/decklists/render`, { body })

describe('POST /v1/games/{game}/decklists/parse', () => {
  test('reads a list and says which catalogue it was read against', async () => {
    const answer = await parse({ text: '3x Banzai!\n3x Chagre!' })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      remarks: [],
      detected: 'plain',
      cards: { banzai: 3 },
      printings: {},
      unresolved: [{ line: 2, text: '3x Chagre!', suggestions: ['charge'] }],
      warnings: [],
      catalogVersion: app.catalog.games.get('l5r-lcg')!.version,
    })
  })

  test('an empty text is an empty list', async () => {
    expect((await parse({ text: '' })).json).toMatchObject({ cards: {}, unresolved: [] })
  })

  test.each([
    ['no text', {}, '/text'],
    ['another key', { text: '', as: 'plain' }, '/as'],
    ['text of another kind', { text: 3 }, '/text'],
    ['more than 64 KiB', { text: 'é'.repeat(32 * 1024 + 1) }, '/text'],
  ])('%s is a 400 that names the place', async (_what, body, pointer) => {
    const answer = await parse(body)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.json.errors[0].pointer).toBe(pointer)
  })

  test('64 KiB of escaped characters fit', async () => {
    expect((await parse({ text: '\u0001'.repeat(64 * 1024) })).status).toBe(200)
  })

  test('a game that is not there is a 404', async () => {
    expect((await parse({ text: '' }, 'chess')).status).toBe(404)
  })
})

describe('POST /v1/games/{game}/decklists/render', () => {
  const cards = { 'hisu-mori-toride-unicorn': 1, 'moto-horde': 3, '01-banzai': 3 }

  test.each([
    ['plain', 'text/plain'],
    ['json', 'application/json'],
    ['emeralddb', 'application/json'],
    ['octgn', 'application/xml'],
    ['markdown', 'text/markdown'],
  ])('%s comes as %s and reads back', async (as, type) => {
    const answer = await render({ cards, as, name: 'Riders' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain(type)
    expect((await parse({ text: answer.text })).json).toMatchObject({
      cards: { 'hisu-mori-toride-unicorn': 1, 'moto-horde': 3, banzai: 3 },
      unresolved: [],
      warnings: [],
    })
  })

  test.each([
    ['l5r-ccg', 'sun-and-moon', { will: 3 }],
    ['shadowfist', 'shadowfist', { 'golden-candle-society': 5 }],
  ])('%s has %s as well', async (game, as, own) => {
    const answer = await render({ cards: own, as }, game)
    expect(answer.status).toBe(200)
    expect((await parse({ text: answer.text }, game)).json).toMatchObject({ detected: as, cards: own })
  })

  test('an unknown card is a 422 that points at it', async () => {
    const answer = await render({ cards: { banzai: 1, 'a/b': 1 }, as: 'plain' })
    expect(answer.status).toBe(422)
    expect(answer.json.errors).toEqual([expect.objectContaining({ pointer: '/cards/a~1b', code: 'card.unknown' })])
  })

  test('an unknown format is a 422 that names the known ones', async () => {
    const answer = await render({ cards, as: 'pdf' })
    expect(answer.status).toBe(422)
    expect(answer.json.known).toEqual(['emeralddb', 'json', 'octgn', 'markdown', 'plain'])
  })

  test('a count outside 1 to 99 is a 400', async () => {
    expect((await render({ cards: { banzai: 100 }, as: 'plain' })).status).toBe(400)
  })
})
