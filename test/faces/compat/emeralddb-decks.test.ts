import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { versionId } from '../../../src/features/decks/stored/read/versions.ts'
import { createPlayer, lion, type Player } from '../../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { Deck, Decklist, ListedDecklist } from './emeralddb-shapes.ts'

let app: TestApp
let player: Player
let id: string
let unlisted: string
let secret: string
const second = { ...lion, 'matsu-berserker': 2, 'fine-katana': 1 }
beforeAll(async () => {
  app = await createTestApp()
  player = await createPlayer(app, 'matsu')
  const description = 'First line\nsecond'
  id = await player.deck({ visibility: 'public', description, format: 'emerald', tags: ['x'] })
  await player.call('PATCH', `/v1/decks/${id}`, { body: { cards: second } })
  unlisted = await player.deck({ visibility: 'unlisted', cards: { ...lion, 'no-such-card': 1 }, allowUnresolved: true })
  secret = await player.deck({ visibility: 'private' })
})
afterAll(() => app.close())

const decklist = async (of: string) => Decklist.parse((await app.call('GET', `/api/decklists/${of}`)).json)

describe('GET /api/decklists/{id}', () => {
  test('gives a version by its id, and the newest by the id of the deck', async () => {
    const newest = await decklist(id)
    expect(newest).toMatchObject({
      id: versionId(id, 2),
      deck_id: id,
      format: 'emerald',
      primary_clan: 'lion',
      secondary_clan: '',
      description: 'First line\nsecond',
      version_number: '0.2',
      cards: second,
      card_pack_ids: {},
      username: 'matsu',
    })
    expect(newest.published_date).toBe(newest.created_at)
    expect(await decklist(newest.id)).toEqual(newest)
    expect(await decklist(`${newest.id}/view`)).toEqual(newest)
    expect(await decklist(versionId(id, 1))).toMatchObject({ id: versionId(id, 1), version_number: '0.1', cards: lion })
  })

  test('names the clan of a splash', async () => {
    const splashed = await player.deck({
      visibility: 'unlisted',
      cards: { ...lion, 'way-of-the-crane': 1, 'voice-of-honor': 3 },
    })
    const { primary_clan, secondary_clan } = await decklist(splashed)
    const { summary } = (await app.call('GET', `/v1/decks/${splashed}`)).json.verdict
    expect([primary_clan, secondary_clan]).toEqual(['lion', summary.splash])
    expect(secondary_clan).toBe('crane')
  })

  test('gives an unlisted deck to whoever has an id, with the cards that the list of cards has', async () => {
    for (const each of [unlisted, versionId(unlisted, 1)]) {
      const { headers, json } = await app.call('GET', `/api/decklists/${each}`)
      expect(Decklist.parse(json)).toMatchObject({ format: 'standard', published_date: null, cards: lion })
      expect(headers.get('cache-control')).toBe('private, no-cache')
    }
  })

  test('gives no private deck, to its owner neither, and nothing for an unknown id', async () => {
    const other = await player.deck({ game: 'shadowfist', name: 'x', cards: {}, visibility: 'public' })
    const ids = [secret, versionId(secret, 1), versionId(id, 3), randomUUID(), versionId(randomUUID(), 1), 'x', other]
    for (const each of ids) {
      for (const path of [`/api/decklists/${each}`, `/api/decklists/${each}/comments`, `/api/decks/${each}`]) {
        expect([path, (await player.call('GET', path)).status]).toEqual([path, 404])
      }
    }
    expect((await app.call('GET', `/decks/${secret}/view`)).status).toBe(404)
  })

  test('finds a version by an index, under the id that the service computes', async () => {
    const { rows } = await app.database.pool.query(
      'SELECT deck_id, revision, deck_version_id(deck_id, revision) AS id FROM deck_revisions',
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(versionId(row.deck_id, row.revision)).toBe(row.id)
    const client = await app.database.pool.connect()
    try {
      await client.query('BEGIN; SET LOCAL enable_seqscan = off')
      const plan = await client.query(
        `EXPLAIN SELECT 1 FROM deck_revisions WHERE deck_version_id(deck_id, revision) = '${versionId(id, 1)}'::uuid`,
      )
      expect(JSON.stringify(plan.rows)).toContain('deck_revisions_version_id_key')
      await client.query('ROLLBACK')
    } finally {
      client.release()
    }
  })

  test('has no comments, and a page', async () => {
    expect((await app.call('GET', `/api/decklists/${id}/comments`)).json).toEqual([])
    for (const each of [id, versionId(id, 1)]) {
      const { status, headers } = await app.call('GET', `/decks/${each}/view`)
      expect([status, headers.get('location')]).toEqual([302, `/decks/${id}`])
    }
  })
})

describe('decks', () => {
  test('the list has public decks alone, with stronghold and role', async () => {
    const listed = z.array(ListedDecklist).parse((await app.call('GET', '/api/decklists?sort=x')).json)
    expect(listed.map((each) => each.deck_id)).toEqual([id])
    expect(listed[0]!.stronghold!.id).toBe('yojin-no-shiro')
    expect(listed[0]!.role!.id).toBe('keeper-of-water')
  })

  test('a deck has its versions, newest first, and the version that it was copied from', async () => {
    const deck = Deck.parse((await app.call('GET', `/api/decks/${id}`)).json)
    expect(deck.versions.map((each) => each.version_number)).toEqual(['0.2', '0.1'])
    expect(deck.forked_from).toBeNull()
    const copied = await player.call('POST', `/v1/decks/${id}/copy`, { body: { visibility: 'unlisted', revision: 1 } })
    const copy = Deck.parse((await app.call('GET', `/api/decks/${copied.json.id}`)).json)
    expect([copy.forked_from, copy.forkedFrom?.id]).toEqual([versionId(id, 1), versionId(id, 1)])
  })

  test('of a user: public ones alone', async () => {
    const of = async (userId: unknown) => app.call('POST', '/api/decks', { body: { userId, other: 1 } })
    expect(
      z
        .array(Deck)
        .parse((await of('matsu')).json)
        .map((deck) => deck.id),
    ).toEqual([id])
    for (const userId of ['nobody', '', 'a\0b', 'x'.repeat(500)]) expect((await of(userId)).json).toEqual([])
    expect((await of(7)).status).toBe(400)
  })
})
