import { describe, expect, test } from '@jest/globals'
import { useOdds } from './service.ts'

const { app, deck, post, target, inHand } = useOdds()

/** Four cards of each deck, none of them the target. */
const table = () => ({
  provinces: deck()
    .dynasty.slice(1, 5)
    .map((card) => card.id),
  hand: deck()
    .conflict.slice(1, 5)
    .map((card) => card.id),
})
const both = () => [
  { name: 'the card', ...inHand() },
  { name: 'a holding', zone: 'provinces', cards: 'type:holding', atLeast: 1 },
]

describe('POST /simulate/advice', () => {
  test('advises on both zones at once: keep these, replace those, and what each choice is worth', async () => {
    const { status, json } = await post('/advice', { goals: both(), dealt: table() })
    expect(status).toBe(200)
    expect(json).toMatchObject({ method: 'exact', measure: 'weights', max: 2 })
    expect(json.zones).toEqual([
      { zone: 'provinces', cards: table().provinces, state: 'open' },
      { zone: 'hand', cards: table().hand, state: 'open' },
    ])
    // Nothing on the table meets a goal, so all of it goes: the deck has three of the card and seven holdings.
    expect(json.best).toMatchObject({ keep: { provinces: [], hand: [] }, replace: table(), loss: 0 })
    const none = (copies: number) => [0, 1, 2, 3].reduce((product, i) => product * ((36 - copies - i) / (36 - i)), 1)
    expect(json.best.goals.map((goal: { probability: number }) => goal.probability)).toEqual([
      expect.closeTo(1 - none(3), 12),
      expect.closeTo(1 - none(7), 12),
    ])
    expect(json.best.gain.value).toBeCloseTo(json.best.value - json.keepAll.value, 12)
    expect(json.keepAll).toMatchObject({ value: 0, replace: { provinces: [], hand: [] } })
    expect(json.choices[0]).toEqual(json.best)
    expect(json.choiceCount).toBe(25)
    expect(json.inOrder.zone).toBe('provinces')
    expect(json.inOrder.choices[0].value).toBeCloseTo(json.best.value, 12)
  })

  test('takes pasted titles, of all zones in one text or zone by zone', async () => {
    const titles = (ids: readonly string[]) => ids.map((id) => app().catalog.games.get('l5r-lcg')!.find(id)!.title)
    const { provinces, hand } = table()
    const goals = both()
    const expected = (await post('/advice', { goals, dealt: table() })).json
    const asText = await post('/advice', { goals, dealt: [...titles(hand), ...titles(provinces)].join('\n') })
    expect(asText.json.best).toEqual(expected.best)
    const byZone = await post('/advice', {
      goals,
      dealt: { provinces: titles(provinces).join(', '), hand: titles(hand) },
    })
    expect(byZone.json.choices).toEqual(expected.choices)
  })

  test('step by step: first the provinces, then the hand with the provinces settled and the first bid', async () => {
    const { provinces, hand } = table()
    const plan = { name: 'either', any: [inHand(), { zone: 'provinces', cards: 'type:holding' }] }
    const first = await post('/advice', { goals: [plan], dealt: { provinces } })
    expect(first.json).toMatchObject({ method: 'exact', measure: 'probability', choiceCount: 5 })
    expect(first.json.zones[1]).toEqual({ zone: 'hand', cards: null, state: 'unknown' })
    expect(first.json.model.mulligan.hand).toContain('Not dealt yet')
    const next = await post('/advice', {
      goals: [inHand()],
      dealt: { provinces, hand },
      settled: ['provinces'],
      thenDraw: { hand: 5 },
      mulligan: { hand: { keep: hand.slice(0, 2) } },
    })
    expect(next.json.best.keep).toEqual({ hand: [] })
    expect(next.json.yours.keep.hand).toHaveLength(2)
    expect(next.json.yours.loss).toBeCloseTo(next.json.best.value - next.json.yours.value, 12)
    expect(next.json.yours.loss).toBeGreaterThan(0)
  })

  test('keeps a card that meets the goal, and more where keeping less is worth no more', async () => {
    const hand = [target(), ...table().hand.slice(0, 3)]
    const { json } = await post('/advice', { goals: [inHand()], dealt: { hand } })
    expect(json.best).toMatchObject({ keep: { hand }, value: 1 })
    expect(json.keepAll.loss).toBe(0)
  })

  test('sampled, repeats by seed and contains the exact values in its intervals', async () => {
    const body = { goals: both(), dealt: table(), thenDraw: { hand: 3 } }
    const exact = (await post('/advice', body)).json
    const sampled = (await post('/advice', { ...body, method: 'sample', trials: 4000, seed: 5 })).json
    const again = (await post('/advice', { ...body, method: 'sample', trials: 4000, seed: 5 })).json
    expect(again).toEqual(sampled)
    expect(sampled).toMatchObject({ method: 'sample', trials: 4000, seed: 5, choiceCount: exact.choiceCount })
    for (const choice of sampled.choices) {
      const right = exact.choices.find(
        (each: { replace: unknown }) => JSON.stringify(each.replace) === JSON.stringify(choice.replace),
      )
      expect(Math.abs(choice.value - right.value)).toBeLessThanOrEqual(5 * choice.standardError)
      expect(Math.abs(choice.gain.value - right.gain.value)).toBeLessThanOrEqual(5 * choice.gain.standardError + 1e-12)
    }
    expect((await post('/advice', { ...body, method: 'sample', trials: 10 })).json.seed).toBe(4711)
  })

  test('samples what would take too long, and refuses it where exact is demanded', async () => {
    const singles = deck().conflict.map((card) => ({ zone: 'hand', cards: [card.id] }))
    const goals = [{ any: singles }, { all: singles.slice(0, 12) }]
    const body = { goals, dealt: { hand: table().hand }, thenDraw: { hand: 10 }, trials: 200 }
    expect((await post('/advice', body)).json).toMatchObject({ method: 'sample', trials: 200 })
    const refused = await post('/advice', { ...body, method: 'exact' })
    expect([refused.status, refused.json.states.limit]).toEqual([422, 20_000_000])
  })

  test('names what is wrong with the cards on the table', async () => {
    const { provinces, hand } = table()
    const goals = [inHand()]
    const errorOf = async (body: object) => {
      const { status, json } = await post('/advice', { goals, ...body })
      return [status, json.errors[0].pointer, json.errors[0].message]
    }
    expect(await errorOf({ dealt: { hand: hand.slice(1) } })).toEqual([
      422,
      '/dealt/hand',
      '4 cards are dealt to the hand; 3 are given.',
    ])
    expect(await errorOf({ dealt: { hand: [...hand.slice(1), 'chrage'] } })).toEqual([
      422,
      '/dealt/hand/3',
      expect.stringContaining('Did you mean'),
    ])
    expect(await errorOf({ dealt: 'Chrage!' })).toEqual([422, '/dealt', expect.stringContaining('Charge!')])
    expect(await errorOf({ dealt: 'Yojin no Shiro' })).toEqual([422, '/dealt', expect.stringContaining('never dealt')])
    expect(await errorOf({ dealt: { hand: Array.from({ length: 4 }, () => hand[0]) } })).toEqual([
      422,
      '/dealt/hand/3',
      expect.stringContaining('The deck has 3 of'),
    ])
    expect(await errorOf({ dealt: { provinces }, settled: ['provinces'] })).toEqual([
      422,
      '/dealt',
      expect.stringContaining('Nothing is left to decide'),
    ])
    expect((await errorOf({ dealt: { provinces }, settled: ['hand'] }))[1]).toBe('/settled')
    expect((await errorOf({ dealt: { provinces }, settled: ['stable'] }))[1]).toBe('/settled/0')
    expect((await errorOf({ dealt: { hand }, weights: [1, 2] }))[1]).toBe('/weights')
  })

  test('draws the choices as a picture', async () => {
    const { status, text } = await post('/advice?as=svg', { goals: [inHand()], dealt: table() })
    expect([status, text.slice(0, 4)]).toEqual([200, '<svg'])
    expect(text).toContain('Replace everything')
  })
})
