import type { Table } from '../setup.ts'
import type { LcgOptions } from './setup-options.ts'

export const lcgKinds = { other: 0, character: 1, holding: 2 } as const

/** What the player may look at when buying or discarding: faceup cards and the own fate; never a facedown card. */
export interface ProvinceView {
  readonly slots: number
  /** The faceup card in a slot; -1 where it is facedown or empty. */
  readonly card: (slot: number) => number
  readonly kindOf: (card: number) => number
  readonly priceOf: (card: number) => number
  readonly rankOf: (card: number) => number
  readonly isKept: (card: number) => boolean
}

export function provinceView(table: Table): ProvinceView {
  return {
    slots: table.slots.length,
    card: (slot) => (table.faceUp[slot] ? table.slots[slot]! : -1),
    kindOf: (card) => table.kinds[card]!,
    priceOf: (card) => table.costs[card]!,
    rankOf: (card) => table.ranks[card]!,
    isKept: (card) => table.kept[card] === 1,
  }
}

/** The slot whose character is bought next with so much fate to spend, or -1: by priority, then by price, then from the left. */
export function chooseBuy(view: ProvinceView, options: LcgOptions, fate: number): number {
  if (options.buy === 'none') return -1
  let best = -1
  for (let slot = 0; slot < view.slots; slot++) {
    const card = view.card(slot)
    if (card < 0 || view.kindOf(card) !== lcgKinds.character || view.priceOf(card) > fate) continue
    if (best < 0 || comesBefore(view, options, card, view.card(best))) best = slot
  }
  return best
}

function comesBefore(view: ProvinceView, options: LcgOptions, card: number, other: number): boolean {
  if (view.rankOf(card) !== view.rankOf(other)) return view.rankOf(card) < view.rankOf(other)
  return options.buy === 'cheapest'
    ? view.priceOf(card) < view.priceOf(other)
    : view.priceOf(card) > view.priceOf(other)
}

/** Whether a faceup card on an unbroken province is discarded in the regroup phase. */
export function choosesDiscard(view: ProvinceView, options: LcgOptions, card: number): boolean {
  if (view.isKept(card)) return false
  return view.kindOf(card) === lcgKinds.holding ? options.holdings === 'discard' : options.discard === 'all'
}
