import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lcgSetup } from '../../../../src/domain/games/l5r-lcg/setup.ts'
import { createPlayer } from '../../../../src/features/odds/engine/rounds/rounds.ts'
import { sampleRounds } from '../../../../src/features/odds/engine/rounds/rounds-tally.ts'
import { type TraceEntry, traceRounds } from '../../../../src/features/odds/engine/rounds/trace.ts'
import { built, lcgRules, plainDeck, type RoundsCase } from './lcg-deck.ts'

const trace = (spec: RoundsCase, seed = 1) => traceRounds(seed, built(spec), lcgSetup.deals, lcgRules)
const steps = (log: readonly TraceEntry[], round: number) => log.filter((entry) => entry.round === round)
const roundsWith = (log: readonly TraceEntry[], step: string, note?: string) =>
  log.filter((entry) => entry.step === step && (note === undefined || entry.note === note)).map((entry) => entry.round)

const idle = { buy: 'none', discard: 'none', bids: 1, opponentBids: 1 } as const

describe('set-up', () => {
  test('LCG-S-01: takes the eight steps in order', () => {
    const { log } = trace({ deck: plainDeck(40), rounds: 0, keeps: [[], []] })
    expect(log.map((entry) => entry.step)).toEqual([
      'choose-decks',
      'token-bank',
      'first-player',
      'shuffle',
      'place-provinces',
      ...['deal', 'set-aside', 'replace', 'deal', 'set-aside', 'replace'],
      'starting-honor',
    ])
  })

  test.each([40, 45])('LCG-S-03, S-04: a dynasty deck of %i keeps its size through the mulligan', (size) => {
    for (const keeps of [
      [null, null],
      [[], []],
    ]) {
      const { rounds } = trace({ deck: plainDeck(size, 40), rounds: 0, keeps })
      expect(rounds[0]!.piles['dynasty deck']).toBe(size - 4)
      expect(rounds[0]!.piles['conflict deck']).toBe(36)
      expect(rounds[0]!.piles.removed).toBe(0)
    }
  })

  test('LCG-S-04: kept cards keep their places and set-aside cards do not come straight back', () => {
    const deck = {
      dynasty: Array.from({ length: 40 }, (_, i) => ({ id: `card-${i}`, count: 1 })),
      conflict: [{ id: 'rest', count: 40 }],
    }
    const cards = deck.dynasty.slice(0, 20).map((each) => each.id)
    for (let seed = 0; seed < 50; seed++) {
      const { zones } = trace({ deck, rounds: 0, keeps: [[{ cards, atMost: 4 }], null] }, seed)
      const { before, replaced, after } = zones.provinces!
      before.forEach((id, at) => {
        if (cards.includes(id)) expect(after[at]).toBe(id)
        else expect(after).not.toContain(id)
      })
      expect(replaced).toEqual(before.filter((id) => !cards.includes(id)))
    }
  })

  test('LCG-S-06: starting honor is the stronghold’s, fate is 0', () => {
    const { rounds } = trace({ deck: { ...plainDeck(40), stronghold: { honor: 12, fate: 7 } }, rounds: 0 })
    expect(rounds[0]!.gauges).toMatchObject({ honor: 12, fate: 0 })
  })

  test('LCG-S-07: four province cards and four hand cards are known; a refill is not', () => {
    const { known, rounds } = trace({ deck: plainDeck(40), rounds: 1, options: { ...idle, buy: 'cheapest', fate: 2 } })
    expect(known.provinces!.filter((id) => id !== null)).toHaveLength(4)
    expect(known.hand).toHaveLength(4)
    expect(rounds[1]!.slots.filter((slot) => slot.card === null)).toHaveLength(1)
  })
})

describe('rounds', () => {
  test('LCG-R-01: cards are revealed from left to right', () => {
    const { log } = trace({ deck: plainDeck(40), rounds: 1 })
    expect(steps(log, 1).flatMap((entry) => (entry.step === 'reveal' ? [entry.slot] : []))).toEqual([1, 2, 3, 4])
  })

  test('LCG-R-02: two characters bought leave two facedown refills that wait for the next round', () => {
    const { rounds } = trace({
      deck: plainDeck(40),
      rounds: 1,
      options: { ...idle, buy: 'dearest', fate: 4, extraFate: 0 },
    })
    expect(rounds[1]!.slots.filter((slot) => slot.faceUp)).toHaveLength(2)
    expect(rounds[1]!.piles['dynasty deck']).toBe(34)
  })

  test('LCG-R-04: a holding that stays takes a slot, so the deck falls by three a round', () => {
    const deck = {
      dynasty: [
        { id: 'holding', count: 1, facts: { type: 'holding' } },
        { id: 'rest', count: 39 },
      ],
      conflict: [{ id: 'conflict', count: 40 }],
    }
    const keeps = [[{ cards: ['holding'], atMost: 4 }], null]
    const seed = Array.from({ length: 200 }, (_, i) => i).find((i) =>
      trace({ deck, rounds: 0, keeps }, i).zones.provinces!.after.includes('holding'),
    )!
    const { rounds } = trace({ deck, rounds: 4, keeps, options: { ...idle, discard: 'all' } }, seed)
    expect(rounds.map((state) => state.piles['dynasty deck'])).toEqual([36, 33, 30, 27, 24])
  })

  test('LCG-R-05: faceup cards on a broken province go, even a holding; its slot keeps refilling', () => {
    const deck = {
      dynasty: [{ id: 'holding', count: 40, facts: { type: 'holding' } }],
      conflict: [{ id: 'conflict', count: 40 }],
    }
    const breaks = [{ round: 1, province: 2, discard: false }]
    const { log, rounds } = trace({ deck, rounds: 3, options: { ...idle, breaks } })
    expect(log.filter((entry) => entry.step === 'discard').map((entry) => [entry.round, entry.slot])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ])
    expect(rounds[1]!.slots[1]).toEqual({ card: null, faceUp: false, province: 2 })
  })

  test('LCG-R-05, R-09: a facedown card on a breaking province goes only where the attacker says so', () => {
    const options = { ...idle, buy: 'dearest', fate: 8, extraFate: 0 } as const
    const at = (discard: boolean) =>
      trace({ deck: plainDeck(40), rounds: 1, options: { ...options, breaks: [{ round: 1, province: 3, discard }] } })
    expect(at(true).rounds[1]!.piles).toMatchObject({ 'dynasty deck': 31, 'dynasty discard': 5 })
    expect(at(false).rounds[1]!.piles).toMatchObject({ 'dynasty deck': 32, 'dynasty discard': 4 })
  })

  test.each([
    [5, 2, 7, 13, 5],
    [3, 3, 10, 10, 3],
    [0, 3, 13, 7, 0],
  ])(
    'LCG-R-06: bids %i against %i leave honor %i and %i and draw %i',
    (bids, opponentBids, honor, opponentHonor, drawn) => {
      const { rounds } = trace({ deck: plainDeck(40), rounds: 1, options: { ...idle, bids, opponentBids } })
      expect(rounds[1]!.gauges).toMatchObject({ honor, opponentHonor })
      expect(rounds[1]!.hand).toHaveLength(4 + drawn)
    },
  )

  test('LCG-R-06: honor that runs out ends the game before the draw', () => {
    const { rounds } = trace({
      deck: plainDeck(40),
      rounds: 1,
      options: { ...idle, bids: 5, opponentBids: 1, honor: 4 },
    })
    expect(rounds[1]).toMatchObject({ over: 'lost by honor', gauges: { honor: 0 } })
    expect(rounds[1]!.hand).toHaveLength(4)
  })

  test('LCG-R-08: a hook draws one and discards one at random', () => {
    const effects = [{ round: 2, draw: 1, randomDiscard: 0 }]
    const { rounds } = trace({ deck: plainDeck(40), rounds: 2, options: { ...idle, effects } })
    expect(rounds.map((state) => state.hand.length)).toEqual([4, 5, 7])
    const random = [{ round: 1, draw: 0, randomDiscard: 1 }]
    const after = trace({ deck: plainDeck(40), rounds: 1, options: { ...idle, effects: random } }).rounds[1]!
    expect([after.hand.length, after.piles['conflict discard']]).toEqual([4, 1])
  })

  test('LCG-R-10: the first player alternates', () => {
    for (const seed of [1, 2, 3, 4]) {
      const { log } = trace({ deck: plainDeck(40), rounds: 3 }, seed)
      const first = log.filter((entry) => entry.step === 'first-player')
      expect(first.map((entry) => entry.amount)).toEqual([1, 2, 3, 4])
      const [a, b, ...later] = first.map((entry) => entry.note)
      expect(a).not.toBe(b)
      expect(later).toEqual([a, b])
    }
  })

  test('LCG-R-11: characters stay as long as they have fate', () => {
    const options = { ...idle, buy: 'dearest', fate: 4, extraFate: 2 } as const
    const { log } = trace({ deck: plainDeck(40), rounds: 4, options })
    expect(steps(log, 1).find((entry) => entry.step === 'buy')!.amount).toBe(4)
    expect(roundsWith(log, 'leave-play')).toEqual([3, 4])
  })

  test('a policy buys by priority first, then dearest or cheapest, and holds fate back', () => {
    const deck = {
      dynasty: [1, 2, 3, 4].map((cost) => ({ id: `cost-${cost}`, count: 10, facts: { cost } })),
      conflict: [{ id: 'conflict', count: 40 }],
    }
    const bought = (options: NonNullable<RoundsCase['options']>, priority: string[][] = []) =>
      trace({ deck, rounds: 1, priority, options: { ...idle, extraFate: 0, fate: 20, ...options } })
        .log.filter((entry) => entry.step === 'buy')
        .map((entry) => Number(entry.cards![0]!.slice(5)))
    const dearest = bought({ buy: 'dearest' })
    expect(dearest).toEqual([...dearest].sort((a, b) => b - a))
    expect(bought({ buy: 'cheapest' })).toEqual([...dearest].sort((a, b) => a - b))
    const wanted = dearest.at(-1)!
    expect(bought({ buy: 'dearest' }, [[`cost-${wanted}`]])[0]).toBe(wanted)
    expect(bought({ buy: 'dearest', reserve: 20 })).toEqual([])
  })
})

describe('invariants of every step (SIM-06)', () => {
  const cases = fc.record({
    dynasty: fc.integer({ min: 30, max: 45 }),
    conflict: fc.integer({ min: 30, max: 45 }),
    seed: fc.nat(),
    options: fc.record({
      buy: fc.constantFrom('dearest' as const, 'cheapest' as const, 'none' as const),
      extraFate: fc.integer({ min: 0, max: 2 }),
      discard: fc.constantFrom('all' as const, 'none' as const),
      holdings: fc.constantFrom('keep' as const, 'discard' as const),
      bids: fc.integer({ min: 1, max: 5 }),
      plays: fc.integer({ min: 0, max: 4 }),
      breaks: fc.array(
        fc.record({
          round: fc.integer({ min: 1, max: 6 }),
          province: fc.integer({ min: 1, max: 4 }),
          discard: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    }),
    mulligan: fc.boolean(),
  })

  test('no card is lost or made, and no facedown card is bought or discarded by choice', () => {
    fc.assert(
      fc.property(cases, ({ dynasty, conflict, seed, options, mulligan }) => {
        const deck = {
          ...plainDeck(dynasty, conflict),
          dynasty: [
            { id: 'holding', count: 6, facts: { type: 'holding' } },
            { id: 'cheap', count: 12, facts: { cost: 1 } },
            { id: 'dear', count: dynasty - 18, facts: { cost: 4 } },
          ],
        }
        const keep = mulligan ? [{ cards: ['cheap', 'conflict-target'], atMost: 2 }] : null
        const game = built({ deck, rounds: 12, options, keeps: [keep, keep] })
        const faceUp = new Set<number>()
        let breaking = 0
        const player = createPlayer(game.spec, lcgSetup.deals, lcgRules, (step, { slot }) => {
          if (step === 'reveal') faceUp.add(slot!)
          if (step === 'break') breaking = slot! + 1
          if (step === 'buy' || (step === 'discard' && breaking !== slot! + 1)) expect(faceUp.has(slot!)).toBe(true)
          if (step === 'buy' || step === 'discard') faceUp.delete(slot!)
          if (step === 'refill') breaking = 0
        })
        player.game(seed, 0, () => {
          const { piles, slots } = player.table
          const all = [...piles.flatMap((pile) => [...pile.cards.subarray(0, pile.size)]), ...slots].filter(
            (c) => c >= 0,
          )
          expect(all.sort((a, b) => a - b)).toEqual(game.ids.map((_, i) => i))
        })
      }),
      { numRuns: 60, seed: 12 },
    )
  })

  test('the same seed gives the same trace, another seed another', () => {
    const spec = { deck: plainDeck(40), rounds: 5, keeps: [[], []] }
    expect(trace(spec, 9)).toEqual(trace(spec, 9))
    expect(trace({ ...spec, rounds: 12 }, 9)).not.toEqual(trace({ ...spec, rounds: 12 }, 10))
  })
})

describe('sampled rounds against the rules’ fractions', () => {
  const goals = [{ zone: 'hand', ids: ['conflict-target'], min: 1 }]
  const target = [{ cards: ['conflict-target'], atMost: 4 }]

  test.each([
    ['LCG-R-07: no mulligan, bid 5', null, 1077 / 1976],
    ['LCG-R-07: mulligan, bid 5', target, 60310 / 88179],
  ])('%s', (_, keep, p) => {
    const trials = 20_000
    const game = built({ deck: plainDeck(40), rounds: 1, keeps: [null, keep], goals, options: { ...idle, bids: 5 } })
    const tally = sampleRounds({ seed: 3, from: 0, trials }, game.spec, lcgSetup.deals, lcgRules)
    expect(Math.abs(tally.met[1]! / trials - p)).toBeLessThanOrEqual(4 * Math.sqrt((p * (1 - p)) / trials))
  })

  test('provinces with their mulligan show a target in round 1 as often as 123/247', () => {
    const trials = 20_000
    const p = 123 / 247
    const game = built({
      deck: plainDeck(40),
      rounds: 1,
      keeps: [[{ cards: ['dynasty-target'], atMost: 4 }], null],
      goals: [{ zone: 'provinces', ids: ['dynasty-target'], min: 1 }],
      options: idle,
    })
    const tally = sampleRounds({ seed: 4, from: 0, trials }, game.spec, lcgSetup.deals, lcgRules)
    expect(Math.abs(tally.met[1]! / trials - p)).toBeLessThanOrEqual(4 * Math.sqrt((p * (1 - p)) / trials))
  })
})
