import { oncePer } from '../../base/once.ts'
import type { Table } from './setup.ts'

/** What a player may look at when buying or discarding: faceup cards in slots; never a facedown card. */
export interface SlotView {
  readonly slots: number
  /** The faceup card in a slot; -1 where it is facedown or empty. */
  readonly card: (slot: number) => number
  readonly kindOf: (card: number) => number
  readonly priceOf: (card: number) => number
  readonly rankOf: (card: number) => number
  readonly isKept: (card: number) => boolean
}

export const slotViewOf = oncePer(
  (table: Table): SlotView => ({
    slots: table.slots.length,
    card: (slot) => (table.faceUp[slot] ? table.slots[slot]! : -1),
    kindOf: (card) => table.kinds[card]!,
    priceOf: (card) => table.costs[card]!,
    rankOf: (card) => table.ranks[card]!,
    isKept: (card) => table.kept[card] === 1,
  }),
)

export type BuyOrder = 'dearest' | 'cheapest' | 'none'

/** The slot whose card is bought next, or -1: by priority, then by price, then from the left. */
export function chooseBuy(view: SlotView, order: BuyOrder, mayBuy: (card: number) => boolean, money: number): number {
  if (order === 'none') return -1
  let best = -1
  for (let slot = 0; slot < view.slots; slot++) {
    const card = view.card(slot)
    if (card < 0 || view.priceOf(card) > money || !mayBuy(card)) continue
    if (best < 0 || comesBefore(view, order, card, view.card(best))) best = slot
  }
  return best
}

function comesBefore(view: SlotView, order: BuyOrder, card: number, other: number): boolean {
  if (view.rankOf(card) !== view.rankOf(other)) return view.rankOf(card) < view.rankOf(other)
  return order === 'cheapest' ? view.priceOf(card) < view.priceOf(other) : view.priceOf(card) > view.priceOf(other)
}
