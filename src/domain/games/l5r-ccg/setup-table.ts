import type { Table } from '../setup.ts'
import type { CcgOptions } from './setup-options.ts'

/** What a card is to the turn; a Holding is its own kind for each number of Gold that it produces. */
export const ccgKinds = { other: 0, personality: 1, event: 2, region: 3, holding: 16 } as const

export const isForSale = (kind: number): boolean => kind === ccgKinds.personality || kind >= ccgKinds.holding

export const pileNames = [
  'dynasty deck',
  'fate deck',
  'hand',
  'play',
  'regions',
  'dynasty discard',
  'fate discard',
  'bottom of the fate deck',
  'set aside',
] as const
/** The places of the piles in `pileNames`. */
export const pile = {
  dynastyDeck: 0,
  fateDeck: 1,
  hand: 2,
  play: 3,
  regions: 4,
  dynastyDiscard: 5,
  fateDiscard: 6,
  fateBottom: 7,
} as const

export const gaugeNames = ['honor', 'goesFirst', 'buyable', 'gold', 'goldSpent', 'strongholdGold'] as const
/** The places of the gauges in `gaugeNames`. */
export const gauge = { honor: 0, goesFirst: 1, buyable: 2, gold: 3, goldSpent: 4, strongholdGold: 5 } as const

/** A Province that holds nothing is filled at once, facedown and unseen; from an empty deck it stays empty (LOT-T-04, X-01). */
export function fill(table: Table, slot: number): void {
  if (table.slots[slot]! >= 0 || table.broken[slot]) return
  table.slots[slot] = table.draw(pile.dynastyDeck)
  table.faceUp[slot] = 0
  table.known[slot] = 0
  if (table.slots[slot]! >= 0) table.log?.('refill', { slot })
  else table.log?.('empty-province', { slot })
}

/** Empties a slot; the card is the caller's to put somewhere. */
export function takeFrom(table: Table, slot: number): number {
  const card = table.slots[slot]!
  table.slots[slot] = -1
  table.faceUp[slot] = 0
  table.known[slot] = 0
  return card
}

/** The next Fate card, or -1: no card, no penalty, no reshuffle (LOT-X-02). Cards put on the bottom come last, in order. */
export function drawFate(table: Table): number {
  const card = table.draw(pile.fateDeck)
  if (card >= 0) return card
  return table.piles[pile.fateBottom]!.size > 0 ? table.takeAt(pile.fateBottom, 0) : -1
}

/** The oldest card in hand that the policy does not keep, the oldest of all where it keeps every one; -1 for no card. */
export function oldestInHand(table: Table, alsoKept: boolean): number {
  const { cards, size } = table.piles[pile.hand]!
  for (let at = 0; at < size; at++) if (!table.kept[cards[at]!]) return at
  return alsoKept && size > 0 ? 0 : -1
}

/** Three Fate cards and at most one from hand are the focus pool; focused cards are discarded, the rest go to the bottom. */
export function duel(table: Table, { focused, fromHand }: CcgOptions['duels'][number]): void {
  const pool: number[] = []
  for (let taken = 0; taken < fromHand; taken++) {
    const at = oldestInHand(table, true)
    if (at >= 0) pool.push(table.takeAt(pile.hand, at))
  }
  for (let taken = 0; taken < 3; taken++) {
    const card = drawFate(table)
    if (card < 0) break
    table.see(card)
    pool.push(card)
  }
  for (const [at, card] of pool.entries()) table.put(at < focused ? pile.fateDiscard : pile.fateBottom, card)
  table.log?.('duel', { cards: pool.slice(0, focused), amount: Math.max(0, pool.length - focused) })
}
