import { describe, expect, test } from '@jest/globals'
import { atLeastOf } from '../../../src/features/odds/engine/exact/hypergeometric.ts'
import { useOdds } from './service.ts'

const { deck, post, target, inHand } = useOdds()

interface Bid {
  readonly bid: number
  readonly honorPaid: number
  readonly honor: number
  readonly gain: number | null
  readonly goals: { probability: number; standardError: number }[]
  readonly differences: { difference: number; standardError: number }[]
}

describe('POST /simulate/bids', () => {
  test('is exact for one round and the hand: what each bid is worth, and what it costs', async () => {
    const { status, json } = await post('/bids', { goals: [inHand()] })
    expect(status).toBe(200)
    expect(json).toMatchObject({ method: 'exact', rounds: 1, opponentBids: 3, best: 5 })
    const bids: Bid[] = json.bids
    expect(bids.map(({ bid, honorPaid }) => [bid, honorPaid])).toEqual([
      [1, -2],
      [2, -1],
      [3, 0],
      [4, 1],
      [5, 2],
    ])
    bids.forEach(({ bid, goals, gain, honor, honorPaid }, at) => {
      const { probability } = atLeastOf({ size: 40, copies: 3, seen: 4 + bid, atLeast: 1 })
      expect(goals[0]!.probability).toBeCloseTo(probability, 12)
      expect(honor + honorPaid).toBe(bids[0]!.honor + bids[0]!.honorPaid)
      if (at > 0) expect(gain).toBeCloseTo(probability - bids[at - 1]!.goals[0]!.probability, 12)
    })
    expect((await post('/bids', { goals: [inHand()], honorWorth: 0.05 })).json.best).toBe(4)
    expect((await post('/bids', { goals: [inHand()], honorWorth: 1 })).json.best).toBe(1)
  })

  test('sampled, agrees with the exact one, and its differences are paired', async () => {
    const body = { goals: [inHand()], mulligan: { hand: { keep: [target()] } } }
    const exact: Bid[] = (await post('/bids', body)).json.bids
    const { json } = await post('/bids', { ...body, method: 'sample', trials: 4000, seed: 2 })
    expect(json).toMatchObject({ method: 'sample', trials: 4000, seed: 2 })
    json.bids.forEach(({ goals, differences, honor }: Bid, at: number) => {
      const right = exact[at]!
      expect(honor).toBeCloseTo(right.honor, 9)
      expect(Math.abs(goals[0]!.probability - right.goals[0]!.probability)).toBeLessThan(5 * goals[0]!.standardError)
      if (at === 0) return
      const [{ difference, standardError }] = differences as [Bid['differences'][number]]
      expect(Math.abs(difference - right.differences[0]!.difference)).toBeLessThan(5 * standardError)
    })
  })

  test('over several rounds says when honor runs out', async () => {
    const body = { goals: [inHand()], rounds: 5, opponentBids: 1, trials: 100, seed: 1, policy: { honor: 10 } }
    const { json } = await post('/bids', body)
    expect(json.bids.map((each: { honorPaid: number }) => each.honorPaid)).toEqual([0, 5, 10, 15, 20])
    expect(json.bids.map((each: { lost: number }) => each.lost)).toEqual([0, 0, 1, 1, 1])
    expect((await post('/bids', { ...body, method: 'exact' })).status).toBe(422)
    expect((await post('/bids?as=svg', { goals: [inHand()] })).text).toContain('Cards against honor')
  })
})

describe('what is bought in rounds', () => {
  test('fate that was collected is spent or left, and how likely all is spent', async () => {
    const { json } = await post('/draws', { rounds: 4, goals: [inHand()], trials: 500, seed: 3 })
    for (const { round, spending, gauges, gaugeValues } of json.rounds) {
      expect(spending.of).toBe('fate')
      expect(spending.spent + spending.wasted).toBeCloseTo(gauges.income * round, 9)
      expect(spending.left).toBe(gauges.fate)
      const values = gaugeValues.find((each: { gauge: string }) => each.gauge === 'fate').values
      const none = values.find((each: { value: number }) => each.value === 0)?.probability ?? 0
      expect(spending.allSpent.probability).toBeCloseTo(none, 12)
      expect(spending.allSpent.interval95[0]).toBeLessThanOrEqual(none)
    }
  })

  test('cards let their owner draw, by id, title or query', async () => {
    const [card] = deck().dynasty
    const ask = async (when: unknown) => {
      const { status, json } = await post('/draws', {
        rounds: 2,
        goals: [inHand()],
        trials: 300,
        seed: 3,
        policy: { when },
      })
      return { status, json, hand: json.rounds?.[1].zones.hand, effects: json.model?.effectsModelled }
    }
    const without = (await post('/draws', { rounds: 2, goals: [inHand()], trials: 300, seed: 3 })).json
    const byId = await ask({ card: card!.id, on: 'revealed', draw: 2 })
    expect(byId.hand).toBeGreaterThan(without.rounds[1].zones.hand)
    expect(byId.effects).toBe('listed')
    expect(byId.json.model.policy.when).toMatchObject({ draw: 2 })
    expect((await ask([{ card: card!.title, on: 'revealed', draw: 2 }])).hand).toBe(byId.hand)
    expect((await ask({ card: 'type:character' })).hand).toBeGreaterThan(without.rounds[1].zones.hand)
    const wrong = await ask([{ card: ['chrage'] }])
    expect([wrong.status, wrong.json.errors[0].pointer]).toEqual([422, '/policy/when/0/card/0'])
  })
})
