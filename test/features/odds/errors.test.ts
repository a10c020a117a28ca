import { describe, expect, test } from '@jest/globals'
import { useOdds } from './service.ts'

const { deck, target, inHand, post } = useOdds()
const errorsOf = async (path: string, body: object) => {
  const { status, json } = await post(path, { goals: [inHand()], ...body })
  return [
    status,
    ...json.errors.map(({ pointer, message }: { pointer: string; message: string }) => [pointer, message]),
  ]
}
const inConflict = (from: number, to: number) =>
  deck()
    .conflict.slice(from, to)
    .map((card) => card.id)

describe('mistakes in requests about odds', () => {
  test('a misspelt card is answered with suggestions, wherever it stands', async () => {
    const named = 'No card named "chagre". Did you mean'
    const wrong = { zone: 'hand', cards: ['chagre'] }
    expect(await errorsOf('/opening', { goals: [wrong] })).toEqual([
      422,
      ['/goals/0/cards/0', expect.stringContaining(named)],
    ])
    expect(await errorsOf('/opening', { mulligan: { hand: { keep: ['chagre'] } } })).toEqual([
      422,
      ['/mulligan/hand/keep/0', expect.stringContaining(named)],
    ])
    const cards = [...inConflict(0, 3), 'chagre']
    expect(await errorsOf('/mulligan', { dealt: { zone: 'hand', cards } })).toEqual([
      422,
      ['/dealt/cards/3', expect.stringContaining(named)],
    ])
  })

  test('the sentence about it is in the language of the request, as in verdicts', async () => {
    const body = { goals: [{ zone: 'hand', cards: ['chagre'] }] }
    const { json } = await post('/opening', body, { 'accept-language': 'de' })
    expect([json.detail, json.errors[0].code]).toEqual([json.errors[0].message, 'card.unknown'])
    expect(json.detail).toMatch(/^Keine Karte .*chagre/u)
  })

  test('titles name cards as well as ids', async () => {
    const { title } = deck().conflict[0]!
    const byTitle = await post('/opening', { goals: [{ zone: 'hand', cards: [title.toUpperCase()] }] })
    expect([byTitle.status, byTitle.json.warnings]).toEqual([200, []])
    expect(byTitle.json.goals[0].fraction).toBe('137/494')
    const dealt = { zone: 'hand', cards: [title, ...inConflict(1, 4)] }
    const advice = await post('/mulligan', { goals: [{ ...inHand(), atLeast: 2 }], dealt })
    expect(advice.json.dealt.choices[0].keep).toEqual([target()])
  })

  test('an unknown key is answered with the known ones', async () => {
    expect(await errorsOf('/opening', { goals: [{ zone: 'hand', cardz: 'charge', cards: 'x' }] })).toEqual([
      400,
      [
        '/goals/0/cardz',
        'No key named "cardz"; there are name, zone, cards, q, atLeast, atMost, exactly, all, any, not.',
      ],
    ])
    const [status, [pointer, message]] = (await errorsOf('/draws', {
      rounds: 2,
      policy: { effects: [{ round: 1, drow: 1 }] },
    })) as [number, [string, string]]
    expect([status, pointer, message]).toEqual([
      400,
      '/policy/effects/0/drow',
      'No key named "drow"; there are round, draw, randomDiscard.',
    ])
  })

  test('pointers name the very place: a query in an object, a card that the deck cannot deal', async () => {
    const query = { q: 'cost<x' }
    expect((await errorsOf('/opening', { goals: [{ zone: 'hand', cards: query }] }))[1]![0]).toBe('/goals/0/cards/q')
    expect((await errorsOf('/opening', { mulligan: { hand: { keep: query } } }))[1]![0]).toBe('/mulligan/hand/keep/q')
    const elsewhere = [...inConflict(0, 2), deck().dynasty[0]!.id, target()]
    expect((await errorsOf('/mulligan', { dealt: { zone: 'hand', cards: elsewhere } }))[1]![0]).toBe('/dealt/cards/2')
    const four = Array.from({ length: 4 }, target)
    expect((await errorsOf('/mulligan', { dealt: { zone: 'hand', cards: four } }))[1]![0]).toBe('/dealt/cards/3')
  })

  test('more copies than there are, and effects after the last round, are warned of', async () => {
    const goals = [{ ...inHand(), atLeast: 5 }]
    const { title } = deck().conflict[0]!
    const warning = `At least 5 of "${title}" are asked for in "hand"; the deck has 3.`
    expect((await post('/opening', { goals })).json.warnings).toEqual([warning])
    const policy = { effects: [{ round: 4, draw: 1 }] }
    const { json } = await post('/draws', { goals: [inHand()], rounds: 2, trials: 10, bids: [1, 2, 3], policy })
    expect(json.warnings).toEqual([
      '"bids" goes up to round 3, but only 2 are played.',
      '"effects" goes up to round 4, but only 2 are played.',
    ])
  })
})
