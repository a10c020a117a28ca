import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CardFacts } from '../../../../src/domain/core/cards/card.ts'
import { games } from '../../../../src/domain/games/index.ts'
import { buildCatalog } from '../../../../src/features/cards/catalog/snapshot/build-catalog.ts'
import type { Catalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { readGameData } from '../../../../src/features/cards/catalog/stored/read.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
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
const catalogueWithout = (...ids: string[]) => catalogueWith((card) => (ids.includes(card.id) ? [] : card))

/** The catalogue as an import of other cards would leave it. */
async function catalogueWith(change: (card: CardFacts) => CardFacts | []): Promise<Catalog> {
  const { data, keyOf } = await readGameData(app.database.pool)
  const rest = data.map((game) => ({ ...game, cards: game.cards.flatMap(change) }))
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

  test('has the card that one of its cards was found to be, in whatever asks for it', async () => {
    const id = await player.deck({ cards: { ...cards, 'ikoma-prodigy': 2 }, visibility: 'public' })
    const only = await player.deck({ cards, visibility: 'public' })
    const retire = (retired: boolean) =>
      app.database.pool.query(`UPDATE cards SET retired = $1 WHERE game = 'l5r-lcg' AND id = 'akodo-makoto'`, [retired])
    await retire(true)
    current = await catalogueWith((card) =>
      card.id === 'ikoma-prodigy' ? { ...card, aliases: [...card.aliases, 'akodo-makoto'] } : card,
    )
    const merged = { 'yojin-no-shiro': 1, 'matsu-berserker': 3, 'ikoma-prodigy': 4 }
    const deck = (await app.call('GET', `/v1/decks/${id}`)).json
    expect(deck.cards).toEqual(merged)
    const found = deck.verdict.violations.map(({ code, actual }: { code: string; actual: number }) => [code, actual])
    expect(found).toContainEqual(['copies.exceeded', 4])
    expect(found.map(([code]: [string]) => code)).not.toContain('card.unknown')
    expect((await app.call('GET', `/v1/decks/${id}/revisions/1`)).json.cards).toEqual(merged)
    for (const contains of ['ikoma-prodigy', 'akodo-makoto']) {
      const { data } = (await app.call('GET', `/v1/decks?game=l5r-lcg&contains=${contains}`)).json
      expect(data.map((each: { id: string }) => each.id)).toEqual(expect.arrayContaining([id, only]))
    }
    const body = { cards: { 'akodo-makoto': 3, 'ikoma-prodigy': 3 } }
    const verdict = (await app.call('POST', '/v1/games/l5r-lcg/validate', { body })).json
    expect(verdict.violations).toContainEqual(expect.objectContaining({ code: 'copies.exceeded', actual: 6 }))
    await player.call('PATCH', `/v1/decks/${only}`, { body: { name: 'Renamed' } })
    expect((await app.call('GET', `/v1/decks/${only}`)).json.cards).toEqual({
      'yojin-no-shiro': 1,
      'matsu-berserker': 3,
      'ikoma-prodigy': 2,
    })
    current = undefined
    await retire(false)
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
