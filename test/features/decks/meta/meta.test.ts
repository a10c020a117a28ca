import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { metaJob } from '../../../../src/features/decks/meta/job.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { type MadeDeck, storePublicDecks } from './fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
})
afterAll(() => app.close())

const clans = ['crane', 'lion', null] as const
const strongholds = { crane: 'shiro-nishiyama', lion: 'yojin-no-shiro' } as const

/** Twelve owners, each with the same mix in every month, so that no group is small. */
const made: MadeDeck[] = ['2026-09', '2026-10', '2026-11'].flatMap((month, at) =>
  Array.from({ length: 60 - at * 12 }, (_, n) => {
    const clan = clans[n % 3]!
    const stronghold = clan === null ? undefined : strongholds[clan]
    const cards = { ...(stronghold && { [stronghold]: 1 }), charge: 1 + (n % 3), ...(n % 2 ? { banzai: 3 } : {}) }
    return { id: randomUUID(), owner: Math.floor(n / 3) % 12, month, clan, splash: n % 2 ? 'crab' : null, cards }
  }),
)

const path = '/v1/games/l5r-lcg/formats/standard/meta'
const meta = async (query = '') => (await app.call('GET', `${path}?from=2026-10&to=2026-11${query}`)).json

describe('what is played', () => {
  test('is nothing before decks were counted', async () => {
    expect((await app.call('GET', path)).json).toMatchObject({
      from: '2026-06',
      to: '2026-11',
      decks: 0,
      countedAt: null,
      facets: [],
    })
  })

  test('equals a count by hand, for the span, the one before, the months and a clan', async () => {
    await storePublicDecks(app, made)
    await app.database.pool.query(
      `UPDATE decks SET visibility = CASE WHEN ctid::text LIKE '%9)' THEN 'unlisted' ELSE visibility END`,
    )
    const { rows } = await app.database.pool.query(`SELECT id FROM decks WHERE visibility = 'public'`)
    const open = made.filter(({ id }) => rows.some((row) => row.id === id))
    await count()
    const now = open.filter(({ month }) => month >= '2026-10')
    const before = open.filter(({ month }) => month === '2026-09')
    const share = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 10_000
    const answer = await meta()
    expect(answer).toMatchObject({
      decks: now.length,
      before: { from: '2026-08', to: '2026-09', decks: before.length },
      months: ['2026-10', '2026-11'].map((month) => ({
        month,
        decks: now.filter((deck) => deck.month === month).length,
      })),
    })
    for (const facet of ['clan', 'splash'] as const) {
      const { values } = answer.facets.find(({ id }: { id: string }) => id === facet)
      const all = [...new Set(now.map((deck) => deck[facet]))]
      expect(values.map(({ value }: { value: string }) => value).sort()).toEqual([...all].sort())
      for (const { value, decks, merged, share: shown, shareBefore, byMonth } of values) {
        const those = now.filter((deck) => deck[facet] === value)
        expect([value, decks, merged, shown]).toEqual([value, those.length, false, share(those.length, now.length)])
        expect(shareBefore).toBe(share(before.filter((deck) => deck[facet] === value).length, before.length))
        expect(byMonth).toEqual(
          ['2026-10', '2026-11'].map((month) => those.filter((deck) => deck.month === month).length),
        )
      }
    }
    for (const [query, decks] of [
      ['', now],
      ['&clan=crane', now.filter(({ clan }) => clan === 'crane')],
    ] as const) {
      const { sections } = await meta(query)
      const cards = sections.flatMap((section: { cards: unknown[] }) => section.cards)
      expect(cards.map(({ id }: { id: string }) => id).sort()).toEqual(
        [...new Set(decks.flatMap((deck) => Object.keys(deck.cards)))].sort(),
      )
      for (const card of cards) {
        const playing = decks.filter(({ cards: played }) => played[card.id])
        expect([card.id, card.decks]).toEqual([card.id, playing.length])
        expect(card.copies).toBe(playing.reduce((sum, deck) => sum + deck.cards[card.id]!, 0))
      }
    }
    const stronghold = answer.sections.find(({ id }: { id: string }) => id === 'stronghold')
    expect(stronghold.cards.map(({ title }: { title: string }) => title)).toContain('Yōjin no Shiro')
  })

  test('loses a deck that becomes private, and a month that has too few, with the next count', async () => {
    const { decks, months } = await meta()
    const crane = made.find(({ month, clan }) => month === '2026-11' && clan === 'crane')!
    const change = (sql: string, values: unknown[]) =>
      app.database.pool.query(`UPDATE decks SET version = version + 1, ${sql}`, values)
    const { rowCount } = await change(`visibility = 'private' WHERE id = $1 AND visibility = 'public'`, [crane.id])
    expect((await meta()).decks).toBe(decks)
    expect(await count()).toEqual({ months: rowCount })
    expect((await meta()).decks).toBe(decks - rowCount!)
    await change(`deleted_at = now() WHERE created_at >= '2026-11-01' AND id <> ALL ($1)`, [
      made
        .filter(({ month }) => month === '2026-11')
        .slice(0, 4)
        .map(({ id }) => id),
    ])
    expect(await count()).toEqual({ months: 1 })
    expect(await meta()).toMatchObject({ decks: months[0].decks, months: [{}, { month: '2026-11', decks: 0 }] })
    expect(await count()).toEqual({ months: 0 })
  })

  test('is drawn, and refuses spans that are none', async () => {
    const svg = (await app.call('GET', `${path}.svg?from=2026-09&to=2026-11`)).text
    expect(svg).toContain('What is played: Stronghold (standard)')
    expect(svg).toContain('Clan by month')
    for (const query of ['from=2026-11&to=2026-10', 'from=2020-01&to=2026-10'])
      expect((await app.call('GET', `${path}?${query}`)).status).toBe(422)
    expect((await app.call('GET', `${path}?from=2026-13`)).status).toBe(400)
    expect((await app.call('GET', '/v1/games/l5r-lcg/formats/none/meta')).status).toBe(404)
  })
})

/** Counts as the job does, and returns what it says. */
async function count(): Promise<unknown> {
  const context = { id: '', attempt: 1, signal: new AbortController().signal, reportProgress: () => {} }
  return metaJob.run({}, { pool: app.database.pool, catalog: () => app.catalog }, context)
}
