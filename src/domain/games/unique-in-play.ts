import type { Table } from './setup.ts'

/** Whether a card cannot come into play, since one of its name that is the only one allowed lies in this pile. */
export function isBarred({ uniques, piles }: Table, inPlay: number, card: number): boolean {
  const name = uniques[card]!
  if (name === 0) return false
  const { cards, size } = piles[inPlay]!
  for (let at = 0; at < size; at++) if (uniques[cards[at]!] === name) return true
  return false
}
