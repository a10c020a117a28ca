import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ccg } from '../../../../src/domain/games/l5r-ccg/index.ts'
import { everyCard, openingOdds, stepsOf, type TurnsCase } from '../turns.ts'
import { card, event, fate, region, several, stronghold } from './cards.ts'
import { build, filler, flushing, idle, lion, plain, sample, scroll, trace, watch } from './turn-decks.ts'

describe('money', () => {
  const mine = card('mine', { type: 'holding', goldCost: 2, goldProduction: 3 })
  test('Holdings produce from the turn after they were bought', () => {
    const deck: TurnsCase['deck'] = [
      [1, lion],
      [40, mine],
      [40, scroll],
    ]
    const { rounds } = trace({ deck, turns: 2, options: { buyAtMost: 1 } })
    // The Stronghold gives 4; then one mine 3 more.
    expect(rounds[1]!.gauges).toMatchObject({ gold: 2, goldSpent: 2 })
    expect(rounds[2]!.gauges).toMatchObject({ gold: 5, goldSpent: 4 })
  })
  test('Personalities of the own Faction cost 2 less, but not in the Shadowlands Horde', () => {
    const prices = (castle: ReturnType<typeof stronghold>, facts: Parameters<typeof card>[1], options = {}) =>
      build({
        deck: [
          [1, castle],
          [4, card('hero', { goldCost: 5, ...facts })],
        ],
        turns: 1,
        options,
      }).spec.table.costs[0]
    expect(prices(lion, { factions: ['lion'] })).toBe(3)
    expect(prices(lion, { factions: ['lion'] }, { discount: false })).toBe(5)
    expect(prices(lion, { factions: ['crane'] })).toBe(5)
    expect(prices(stronghold('shadowlands'), { factions: ['shadowlands'] })).toBe(5)
    expect(prices(lion, { factions: ['lion'], goldCost: 1 })).toBe(0)
    expect(prices(lion, { factions: ['crane'], loyal: true })).toBe(255)
    // Where the Stronghold or the card has no Faction, the rule about Loyal cards is silent.
    expect(prices(stronghold('village', { factions: [] }), { factions: ['crane'], loyal: true })).toBe(5)
    expect(prices(lion, { factions: [], loyal: true })).toBe(5)
    expect(prices(lion, { honorRequirement: 5 })).toBe(5)
    expect(prices(lion, { honorRequirement: 6 })).toBe(255)
    expect(prices(lion, { type: 'celestial' })).toBe(255)
  })
  test('priority comes before price', () => {
    const deck: TurnsCase['deck'] = [
      [1, lion],
      [20, card('dear', { goldCost: 9 })],
      [20, filler],
      [40, scroll],
    ]
    const bought = (spec: Partial<TurnsCase>) =>
      trace({ deck, turns: 1, options: { gold: 99, buyAtMost: 1 }, ...spec }, 3).log.find(({ step }) => step === 'buy')!
        .cards
    expect(bought({})).toEqual(['dear'])
    expect(bought({ priority: [['filler']] })).toEqual(['filler'])
  })
  test('a Stronghold whose Gold is not known is told, not made up', () => {
    const castle = stronghold('lion', { goldProduction: undefined })
    expect(
      build({
        deck: [
          [1, castle],
          [40, filler],
          [40, scroll],
        ],
        turns: 1,
      }).notes,
    ).toEqual(['The deck’s Stronghold and Sensei do not say: no Gold from the Stronghold is assumed.'])
  })
})

describe('running out and the end', () => {
  test('LOT-X-01: turn 10 reveals the last four; flushed Provinces stay empty, and nothing is lost', () => {
    const result = trace({ deck: plain(), turns: 12, options: flushing })
    expect(stepsOf(result, 10).filter(({ step }) => step === 'reveal')).toHaveLength(4)
    expect(stepsOf(result, 11).filter(({ step }) => step === 'reveal')).toHaveLength(0)
    expect(result.rounds[10]!.piles).toMatchObject({ 'dynasty deck': 0, 'dynasty discard': 40 })
    expect(result.rounds[12]!.gauges.honor).toBe(result.rounds[0]!.gauges.honor)
    expect(result.rounds[12]!.over).toBeUndefined()
  })
  test('LOT-X-02: the last Fate card is drawn in turn 35; turn 36 draws none and the game goes on', () => {
    const result = trace({ deck: plain(), turns: 36, options: idle })
    expect(result.rounds[35]!.piles['fate deck']).toBe(0)
    expect(result.rounds[34]!.piles['fate deck']).toBe(1)
    expect(stepsOf(result, 36).find(({ step }) => step === 'draw')!.cards).toEqual([])
    expect(result.rounds[36]!.over).toBeUndefined()
  })
  test('LOT-X-03: -19 stays in, -20 is out; 40 wins only when the next own turn begins', () => {
    const over = (change: number, turns: number) =>
      trace({ deck: plain(), turns, options: { ...idle, honor: [{ turn: 1, change }] } }).rounds.map(
        (state) => state.over,
      )
    expect(over(-24, 2)).toEqual([undefined, undefined, undefined])
    expect(over(-25, 1)).toEqual([undefined, 'Family Honor below -19'])
    expect(over(35, 2)).toEqual([undefined, undefined, 'won by honor'])
  })
  test('LOT-X-03: out when the last Province falls', () => {
    const destroyed = [1, 2, 3, 4].map((province) => ({ turn: province, province }))
    const { rounds } = trace({ deck: plain(), turns: 5, options: { ...idle, destroyed } })
    expect(rounds.findIndex((state) => state.over)).toBe(4)
  })
})

describe('SIM-06', () => {
  const options = fc.record({
    buy: fc.constantFrom('dearest', 'cheapest', 'none'),
    flush: fc.constantFrom('all', 'none'),
    plays: fc.nat(4),
    provinces: fc.integer({ min: 1, max: 6 }),
    handLimit: fc.nat(9),
    duels: fc.array(fc.record({ turn: fc.integer({ min: 1, max: 8 }), focused: fc.nat(4), fromHand: fc.nat(1) }), {
      maxLength: 3,
    }),
    destroyed: fc.array(fc.record({ turn: fc.integer({ min: 1, max: 8 }), province: fc.integer({ min: 1, max: 6 }) }), {
      maxLength: 3,
    }),
  })
  test('no card is lost or made, no facedown card is bought or flushed, and the hand keeps its limit', () => {
    fc.assert(
      fc.property(options, fc.nat(60), fc.nat(60), fc.nat(1_000_000), (chosen, dynasty, fates, seed) => {
        const deck: TurnsCase['deck'] = [
          [1, lion],
          [dynasty, filler],
          ...several(3, 1, event, 'event'),
          ...several(3, 2, region, 'region'),
          [5, card('mine', { type: 'holding', goldCost: 1, goldProduction: 2 })],
          [fates, scroll],
        ]
        const spec = { deck, turns: 12, options: chosen }
        const all = build(spec).ids.map((_, at) => at)
        const faceUp = new Set<number>()
        watch(
          spec,
          seed,
          (player, turn) => {
            expect(everyCard(player)).toEqual(all)
            if (turn > 0 && !player.table.over)
              expect(player.table.piles[2]!.size).toBeLessThanOrEqual(chosen.handLimit)
          },
          (step, { slot }) => {
            if (step === 'reveal') faceUp.add(slot!)
            if (step === 'buy' || step === 'flush') expect(faceUp.delete(slot!)).toBe(true)
            if (step === 'refill') faceUp.delete(slot!)
          },
        )
      }),
      { numRuns: 60 },
    )
  })
  test('the same seed gives the same trace', () => {
    const spec = { deck: plain(), turns: 6, options: { plays: 1 } }
    expect(trace(spec, 5)).toEqual(trace(spec, 5))
  })
  test('SIM-07: sampled draws lie within four standard errors of the exact ones', () => {
    const deck: TurnsCase['deck'] = [
      [1, lion],
      [40, filler],
      [3, fate('target')],
      [37, scroll],
    ]
    const trials = 20_000
    const { met } = sample(
      { deck, turns: 5, options: idle, goals: [{ zone: 'seen', ids: ['target'], min: 1 }] },
      trials,
    )
    for (const turn of [0, 1, 2, 3, 5]) {
      const p = openingOdds(ccg, 'hand', { target: 3, rest: 37 }, { target: 1 }, { extra: turn }).probability
      expect(Math.abs(met[turn]! / trials - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / trials))
    }
  })
})
