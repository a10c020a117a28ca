import type { Deal, LogDetail, RoundRules } from '../../games/setup.ts'
import { createStream } from './random.ts'
import { createPlayer } from './rounds.ts'
import type { BuiltRounds } from './rounds-spec.ts'

/** One thing that happened, as a page can show it: slots are counted from 1, from the left. */
export interface TraceEntry {
  /** 0 is the set-up. */
  readonly round: number
  readonly step: string
  readonly cards?: string[]
  readonly slot?: number
  readonly amount?: number
  readonly note?: string
}

export interface Trace {
  readonly zones: Record<string, { before: string[]; replaced: string[]; after: string[] }>
  /** What the owner knows once set up, by zone; null for a card that was not seen. */
  readonly known: Record<string, (string | null)[]>
  readonly log: TraceEntry[]
  /** After each round: the slots and what of them is known, and the hand. */
  readonly rounds: RoundState[]
}

interface RoundState {
  readonly round: number
  readonly slots: { readonly card: string | null; readonly faceUp: boolean }[]
  readonly piles: Record<string, number>
  readonly hand: string[]
  readonly gauges: Record<string, number>
  readonly over?: string
}

/** One game by seed, step by step. Facedown cards that the owner has not seen are not named. */
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
  const handDeal = deals.find((deal) => !deal.slots)
  const handPile = handDeal && table.piles[rules.zones[handDeal.zone] as number]
  const state = (): RoundState => ({
    round,
    slots: [...table.slots].map((card, slot) => ({
      card: card >= 0 && table.known[slot] ? built.ids[card]! : null,
      faceUp: table.faceUp[slot] === 1,
    })),
    piles: Object.fromEntries(rules.piles.map((name, at) => [name, table.piles[at]!.size])),
    hand: handPile ? idsOf([...handPile.cards.subarray(0, handPile.size)]) : [],
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
