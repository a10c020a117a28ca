import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { languages } from '../../../src/domain/messages/language.ts'
import { createPlayer, type Player } from '../../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

let app: TestApp
let player: Player
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  player = await createPlayer(app)
})
afterAll(() => app.close())

/** Breaks rules about strongholds, sizes, clans, influence, copies, provinces, lists and the pool; some lines are no cards. */
const text = [
  'Dynasty (40)',
  '2 Yojin no Shiro',
  '4 Matsu Berserker',
  '1 Keeper Initiate',
  '3 Doji Whisperer',
  'Conflict',
  '3 Charge!',
  '3 Policy Debate',
  '1 Way of the Crane',
  '3 Assassination',
  '2 Magistrate Station',
  '3x Chagre!',
  '# 2 Banzai!',
].join('\n')

const path = '/v1/games/l5r-lcg'
const spoken = (answer: { headers: Headers }) => [answer.headers.get('content-language'), answer.headers.get('vary')]
const vary = 'Accept-Encoding, Accept-Language'
const asking = (language: string) => ({ headers: { 'accept-language': language } })

interface Found {
  readonly code: string
  readonly message: string
}
const messagesOf = ({ violations, warnings }: { violations: Found[]; warnings: Found[] }) =>
  [...violations, ...warnings].map(({ code, message }) => [code, message])

describe('Accept-Language', () => {
  test('words a verdict; all else stays the same', async () => {
    const answers = await Promise.all(
      languages.map((language) =>
        app.call('POST', `${path}/validate`, {
          body: { text, on: '2018-06-01' },
          ...asking(`${language}-XX, en;q=0.1`),
        }),
      ),
    )
    expect(answers.map(spoken)).toEqual(languages.map((language) => [language, vary]))
    const [english, ...others] = answers.map(({ json }) => json)
    const withoutMessages = (json: object) => JSON.stringify(json, (key, value) => (key === 'message' ? '' : value))
    for (const other of others) expect(withoutMessages(other)).toBe(withoutMessages(english))
    expect(english.violations.length + english.warnings.length).toBeGreaterThan(12)
    expect(answers.map(({ json }) => messagesOf(json))).toMatchSnapshot()
  })

  test.each(['', '*', 'it', 'de;q=0', 'garbage;;=,', 'xx-'])('%j means English', async (header) => {
    const answer = await app.call('POST', `${path}/validate`, { body: { text }, ...asking(header) })
    expect([answer.status, ...spoken(answer)]).toEqual([200, 'en', vary])
  })

  test('words every line of a batch, and what is wrong with a line about cards', async () => {
    const answer = await app.call('POST', `${path}/validate/batch`, {
      raw: `${JSON.stringify({ ref: 1, cards: { chagre: 1 } })}\n{"ref":2,"cards":{}}\n{}\n`,
      headers: { 'content-type': 'application/x-ndjson', 'accept-language': 'fr' },
    })
    const [first, , third] = answer.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(spoken(answer)).toEqual(['fr', vary])
    expect(first.violations[0].message).toMatch(/^Aucune carte nommée «\u00A0chagre\u00A0»/)
    expect(third.error.detail).toMatch(/deck is missing/)
  })

  test('words the verdicts of every format and what ended the spans of a history', async () => {
    const answer = await app.call('POST', `${path}/legality`, {
      body: { cards: { 'yojin-no-shiro': 1 }, on: '2017-01-01', history: true },
      ...asking('es'),
    })
    expect(spoken(answer)).toEqual(['es', vary])
    const messages = answer.json.data
      .flatMap((each: { violations: Found[] }) => each.violations)
      .map((each: Found) => each.message)
    expect(messages).toEqual(
      expect.arrayContaining([expect.stringMatching(/ empieza el .* no tiene reglas para el 2017-01-01\.$/)]),
    )
  })

  test('words the remarks on a list', async () => {
    const answer = await app.call('POST', `${path}/decklists/parse`, { body: { text }, ...asking('de') })
    expect(spoken(answer)).toEqual(['de', vary])
    expect(answer.json.warnings.map(({ message }: Found) => message)).toEqual(
      expect.arrayContaining(['„# 2 Banzai!“ ist nach dem ersten Zeichen ein Kommentar und wird nicht gezählt.']),
    )
  })

  test('words problems about cards; the prose of others is English', async () => {
    const cards = { chagre: 1 }
    const unknown = await app.call('POST', `${path}/decklists/render`, {
      body: { cards, as: 'plain' },
      ...asking('de'),
    })
    expect(unknown.status).toBe(422)
    expect(unknown.json.detail).toBe('Keine Karte namens „chagre“. Ist vielleicht Charge! gemeint?')
    expect(unknown.json.errors[0]).toMatchObject({ code: 'card.unknown', message: unknown.json.detail })
    expect(unknown.headers.get('content-language')).toBe('de')
    const format = await app.call('POST', `${path}/validate`, { body: { cards, format: 'none' }, ...asking('de') })
    expect([format.status, format.json.title]).toEqual([404, 'Not found'])
  })
})

describe('a stored deck', () => {
  test('has an entity tag for each language, and each of them changes the deck', async () => {
    const id = await player.deck({ visibility: 'public' })
    const get = (headers: Record<string, string>) => app.call('GET', `/v1/decks/${id}`, { headers })
    const english = await get({ 'accept-language': 'en' })
    const german = await get({ 'accept-language': 'de' })
    const tags = [english, german].map(({ headers }) => headers.get('etag')!)
    expect(new Set(tags).size).toBe(2)
    expect([english, german].map(spoken)).toEqual([
      ['en', vary],
      ['de', vary],
    ])
    expect(german.json.verdict.violations[0].message).not.toBe(english.json.verdict.violations[0].message)

    const same = await get({ 'accept-language': 'de', 'if-none-match': tags[1]! })
    expect([same.status, same.headers.get('vary')]).toEqual([304, vary])
    // What is cached in German is no answer to a reader of English.
    expect((await get({ 'if-none-match': tags[1]! })).status).toBe(200)

    const rename = (name: string, tag: string) =>
      player.call('PATCH', `/v1/decks/${id}`, { body: { name }, headers: { 'if-match': tag, 'accept-language': 'de' } })
    const renamed = await rename('Löwe', tags[1]!)
    expect([renamed.status, ...spoken(renamed)]).toEqual([200, 'de', vary])
    expect((await rename('Lion', tags[0]!)).status).toBe(412)
  })

  test('is judged in every format in the language', async () => {
    const id = await player.deck({ visibility: 'public' })
    const answer = await app.call('GET', `/v1/decks/${id}/legality?on=2017-01-01`, asking('fr'))
    expect(spoken(answer)).toEqual(['fr', vary])
    expect(answer.text).toContain('il n’a pas de règles pour le 2017-01-01.')
    expect(answer.headers.get('etag')).toMatch(/-fr"$/)
  })

  test('is created, copied and answered again in the language', async () => {
    const body = { game: 'l5r-lcg', name: 'Lion', cards: { 'yojin-no-shiro': 1 } }
    const headers = { 'accept-language': 'es', 'idempotency-key': 'a-key-for-spanish' }
    const made = await player.call('POST', '/v1/decks', { body, headers })
    expect([made.status, ...spoken(made)]).toEqual([201, 'es', vary])
    expect(made.headers.get('etag')).toMatch(/-es"$/)
    expect(made.json.verdict.violations[0].message).toMatch(/^El mazo de Dinastía tiene 0 cartas; /)
    const again = await player.call('POST', '/v1/decks', { body, headers: { ...headers, 'accept-language': 'de' } })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.json.verdict.violations[0].message).toMatch(/^Das Dynastiedeck hat 0 Karten; /)
    const copy = await player.call('POST', `/v1/decks/${made.json.id}/copy`, asking('de'))
    expect(spoken(copy)).toEqual(['de', vary])
  })
})
