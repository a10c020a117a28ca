import type { Deal, RoundRules } from '../../../../domain/games/setup.ts'
import { createPlayer, type Player, type RoundsSpec } from '../rounds/rounds.ts'
import type { GameRange } from '../rounds/rounds-tally.ts'
import { isMet } from '../sample/counters.ts'
import { pairCells, pairState } from './paired.ts'

/** One of two ways to play that are compared: a deck with its policy. */
export interface PairSide {
  readonly spec: RoundsSpec
  readonly deals: readonly Deal[]
  readonly rules: RoundRules<unknown>
}

/** By round and goal the nine counts of `paired.ts`: of goals met by then, and of goals met in that very round. */
export interface PairTally {
  trials: number
  readonly met: Float64Array
  readonly metIn: Float64Array
}

export function emptyPair({ rounds, goals }: RoundsSpec): PairTally {
  const make = () => new Float64Array((rounds + 1) * goals.length * pairCells)
  return { trials: 0, met: make(), metIn: make() }
}

export function addPair(sum: PairTally, more: PairTally): void {
  sum.trials += more.trials
  for (const part of ['met', 'metIn'] as const)
    for (let i = 0; i < sum[part].length; i++) sum[part][i]! += more[part][i]!
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
  const size = tally.met.length / pairCells
  const met = [new Uint8Array(size), new Uint8Array(size)] as const
  const metIn = [new Uint8Array(size), new Uint8Array(size)] as const
  do {
    players.forEach((player, side) => {
      const { goals, cards, table } = player
      player.game(seed, from + tally.trials, (round) => {
        for (let g = 0; g < goals.length; g++) {
          const at = round * goals.length + g
          met[side]![at] = pairState(true, player.met[g] === 1)
          metIn[side]![at] = pairState(!table.over, isMet(goals[g]!, cards))
        }
      })
    })
    count(met, tally.met)
    count(metIn, tally.metIn)
    tally.trials++
  } while (tally.trials < trials && !stops())
  return tally
}

function count([first, second]: readonly [Uint8Array, Uint8Array], counts: Float64Array): void {
  for (let i = 0; i < first.length; i++) counts[i * pairCells + 3 * first[i]! + second[i]!]!++
}
