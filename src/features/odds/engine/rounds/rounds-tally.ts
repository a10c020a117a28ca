import type { Deal, RoundRules } from '../../../../domain/games/setup.ts'
import { isMet } from '../sample/counters.ts'
import { createPlayer, type Player, type RoundsSpec } from './rounds.ts'

/** Sets of which the number of cards is counted in full, not only on average. */
const maxDistributions = 40
const maxValue = 99

/** Sums over trials, by round from 0 (the set-up) on. Whole numbers all: parts add up the same in any order. */
export interface RoundsTally {
  trials: number
  /** met[round * goals + goal]: trials in which the goal had been met by then. */
  readonly met: Float64Array
  /** The same for goals that hold in that very round, when its goals are looked at for the last time. */
  readonly metIn: Float64Array
  /** Trials still in the game after each round; the sums below are over those. */
  readonly playing: Float64Array
  /** By round: the piles' sizes, then cards in slots, then cards seen. */
  readonly zones: Float64Array
  /** Gauges that count events are summed over all trials. */
  readonly gauges: Float64Array
  /** By round and set: how many of its cards lay in its zone when the goals were last looked at. */
  readonly sets: Float64Array
  /** For the first sets, then for some gauges, in how many trials it was which number: by round, then as in `numbersOf`. */
  readonly numbers: Float64Array
  /** By reason: trials that ended in each round. */
  readonly endings: Record<string, Float64Array>
}

/** Where the numbers of each set and each gauge begin in a row of `numbers`; all that is more counts as the last. */
export function numbersOf({ sets, countedGauges }: RoundsSpec) {
  const sizes = sets.slice(0, maxDistributions).map(({ member }) => member.reduce((sum, is) => sum + is, 0))
  const widths = [...sizes.map((size) => Math.min(size, maxValue) + 1), ...countedGauges.map(() => maxValue + 1)]
  const starts = Uint32Array.from(widths, (_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0))
  return { starts, sets: sizes.length, width: widths.reduce((sum, width) => sum + width, 0) }
}

export function emptyRounds(spec: RoundsSpec): RoundsTally {
  const rows = spec.rounds + 1
  const { piles, gauges } = spec.table
  return {
    trials: 0,
    met: new Float64Array(rows * spec.goals.length),
    metIn: new Float64Array(rows * spec.goals.length),
    playing: new Float64Array(rows),
    zones: new Float64Array(rows * (piles + 2)),
    gauges: new Float64Array(rows * gauges.length),
    sets: new Float64Array(rows * spec.sets.length),
    numbers: new Float64Array(rows * numbersOf(spec).width),
    endings: {},
  }
}

export function addRounds(sum: RoundsTally, more: RoundsTally): void {
  sum.trials += more.trials
  for (const key of ['met', 'metIn', 'playing', 'zones', 'gauges', 'sets', 'numbers'] as const)
    addAll(sum[key], more[key])
  for (const [reason, rounds] of Object.entries(more.endings)) {
    sum.endings[reason] ??= new Float64Array(rounds.length)
    addAll(sum.endings[reason], rounds)
  }
}

function addAll(sum: Float64Array, more: Float64Array): void {
  for (let i = 0; i < sum.length; i++) sum[i]! += more[i]!
}

/** The games of a seed from `from` on. */
export interface GameRange {
  readonly seed: number
  readonly from: number
  readonly trials: number
}

/** Plays the games in their order, at least one of them, until `stops` says so; the tally has how many those were. */
export function sampleRounds(
  { seed, from, trials }: GameRange,
  spec: RoundsSpec,
  deals: readonly Deal[],
  rules: RoundRules<unknown>,
  stops: () => boolean = () => false,
): RoundsTally {
  const tally = emptyRounds(spec)
  const player = createPlayer(spec, deals, rules)
  const record = recorder(player, spec, tally, eventGaugesOf(rules))
  do player.game(seed, from + tally.trials++, record)
  while (tally.trials < trials && !stops())
  return tally
}

/** By gauge: 1 if it counts events. */
export function eventGaugesOf({ gauges, eventGauges = [] }: RoundRules<unknown>): Uint8Array {
  return Uint8Array.from(gauges, (name) => Number(eventGauges.includes(name)))
}

function recorder(player: Player, spec: RoundsSpec, tally: RoundsTally, events: Uint8Array): (round: number) => void {
  const { table, met, cards, goals } = player
  const { piles } = spec.table
  const gauges = table.gauges.length
  const { starts, sets, width } = numbersOf(spec)
  const { sets: sums, numbers } = tally
  let ended = false
  return (round) => {
    if (round === 0) ended = false
    for (let g = 0; g < met.length; g++) tally.met[round * met.length + g]! += met[g]!
    for (let g = 0; g < gauges; g++) if (!table.over || events[g]) tally.gauges[round * gauges + g]! += table.gauges[g]!
    if (table.over) {
      if (!ended) recordEnding(tally, table.over, round)
      ended = true
      return
    }
    tally.playing[round]!++
    for (let g = 0; g < met.length; g++) if (isMet(goals[g]!, cards)) tally.metIn[round * met.length + g]!++
    const row = round * (piles + 2)
    for (let p = 0; p < piles; p++) tally.zones[row + p]! += table.piles[p]!.size
    for (let s = 0; s < table.slots.length; s++) if (table.slots[s]! >= 0) tally.zones[row + piles]!++
    tally.zones[row + piles + 1]! += table.seenCards()
    for (let s = 0; s < cards.length; s++) sums[round * cards.length + s]! += cards[s]!
    const from = round * width
    for (let s = 0; s < sets; s++) numbers[from + starts[s]! + Math.min(cards[s]!, maxValue)]!++
    for (let i = 0; i < spec.countedGauges.length; i++) {
      const value = table.gauges[spec.countedGauges[i]!]!
      numbers[from + starts[sets + i]! + Math.max(0, Math.min(value, maxValue))]!++
    }
  }
}

function recordEnding(tally: RoundsTally, reason: string, round: number): void {
  tally.endings[reason] ??= new Float64Array(tally.playing.length)
  tally.endings[reason][round]!++
}
