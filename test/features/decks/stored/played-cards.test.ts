import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { createPlayer } from './fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: ['shadowfist'] })
})
afterAll(() => app.close())

test('cards are ranked by the public decks that play them; private and unlisted decks are not counted', async () => {
  const player = await createPlayer(app)
  const store = (visibility: string, cards: object) => player.deck({ game: 'shadowfist', visibility, cards })
  await store('public', { 'is-that-all-you-got': 1, 'monkey-chang': 1 })
  await store('public', { 'monkey-chang': 2 })
  await store('private', { 'bring-it': 1, 'is-that-all-you-got': 1 })
  await store('unlisted', { 'bring-it': 1 })
  const played = await app.call('GET', '/v1/games/shadowfist/played-cards')
  expect(played.json).toEqual({ decks: 2, cards: { 'is-that-all-you-got': 1, 'monkey-chang': 2 } })

  const repaired = await app.call('POST', '/v1/games/shadowfist/repair', { body: { cards: {} } })
  expect(repaired.json).toMatchObject({
    changes: 1,
    steps: [{ kind: 'add', add: { id: 'monkey-chang', decks: 2 } }],
    rankedBy: { code: 'public-decks', decks: 2 },
  })
  expect(repaired.json.steps[0].insteadOfAdd[0]).toMatchObject({ id: 'is-that-all-you-got', decks: 1 })
})
