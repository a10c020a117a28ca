import type { SlotView } from '../slot-view.ts'
import type { LcgCard } from './card.ts'
import type { LcgPlay } from './play.ts'
import type { LcgOptions } from './setup-options.ts'

const lcgKinds = { other: 0, character: 1, holding: 2 } as const
const typeBits = 3

/** Keywords of a card that matter to rounds, beside its kind in one number. */
export const lcgMarks = { rally: 4, thriving: 8, ephemeral: 16 } as const

const hasType = (kind: number, type: number): boolean => (kind & typeBits) === type

export const isForSale = (kind: number): boolean => hasType(kind, lcgKinds.character)

export function kindOf(card: LcgCard, { rally }: Pick<LcgPlay, 'rally'>): number {
  const type =
    card.type === 'character' ? lcgKinds.character : card.type === 'holding' ? lcgKinds.holding : lcgKinds.other
  let marks = 0
  for (const [keyword, mark] of Object.entries(lcgMarks))
    if (card.keywords.includes(keyword) && (keyword !== 'rally' || rally)) marks |= mark
  return type | marks
}

/** Layers of cards that a province can hold: Rally adds one to a card, Thriving one below it (see `revealProvince`). */
export const stackedLayers = 3

/** Whether a faceup card on an unbroken province is discarded in the regroup phase. */
export function choosesDiscard(view: SlotView, options: LcgOptions, card: number): boolean {
  if (view.isKept(card)) return false
  return hasType(view.kindOf(card), lcgKinds.holding) ? options.holdings === 'discard' : options.discard === 'all'
}
