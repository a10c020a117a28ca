import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ccg } from '../../../src/games/l5r-ccg/index.ts'
import { everyCard, openingOdds, roundsWith, stepsOf, type TurnsCase, turnsOf } from '../turns.ts'
import { card, event, fate, region, sensei, several, stronghold } from './cards.ts'

const { trace, sample, watch, gauge, build } = turnsOf(ccg)
const lion = stronghold('lion')
const filler = card('filler', { goldCost: 2 })
const scroll = fate('scroll')
const idle = { buy: 'none', flush: 'none' }
const plain = (dynasty = 40, fates = 40): TurnsCase['deck'] => [
  [1, lion],
  [dynasty, filler],
  [fates, scroll],
]
const flushing = { buy: 'none', flush: 'all' }

describe('the opening', () => {
  test.each([
    ['LOT-S-03: five Fate cards', 'hand', 0, '667/1976', 0.337551],
    ['LOT-S-03: four Provinces', 'provinces', 0, '137/494', 0.277328],
    ['LOT-T-06: hand by own turn 2', 'hand', 1, undefined, 0.394332],
    ['LOT-T-06: hand by own turn 3', 'hand', 2, undefined, 0.447773],
    ['LOT-T-06: hand by own turn 4', 'hand', 3, undefined, 0.497976],
    ['LOT-T-06: hand by own turn 6', 'hand', 5, undefined, 0.589069],
  ])('%s', (_name, zone, extra, fraction, probability) => {
    const odds = openingOdds(ccg, zone, { target: 3, rest: 37 }, { target: 1 }, { extra })
    expect(odds.probability).toBeCloseTo(probability, 6)
    if (fraction) expect(odds.fraction).toBe(fraction)
  })
  test('LOT-S-02: four cards lie facedown, none of them known; five in hand', () => {
    const { rounds, known } = trace({ deck: plain(), turns: 0 })
    expect(rounds[0]!.piles).toMatchObject({ 'dynasty deck': 36, 'fate deck': 35, hand: 5 })
    expect(rounds[0]!.slots).toEqual(Array(4).fill({ card: null, faceUp: false }))
    expect(known.provinces).toEqual([null, null, null, null])
    expect(known.hand).toHaveLength(5)
  })
  test('LOT-S-02: the number of Provinces may differ', () => {
    for (const provinces of [3, 5]) {
      const { rounds } = trace({ deck: plain(), turns: 0, options: { provinces } })
      expect(rounds[0]!.piles['dynasty deck']).toBe(40 - provinces)
      expect(rounds[0]!.slots).toHaveLength(provinces)
    }
  })
  test('LOT-S-01: the higher honor begins, the Sensei’s change counted', () => {
    const first = (deck: TurnsCase['deck'], opponentStartingHonor: number, seed = 1) =>
      trace({ deck, turns: 0, options: { opponentStartingHonor } }, seed).rounds[0]!.gauges.goesFirst
    const six = stronghold('lion', { startingHonor: 6 })
    const lowering = sensei('humble', ['lion'], { startingHonor: -3 })
    const deck: TurnsCase['deck'] = [[1, six], ...plain().slice(1)]
    expect(first(deck, 4)).toBe(1)
    expect(first([[1, lowering], ...deck], 4)).toBe(0)
    const { gauges, trials } = sample({ deck, turns: 0, options: { opponentStartingHonor: 6 } }, 4000)
    expect(Math.abs(gauges[gauge('goesFirst')]! / trials - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / 4000))
    for (const seat of ['first', 'second']) {
      const { rounds } = trace({ deck, turns: 0, options: { seat, opponentStartingHonor: 1 } })
      expect(rounds[0]!.gauges.goesFirst).toBe(seat === 'first' ? 1 : 0)
    }
  })
  test('LOT-S-01: a Sensei whose change is no number leaves the Starting Honor open, which is told', () => {
    const deck: TurnsCase['deck'] = [[1, sensei('riddle', ['lion'], { startingHonor: '*' })], ...plain()]
    expect(build({ deck, turns: 0 }).notes).toEqual([
      'The deck’s Stronghold and Sensei do not say: Starting Honor 0 is assumed.',
    ])
    expect(trace({ deck, turns: 0 }).rounds[0]!.gauges.honor).toBe(0)
    expect(
      trace({ deck, turns: 0, options: { startingHonor: 3, opponentStartingHonor: 2 } }).rounds[0]!.gauges,
    ).toEqual(expect.objectContaining({ honor: 3, goesFirst: 1 }))
  })
  test('Sensei that may lie in the Fate deck change nothing, and that they are not dealt is told', () => {
    const temples = stronghold('crow', {
      startingHonor: 4,
      deckRules: [{ kind: 'allowsTypeInDeck', type: 'sensei', deck: 'fate', exceptType: 'personality' }],
    })
    const teachers = ['one', 'two'].map((id) => [1, sensei(id, ['crow'], { startingHonor: -1 })] as const)
    const deck: TurnsCase['deck'] = [[1, temples], ...teachers, ...plain().slice(1)]
    expect(build({ deck, turns: 0 }).notes).toEqual([
      'Sensei that the Stronghold lets into the Fate deck are not dealt.',
    ])
    expect(trace({ deck, turns: 0 }).rounds[0]!.gauges.honor).toBe(4)
  })
  test('LOT-D-10: a deck from which cards were removed before the game is simulated as it is', () => {
    expect(trace({ deck: plain(38), turns: 0 }).rounds[0]!.piles['dynasty deck']).toBe(34)
  })
})

describe('a turn', () => {
  test('LOT-T-01: straighten, reveal four, buy, flush, draw one', () => {
    const { log } = trace({ deck: plain(), turns: 1, options: { gold: 4, discount: false } })
    expect(log.filter(({ round, step }) => round === 1 && step !== 'refill').map(({ step }) => step)).toEqual([
      'straighten',
      ...['reveal', 'reveal', 'reveal', 'reveal'],
      ...['buy', 'buy'],
      ...['flush', 'flush'],
      'draw',
    ])
  })

  const events: TurnsCase['deck'] = [
    [1, lion],
    ...several(4, 1, event, 'event'),
    [2, region('region')],
    [34, filler],
    [40, scroll],
  ]
  test('LOT-T-02: an Event or a Region costs the slot for the turn', () => {
    const spec = { deck: events, turns: 1, options: idle, goals: [{ zone: 'provinces', ids: ['filler'], min: 4 }] }
    const trials = 40_000
    const { met, gauges } = sample(spec, trials)
    const row = build(spec).spec.table.gauges.length
    const noLoss = 23188 / 45695
    expect(Math.abs(met[1]! / trials - noLoss)).toBeLessThan(4 * Math.sqrt((noLoss * (1 - noLoss)) / trials))
    const exact = openingOdds(ccg, 'provinces', { lost: 6, filler: 34 }, { filler: 4 })
    expect(exact.fraction).toBe('23188/45695')
    // Revealing the refills as well would give 4.0.
    expect(gauges[row + gauge('buyable')]! / trials).toBeGreaterThan(3.38)
    expect(gauges[row + gauge('buyable')]! / trials).toBeLessThan(3.42)
  })
  test('LOT-T-02: the refill after an Event is facedown until the next own turn, left to right', () => {
    const deck: TurnsCase['deck'] = [[1, lion], ...several(40, 1, event, 'event'), [40, scroll]]
    const { log, rounds } = trace({ deck, turns: 2, options: idle })
    const own = log.filter(({ round, step }) => round === 1 && ['reveal', 'event', 'refill'].includes(step))
    expect(own.map(({ step, slot }) => `${step} ${slot}`)).toEqual(
      [1, 2, 3, 4].flatMap((slot) => [`reveal ${slot}`, `event ${slot}`, `refill ${slot}`]),
    )
    expect(rounds[1]!.slots).toEqual(Array(4).fill({ card: null, faceUp: false }))
    expect(rounds[1]!.piles).toMatchObject({ 'dynasty deck': 32, 'dynasty discard': 4 })
    expect(rounds[2]!.piles).toMatchObject({ 'dynasty deck': 28, 'dynasty discard': 8 })
  })
  test('LOT-T-03: a second Region on a Province is discarded, and so is one of a title in play', () => {
    const deck: TurnsCase['deck'] = [[1, lion], ...several(20, 1, region, 'region'), [40, scroll]]
    const different = trace({ deck, turns: 2, options: idle })
    expect(different.rounds[1]!.piles).toMatchObject({ regions: 4, 'dynasty discard': 0 })
    expect(different.rounds[2]!.piles).toMatchObject({ regions: 4, 'dynasty discard': 4 })
    const same = trace({
      deck: [
        [1, lion],
        [20, region('plain')],
        [40, scroll],
      ],
      turns: 1,
      options: idle,
    })
    expect(same.rounds[1]!.piles).toMatchObject({ regions: 1, 'dynasty discard': 3, 'dynasty deck': 12 })
  })
  test('LOT-T-04: two of four bought leave two facedown refills and no third purchase from those slots', () => {
    const { log, rounds } = trace({
      deck: plain(),
      turns: 1,
      options: { ...idle, buy: 'cheapest', gold: 99, buyAtMost: 2 },
    })
    expect(log.filter(({ step }) => step === 'buy').map(({ slot }) => slot)).toEqual([1, 2])
    expect(rounds[1]!.piles).toMatchObject({ 'dynasty deck': 34, play: 2 })
    expect(rounds[1]!.slots.map(({ faceUp }) => faceUp)).toEqual([false, false, true, true])
    const all = trace({ deck: plain(), turns: 1, options: { ...idle, buy: 'cheapest', gold: 99 } })
    expect(all.rounds[1]!.piles.play).toBe(4)
  })
  test('LOT-T-05: flushing all empties the deck after turn 9; kept cards stay', () => {
    const { rounds } = trace({ deck: plain(), turns: 9, options: flushing })
    expect(rounds.map((state) => state.piles['dynasty deck'])).toEqual([36, 32, 28, 24, 20, 16, 12, 8, 4, 0])
    const kept = trace({ deck: plain(), turns: 3, options: flushing, kept: ['filler'] })
    expect(kept.rounds.map((state) => state.piles['dynasty deck'])).toEqual([36, 36, 36, 36])
  })
  test('LOT-T-06: hand 6, 7, 8, 8 with one discard in turn 4; drawn first, discarded second', () => {
    const result = trace({ deck: plain(), turns: 4, options: idle })
    expect(result.rounds.map((state) => state.piles.hand)).toEqual([5, 6, 7, 8, 8])
    expect(roundsWith(result, 'discard')).toEqual([4])
    expect(
      stepsOf(result, 4)
        .map(({ step }) => step)
        .slice(-2),
    ).toEqual(['draw', 'discard'])
  })
  test('LOT-T-06: kept cards are discarded last', () => {
    const deck: TurnsCase['deck'] = [
      [1, lion],
      [40, filler],
      [20, scroll],
      [20, fate('treasure')],
    ]
    const { rounds } = trace({ deck, turns: 12, options: idle, kept: ['treasure'] })
    expect(rounds.at(-1)!.hand.filter((id) => id === 'treasure')).toHaveLength(8)
  })
  test('LOT-T-07: a destroyed Province is neither filled nor revealed', () => {
    const result = trace({ deck: plain(), turns: 3, options: { ...flushing, destroyed: [{ turn: 1, province: 2 }] } })
    const reveals = (turn: number) => stepsOf(result, turn).filter(({ step }) => step === 'reveal').length
    expect([1, 2, 3].map(reveals)).toEqual([4, 3, 3])
    expect(result.rounds[2]!.slots[1]).toEqual({ card: null, faceUp: false })
    expect(result.rounds.map((state) => state.piles['dynasty deck'])).toEqual([36, 32, 29, 26])
  })
  test('LOT-T-07: its Region goes with it', () => {
    const deck: TurnsCase['deck'] = [[1, lion], ...several(20, 1, region, 'region'), [40, scroll]]
    const { rounds } = trace({ deck, turns: 1, options: { ...idle, destroyed: [{ turn: 1, province: 3 }] } })
    expect(rounds[1]!.piles).toMatchObject({ regions: 3, 'dynasty discard': 2 })
  })
  test('LOT-T-08: one duel, two cards focused, one of them from hand', () => {
    const { rounds } = trace({
      deck: plain(),
      turns: 1,
      options: { ...idle, duels: [{ turn: 1, focused: 2, fromHand: 1 }] },
    })
    const { piles } = rounds[1]!
    // 35 after the opening, one net for the duel, one drawn at the end of the turn.
    expect(piles['fate deck']! + piles['bottom of the fate deck']!).toBe(33)
    expect(piles).toMatchObject({ 'bottom of the fate deck': 2, 'fate discard': 2, hand: 5 })
  })
  test('LOT-T-08: with fewer than three cards what is there is taken; the bottom is drawn last', () => {
    const options = { ...idle, duels: [{ turn: 1, focused: 0 }] }
    const { rounds } = trace({ deck: plain(40, 7), turns: 3, options })
    expect(rounds.map(({ piles }) => [piles['fate deck'], piles['bottom of the fate deck'], piles.hand])).toEqual([
      [2, 0, 5],
      [0, 1, 6],
      [0, 0, 7],
      [0, 0, 7],
    ])
  })
})

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
