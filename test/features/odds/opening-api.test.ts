import { describe, expect, test } from '@jest/globals'
import { XMLValidator } from 'fast-xml-parser'
import { useOdds } from './service.ts'

const { app, deck, target, inHand, post } = useOdds()
const at = '/v1/games/l5r-lcg/simulate'

describe('POST /simulate/opening', () => {
  test('LCG-S-05: three of 40 in four cards, with and without the mulligan, exactly', async () => {
    const kept = await post('/opening', { goals: [inHand()] })
    expect(kept.status).toBe(200)
    expect(kept.json).toMatchObject({ method: 'exact', goals: [{ name: 'goal 1', fraction: '137/494' }], warnings: [] })
    expect(kept.json.goals[0].probability).toBeCloseTo(137 / 494, 14)
    const replaced = await post('/opening', { goals: [inHand()], mulligan: { hand: { keep: [target()] } } })
    expect(replaced.json.goals[0].fraction).toBe('123/247')
    expect(replaced.json.model).toMatchObject({ effectsModelled: 'none', decks: { dynasty: 40, conflict: 40 } })
  })

  test('LCG-R-07: a bid of 5 after the mulligan', async () => {
    const { json } = await post('/opening', {
      goals: [inHand()],
      mulligan: { hand: { keep: [target()] } },
      thenDraw: { hand: 5 },
    })
    expect(json.goals[0].fraction).toBe('60310/88179')
  })

  test('takes queries, joined goals and every way to write a keep rule', async () => {
    const goals = [
      { name: 'two', zone: 'provinces', cards: 'type:character', atLeast: 2 },
      { name: 'the same', zone: 'provinces', q: 'type:character', atLeast: 2 },
      { name: 'and again', zone: 'provinces', cards: { q: 'type:character' }, atLeast: 2 },
      {
        name: 'both',
        all: [{ zone: 'provinces', cards: 'type:character' }, { not: { ...inHand(), exactly: undefined } }],
      },
    ]
    const keeps = [
      'type:character',
      { q: 'type:character' },
      [{ cards: 'type:character', atMost: 4 }],
      [{ q: 'type:character' }],
    ]
    const answers = await Promise.all(
      keeps.map((keep) => post('/opening', { goals, mulligan: { provinces: { keep } } })),
    )
    for (const { status, json } of answers) {
      expect(status).toBe(200)
      expect(json.goals).toEqual(answers[0]!.json.goals)
      expect(json.goals[1].probability).toBe(json.goals[0].probability)
      expect(json.goals[2].probability).toBe(json.goals[0].probability)
    }
  })

  test('the sampled answer lies within four standard errors of the exact one and repeats by seed', async () => {
    const body = {
      goals: [inHand(), { zone: 'provinces', cards: 'type:holding' }],
      mulligan: { hand: { keep: [target()] } },
    }
    const exact = await post('/opening', { ...body, method: 'exact' })
    const first = await post('/opening', { ...body, method: 'sample', trials: 100_000, seed: 9 })
    const again = await post('/opening', { ...body, method: 'sample', trials: 100_000, seed: 9 })
    expect(first.json).toMatchObject({ method: 'sample', trials: 100_000, seed: 9 })
    expect(again.json).toEqual(first.json)
    first.json.goals.forEach((goal: { probability: number; standardError: number }, i: number) => {
      expect(Math.abs(goal.probability - exact.json.goals[i].probability)).toBeLessThanOrEqual(4 * goal.standardError)
    })
    expect(first.json.goals[0].exact).toEqual({ probability: expect.closeTo(123 / 247, 12), fraction: '123/247' })
    expect((await post('/opening', { ...body, method: 'sample', trials: 10 })).json.seed).toBe(4711)
  })

  test('tells distributions: each set by zone, and what the provinces cost', async () => {
    const { json } = await post('/opening', { goals: [{ zone: 'provinces', cards: 'type:character', atLeast: 1 }] })
    const [cards, cost] = json.distributions
    expect(cards).toMatchObject({ zone: 'provinces', of: 'cards', label: 'type:character' })
    expect(cards.mean).toBeCloseTo((4 * 33) / 40, 12)
    for (const each of json.distributions)
      expect(
        each.values.reduce((sum: number, value: { probability: number }) => sum + value.probability, 0),
      ).toBeCloseTo(1, 12)
    expect(cost).toMatchObject({ zone: 'provinces', of: 'cost' })
  })

  test('conditions on another goal, and ranks mulligans for one', async () => {
    const given = { zone: 'hand', cards: [deck().conflict[1]!.id], atLeast: 1 }
    const { json } = await post('/opening', { goals: [inHand()], given })
    const both = (await post('/opening', { goals: [{ all: [inHand(), given] }] })).json.goals[0].probability
    expect(json.given.probability).toBeCloseTo(137 / 494, 12)
    expect(json.goals[0].probability).toBeCloseTo(both / (137 / 494), 12)
    const compared = await post('/opening', {
      goals: [{ name: 'it', ...inHand() }],
      compare: [
        { name: 'keep all' },
        { name: 'dig', mulligan: { hand: { keep: [target()] } } },
        { mulligan: { hand: { keep: [] } } },
      ],
      rankBy: 'it',
    })
    expect(compared.json.compare.map((each: { name: string; rank: number }) => [each.name, each.rank])).toEqual([
      ['dig', 1],
      ['keep all', 2],
      ['rule 3', 2],
    ])
  })

  test('compares with another deck or mulligan: exact differences, sampled ones with paired intervals', async () => {
    const fewer = { ...deck().cards, [target()]: 2 }
    const goals = [{ name: 'it', ...inHand() }]
    const against = { name: 'two copies', cards: fewer }
    const compare = [{ name: 'dig', mulligan: { hand: { keep: [target()] } } }]
    const exact = (await post('/opening', { goals, against, compare })).json
    expect(exact.against).toMatchObject({ name: 'two copies', goals: [{ name: 'it', better: 'this', certainty: 1 }] })
    const [goal] = exact.against.goals
    // Three copies of 40 cards against two of 39.
    const right = 137 / 494 - (1 - (37 * 36 * 35 * 34) / (39 * 38 * 37 * 36))
    expect(goal.difference).toBeCloseTo(right, 12)
    const [numerator, denominator] = goal.fraction.split('/')
    expect(Number(numerator) / Number(denominator)).toBeCloseTo(right, 12)
    expect(exact.compare[0].differences[0]).toMatchObject({ better: 'this', fraction: '109/494' })
    const sampled = (await post('/opening', { goals, against, compare, method: 'sample', trials: 30_000, seed: 3 }))
      .json
    const [found] = sampled.against.goals
    expect(found.probability).toBe(sampled.goals[0].probability)
    expect(Math.abs(found.difference - right)).toBeLessThanOrEqual(4 * found.standardError)
    expect(found.standardError).toBeLessThan(sampled.goals[0].standardError)
    const [dug] = sampled.compare[0].differences
    expect(dug.against).toBe(sampled.goals[0].probability)
    expect(Math.abs(dug.difference - 109 / 494)).toBeLessThanOrEqual(4 * dug.standardError)
    expect(dug.certainty).toBeGreaterThan(0.999)
    const same = (await post('/opening', { goals, against: { mulligan: {} } })).json
    expect(same.against.goals[0]).toMatchObject({ difference: 0, better: null, fraction: '0/1' })
    const wrong = await post('/opening', { goals, against: { mulligan: { hand: { keep: ['chagre'] } } } })
    expect([wrong.status, wrong.json.errors[0].pointer]).toEqual([422, '/against/mulligan/hand/keep/0'])
  })

  test('a goal about a card that the deck has not is 0 with a warning; one of no catalogue is 422', async () => {
    const elsewhere = await post('/opening', { goals: [{ zone: 'hand', cards: ['kakita-yoshi'] }] })
    expect(elsewhere.json.goals[0].probability).toBe(0)
    expect(elsewhere.json.warnings).toEqual([
      expect.stringContaining('Kakita Yoshi is not among the deck’s cards for "hand"'),
    ])
    const nowhere = await post('/opening', { goals: [inHand(), { not: { zone: 'hand', cards: ['a', 'blue-eyes'] } }] })
    expect(nowhere.status).toBe(422)
    expect(nowhere.json.errors.map((error: { pointer: string }) => error.pointer)).toEqual([
      '/goals/1/not/cards/0',
      '/goals/1/not/cards/1',
    ])
    const wrongZone = await post('/opening', { goals: [{ zone: 'stable', cards: [target()] }] })
    expect([wrongZone.status, wrongZone.json.errors[0].code]).toEqual([422, 'zone.unknown'])
  })

  test.each([
    ['bounds that contradict each other', { goals: [{ zone: 'hand', cards: ['x'], atLeast: 3, atMost: 1 }] }],
    ['exactly with others', { goals: [{ zone: 'hand', cards: ['x'], exactly: 1, atMost: 1 }] }],
    ['no goal', { goals: [] }],
    ['a goal of two kinds', { goals: [{ all: [], any: [] }] }],
    ['a goal without cards', { goals: [{ zone: 'hand' }] }],
    ['an unknown key', { goals: [{ zone: 'hand', cards: ['x'], colour: 'red' }] }],
    ['too many trials', { goals: [{ zone: 'hand', cards: ['x'] }], method: 'sample', trials: 10_000_001 }],
    ['no trials', { goals: [{ zone: 'hand', cards: ['x'] }], trials: 0 }],
    ['half a seed', { goals: [{ zone: 'hand', cards: ['x'] }], seed: 0.5 }],
    ['a query with a mistake', { goals: [{ zone: 'hand', cards: 'cost<=' }] }],
  ])('400: %s', async (_, body) => {
    const { status, json } = await post('/opening', body)
    expect(status).toBe(400)
    expect(json.errors.length).toBeGreaterThan(0)
  })

  test('nesting beyond the limit is 400, as deep as a body can be too', async () => {
    const nested = (depth: number) =>
      `${'{"not":'.repeat(depth)}{"zone":"hand","cards":["${target()}"]}${'}'.repeat(depth)}`
    const raw = (depth: number) =>
      app().call('POST', `${at}/opening`, {
        raw: `{"cards":${JSON.stringify(deck().cards)},"goals":[${nested(depth)}]}`,
        headers: { 'content-type': 'application/json' },
      })
    expect((await raw(7)).status).toBe(200)
    for (const depth of [8, 60_000]) {
      const { status, json } = await raw(depth)
      expect(status).toBe(400)
      expect(json.detail).toContain('8 deep')
    }
    expect((await raw(100_000)).status).toBe(413)
  })

  test('decks that are too small are 422 with the numbers', async () => {
    const cards = { [deck().dynasty[0]!.id]: 3, [deck().conflict[0]!.id]: 3 }
    const goals = [inHand()]
    const small = await post('/opening', { cards, goals })
    expect([small.status, small.json.detail]).toEqual([422, expect.stringContaining('has 3 cards; 4 are dealt')])
    const six = { [deck().dynasty[0]!.id]: 6, [deck().conflict[0]!.id]: 6 }
    expect((await post('/opening', { cards: six, goals })).status).toBe(200)
    const replaced = await post('/opening', { cards: six, goals, mulligan: { hand: { keep: [] } } })
    expect([replaced.status, replaced.json.detail]).toEqual([422, expect.stringContaining('which takes 8')])
    expect((await post('/opening', { cards: { nonsense: 3 }, goals })).status).toBe(422)
  })

  test('exact beyond the limit is refused with the numbers; auto samples instead', async () => {
    const zone = 'hand'
    const all = deck().conflict.map((card) => ({ zone, cards: [card.id], atLeast: 1 }))
    const keep = [{ cards: deck().conflict.map((card) => card.id), atMost: 2 }]
    const body = { goals: [{ any: all }], thenDraw: { hand: 30 }, mulligan: { hand: { keep } } }
    const exact = await post('/opening', { ...body, method: 'exact' })
    expect([exact.status, exact.json.states.limit]).toEqual([422, 20_000_000])
    expect(exact.json.states.needed).toBeGreaterThan(20_000_000)
    const auto = await post('/opening', { ...body, trials: 1000 })
    expect(auto.json).toMatchObject({ method: 'sample', trials: 1000 })
    expect(auto.json.goals[0].probability).toBe(1)
  })

  test('answers as a picture, by header or parameter', async () => {
    const body = {
      goals: [
        { name: '<"&\'> yes', ...inHand() },
        { zone: 'provinces', cards: 'type:character' },
      ],
    }
    const header = await post('/opening', body, { accept: 'image/svg+xml' })
    const parameter = await post('/opening?as=svg', body)
    expect(header.headers.get('content-type')).toContain('image/svg+xml')
    expect(header.text).toBe(parameter.text)
    expect(XMLValidator.validate(header.text)).toBe(true)
    expect(header.text).toContain('27.7%')
    expect(header.text).toContain('prefers-color-scheme: dark')
    expect((await post('/opening?as=png', body)).status).toBe(400)
  })

  test('tells the progress of a long run as events', async () => {
    const { headers, text } = await post(
      '/opening',
      { goals: [inHand()], method: 'sample', trials: 300_000, seed: 1 },
      { accept: 'text/event-stream' },
    )
    expect(headers.get('content-type')).toBe('text/event-stream')
    const events = text
      .trim()
      .split('\n\n')
      .map((block) => {
        const [event, data] = block.split('\n')
        return { event: event!.slice(7), data: JSON.parse(data!.slice(6)) }
      })
    expect(events.at(-2)).toEqual({ event: 'progress', data: { done: 300_000, trials: 300_000 } })
    expect(events.at(-1)).toMatchObject({ event: 'result', data: { method: 'sample', trials: 300_000 } })
    expect(new Set(events.slice(0, -1).map((each) => each.event))).toEqual(new Set(['progress']))
  })

  test('progress of a comparison is that of all its rules', async () => {
    const compare = Array.from({ length: 5 }, () => ({ mulligan: { hand: { keep: [target()] } } }))
    const body = { goals: [inHand()], method: 'sample', trials: 40_000, compare }
    const { text } = await post('/opening', body, { accept: 'text/event-stream' })
    const progress = [...text.matchAll(/event: progress\ndata: (.*)/g)].map(([, data]) => JSON.parse(data!))
    expect(new Set(progress.map(({ trials }) => trials))).toEqual(new Set([240_000]))
    expect(progress.map(({ done }) => done)).toEqual(progress.map(({ done }) => done).sort((a, b) => a - b))
    expect(progress.filter(({ done }) => done === 240_000)).toHaveLength(1)
  })

  test('distributions are among the openings that meet the condition', async () => {
    const holding = { zone: 'provinces', cards: 'type:holding', exactly: 0 }
    for (const method of ['exact', 'sample']) {
      const { json } = await post('/opening', { goals: [holding], given: holding, method, trials: 2000 })
      expect(json.distributions[0]).toMatchObject({ mean: 0, values: [{ value: 0, probability: 1 }] })
    }
  })

  test('a heavy request holds up nobody, and ends when its client goes', async () => {
    const client = new AbortController()
    let finished = false
    // Minutes of work on any machine of today.
    const body = { cards: deck().cards, rounds: 12, goals: [inHand()], trials: 10_000_000 }
    const heavy = fetch(`${app().url}${at}/draws`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: client.signal,
    }).finally(() => {
      finished = true
    })
    for (let i = 0; i < 5; i++) expect((await post('/opening', { goals: [inHand()] })).status).toBe(200)
    const sampled = await post('/opening', { goals: [inHand()], method: 'sample', trials: 100_000 })
    expect([sampled.status, finished]).toEqual([200, false])
    client.abort()
    await expect(heavy).rejects.toThrow('aborted')
    expect((await post('/draws', { rounds: 2, goals: [inHand()], trials: 1000 })).status).toBe(200)
  })
})
