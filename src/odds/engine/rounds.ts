import type { Deal, LogDetail, RoundRules } from '../../games/setup.ts'
import { holdsIn, type ResolvedGoal } from './goals.ts'
import { createTable, type LiveTable, type TableSpec } from './table.ts'

/** A keep rule over physical cards: for each entry every card's place in its order of preference, -1 outside of it. */
export type CardKeep = readonly { readonly order: Int16Array; readonly atMost: number }[]

/** A deck, its policy and the questions, as plain data that travels to worker threads. */
export interface RoundsSpec {
  readonly game: string
  readonly rounds: number
  readonly table: TableSpec
  /** By deal of the game's set-up; null without a mulligan. */
  readonly keeps: readonly (CardKeep | null)[]
  readonly sets: readonly { readonly zone: string; readonly member: Uint8Array }[]
  readonly goals: readonly ResolvedGoal[]
  readonly options: unknown
}

/** Sums over trials, by round from 0 (the set-up) on. Whole numbers all: blocks add up the same in any order. */
export interface RoundsTally {
  trials: number
  /** met[round * goals + goal]: trials in which the goal had been met by then. */
  readonly met: Float64Array
  /** Trials still in the game after each round; the sums below are over those. */
  readonly playing: Float64Array
  /** By round: the piles' sizes, then faceup slots, then cards seen. */
  readonly zones: Float64Array
  readonly gauges: Float64Array
  /** By round and set: how many of its cards lie in its zone at the end of the round. */
  readonly sets: Float64Array
}

export function emptyRounds(spec: RoundsSpec): RoundsTally {
  const rows = spec.rounds + 1
  return {
    trials: 0,
    met: new Float64Array(rows * spec.goals.length),
    playing: new Float64Array(rows),
    zones: new Float64Array(rows * (spec.table.piles + 2)),
    gauges: new Float64Array(rows * spec.table.gauges.length),
    sets: new Float64Array(rows * spec.sets.length),
  }
}

export function addRounds(sum: RoundsTally, more: RoundsTally): void {
  sum.trials += more.trials
  for (const key of ['met', 'playing', 'zones', 'gauges', 'sets'] as const)
    for (let i = 0; i < sum[key].length; i++) sum[key][i]! += more[key][i]!
}

type Rules = RoundRules<unknown>

export interface Player {
  readonly table: LiveTable
  /** Deals and plays the game of a seed with this number; `after` is called after the set-up and after every round. */
  readonly game: (seed: number, number: number, after: (round: number) => void) => void
  /** Which goals have been met so far in this game. */
  readonly met: Uint8Array
  readonly cards: Uint16Array
}

/** One seat at a table that is used for game after game. */
export function createPlayer(
  spec: RoundsSpec,
  deals: readonly Deal[],
  rules: Rules,
  log: ((step: string, detail: LogDetail) => void) | null = null,
): Player {
  const met = new Uint8Array(spec.goals.length)
  const cards = new Uint16Array(spec.sets.length)
  const zones = spec.sets.map((set) => rules.zones[set.zone]!)

  const count = (table: LiveTable): void => {
    for (let s = 0; s < zones.length; s++) cards[s] = countIn(table, zones[s]!, spec.sets[s]!.member)
  }
  const look = (table: LiveTable): void => {
    count(table)
    for (let g = 0; g < met.length; g++) if (!met[g] && holdsIn(spec.goals[g]!, cards)) met[g] = 1
  }
  const table = createTable(spec.table, look, log)
  const hand = new Int32Array(Math.max(...deals.map((deal) => deal.count)))
  const deal = (at: number): void => dealTo(table, deals[at]!, at, rules, spec.keeps[at] ?? null, hand)
  const options = spec.options

  return {
    table,
    met,
    cards,
    game(seed, number, after) {
      table.reset(seed, number)
      met.fill(0)
      rules.setUp(table, options, deal)
      count(table)
      after(0)
      for (let round = 1; round <= spec.rounds; round++) {
        if (!table.over) rules.play(table, options, round)
        count(table)
        after(round)
      }
    },
  }
}

function countIn(table: LiveTable, zone: 'slots' | 'seen' | number, member: Uint8Array): number {
  let count = 0
  if (zone === 'slots') {
    for (let i = 0; i < table.slots.length; i++) if (table.faceUp[i]) count += member[table.slots[i]!]!
  } else if (zone === 'seen') {
    for (let i = 0; i < member.length; i++) count += member[i]! & table.seen[i]!
  } else {
    const pile = table.piles[zone]!
    for (let i = 0; i < pile.size; i++) count += member[pile.cards[i]!]!
  }
  return count
}

/** Deals, applies the keep rule, replaces from the top, and only then returns what was set aside. */
function dealTo(table: LiveTable, deal: Deal, at: number, rules: Rules, keep: CardKeep | null, hand: Int32Array): void {
  const handPile = rules.zones[deal.zone]
  // A deck may be smaller than what is dealt from it; then all of it is.
  const dealt = Math.min(deal.count, table.piles[at]!.size)
  for (let i = 0; i < dealt; i++) hand[i] = table.draw(at)
  if (deal.seen) for (let i = 0; i < dealt; i++) table.see(hand[i]!)
  table.log?.('deal', { cards: [...hand.subarray(0, dealt)], note: deal.zone })
  if (keep) replace(table, deal, at, keep, hand.subarray(0, dealt))
  for (let i = 0; i < dealt; i++) {
    if (hand[i]! < 0) continue
    if (typeof handPile === 'number') table.put(handPile, hand[i]!)
    else {
      table.slots[i] = hand[i]!
      table.known[i] = deal.seen ? 1 : 0
    }
  }
}

function replace(table: LiveTable, deal: Deal, at: number, keep: CardKeep, hand: Int32Array): void {
  let kept = 0
  for (const { order, atMost } of keep)
    for (let room = atMost; room > 0; room--) {
      let best = -1
      for (let i = 0; i < hand.length; i++) {
        const place = order[hand[i]!]!
        if (place < 0 || kept & (1 << i)) continue
        if (best < 0 || place < order[hand[best]!]!) best = i
      }
      if (best < 0) break
      kept |= 1 << best
    }
  const out = table.piles.length - 1
  table.log?.('set-aside', { cards: [...hand].filter((_, i) => !(kept & (1 << i))), note: deal.zone })
  for (let i = 0; i < hand.length; i++) {
    if (kept & (1 << i)) continue
    table.put(out, hand[i]!)
    hand[i] = table.draw(at)
    if (hand[i]! >= 0) table.see(hand[i]!)
  }
  table.log?.('replace', { cards: [...hand].filter((card) => card >= 0), note: deal.zone })
  // The last pile is where set-aside cards wait; out of the game means that they stay there.
  if (deal.replaced === 'shuffled-back') table.moveAll(out, at)
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
  rules: Rules,
  stops: () => boolean = () => false,
): RoundsTally {
  const tally = emptyRounds(spec)
  const player = createPlayer(spec, deals, rules)
  const record = recorder(player, spec.table.piles, tally)
  do player.game(seed, from + tally.trials++, record)
  while (tally.trials < trials && !stops())
  return tally
}

function recorder({ table, met, cards }: Player, piles: number, tally: RoundsTally): (round: number) => void {
  return (round) => {
    for (let g = 0; g < met.length; g++) tally.met[round * met.length + g]! += met[g]!
    if (table.over) return
    tally.playing[round]!++
    const row = round * (piles + 2)
    for (let p = 0; p < piles; p++) tally.zones[row + p]! += table.piles[p]!.size
    for (let s = 0; s < table.slots.length; s++) if (table.slots[s]! >= 0) tally.zones[row + piles]!++
    for (let c = 0; c < table.seen.length; c++) tally.zones[row + piles + 1]! += table.seen[c]!
    for (let g = 0; g < table.gauges.length; g++) tally.gauges[round * table.gauges.length + g]! += table.gauges[g]!
    for (let s = 0; s < cards.length; s++) tally.sets[round * cards.length + s]! += cards[s]!
  }
}
