import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildCatalog } from '../../src/catalog/build-catalog.ts'
import type { Catalog } from '../../src/catalog/catalog.ts'
import { readGameData } from '../../src/catalog/store/read.ts'
import { games } from '../../src/games/index.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { createPlayer, type Player } from './fixtures.ts'

let current: Catalog | undefined
let app: TestApp
let player: Player
beforeAll(async () => {
  app = await createTestApp({ catalog: () => current ?? app.catalog })
  player = await createPlayer(app)
})
afterAll(() => app.close())

/** The catalogue as an import would leave it that no longer has some cards. */
async function catalogueWithout(...ids: string[]): Promise<Catalog> {
  const { data, keyOf } = await readGameData(app.database.pool)
  const rest = data.map((game) => ({ ...game, cards: game.cards.filter((card) => !ids.includes(card.id)) }))
  return buildCatalog(
    games,
    rest.map((game) => ({ ...game, rulings: [], rulesEntries: [] })),
    keyOf,
  )
}

const cards = { 'yojin-no-shiro': 1, 'matsu-berserker': 3, 'akodo-makoto': 2 }

describe('a stored deck, when the catalogue changes', () => {
  test('keeps a card that has gone, by its name, in every state and export', async () => {
    const id = await player.deck({ cards, visibility: 'public' })
    const before = await app.call('GET', `/v1/decks/${id}`)
    current = await catalogueWithout('akodo-makoto')
    const after = await app.call('GET', `/v1/decks/${id}`)
    const revision = await app.call('GET', `/v1/decks/${id}/revisions/1`)
    const listed = await app.call('GET', '/v1/decks')
    const plain = await app.call('GET', `/v1/decks/${id}/export`)
    const changed = await player.call('PATCH', `/v1/decks/${id}`, { body: { name: 'Renamed' } })
    current = undefined
    expect(after.json.cards).toEqual(cards)
    expect(after.json.contentHash).toBe(before.json.contentHash)
    expect(after.json.verdict.violations).toContainEqual(
      expect.objectContaining({ code: 'card.unknown', cards: ['akodo-makoto'] }),
    )
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect(revision.json.cards).toEqual(cards)
    expect(listed.json.data[0]).toMatchObject({ id, cardCount: 6, legal: false })
    expect(plain.text).toContain('2 akodo-makoto')
    expect(changed.json.cards).toEqual(cards)
    expect((await app.call('GET', `/v1/decks/${id}`)).json.cards).toEqual(cards)
  })

  test('an id that was kept as unknown becomes the card that it names', async () => {
    current = await catalogueWithout('akodo-makoto')
    const id = await player.deck({ cards, allowUnresolved: true })
    const unknown = (await player.call('GET', `/v1/decks/${id}`)).json
    current = undefined
    const known = (await player.call('GET', `/v1/decks/${id}`)).json
    const codes = (deck: typeof known) => deck.verdict.violations.map((each: { code: string }) => each.code)
    expect([unknown.cards, known.cards]).toEqual([cards, cards])
    expect(codes(unknown)).toContain('card.unknown')
    expect(codes(known)).not.toContain('card.unknown')
    expect(known.contentHash).toBe(unknown.contentHash)
  })
})
