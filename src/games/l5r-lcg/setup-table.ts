import type { Table } from '../setup.ts'
import type { LcgOptions } from './setup-options.ts'

// Piles and gauges by their place in the lists of names in setup-rounds.ts.
export const dynasty = 0
export const conflict = 1
export const hand = 2
export const play = 3
export const dynastyDiscard = 4
export const conflictDiscard = 5
export const removed = 6

export const honor = 0
export const opponentHonor = 1
export const fate = 2
export const fateSpent = 3
const deckOuts = 4
export const income = 5
/** 1 while this player has the first player token. */
export const isFirst = 6

/** A card that must be drawn or put on a province. Only the attempt on an empty deck costs honor (LCG-X-01). */
function needCard(table: Table, options: LcgOptions, deck: number, discard: number): number {
  while (table.piles[deck]!.size === 0) {
    table.gauges[honor]! -= 5
    table.gauges[deckOuts]!++
    const cards = table.piles[discard]!.size
    table.log?.('deck-out', { amount: cards, note: deck === dynasty ? 'dynasty' : 'conflict' })
    if (table.gauges[honor]! <= 0) {
      table.over = 'no honor left'
      return -1
    }
    if (cards > 0) table.moveAll(discard, deck)
    else if (options.deckOut === 'once') return -1
  }
  return table.draw(deck)
}

/** Only an empty province is filled, facedown; its card is unknown until the next reveal. */
export function fill(table: Table, options: LcgOptions, slot: number): void {
  if (table.slots[slot]! >= 0 || table.over) return
  table.slots[slot] = needCard(table, options, dynasty, dynastyDiscard)
  table.faceUp[slot] = 0
  table.known[slot] = 0
  if (table.slots[slot]! >= 0) table.log?.('refill', { slot })
}

export function discardFrom(table: Table, slot: number): void {
  table.log?.('discard', { slot, cards: [table.slots[slot]!] })
  table.put(dynastyDiscard, table.slots[slot]!)
  table.slots[slot] = -1
  table.faceUp[slot] = 0
}

export function drawCards(table: Table, options: LcgOptions, count: number): void {
  const drawn: number[] | null = table.log ? [] : null
  for (let i = 0; i < count && !table.over; i++) {
    const card = needCard(table, options, conflict, conflictDiscard)
    if (card < 0) break
    table.see(card)
    table.put(hand, card)
    drawn?.push(card)
  }
  if (drawn) table.log!('draw', { cards: drawn })
}
