import type { Deal, LogDetail, RoundRules } from '../../games/setup.ts'
import { createStream } from './random.ts'
import { createPlayer } from './rounds.ts'
import type { BuiltRounds } from './rounds-spec.ts'

/** One thing that happened, as a page can show it: slots are counted from 1, from the left. */
export interface TraceEntry {
  /** 0 is the set-up. */
  readonly round: number
  readonly step: string
  readonly cards?: readonly string[]
  readonly slot?: number
  readonly amount?: number
  readonly note?: string
}

export interface Trace {
  readonly zones: Readonly<
    Record<string, { before: readonly string[]; replaced: readonly string[]; after: readonly string[] }>
  >
  /** What the owner knows once set up: cards in slots and hand that were seen, null where a card was not. */
  readonly known: Readonly<Record<string, readonly (string | null)[]>>
  readonly log: readonly TraceEntry[]
  /** After each round: what lies faceup or facedown in the slots, and the hand. */
  readonly rounds: readonly RoundState[]
}

export interface RoundState {
  readonly round: number
  readonly slots: readonly { readonly card: string | null; readonly faceUp: boolean }[]
  readonly piles: Readonly<Record<string, number>>
  readonly hand: readonly string[]
  readonly gauges: Readonly<Record<string, number>>
  readonly over?: string
}

/** One game by seed, told step by step. Facedown cards that the owner has not seen stay unnamed. */
export function traceRounds(
  seed: number,
  built: BuiltRounds,
  deals: readonly Deal[],
  rules: RoundRules<unknown>,
): Trace {
  const log: TraceEntry[] = []
  const rounds: RoundState[] = []
  let round = 0
  const idsOf = (cards: readonly number[]): string[] => cards.map((card) => built.ids[card]!)
  const write = (step: string, detail: LogDetail): void => {
    const { cards, slot, amount, note } = detail
    log.push({
      round,
      step,
      ...(cards ? { cards: idsOf(cards) } : {}),
      ...(slot === undefined ? {} : { slot: slot + 1 }),
      ...(amount === undefined ? {} : { amount }),
      ...(note === undefined ? {} : { note }),
    })
  }
  const player = createPlayer(built.spec, deals, rules, write)
  const { table } = player
  const handPile = rules.zones.hand as number
  const state = (): RoundState => ({
    round,
    slots: [...table.slots].map((card, slot) => ({
      card: card >= 0 && table.known[slot] ? built.ids[card]! : null,
      faceUp: table.faceUp[slot] === 1,
    })),
    piles: Object.fromEntries(rules.piles.map((name, at) => [name, table.piles[at]!.size])),
    hand: idsOf([...table.piles[handPile]!.cards.subarray(0, table.piles[handPile]!.size)]),
    gauges: Object.fromEntries(rules.gauges.map((name, at) => [name, table.gauges[at]!])),
    ...(table.over ? { over: table.over } : {}),
  })
  player.game(createStream(seed), (at) => {
    rounds.push(state())
    round = at + 1
  })
  const known: Record<string, (string | null)[]> = {}
  const zones: Record<string, { before: string[]; replaced: string[]; after: string[] }> = {}
  for (const { zone, slots } of deals) {
    const entry = (step: string) => log.find((each) => each.round === 0 && each.step === step && each.note === zone)
    const before = [...(entry('deal')?.cards ?? [])]
    const after = [...(entry('replace')?.cards ?? before)]
    zones[zone] = { before, replaced: [...(entry('set-aside')?.cards ?? [])], after }
    known[zone] = slots ? rounds[0]!.slots.map((each) => each.card) : [...rounds[0]!.hand]
  }
  return { zones, known, log, rounds }
}
