import { lcgSetup } from '../src/domain/games/l5r-lcg/setup.ts'
import type { RoundRules } from '../src/domain/games/setup.ts'
import type { ResolvedGoal } from '../src/features/odds/engine/goals.ts'
import type { RoundsSpec } from '../src/features/odds/engine/rounds/rounds.ts'
import { sampleRounds } from '../src/features/odds/engine/rounds/rounds-tally.ts'
import { built, type DeckShape } from '../test/features/odds/engine/lcg-deck.ts'
import { type Figure, figure } from './harness.ts'

/** What a game of six rounds costs with few and with many goals, in processor time, which other load does not change. */
export async function run(): Promise<Figure[]> {
  return [
    perGame('a game of six rounds with one goal, against 12 µs', withGoals(1, 1), 12),
    perGame('a game of six rounds with 20 goals of 15 counts each, against 60 µs', withGoals(20, 15), 60),
  ]
}

const copies = (at: number) => (at === 13 ? 1 : 3)
const deck: DeckShape = {
  dynasty: Array.from({ length: 14 }, (_, i) => ({
    id: `d${i}`,
    count: copies(i),
    facts: { cost: i % 6, type: i > 10 ? 'holding' : 'character' },
  })),
  conflict: Array.from({ length: 14 }, (_, i) => ({ id: `c${i}`, count: copies(i) })),
}

/** Goals that differ in their cards, half of them about the provinces. */
function withGoals(goals: number, counts: number): RoundsSpec {
  const { spec, ids } = built({ deck, rounds: 6 })
  const sets: { zone: string; member: Uint8Array }[] = []
  const goalOf = (g: number): ResolvedGoal => {
    const named = Array.from({ length: counts }, (_, c) => {
      const inHand = c % 2 === 0
      const cards = new Set(Array.from({ length: 1 + ((g + c) % 5) }, (_, i) => (g * 3 + c * 5 + i) % 14))
      const member = Uint8Array.from(ids, (id) =>
        Number(id[0] === (inHand ? 'c' : 'd') && cards.has(Number(id.slice(1)))),
      )
      const set = sets.push({ zone: inHand ? 'hand' : 'provinces', member }) - 1
      return { zone: 0, set, min: 1 + (c % 2), max: 65535 }
    })
    const of = named.map((_, at) => ({ kind: 'count' as const, at }))
    return { name: `goal ${g}`, counts: named, root: { kind: g % 2 === 0 ? 'all' : 'any', of } }
  }
  const resolved = Array.from({ length: goals }, (_, g) => goalOf(g))
  return { ...spec, sets, goals: resolved }
}

function perGame(name: string, spec: RoundsSpec, micros: number): Figure {
  const rules = lcgSetup.rounds as unknown as RoundRules<unknown>
  const play = (from: number, trials: number) => sampleRounds({ seed: 1, from, trials }, spec, lcgSetup.deals, rules)
  play(0, 5000)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 15; round++) {
    const before = process.cpuUsage().user
    play(5000 + round * 4000, 4000)
    best = Math.min(best, (process.cpuUsage().user - before) / 4000)
  }
  return figure(name, 'µs/game', best, micros, { atMost: 1 })
}
