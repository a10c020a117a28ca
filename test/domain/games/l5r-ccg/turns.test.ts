import { describe, expect, test } from '@jest/globals'
import { ccg } from '../../../../src/domain/games/l5r-ccg/index.ts'
import { openingOdds, roundsWith, stepsOf, type TurnsCase } from '../turns.ts'
import { event, fate, region, sensei, several, stronghold } from './cards.ts'
import { build, filler, flushing, gauge, idle, lion, plain, sample, scroll, trace } from './turn-decks.ts'

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
    expect(rounds[0]!.slots).toEqual([1, 2, 3, 4].map((province) => ({ card: null, faceUp: false, province })))
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
    expect(rounds[1]!.slots).toEqual([1, 2, 3, 4].map((province) => ({ card: null, faceUp: false, province })))
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
    const treasures = (ids: readonly string[] = []) => ids.filter((id) => id === 'treasure').length
    for (let seed = 1; seed <= 20; seed++) {
      const { rounds, log } = trace({ deck, turns: 12, options: idle, kept: ['treasure'] }, seed)
      const drawn = log.reduce((sum, { step, cards }) => sum + (step === 'draw' ? treasures(cards) : 0), 0)
      expect(treasures(rounds.at(-1)!.hand)).toBe(Math.min(8, treasures(rounds[0]!.hand) + drawn))
    }
  })
  test('LOT-T-07: a destroyed Province is neither filled nor revealed', () => {
    const result = trace({ deck: plain(), turns: 3, options: { ...flushing, destroyed: [{ turn: 1, province: 2 }] } })
    const reveals = (turn: number) => stepsOf(result, turn).filter(({ step }) => step === 'reveal').length
    expect([1, 2, 3].map(reveals)).toEqual([4, 3, 3])
    expect(result.rounds[2]!.slots[1]).toEqual({ card: null, faceUp: false, province: 2 })
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
