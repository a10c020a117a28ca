import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { shadowfist } from '../../../../src/domain/games/shadowfist/index.ts'
import { everyCard, openingOdds, stepsOf, type TurnsCase, turnsOf } from '../turns.ts'
import { card } from './cards.ts'

const { trace, sample, watch, build } = turnsOf(shadowfist)
const mook = card('mook')
const plain = (size = 50): TurnsCase['deck'] => [[size, mook]]
const misses = { keep: [{ cards: ['target'], atMost: 6 }] }

describe('the opening', () => {
  test.each([
    ['SF-S-02: six of 50, five copies', 5, {}, '18442/37835', 0.487432],
    ['SF-S-02: every miss discarded in the first turn', 5, misses, '115487/151340', 0.763096],
    ['SF-S-02: six of 50, ten copies', 10, {}, undefined, 0.758451],
    ['SF-S-02: every miss discarded, ten copies', 10, misses, undefined, 0.95398],
  ])('%s', (_name, copies, more, fraction, probability) => {
    const odds = openingOdds(shadowfist, 'hand', { target: copies, rest: 50 - copies }, { target: 1 }, more)
    expect(odds.probability).toBeCloseTo(probability, 6)
    if (fraction) expect(odds.fraction).toBe(fraction)
  })
  test('SF-S-02: shuffling the discards back is the wrong answer', () => {
    const wrong = { ...misses, replaced: 'shuffled-back' as const }
    const deck = { target: 5, rest: 45 }
    // Nothing is drawn after the replacement, so the hand itself is the same; what the deck holds is not.
    const later = (more: object) =>
      openingOdds(shadowfist, 'hand', deck, { target: 2 }, { ...more, extra: 6 }).probability
    expect(later(misses)).not.toBeCloseTo(later(wrong), 3)
    expect(openingOdds(shadowfist, 'hand', deck, { target: 1 }, misses).probability).not.toBeCloseTo(0.737274, 3)
  })
  test('SF-S-02: one of ten and one of another ten in six', () => {
    const odds = openingOdds(shadowfist, 'hand', { a: 10, b: 10, rest: 30 }, { a: 1, b: 1 })
    expect(odds.fraction).toBe('83883/151340')
  })
  test('SF-S-01: six in hand, 44 in the deck, one Power', () => {
    const { rounds } = trace({ deck: plain(), turns: 0 })
    expect(rounds[0]!.piles).toMatchObject({ deck: 44, hand: 6, toasted: 0 })
    expect(rounds[0]!.gauges.power).toBe(1)
  })
})

describe('a turn', () => {
  test('SF-T-01: generate, unturn, discard, draw, then the plays', () => {
    const { log, rounds } = trace({ deck: plain(), turns: 1, options: { discard: 2, plays: 1 } })
    expect(log.filter(({ round }) => round === 1).map(({ step }) => step)).toEqual([
      ...['generate', 'unturn', 'discard', 'discard', 'draw', 'play'],
    ])
    expect(rounds[1]!.gauges).toMatchObject({ power: 1, generated: 0, drawn: 2 })
    expect(rounds[1]!.piles).toMatchObject({ toasted: 2, hand: 5, play: 1, deck: 42 })
  })

  const discards = (turn: number, options: Record<string, unknown>) =>
    stepsOf(trace({ deck: plain(), turns: turn, options: { discard: 99, ...options } }), turn).filter(
      ({ step }) => step === 'discard',
    ).length
  test('SF-T-02: one discard where Power was generated, any number where none was', () => {
    expect(discards(1, {})).toBe(6)
    expect(discards(2, { power: [0, 2] })).toBe(1)
    expect(discards(2, { power: [0, 2], skipPower: [2] })).toBe(6)
    expect(discards(2, { power: 0, gains: [{ turn: 2, amount: 1 }] })).toBe(6)
    expect(discards(3, { power: [0, 1, 0] })).toBe(6)
    expect(discards(1, { effects: [{ turn: 1, when: 'before', toastFromDeck: 1 }] })).toBe(6)
  })
  test('SF-T-02: discarding is never forced, even above the hand size', () => {
    const { rounds } = trace({ deck: plain(), turns: 1, options: { handSize: 3 } })
    expect(rounds[1]!.piles).toMatchObject({ hand: 6, toasted: 0 })
  })
  test('SF-T-03: draw up to the hand size, nothing at or above it', () => {
    const drawn = (options: Record<string, unknown>) =>
      trace({ deck: plain(), turns: 2, options }).rounds.map((state) => state.gauges.drawn)
    expect(drawn({ plays: [2, 0] })).toEqual([0, 0, 2])
    expect(drawn({ handSize: [7, 6] })).toEqual([0, 1, 0])
    expect(drawn({ plays: [1, 0], handSize: [6, 7] })).toEqual([0, 0, 2])
  })
  test('SF-T-04: Characters stay in play, Events are smoked, Toast It Events toasted', () => {
    const event = card('event', { type: 'event' })
    const toastIt = card('toast', { type: 'event', restrictions: ['Toast It'] })
    const once = (some: ReturnType<typeof card>) =>
      trace({ deck: [[50, some]], turns: 1, options: { plays: 2 } }).rounds[1]!.piles
    expect(once(mook)).toMatchObject({ play: 2, smoked: 0, toasted: 0 })
    expect(once(event)).toMatchObject({ play: 0, smoked: 2, toasted: 0 })
    expect(once(toastIt)).toMatchObject({ play: 0, smoked: 0, toasted: 2 })
    const mended = card('mended', { type: 'event', restrictions: ['Toast It'], errata: { restrictions: [] } })
    expect(once(mended)).toMatchObject({ smoked: 2 })
  })
  test('SF-T-05: a card that was reloaded before the own draw step is the first drawn', () => {
    const deck: TurnsCase['deck'] = [
      [6, card('event', { type: 'event' })],
      ...Array.from({ length: 44 }, (_, at): [number, typeof mook] => [1, card(`mook-${at}`)]),
    ]
    for (let seed = 0; seed < 40; seed++) {
      const result = trace(
        { deck, turns: 2, options: { plays: [6, 0], effects: [{ turn: 2, when: 'before', reload: 1 }] } },
        seed,
      )
      const reloaded = result.log.find(({ step }) => step === 'reload')
      if (!reloaded) continue
      expect(stepsOf(result, 2).find(({ step }) => step === 'draw')!.cards![0]).toBe(reloaded.cards![0])
      expect(result.rounds[2]!.piles.deck! + result.rounds[2]!.piles['top of the deck']!).toBe(44 - 6 + 1)
    }
  })
  test('kept cards are neither discarded nor played', () => {
    const deck: TurnsCase['deck'] = [
      [20, mook],
      [30, card('gem')],
    ]
    const { rounds } = trace({ deck, turns: 5, options: { power: 0, discard: 99, plays: 2 }, kept: ['gem'] })
    expect(rounds.at(-1)!.hand).toEqual(Array(6).fill('gem'))
  })
})

describe('decking', () => {
  test.each([
    [6, 8],
    [5, 9],
    [4, 11],
    [3, 15],
    [2, 22],
    [1, 44],
  ])('SF-X-01: %i draws a turn: the last card is drawn in turn %i, and the player out at its end', (draws, turn) => {
    const { rounds } = trace({ deck: plain(), turns: turn, options: { power: 0, discard: draws } })
    expect(rounds.findIndex((state) => state.gauges.lastCardDrawn === 1)).toBe(turn)
    expect(rounds.findIndex((state) => state.over)).toBe(turn)
    expect(rounds.at(-1)!.over).toBe('drew the last card of the deck')
  })
  test('SF-X-01: drawn in another player’s turn, out before the own one', () => {
    const result = trace({ deck: plain(8), turns: 2, options: { effects: [{ turn: 2, when: 'before', draw: 2 }] } })
    expect(result.rounds[2]!.over).toBe('drew the last card of the deck')
    expect(stepsOf(result, 2).some(({ step }) => step === 'generate')).toBe(false)
  })
  test('SF-X-02: toasted from the deck: still in, and flagged', () => {
    const { rounds } = trace({ deck: plain(7), turns: 3, options: { effects: [{ turn: 1, toastFromDeck: 1 }] } })
    expect(rounds[3]!.over).toBeUndefined()
    expect(rounds[3]!.gauges).toMatchObject({ deckEmptyNotDrawn: 1, lastCardDrawn: 0 })
  })
  test('SF-X-02: drawn, then reloaded in the same turn: still out', () => {
    const deck: TurnsCase['deck'] = [[8, card('event', { type: 'event' })]]
    const options = {
      plays: [1, 0],
      effects: [
        { turn: 2, draw: 1 },
        { turn: 2, reload: 1 },
      ],
    }
    const { rounds } = trace({ deck, turns: 2, options })
    expect(rounds[2]!.piles['top of the deck']).toBe(1)
    expect(rounds[2]!.over).toBe('drew the last card of the deck')
  })
  test.each([1, 3, 6])(
    'SF-X-03: a deck of %i is out at the end of its first turn, unless read by the letter',
    (size) => {
      const over = (options: Record<string, unknown>) =>
        trace({ deck: plain(size), turns: 2, options }).rounds.map(({ over }) => Boolean(over))
      expect(over({})).toEqual([false, true, true])
      expect(over({ setUpDraw: 'literal' })).toEqual([false, false, false])
    },
  )
  test('SF-X-03: seven cards, one drawn in the first turn', () => {
    expect(trace({ deck: plain(7), turns: 1, options: { discard: 1 } }).rounds[1]!.over).toBeTruthy()
    expect(trace({ deck: plain(7), turns: 1 }).rounds[1]!.over).toBeUndefined()
  })
})

describe('the free discard as a mulligan', () => {
  const deck: TurnsCase['deck'] = [
    [5, card('target')],
    [45, mook],
  ]
  const keeps = [[{ cards: ['target'], atMost: 6 }]]
  test('SIM-05: what is not kept is toasted, never returns, and takes the first turn’s discard', () => {
    const { rounds, zones } = trace({ deck, turns: 1, keeps, options: { discard: 99 } })
    const away = zones.hand!.replaced.length
    expect(zones.hand!.replaced.every((id) => id === 'mook')).toBe(true)
    expect(rounds[1]!.piles).toMatchObject({ toasted: away, hand: 6, deck: 44 - away })
  })
  test('a deck that the replacements exhaust is out at the end of the first turn', () => {
    for (const options of [{}, { setUpDraw: 'literal' }]) {
      const { rounds } = trace({ deck: plain(9), turns: 1, keeps: [[]], options })
      expect(rounds[0]!.piles).toMatchObject({ hand: 3, toasted: 6, deck: 0 })
      expect(rounds[1]!.over).toBeTruthy()
    }
  })
  test('SIM-07: sampled and exact agree, with the policy in turn 1 as with the mulligan', () => {
    const trials = 20_000
    const p = openingOdds(shadowfist, 'hand', { target: 5, rest: 45 }, { target: 1 }, misses).probability
    const goals = [{ zone: 'hand', ids: ['target'], min: 1 }]
    const by = [
      sample({ deck, turns: 1, goals, keeps }, trials).met[1]!,
      sample({ deck, turns: 1, goals, kept: ['target'], options: { discard: 99 } }, trials, 2).met[1]!,
    ]
    for (const met of by) expect(Math.abs(met / trials - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / trials))
  })
})

describe('SIM-06', () => {
  const byTurn = (max: number) => fc.oneof(fc.nat(max), fc.array(fc.nat(max), { minLength: 1, maxLength: 5 }))
  const effect = fc.record({
    turn: fc.integer({ min: 1, max: 10 }),
    when: fc.constantFrom('before', 'main'),
    reload: fc.nat(3),
    draw: fc.nat(3),
    toastFromDeck: fc.nat(3),
  })
  const options = fc.record({
    power: byTurn(2),
    discard: byTurn(8),
    plays: byTurn(4),
    handSize: byTurn(9),
    effects: fc.array(effect, { maxLength: 5 }),
  })
  test('no card is lost or made; after the draw step the hand is full or the deck empty; the deck never grows by itself', () => {
    fc.assert(
      fc.property(
        options,
        fc.integer({ min: 1, max: 60 }),
        fc.nat(1_000_000),
        fc.boolean(),
        (chosen, size, seed, keeps) => {
          const deck: TurnsCase['deck'] = [
            [size, mook],
            [size, card('event', { type: 'event' })],
          ]
          const spec = { deck, turns: 12, options: chosen, keeps: keeps ? [[{ cards: ['mook'], atMost: 2 }]] : [] }
          const all = build(spec).ids.map((_, at) => at)
          const reloads = chosen.effects.some((each) => each.reload > 0)
          let before = Number.POSITIVE_INFINITY
          watch(spec, seed, (player) => {
            const { piles } = player.table
            expect(everyCard(player)).toEqual(all)
            const left = piles[0]!.size + piles[4]!.size
            if (!reloads) expect(left).toBeLessThanOrEqual(before)
            before = left
          })
        },
      ),
      { numRuns: 80 },
    )
  })
  test('SIM-06 (5): the hand is at its size after the draw step, or the deck is empty', () => {
    for (let seed = 0; seed < 30; seed++) {
      const result = trace({ deck: plain(20), turns: 10, options: { plays: 3, discard: 1 } }, seed)
      for (const turn of [1, 2, 3, 4]) {
        const state = result.rounds[turn]!
        if (state.over) break
        expect(state.piles.hand! + 3).toBe(6)
      }
    }
  })
  test('the same seed gives the same trace', () => {
    const spec = { deck: plain(), turns: 6, options: { plays: 1 } }
    expect(trace(spec, 5)).toEqual(trace(spec, 5))
  })
})
