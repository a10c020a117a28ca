import type { Deal, LogDetail, RoundRules } from '../../../../domain/games/setup.ts'
import { createTable, type LiveTable, type TableSpec } from '../exact/table.ts'
import type { ResolvedGoal } from '../goals.ts'
import { type CompiledGoal, compileGoal, createCounters, isMet } from '../sample/counters.ts'

/** A keep rule over physical cards: for each entry every card's place in its order of preference, -1 outside of it. */
export type CardKeep = readonly { readonly order: Int16Array; readonly atMost: number }[]

/** A deck, its policy and the questions, as plain data that travels to worker threads. */
export interface RoundsSpec {
  readonly game: string
  /** What the format changes in play: threads find the set-up by it. */
  readonly play: Readonly<Record<string, unknown>>
  readonly rounds: number
  readonly table: TableSpec
  /** By deal of the game's set-up; null without a mulligan. */
  readonly keeps: readonly (CardKeep | null)[]
  readonly sets: readonly { readonly zone: string; readonly member: Uint8Array }[]
  readonly goals: readonly ResolvedGoal[]
  /** Gauges whose numbers are counted in full. */
  readonly countedGauges: readonly number[]
  readonly options: unknown
}

type Rules = RoundRules<unknown>

export interface Player {
  readonly table: LiveTable
  /** Deals and plays the game of a seed with this number; `after` is called after the set-up and after every round. */
  readonly game: (seed: number, number: number, after: (round: number) => void) => void
  /** Which goals have been met so far in this game. */
  readonly met: Uint8Array
  /** How many cards of each set there were when the goals were last looked at. */
  readonly cards: Int32Array
  readonly goals: readonly CompiledGoal[]
}

/** One seat at a table that is used for game after game. */
export function createPlayer(
  spec: RoundsSpec,
  deals: readonly Deal[],
  rules: Rules,
  log: ((step: string, detail: LogDetail) => void) | null = null,
): Player {
  const met = new Uint8Array(spec.goals.length)
  const zones = spec.sets.map((set) => rules.zones[set.zone]!)
  const counters = createCounters(spec, zones)
  const cards = new Int32Array(spec.sets.length)
  const goals = spec.goals.map(compileGoal)
  // Before a reveal nothing is known of the slots, so nothing is said of goals about them.
  const needsReveal = spec.goals.map((goal) => goal.counts.some(({ set }) => zones[set] === 'slots'))
  const look = (): void => {
    cards.set(counters.counts)
    const revealed = table.revealed()
    for (let g = 0; g < met.length; g++)
      if (!met[g] && (revealed || !needsReveal[g]) && isMet(goals[g]!, cards)) met[g] = 1
  }
  const table = createTable(spec.table, counters, look, log)
  const hand = new Int32Array(Math.max(...deals.map((deal) => deal.count)))
  const deal = (at: number): void => dealTo(table, deals[at]!, at, rules, spec.keeps[at] ?? null, hand)
  const options = spec.options

  return {
    table,
    met,
    cards,
    goals,
    game(seed, number, after) {
      table.reset(seed, number)
      met.fill(0)
      rules.setUp(table, options, deal)
      after(0)
      for (let round = 1; round <= spec.rounds; round++) {
        if (!table.over) rules.play(table, options, round)
        after(round)
      }
    },
  }
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
