import { maxCopies } from '../../../../src/features/decks/decklists/limits.ts'
import type { Printings } from '../../../../src/features/decks/decklists/print/printings.ts'

export type CardCounts = Readonly<Record<string, number>>

/** What a person changes about a deck. */
export interface DeckState {
  readonly name: string
  /** The id of a format. */
  readonly format: string
  /** The day to judge for; empty for today. */
  readonly on: string
  readonly cards: CardCounts
  /** A card that is taken out and put back has the printing that it had. */
  readonly printings: Printings
}

/** The states before and after the current one. */
export interface Edits {
  readonly past: readonly DeckState[]
  readonly now: DeckState
  readonly future: readonly DeckState[]
  /** What the last change was about: a name is undone as a whole, not letter by letter. */
  readonly typing?: keyof DeckState | undefined
}

const maxUndo = 200

export const countOf = (cards: CardCounts, id: string): number => (Object.hasOwn(cards, id) ? cards[id]! : 0)

export function withCount(cards: CardCounts, id: string, count: number): CardCounts {
  const copies = Math.max(0, Math.min(maxCopies, Math.trunc(count)))
  if (copies === countOf(cards, id)) return cards
  const others = Object.entries(cards).filter(([other]) => other !== id)
  return copies > 0 && Object.hasOwn(cards, id)
    ? Object.fromEntries(Object.entries(cards).map(([other, n]) => [other, other === id ? copies : n]))
    : Object.fromEntries(copies === 0 ? others : [...others, [id, copies]])
}

/** Without a pack, any printing will do. */
export function withPrinting(printings: Printings, id: string, pack: string): Printings {
  const others = Object.entries(printings).filter(([other]) => other !== id)
  return Object.fromEntries(pack === '' ? others : [...others, [id, pack]])
}

/** Those of the cards in the deck. */
export const printingsIn = ({ cards, printings }: Pick<DeckState, 'cards' | 'printings'>): Printings =>
  Object.fromEntries(Object.entries(printings).filter(([id]) => countOf(cards, id) > 0))

export const startEdits = (now: DeckState): Edits => ({ past: [], now, future: [] })

export function edit(edits: Edits, change: Partial<DeckState>): Edits {
  const keys = Object.keys(change) as (keyof DeckState)[]
  if (keys.every((key) => change[key] === edits.now[key])) return edits
  const typing = keys.length === 1 && keys[0] === 'name' ? 'name' : undefined
  const continues = typing !== undefined && typing === edits.typing
  const past = continues ? edits.past : [...edits.past, edits.now].slice(-maxUndo)
  return { past, now: { ...edits.now, ...change }, future: [], typing }
}

export function undo({ past, now, future }: Edits): Edits {
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future }
}

export function redo({ past, now, future }: Edits): Edits {
  const [after, ...rest] = future
  return after ? { past: [...past, now], now: after, future: rest } : { past, now, future }
}

/** What a key does to the copies of a card; undefined if it does nothing. */
export function countAfterKey(key: string, count: number): number | undefined {
  if (key === '+' || key === '=') return count + 1
  if (key === '-' || key === '−') return count - 1
  if (/^\d$/.test(key)) return Number(key)
  return undefined
}
