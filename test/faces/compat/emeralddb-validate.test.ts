import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { legalDeck, plans } from '../../features/decks/legality/legal-decks.ts'
import { lion } from '../../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { Validation } from './emeralddb-shapes.ts'

const path = '/api/decklists/validate'
let app: TestApp
let legal: Record<string, number>
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  legal = legalDeck(app.catalog.games.get('l5r-lcg')!, plans.today, 1)
})
afterAll(() => app.close())

async function validate(body: unknown, headers?: Record<string, string>) {
  const answer = await app.call('POST', path, { body, ...(headers ? { headers } : {}) })
  expect(answer.status).toBe(200)
  return Validation.parse(answer.json)
}

describe('POST /api/decklists/validate', () => {
  test('says what /v1 says', async () => {
    for (const cards of [legal, lion, {}, { ...legal, 'no-such-card': 2 }]) {
      for (const format of ['standard', 'stronghold', 'emerald', 'sanctuary']) {
        const { json } = await app.call('POST', '/v1/games/l5r-lcg/validate', { body: { cards, format } })
        const errors = json.violations.map(({ message }: { message: string }) => message)
        expect(await validate({ cards, format })).toEqual({ valid: json.legal, errors })
      }
    }
    expect(await validate({ cards: legal, format: 'standard' })).toEqual({ valid: true, errors: [] })
  })

  test('ignores keys and parameters that it does not know', async () => {
    const answer = await app.call('POST', `${path}?x=1`, { body: { cards: legal, format: 'standard', deck: 1, x: [] } })
    expect([answer.status, answer.json.valid]).toEqual([200, true])
  })

  test('answers an unknown format in the words of EmeraldDB', async () => {
    for (const format of ['nonsense', '', null, 7, {}, undefined, '__proto__']) {
      expect(await validate({ cards: legal, format })).toEqual({ valid: false, errors: ['Illegal format supplied'] })
    }
  })

  test.each([
    ['count 0', { charge: 0 }, 'charge: A count is a whole number from 1 to 99.'],
    ['a text as count', { charge: '3' }, 'charge: A count is a whole number from 1 to 99.'],
    ['half a card', { charge: 1.5 }, 'charge: A count is a whole number from 1 to 99.'],
    ['null as count', { charge: null }, 'charge: A count is a whole number from 1 to 99.'],
    ['an empty id', { '': 1 }, ': A card id has 1 to 200 characters.'],
    ['a list', ['charge'], 'A map from card ids to counts is expected.'],
    ['no map', undefined, 'A map from card ids to counts is expected.'],
    [
      'too many cards',
      Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`card-${i}`, 1])),
      'A deck has at most 500 different cards.',
    ],
  ])('answers 200 and a sentence for %s', async (_what, cards, error) => {
    expect(await validate({ cards, format: 'standard' })).toEqual({ valid: false, errors: [error] })
  })

  test.each([['null'], ['[]'], ['7'], ['"x"'], ['{}']])('answers 200 for the body %s', async (raw) => {
    const answer = await app.call('POST', path, { raw, headers: { 'content-type': 'application/json' } })
    expect([answer.status, Validation.parse(answer.json).valid]).toEqual([200, false])
  })

  test('answers 400 for what is not JSON', async () => {
    for (const raw of ['{', '{"cards":}']) {
      const answer = await app.call('POST', path, { raw, headers: { 'content-type': 'application/json' } })
      expect(answer.status).toBe(400)
    }
  })

  test('answers many unknown ids, and an id that objects have already', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`no-card-${i}`, 1]))
    expect((await validate({ cards: unknown, format: 'standard' })).errors.length).toBeGreaterThanOrEqual(40)
    const raw = '{"format":"standard","cards":{"__proto__":1}}'
    const { json } = await app.call('POST', path, { raw, headers: { 'content-type': 'application/json' } })
    expect(json.codes).toContain('card.unknown')
  })

  test('speaks the language of the request', async () => {
    const [german, english] = await Promise.all([
      validate({ cards: lion, format: 'standard' }, { 'accept-language': 'de' }),
      validate({ cards: lion, format: 'standard' }),
    ])
    expect(german.errors).toHaveLength(english.errors.length)
    expect(german.errors).not.toEqual(english.errors)
  })
})
