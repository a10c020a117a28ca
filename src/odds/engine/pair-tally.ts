import type { Deal, RoundRules } from '../../games/setup.ts'
import { isMet } from './counters.ts'
import { createPlayer, type Player, type RoundsSpec } from './rounds.ts'
import type { GameRange } from './rounds-tally.ts'

/** One of two ways to play that are compared: a deck with its policy. */
export interface PairSide {
  readonly spec: RoundsSpec
  readonly deals: readonly Deal[]
  readonly rules: RoundRules<unknown>
}

/** Of the same goals, by round and goal: games in which both sides met them, and in which only one did. */
export interface PairTally {
  trials: number
  readonly both: Float64Array
  readonly first: Float64Array
  readonly second: Float64Array
  readonly bothIn: Float64Array
  readonly firstIn: Float64Array
  readonly secondIn: Float64Array
}

const parts = ['both', 'first', 'second', 'bothIn', 'firstIn', 'secondIn'] as const

export function emptyPair({ rounds, goals }: RoundsSpec): PairTally {
  const make = () => new Float64Array((rounds + 1) * goals.length)
  return { trials: 0, both: make(), first: make(), second: make(), bothIn: make(), firstIn: make(), secondIn: make() }
}

export function addPair(sum: PairTally, more: PairTally): void {
  sum.trials += more.trials
  for (const part of parts) for (let i = 0; i < sum[part].length; i++) sum[part][i]! += more[part][i]!
}

/**
 * Plays every game twice, with the same numbers: the streams of a game depend on the seed, its number and the deck alone. What
 * both sides owe to luck cancels out in their difference.
 */
export function samplePair(
  { seed, from, trials }: GameRange,
  [first, second]: readonly [PairSide, PairSide],
  stops: () => boolean = () => false,
): PairTally {
  const tally = emptyPair(first.spec)
  const players = [first, second].map(({ spec, deals, rules }) => createPlayer(spec, deals, rules)) as [Player, Player]
  const size = tally.both.length
  const met = [new Uint8Array(size), new Uint8Array(size)] as const
  const metIn = [new Uint8Array(size), new Uint8Array(size)] as const
  do {
    players.forEach((player, side) => {
      const { goals, cards, table } = player
      player.game(seed, from + tally.trials, (round) => {
        for (let g = 0; g < goals.length; g++) {
          met[side]![round * goals.length + g] = player.met[g]!
          metIn[side]![round * goals.length + g] = Number(!table.over && isMet(goals[g]!, cards))
        }
      })
    })
    count(met, tally.both, tally.first, tally.second)
    count(metIn, tally.bothIn, tally.firstIn, tally.secondIn)
    tally.trials++
  } while (tally.trials < trials && !stops())
  return tally
}

function count(
  [a, b]: readonly [Uint8Array, Uint8Array],
  both: Float64Array,
  first: Float64Array,
  second: Float64Array,
): void {
  for (let i = 0; i < both.length; i++) {
    both[i]! += a[i]! & b[i]!
    first[i]! += a[i]! & ~b[i]!
    second[i]! += b[i]! & ~a[i]!
  }
}

/** The difference of two probabilities from the games in which only one side met the goal. */
export function difference(first: number, second: number, trials: number) {
  const value = (first - second) / trials
  const standardError = Math.sqrt(Math.max(0, (first + second) / trials - value * value) / trials)
  const half = 1.959963984540054 * standardError
  return {
    difference: value,
    standardError,
    interval95: [Math.max(-1, value - half), Math.min(1, value + half)] as [number, number],
    /** How sure it is that the first is better: the share of the difference's distribution above 0. */
    firstIsBetter: standardError === 0 ? (value > 0 ? 1 : value < 0 ? 0 : 0.5) : normal(value / standardError),
  }
}

/** The normal distribution function, right to 1e-7 (Abramowitz and Stegun 7.1.26). */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = (poly * Math.exp(-x * x)) / 2
  return z >= 0 ? 1 - tail : tail
}
