import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { LcgCard } from '../../../src/domain/games/l5r-lcg/card.ts'
import { emeraldCard } from '../../../src/faces/compat/emeralddb/card.ts'
import { todayOf } from '../../../src/faces/compat/today.ts'
import { createTestApp, type TestApp, testDay } from '../../support/app.ts'
import { Card, CardWithRulings, Cycle, Format, Pack, PackExport, Trait } from './emeralddb-shapes.ts'

let app: TestApp
let cards: Card[]
const card = (id: string) => cards.find((each) => each.id === id)!
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  cards = z.array(Card).parse((await app.call('GET', '/api/cards')).json)
})
afterAll(() => app.close())

const list = async <S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S>[]> =>
  z.array(schema).parse((await app.call('GET', path)).json) as z.infer<S>[]

describe('GET /api/cards', () => {
  test('has every card once, by name, in the shape of the strictest client', () => {
    const known = app.catalog.games.get('l5r-lcg')!.cards
    expect(new Set(cards.map(({ id }) => id))).toEqual(new Set(known.map(({ id }) => id)))
    expect(cards).toHaveLength(known.length)
    const { compare } = new Intl.Collator('en')
    expect(cards.every((each, i) => i === 0 || compare(cards[i - 1]!.name, each.name) <= 0)).toBe(true)
  })

  test('signs bonuses, writes numbers as text, and has null for a dash', () => {
    const facts = app.catalog.games.get('l5r-lcg')!.data.cards as readonly Record<string, unknown>[]
    const signed = (value: unknown) =>
      value === undefined || value === '-' ? null : `${(value as number) < 0 ? '' : '+'}${value}`
    const plain = (value: unknown) => (value === undefined || value === '-' ? null : String(value))
    for (const fact of facts) {
      const { cost, military, political, strength, military_bonus, political_bonus, strength_bonus } = card(
        fact.id as string,
      )
      expect([fact.id, cost, military, political, strength]).toEqual([
        fact.id,
        ...['cost', 'military', 'political', 'strength'].map((name) => plain(fact[name])),
      ])
      expect([fact.id, military_bonus, political_bonus, strength_bonus]).toEqual([
        fact.id,
        ...['militaryBonus', 'politicalBonus', 'strengthBonus'].map((name) => signed(fact[name])),
      ])
    }
    expect(cards.some(({ military_bonus }) => military_bonus === '+0')).toBe(true)
  })

  test('says keywords as sentences, a line each', () => {
    const sentences = new Set(cards.flatMap(({ text }) => text?.split('\n') ?? []))
    for (const sentence of [
      'Covert.',
      'Pride.',
      'Ancestral.',
      'Restricted.',
      'Limited.',
      'Courtesy.',
      'Sincerity.',
      'Corrupted.',
      'Eminent.',
      'Rally.',
      'No attachments.',
      'No attachments except Monk or Tattoo.',
      'Disguised Bushi.',
      'Disguised non-Scorpion.',
      'No Poison attachments.',
      'No duels.',
    ]) {
      expect(sentences).toContain(sentence)
    }
    const { keywords } = app.catalog.games.get('l5r-lcg')!.find('a-season-of-war')!
    expect([keywords, card('a-season-of-war').text]).toEqual([['rally'], 'Rally.'])
    expect(card('charge').text).toBeNull()
  })

  test('every card has exactly its keywords there, as a game engine reads them', () => {
    const facts = app.catalog.games.get('l5r-lcg')!.data.cards as readonly {
      readonly id: string
      readonly keywords?: readonly string[]
    }[]
    const keywordIn = (sentence: string) => {
      if (/^disguised /.test(sentence)) return 'disguised'
      return /^no (.* )?attachments/.test(sentence) ? 'no-attachments' : sentence.replaceAll(' ', '-')
    }
    for (const { id, keywords = [] } of facts) {
      const sentences = (card(id).text ?? '').toLowerCase().split('\n')
      const read = sentences.filter((line) => line !== '').map((line) => keywordIn(line.replace(/\.$/, '')))
      expect([id, read]).toEqual([id, [...keywords]])
    }
  })

  test('has the oldest printing first and the community’s reprint last', async () => {
    const packs = new Map((await list('/api/packs', Pack)).map((pack) => [pack.id, pack]))
    for (const { versions } of cards) {
      const positions = versions.map(({ pack_id }) => packs.get(pack_id)!.position)
      expect(positions).toEqual([...positions].sort((a, b) => a - b))
      for (const { pack_id, rotated } of versions) if (!rotated) expect(packs.get(pack_id)!.rotated).toBe(false)
    }
    // Rotated with its pack, or alone.
    expect(card('charge').versions[0]!.rotated).toBe(true)
    expect(card('duty').versions[0]).toMatchObject({ pack_id: 'underhand-of-the-emperor', rotated: true })
    expect(card('matsu-berserker').versions.map(({ rotated }) => rotated)).toEqual([true, false])
    const reprinted = cards.filter(({ versions }) => versions.length > 1)
    expect(reprinted.length).toBeGreaterThan(0)
    expect(card('a-legion-of-one').versions.map(({ pack_id }) => pack_id)).toEqual([
      'meditations-on-the-ephemeral',
      'emerald-core-set',
    ])
  })

  test('has sides for strongholds, warlords and treaties, and the clans that may use a card', () => {
    const sides = (type: string) => new Set(cards.filter((each) => each.type === type).map(({ side }) => side))
    expect([...sides('stronghold'), ...sides('warlord'), ...sides('treaty')]).toEqual([
      'province',
      'province',
      'treaty',
    ])
    expect(card('yojin-no-shiro').allowed_clans).toEqual(['lion'])
    expect(card('matsu-berserker').allowed_clans).toEqual(['lion'])
    expect(card('for-greater-glory').allowed_clans).toHaveLength(8)
    expect(card('a-fate-worse-than-death')).toMatchObject({ name_extra: null, role_restrictions: [] })
    expect(card('a-fate-worse-than-death-2')).toMatchObject({ name_extra: '(2)', role_restrictions: ['air'] })
  })

  test('has the lists that are in force today', async () => {
    const { lists } = (await app.call('GET', `/v1/games/l5r-lcg/formats/emerald?on=${testDay}`)).json.revision
    const having = (key: 'restricted_in' | 'banned_in') =>
      cards.filter((each) => each[key].includes('emerald')).map(({ id }) => id)
    const known = (ids: string[]) => ids.filter((id) => card(id)).sort()
    expect(having('restricted_in').sort()).toEqual(known(lists.restricted))
    expect(having('banned_in').sort()).toEqual(known(lists.banned))
    expect(known(lists.banned).length).toBeGreaterThan(0)
  })

  test('names the formats in which a card is banned as a splash, on the days of every list', () => {
    const catalog = app.catalog.games.get('l5r-lcg')!
    const { revisions } = catalog.formats.get('emerald')!
    const listed = revisions.flatMap(({ effectiveFrom, lists }) => {
      const today = todayOf(catalog, effectiveFrom!)
      const having = catalog.cards.filter((each) =>
        emeraldCard(today, each as LcgCard).splash_banned_in.includes('emerald'),
      )
      const expected = [...(lists.get('splash-banned') ?? [])].filter((id) => catalog.find(id))
      expect([effectiveFrom, having.map(({ id }) => id).sort()]).toEqual([effectiveFrom, expected.sort()])
      return expected
    })
    expect(listed.length).toBeGreaterThan(0)
  })

  test('answers a preflight that asks for a content type', async () => {
    const { status, headers } = await app.call('OPTIONS', '/api/decklists/validate', {
      headers: {
        origin: 'https://jigoku.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(headers.get('access-control-allow-headers')).toMatch(/content-type/i)
  })

  test('is compressed once, tagged and cached for five minutes; unknown parameters are ignored', async () => {
    const first = await app.call('GET', '/api/cards?sort=x', { headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    expect(first.headers.get('access-control-allow-origin')).toBe('*')
    const etag = first.headers.get('etag')!
    const again = await app.call('GET', '/api/cards', { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    const other = await app.call('GET', '/api/packs')
    expect(other.headers.get('etag')).not.toBe(etag)
  })
})

describe('one card', () => {
  test('comes with its rulings, by any of its ids', async () => {
    const known = (await app.call('GET', '/v1/games/l5r-lcg/rulings?limit=200')).json.data
    const ruled = known.find((each: { status: string; cards: string[] }) => each.status === 'in-force' && each.cards[0])
    const { json } = await app.call('GET', `/api/cards/${ruled.cards[0]}`)
    const { rulings, ...rest } = CardWithRulings.parse(json)
    expect(rest).toEqual(card(ruled.cards[0]))
    expect(rulings.map(({ text }) => text)).toContain(ruled.text)
    const aliased = await app.call('GET', '/api/cards/07-a-legion-of-one')
    expect(CardWithRulings.parse(aliased.json).id).toBe('a-legion-of-one')
    expect((await app.call('GET', '/api/cards/no-such-card')).status).toBe(404)
  })

  test('has a page', async () => {
    const answer = await app.call('GET', '/card/07-a-legion-of-one')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cards/l5r-lcg/a-legion-of-one'])
  })
})

describe('the lists beside the cards', () => {
  test('packs, cycles, traits', async () => {
    const packs = await list('/api/packs', Pack)
    const of = (id: string) => packs.find((pack) => pack.id === id)!
    expect(of('atonement')).toMatchObject({ publisher_id: 'L5C34', released_at: '2020-10-02T00:00:00.000Z' })
    expect(of('emerald-core-set')).toMatchObject({ publisher_id: null, released_at: null, rotated: false })
    expect(of('core').rotated).toBe(true)
    const cycles = await list('/api/cycles', Cycle)
    expect(cycles.filter(({ rotated }) => rotated).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['core', 'imperial', 'elemental', 'inheritance']),
    )
    expect(cycles.map(({ id }) => id)).toEqual(expect.arrayContaining(packs.map(({ cycle_id }) => cycle_id)))
    expect(await list('/api/traits', Trait)).toContainEqual({ id: 'kaiu-wall', name: 'Kaiu Wall' })
  })

  test('formats with the packs that are legal today', async () => {
    const formats = await list('/api/formats', Format)
    const packsOf = (id: string) => formats.find((format) => format.id === id)!.legal_packs!
    expect(packsOf('standard')).toEqual(expect.arrayContaining(['core', 'under-fu-leng-s-shadow']))
    expect(packsOf('standard')).not.toContain('emerald-core-set')
    expect(packsOf('emerald')).toEqual(expect.arrayContaining(['emerald-core-set', 'clan-war']))
    expect(packsOf('emerald')).not.toContain('core')
    expect(formats.flatMap(({ legal_packs }) => legal_packs ?? [])).not.toContain('draft-pack')
  })

  test('the export of a pack', async () => {
    const {
      pack,
      cards: inside,
      cardsInPack,
    } = PackExport.parse((await app.call('GET', '/api/packs/export/core')).json)
    expect([inside.length, cardsInPack.length]).toEqual([pack.size, pack.size])
    expect((await app.call('GET', '/api/packs/export/none')).status).toBe(404)
  })
})
