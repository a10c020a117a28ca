import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { createPlayer, lion, type Player } from './fixtures.ts'

let app: TestApp
let player: Player
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  player = await createPlayer(app)
})
afterAll(() => app.close())

const reprint = 'emerald-core-set'
const chosen = { 'court-games': reprint, 'for-greater-glory': 'core', banzai: 'core' }
const patch = (id: string, body: object) => player.call('PATCH', `/v1/decks/${id}`, { body })
const read = async (id: string) => (await player.call('GET', `/v1/decks/${id}`)).json
const exported = async (id: string, as: string) => (await player.call('GET', `/v1/decks/${id}/export?as=${as}`)).text

describe('the printings of a deck', () => {
  test('are stored with it, by ids of cards and packs, and are not part of its hash', async () => {
    const bare = await read(await player.deck())
    expect(bare.printings).toEqual({})
    const id = await player.deck({
      printings: { '01-court-games': 'Emerald Core Set', 'for-greater-glory': 'L5C01', banzai: 'core' },
    })
    const deck = await read(id)
    expect([deck.printings, deck.cards, deck.contentHash]).toEqual([chosen, lion, bare.contentHash])
    expect(deck.verdict).toEqual(bare.verdict)
  })

  test('make a revision when they change, which keeps them for good', async () => {
    const id = await player.deck({ printings: chosen })
    const other = { 'court-games': 'core' }
    const { json: changed } = await patch(id, { printings: other, message: 'old art' })
    expect([changed.revision, changed.printings, changed.cards]).toEqual([2, other, lion])
    expect((await patch(id, { printings: other })).json.revision).toBe(2)
    const { json: emptied } = await patch(id, { printings: {} })
    expect([emptied.revision, emptied.printings]).toEqual([3, {}])
    const { json: list } = await player.call('GET', `/v1/decks/${id}/revisions`)
    expect(list.data.map((each: { printings: object }) => each.printings)).toEqual([{}, other, chosen])
    const { json: first } = await player.call('GET', `/v1/decks/${id}/revisions/1`)
    expect(first).toMatchObject({ printings: chosen, contentHash: emptied.contentHash })
  })

  test('stay with the cards that stay, unless the change names others', async () => {
    const id = await player.deck({ printings: chosen })
    const { banzai: _gone, ...cards } = lion
    expect((await patch(id, { cards })).json.printings).toEqual({ 'court-games': reprint, 'for-greater-glory': 'core' })
    const text = '3 Court Games (Core Set)\n3 For Greater Glory\n3 Good Omen [Emerald Core Set]'
    const { json: listed } = await patch(id, { text })
    const named = { 'court-games': 'core', 'for-greater-glory': 'core', 'good-omen': reprint }
    expect(listed.printings).toEqual(named)
    expect((await patch(id, { name: 'Renamed' })).json).toMatchObject({ revision: 3, printings: named })
    const replaced = { cards: lion, printings: { 'good-omen': 'core' } }
    expect((await patch(id, replaced)).json.printings).toEqual({ 'good-omen': 'core' })
  })

  test('that do not exist are refused, with those that do', async () => {
    const id = await player.deck({ printings: chosen })
    const body = {
      printings: { 'court-games': 'clan-war', banzai: 'no-such-pack', 'fine-katana': 'core', 'a/b~c': 'core' },
    }
    const { status, json } = await patch(id, body)
    expect(status).toBe(422)
    expect(json.errors).toEqual([
      {
        pointer: '/printings/court-games',
        code: 'printing.unknown',
        message:
          '"Court Games" has no printing in "clan-war"; it is in core (Core Set), emerald-core-set (Emerald Core Set).',
      },
      {
        pointer: '/printings/banzai',
        code: 'printing.unknown',
        message: '"Banzai!" has no printing in "no-such-pack"; it is in core (Core Set).',
      },
      {
        pointer: '/printings/fine-katana',
        code: 'printing.card',
        message: '"fine-katana" is not a card of the deck.',
      },
      { pointer: '/printings/a~1b~0c', code: 'printing.card', message: '"a/b~c" is not a card of the deck.' },
    ])
    const twice = { printings: { banzai: 'core', 'court-games': 'core', '01-court-games': reprint } }
    expect((await patch(id, twice)).json.errors).toMatchObject([{ code: 'printing.several' }])
    expect(await read(id)).toMatchObject({ revision: 1, printings: chosen })
    for (const printings of [[], 'core', { banzai: 1 }, { banzai: '' }, { banzai: null }, { banzai: 'x'.repeat(101) }])
      expect((await patch(id, { printings })).status).toBe(400)
    const proto = await app.call('PATCH', `/v1/decks/${id}`, {
      token: player.token,
      raw: '{"printings":{"__proto__":"core"}}',
      headers: { 'content-type': 'application/json' },
    })
    expect([proto.status, proto.json.errors]).toMatchObject([422, [{ pointer: '/printings/__proto__' }]])
    expect(
      (await player.call('POST', '/v1/decks', { body: { game: 'l5r-lcg', name: 'x', printings: {} } })).status,
    ).toBe(400)
  })

  test('are differences of revisions and of decks', async () => {
    const id = await player.deck({ printings: chosen })
    await patch(id, { printings: { 'court-games': 'core', banzai: 'core' } })
    const { json: diff } = await player.call('GET', `/v1/decks/${id}/diff`)
    expect(diff).toMatchObject({ same: false, added: {}, removed: {}, changed: {}, sections: [] })
    expect(diff.printings).toEqual({
      'court-games': { from: reprint, to: 'core' },
      'for-greater-glory': { from: 'core', to: null },
    })
    expect(diff.from.contentHash).toBe(diff.to.contentHash)
    const same = await player.deck({ printings: chosen })
    const { json: against } = await player.call('GET', `/v1/decks/${id}/diff?from=1&against=${same}`)
    expect(against).toMatchObject({ same: true, printings: {} })
  })

  test('are copied, of any revision, and restored with a deleted deck', async () => {
    const id = await player.deck({ printings: chosen })
    await patch(id, { printings: {} })
    const { json: newest } = await player.call('POST', `/v1/decks/${id}/copy`)
    const { json: first } = await player.call('POST', `/v1/decks/${id}/copy`, { body: { revision: 1 } })
    expect([newest.printings, first.printings]).toEqual([{}, chosen])
    await player.call('DELETE', `/v1/decks/${first.id}`)
    expect((await player.call('POST', `/v1/decks/${first.id}/restore`)).json.printings).toEqual(chosen)
  })

  test('are in every export that can name them, and come back from there', async () => {
    const id = await player.deck({ printings: chosen, visibility: 'public' })
    for (const as of ['json', 'emeralddb', 'plain', 'markdown']) {
      const text = await exported(id, as)
      const { json } = await player.call('POST', '/v1/games/l5r-lcg/decklists/parse', { body: { text } })
      // A pack after a title that has one printing chooses nothing.
      const expected = /json|emeralddb/.test(as) ? chosen : { 'court-games': reprint, 'for-greater-glory': 'core' }
      expect([as, json.printings, json.cards, json.warnings]).toEqual([as, expected, lion, []])
      expect((await read(await player.deck({ cards: undefined, text }))).printings).toEqual(expected)
    }
    expect(await exported(id, 'plain')).toMatch('3 Court Games (Emerald Core Set)\n')
    expect(JSON.parse(await exported(id, 'emeralddb')).card_pack_ids).toEqual(chosen)
    expect(JSON.parse(await exported(await player.deck(), 'emeralddb')).card_pack_ids).toEqual({})
    const { json: decklist } = await app.call('GET', `/api/decklists/${id}`)
    expect(decklist.card_pack_ids).toEqual(chosen)
    const render = { cards: lion, printings: chosen, as: 'emeralddb' }
    const rendered = await app.call('POST', '/v1/games/l5r-lcg/decklists/render', { body: render })
    expect(rendered.json.card_pack_ids).toEqual(chosen)
    const wrong = { ...render, printings: { banzai: reprint } }
    expect((await app.call('POST', '/v1/games/l5r-lcg/decklists/render', { body: wrong })).status).toBe(422)
  })

  test('are in the export of all decks and of the account', async () => {
    const other = await createPlayer(app)
    await other.deck({ printings: chosen })
    const lines = async (path: string) =>
      (await other.call('GET', path)).text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .filter(({ type }) => type === undefined || type === 'deck' || type === 'revision')
        .map(({ printings }) => printings)
    expect(await lines('/v1/decks/export')).toEqual([chosen])
    expect(await lines('/v1/me/export')).toEqual([chosen, chosen])
  })

  test('count towards the quota', async () => {
    const other = await createPlayer(app)
    const bytes = async () => (await other.call('GET', '/v1/me')).json.bytes
    const id = await other.deck()
    const without = await bytes()
    await other.call('PATCH', `/v1/decks/${id}`, { body: { printings: chosen } })
    const { rows } = await app.database.pool.query<{ length: number }>(
      'SELECT octet_length(printings::text) AS length FROM deck_revisions WHERE deck_id = $1 AND revision = 2',
      [id],
    )
    expect(rows[0]!.length).toBeGreaterThan(30)
    const cards = Object.keys(lion).length
    expect(await bytes()).toBe(without + 100 + 6 * cards + rows[0]!.length)
    await other.call('DELETE', `/v1/decks/${id}?permanently=true`)
    expect(await bytes()).toBe(0)
  })
})
