import type { Deal, LogDetail, RoundRules } from '../../../../domain/games/setup.ts'
import { createPlayer } from './rounds.ts'
import type { BuiltRounds } from './rounds-spec.ts'

/** One thing that happened, as a page can show it: slots are counted from 1, from the left. */
export interface TraceEntry extends Omit<LogDetail, 'cards'> {
  /** 0 is the set-up. */
  readonly round: number
  readonly step: string
  readonly cards?: string[]
}

export type Trace = ReturnType<typeof traceRounds>

/** The first game of a seed, step by step. Facedown cards that the owner has not seen are not named. */
export function traceRounds(seed: number, built: BuiltRounds, deals: readonly Deal[], rules: RoundRules<unknown>) {
  const log: TraceEntry[] = []
  let round = 0
  const idsOf = (cards: readonly number[]): string[] => cards.map((card) => built.ids[card]!)
  const write = (step: string, { cards, slot, ...detail }: LogDetail): void => {
    log.push({
      round,
      step,
      ...(cards ? { cards: idsOf(cards) } : {}),
      ...(slot === undefined ? {} : { slot: slot + 1 }),
      ...detail,
    })
  }
  const player = createPlayer(built.spec, deals, rules, write)
  const { table } = player
  const handDeal = deals.find((deal) => !deal.slots)
  const handPile = handDeal && table.piles[rules.zones[handDeal.zone] as number]
  const state = () => ({
    round,
    // A province's further slots are listed only while something lies there.
    slots: [...table.slots].flatMap((card, slot) => {
      const province = rules.provinceOf?.(slot) ?? slot
      if (slot !== province && card < 0) return []
      const known = card >= 0 && table.known[slot] ? built.ids[card]! : null
      return [{ card: known, faceUp: table.faceUp[slot] === 1, province: province + 1 }]
    }),
    piles: Object.fromEntries(rules.piles.map((name, at) => [name, table.piles[at]!.size])),
    hand: handPile ? idsOf([...handPile.cards.subarray(0, handPile.size)]) : [],
    gauges: Object.fromEntries(rules.gauges.map((name, at) => [name, table.gauges[at]!])),
    ...(table.over ? { over: table.over } : {}),
  })
  /** The slots, what of them is known, and the hand: after the set-up and after each round. */
  const rounds: ReturnType<typeof state>[] = []
  player.game(seed, 0, (at) => {
    rounds.push(state())
    round = at + 1
  })
  const cardsAt = (step: string, zone: string) =>
    log.find((each) => each.round === 0 && each.step === step && each.note === zone)?.cards
  const zoneOf = (zone: string) => {
    const before = cardsAt('deal', zone) ?? []
    return { before, replaced: cardsAt('set-aside', zone) ?? [], after: cardsAt('replace', zone) ?? before }
  }
  const { slots: cardsInSlots, hand } = rounds[0]!
  return {
    zones: Object.fromEntries(deals.map(({ zone }) => [zone, zoneOf(zone)])),
    /** What the owner knows once set up; null for a card that was not seen. */
    known: Object.fromEntries(
      deals.map(({ zone, slots }) => [zone, slots ? cardsInSlots.map(({ card }) => card) : hand]),
    ),
    log,
    rounds,
  }
}
