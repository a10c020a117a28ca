import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { legalDeck, plans } from '../legality/legal-decks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg', 'shadowfist'] })
})
afterAll(() => app.close())

const repair = async (body: object, game = 'l5r-lcg', headers: Record<string, string> = {}) => {
  const { status, json } = await app.call('POST', `/v1/games/${game}/repair`, { body, headers })
  return { status, body: json }
}

describe('POST /v1/games/{game}/repair', () => {
  test('finds the fewest changes, says what it assumed, and is legal by validate', async () => {
    const catalog = app.catalog.games.get('l5r-lcg')!
    const legal = legalDeck(catalog, plans.today, 1)
    const [id] = Object.entries(legal).find(
      ([card, count]) => count === 3 && catalog.find(card)!.section === 'dynasty',
    )!
    const { status, body } = await repair({ cards: { ...legal, [id]: 5 }, on: plans.today.on, format: 'standard' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'illegal', changes: 2, atLeast: 2, proven: true })
    expect(body.assumptions.slice(0, 2)).toMatchObject([{ code: 'by-list' }, { code: 'keeps-clan' }])
    const judged = { cards: body.cards, on: plans.today.on, format: 'standard' }
    const again = await app.call('POST', '/v1/games/l5r-lcg/validate', { body: judged })
    expect(again.json).toMatchObject({ status: 'legal' })
  })

  test('a legal deck needs nothing, and an empty one more than is looked for', async () => {
    expect((await repair({ cards: { 'monkey-chang': 1 } }, 'shadowfist')).body).toMatchObject({
      changes: 0,
      steps: [],
      assumptions: [],
      proven: true,
      outcome: { code: 'legal', message: 'The deck is legal; nothing has to change.' },
    })
    expect((await repair({ cards: {}, format: 'standard', on: '2018-10-09' })).body).toMatchObject({
      changes: null,
      cards: null,
      atLeast: 86,
      proven: false,
      outcome: { message: 'At least 86 changes are needed; repairs of more than 15 are not looked for.' },
    })
  })

  test('a line that was not read is corrected, or taken out', async () => {
    const { body } = await repair({ text: '2 Monkey Chagn\n1 Bring It!\n1 Zzzyx Qqqvw' }, 'shadowfist')
    expect(body).toMatchObject({
      changes: 2,
      proven: true,
      steps: [
        { kind: 'correct', line: 1, add: { id: 'monkey-chang' }, count: 2, changes: 1 },
        { kind: 'drop', line: 3, changes: 1 },
      ],
    })
    expect(body.assumptions).toContainEqual(expect.objectContaining({ code: 'suggested' }))
  })

  test('answers in the language of the request', async () => {
    const { body } = await repair({ cards: { 'monkey-chang': 6 } }, 'shadowfist', { 'accept-language': 'de' })
    expect(body).toMatchObject({
      outcome: { message: '1 Änderung macht das Deck legal, und weniger reichen nicht.' },
      steps: [{ message: '1 Exemplar von "Monkey" Chang herausnehmen.' }],
    })
  })

  test('refuses what is no deck, format or number', async () => {
    expect((await repair({ cards: { 'monkey-chang': 6 }, maxChanges: 31 }, 'shadowfist')).status).toBe(400)
    expect((await repair({ cards: { 'monkey-chang': 6 }, format: 'none' }, 'shadowfist')).status).toBe(404)
    expect((await repair({}, 'shadowfist')).status).toBe(400)
  })
})

test('a deck of the most different cards that a request may have does not hold others up', async () => {
  const cards = app.catalog.games.get('l5r-lcg')!.cards.slice(0, 500)
  const { body } = await repair({ cards: Object.fromEntries(cards.map(({ id }) => [id, 99])), maxChanges: 30 })
  expect(body).toMatchObject({ changes: null, proven: false })
})
