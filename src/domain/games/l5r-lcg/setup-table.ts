import type { Table } from '../setup.ts'
import type { LcgPlay } from './play.ts'
import type { LcgOptions } from './setup-options.ts'

// Piles and gauges by their place in the lists of names in setup-rounds.ts.
export const dynasty = 0
export const conflict = 1
export const hand = 2
export const play = 3
export const dynastyDiscard = 4
export const conflictDiscard = 5
export const removed = 6

/** A player with no honor loses, one with as much as the format says wins (LCG-R-06, R-15). */
export const honorBounds = ({ honorToWin }: LcgPlay) => ({ low: 0, high: honorToWin })

/** What a phase is played by: the choices of the request, and the numbers of the format. */
export interface Played {
  readonly options: LcgOptions
  readonly rules: LcgPlay
}

export const honor = 0
export const opponentHonor = 1
export const fate = 2
export const fateSpent = 3
const deckOuts = 4
export const income = 5
/** 1 while this player has the first player token. */
export const isFirst = 6

/** A card that must be drawn or put on a province. Only the attempt on an empty deck costs honor (LCG-X-01). */
function needCard(table: Table, { options, rules }: Played, deck: number, discard: number): number {
  while (table.piles[deck]!.size === 0) {
    table.gauges[honor]! -= rules.emptyDeckCost
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

/**
 * A province may hold several cards, each in a slot of its own: those of province p are the slots p, p + provinces, and so
 * on. Returns the first free one of them, or -1.
 */
function freeSlot(table: Table, provinces: number, province: number): number {
  for (let slot = province; slot < table.slots.length; slot += provinces) if (table.slots[slot]! < 0) return slot
  return -1
}

export function cardsOn(table: Table, provinces: number, province: number): number {
  let count = 0
  for (let slot = province; slot < table.slots.length; slot += provinces) if (table.slots[slot]! >= 0) count++
  return count
}

/** Only a province without any card is filled, facedown; its card is unknown until the next reveal (LCG-R-03). */
export function fill(table: Table, played: Played, province: number): void {
  if (cardsOn(table, played.rules.provinces, province) === 0) addCard(table, played, province, 0)
}

/** One more card from the dynasty deck on a province. */
export function addCard(table: Table, played: Played, province: number, faceUp: 0 | 1): number {
  const slot = table.over ? -1 : freeSlot(table, played.rules.provinces, province)
  if (slot < 0) return -1
  const card = needCard(table, played, dynasty, dynastyDiscard)
  table.slots[slot] = card
  table.faceUp[slot] = faceUp
  table.known[slot] = faceUp
  if (card >= 0) table.log?.(faceUp ? 'rally' : 'refill', { slot: province, ...(faceUp ? { cards: [card] } : {}) })
  return card
}

export function discardFrom(table: Table, provinces: number, slot: number): void {
  table.log?.('discard', { slot: slot % provinces, cards: [table.slots[slot]!] })
  table.put(dynastyDiscard, table.slots[slot]!)
  emptySlot(table, slot)
}

export function emptySlot(table: Table, slot: number): void {
  table.slots[slot] = -1
  table.faceUp[slot] = 0
}

export function drawCards(table: Table, played: Played, count: number): void {
  const drawn: number[] | null = table.log ? [] : null
  for (let i = 0; i < count && !table.over; i++) {
    const card = needCard(table, played, conflict, conflictDiscard)
    if (card < 0) break
    table.see(card)
    table.put(hand, card)
    drawn?.push(card)
  }
  if (drawn) table.log!('draw', { cards: drawn })
}
