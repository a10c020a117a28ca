import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createSimulationPool, type SimulationPool } from '../../../src/features/odds/engine/pool.ts'
import { faultsIn, readSvg, textBoxes } from '../../platform/pictures/text-boxes.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { compiledThreads } from '../../support/compiled-threads.ts'
import { createPlayer, lion, type Player } from '../decks/stored/fixtures.ts'

let app: TestApp
let pool: SimulationPool
let owner: Player
let other: Player
beforeAll(async () => {
  pool = createSimulationPool({
    threads: 1,
    deadlineMs: 3_600_000,
    workers: compiledThreads('features/odds/engine/worker.js', 1),
  })
  app = await createTestApp({ only: ['l5r-lcg'], simulation: pool })
  owner = await createPlayer(app)
  other = await createPlayer(app)
})
afterAll(async () => {
  await app.close()
  await pool.close()
})

const address = (id: string, name: string, parameters: readonly (readonly [string, string])[] = []) =>
  `/v1/decks/${id}/${name}.svg?${new URLSearchParams(parameters.map(([key, value]): [string, string] => [key, value]))}`
const charge = ['goal', 'at least 2 charge in hand'] as const
const odds = (id: string, ...more: (readonly [string, string])[]) => address(id, 'odds', [charge, ...more])
const textsOf = (svg: string) => textBoxes(svg).map(({ text }) => text)

describe('pictures of a stored deck', () => {
  test('of its odds show what the same question answers', async () => {
    const id = await owner.deck({ visibility: 'public', name: 'Lion' })
    const { status, headers, text } = await app.call(
      'GET',
      odds(id, ['keep', 'at most 2 charge in hand'], ['draw', '3']),
    )
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const { json } = await app.call('POST', '/v1/games/l5r-lcg/simulate/opening', {
      body: {
        deckId: id,
        goals: [{ zone: 'hand', q: 'charge', atLeast: 2 }],
        mulligan: { hand: { keep: [{ q: 'charge', atMost: 2 }] } },
        thenDraw: { hand: 3 },
      },
    })
    expect(textsOf(text)).toEqual(
      expect.arrayContaining([
        'Lion',
        'Opening odds',
        '2 or more Charge! in hand',
        `${(json.goals[0].probability * 100).toFixed(1)}%`,
      ]),
    )
    expect(text).toContain('keep up to 2 of Charge!')
    expect(faultsIn(text)).toEqual([])
  })

  test('name goals as asked, or in words, and join them', async () => {
    const id = await owner.deck({ visibility: 'public' })
    const goals = [
      'charge in hand as My <best> card',
      'no type:character cost<=2 in provinces',
      'charge in hand & [banzai in hand | !good in hand]',
    ]
    const { text } = await app.call(
      'GET',
      address(id, 'odds', [...goals.map((goal) => ['goal', goal] as const), ['width', '1600']]),
    )
    const named = readSvg(text).desc['#text']
    expect(named).toContain('My <best> card')
    expect(named).toContain('No character cards (cost\u00a0≤\u00a02) in provinces')
    expect(named).toContain('Charge! in hand and (Banzai! in hand or (not Good Omen in hand))')
  })

  test('of its costs count the cards of every part by type', async () => {
    const id = await owner.deck({ visibility: 'public' })
    const { text } = await app.call('GET', address(id, 'curve'))
    const { desc, role } = readSvg(text)
    expect(role).toBe('img')
    expect(desc['#text']).toContain('Dynasty deck: 8 cards')
    expect(desc['#text']).toContain('Conflict deck: 15 cards')
    expect(textsOf(text)).toEqual(expect.arrayContaining(['Character', 'Event', '0', '5', '10']))
    expect(faultsIn(text)).toEqual([])
  })

  test('are drawn for decks with lines that were not read, and without any card', async () => {
    const unread = await owner.deck({
      visibility: 'public',
      cards: { ...lion, 'no-such-card': 2 },
      allowUnresolved: true,
    })
    const empty = await owner.deck({ visibility: 'public', cards: {} })
    expect(readSvg((await app.call('GET', address(unread, 'curve'))).text).desc['#text']).toContain(
      '1 line of the list',
    )
    expect((await app.call('GET', odds(unread))).status).toBe(422)
    expect(readSvg((await app.call('GET', address(empty, 'curve'))).text).desc['#text']).toContain(
      'no cards that are drawn',
    )
    expect((await app.call('GET', odds(empty))).status).toBe(422)
  })

  test('contain hostile names as text', async () => {
    const name = '</text><script>alert(1)</script>&amp; 長い名前'
    const id = await owner.deck({ visibility: 'public', name })
    for (const path of [odds(id, ['goal', `charge in hand as ${name}`]), address(id, 'curve')]) {
      const { text } = await app.call('GET', path)
      expect(readSvg(text).title['#text']).toContain(name)
      expect(text).not.toContain('<script')
      expect(faultsIn(text)).toEqual([])
    }
  })

  test('have the theme and the width of the request', async () => {
    const id = await owner.deck({ visibility: 'public' })
    const { text } = await app.call(
      'GET',
      address(id, 'curve', [
        ['theme', 'dark'],
        ['width', '400'],
      ]),
    )
    expect(readSvg(text)).toMatchObject({ width: '400' })
    expect(text).not.toContain('<style')
  })
})

describe('who sees them', () => {
  const paths = (id: string) => [odds(id), address(id, 'curve')]

  test('everybody, if the deck is public or unlisted; shared caches keep public ones only', async () => {
    for (const [visibility, cache] of [
      ['public', 'public, no-cache'],
      ['unlisted', 'private, no-cache'],
    ]) {
      const id = await owner.deck({ visibility })
      for (const path of paths(id)) {
        const { status, headers } = await app.call('GET', path)
        expect([status, headers.get('cache-control')]).toEqual([200, cache])
      }
    }
  })

  test('the owner alone, if it is private, even once a picture is drawn', async () => {
    const id = await owner.deck({ visibility: 'public' })
    for (const path of paths(id)) {
      const { headers } = await app.call('GET', path)
      await owner.call('PATCH', `/v1/decks/${id}`, { body: { visibility: 'private' } })
      expect((await owner.call('GET', path)).status).toBe(200)
      for (const caller of [app, other]) {
        const refused = await caller.call('GET', path, { headers: { 'if-none-match': headers.get('etag')! } })
        expect([refused.status, refused.headers.get('content-type')]).toEqual([
          404,
          expect.stringContaining('problem+json'),
        ])
      }
    }
  })

  test('nobody, once it is deleted', async () => {
    const id = await owner.deck({ visibility: 'public' })
    await owner.call('DELETE', `/v1/decks/${id}`)
    for (const path of paths(id)) expect((await owner.call('GET', path)).status).toBe(404)
  })
})

test('an unchanged picture is not sent again; a changed deck is drawn anew', async () => {
  const id = await owner.deck({ visibility: 'public' })
  for (const path of [odds(id), address(id, 'curve')]) {
    const { headers } = await app.call('GET', path)
    const again = () => app.call('GET', path, { headers: { 'if-none-match': headers.get('etag')! } })
    expect((await again()).status).toBe(304)
    await owner.call('PATCH', `/v1/decks/${id}`, { body: { name: `Renamed ${path.length}` } })
    const changed = await again()
    expect([changed.status, textsOf(changed.text)]).toEqual([200, expect.arrayContaining([`Renamed ${path.length}`])])
  }
})

describe('odd requests', () => {
  const refused: readonly (readonly [query: string, status: number, pointer: string, message: RegExp])[] = [
    ['', 400, 'goal', /Name a goal/],
    ['goal=', 400, 'goal', /./],
    ['goal=2%20charge', 400, 'goal', /expected a count/],
    ['goal=2%2B+type:+in+hand', 400, 'goal', /./],
    ['goal=2+%20charge%20in%20hand', 400, 'goal', /at least 2/],
    ['goal=charge+in+hand&goal=[charge+in+hand', 400, 'goal', /expected "\]"/],
    [`goal=charge+in+hand+as+${'x'.repeat(121)}`, 400, 'goal', /120/],
    [`goal=${'!'.repeat(60)}charge+in+hand`, 400, 'goal', /nesting/],
    [Array.from({ length: 21 }, () => 'goal=charge+in+hand').join('&'), 400, 'goal', /20/],
    ['goal=charge+in+pocket', 422, 'goal', /No zone named "pocket"/],
    ['goal=charge+in+hand&keep=some+cards', 400, 'keep', /expected a count/],
    ['goal=charge+in+hand&keep=charge+in+pocket', 400, 'keep', /./],
    ['goal=charge+in+hand&draw=31', 400, 'draw', /./],
    ['goal=charge+in+hand&theme=pink', 400, 'theme', /./],
    ['goal=charge+in+hand&width=100000', 400, 'width', /./],
    ['goal=charge+in+hand&wdith=400', 400, 'wdith', /No parameter/],
  ]
  let deck: string
  beforeAll(async () => {
    deck = await owner.deck({ visibility: 'public' })
  })

  test.each(refused)('%s', async (query, status, pointer, message) => {
    const { json, ...answer } = await app.call('GET', `/v1/decks/${deck}/odds.svg?${query}`)
    expect([answer.status, json.errors?.[0]?.pointer]).toEqual([status, pointer])
    expect(`${json.detail} ${json.errors[0].message}`).toMatch(message)
  })

  test('an unknown format or deck is 404', async () => {
    expect((await app.call('GET', odds(deck, ['format', 'none']))).status).toBe(404)
    expect((await app.call('GET', odds('no-such-deck'))).status).toBe(404)
  })
})
