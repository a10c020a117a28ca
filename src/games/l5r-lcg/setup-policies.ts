import type { SlotView } from '../slot-view.ts'
import type { LcgOptions } from './setup-options.ts'

export const lcgKinds = { other: 0, character: 1, holding: 2 } as const

export const isForSale = (kind: number): boolean => kind === lcgKinds.character

/** Whether a faceup card on an unbroken province is discarded in the regroup phase. */
export function choosesDiscard(view: SlotView, options: LcgOptions, card: number): boolean {
  if (view.isKept(card)) return false
  return view.kindOf(card) === lcgKinds.holding ? options.holdings === 'discard' : options.discard === 'all'
}
