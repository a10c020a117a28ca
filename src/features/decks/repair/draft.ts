import type { Card } from '../../../domain/core/cards/card.ts'
import type { DeckContents, Entry, UnknownCard } from '../../../domain/core/decks/deck.ts'

/** A copy of a card that is taken out or put in. */
export interface Edit {
  readonly way: 'out' | 'in'
  readonly card: Card
}

/** What becomes of a line that was not read: a card that was meant, or nothing. */
interface Correction {
  readonly unknown: UnknownCard
  readonly card: Card | undefined
}

/** A deck with some changes. Immutable. No card is among both `outs` and `ins`. */
export interface Draft {
  readonly copies: ReadonlyMap<Card, number>
  readonly outs: ReadonlyMap<Card, number>
  readonly ins: ReadonlyMap<Card, number>
  /** Copies taken out and put in, by section. */
  readonly sections: ReadonlyMap<string, SectionChange>
  readonly corrections: readonly Correction[]
  /** Lines that were not read and are not settled yet. */
  readonly pending: readonly UnknownCard[]
}

interface SectionChange {
  readonly outs: number
  readonly ins: number
}

const unchanged: SectionChange = { outs: 0, ins: 0 }

export function draftOf({ entries, unknown }: DeckContents): Draft {
  const copies = new Map<Card, number>()
  for (const { card, count } of entries) add(copies, card, count)
  const none = new Map<never, never>()
  return { copies, outs: none, ins: none, sections: none, corrections: [], pending: unknown }
}

export function withEdit(draft: Draft, { way, card }: Edit): Draft {
  const isOut = way === 'out'
  const before = changeOf(draft, card.section)
  const change = { outs: before.outs + (isOut ? 1 : 0), ins: before.ins + (isOut ? 0 : 1) }
  return {
    ...draft,
    copies: added(draft.copies, card, isOut ? -1 : 1),
    outs: isOut ? added(draft.outs, card, 1) : draft.outs,
    ins: isOut ? draft.ins : added(draft.ins, card, 1),
    sections: new Map(draft.sections).set(card.section, change),
  }
}

/** Settles the first of the lines that were not read. */
export function withCorrection(draft: Draft, card: Card | undefined): Draft {
  const [unknown, ...pending] = draft.pending
  const copies = card ? added(draft.copies, card, unknown!.count) : draft.copies
  return { ...draft, copies, pending, corrections: [...draft.corrections, { unknown: unknown!, card }] }
}

/** A line that was not read is one change if it is read as a card, and as many as it has copies if it is taken out. */
export function changesFor({ unknown, card }: Correction): number {
  return card ? 1 : Math.max(1, unknown.count)
}

/** A copy taken out and one put in of the same section are one change together. */
export function changesIn({ sections, corrections }: Pick<Draft, 'sections' | 'corrections'>): number {
  let changes = 0
  for (const correction of corrections) changes += changesFor(correction)
  for (const { outs, ins } of sections.values()) changes += Math.max(outs, ins)
  return changes
}

export function changeOf({ sections }: Draft, section: string): SectionChange {
  return sections.get(section) ?? unchanged
}

/** Cards of which copies came, by edits or by lines that were settled. */
export function cardsPutIn({ ins, corrections }: Draft): Iterable<Card> {
  if (corrections.length === 0) return ins.keys()
  return new Set([...ins.keys(), ...corrections.flatMap(({ card }) => card ?? [])])
}

export function contentsOf({ copies }: Draft): DeckContents {
  const entries: Entry[] = []
  for (const [card, count] of copies) entries.push({ card, count })
  return { entries, unknown: [] }
}

function added(counts: ReadonlyMap<Card, number>, card: Card, count: number): ReadonlyMap<Card, number> {
  const after = new Map(counts)
  add(after, card, count)
  return after
}

function add(counts: Map<Card, number>, card: Card, count: number): void {
  const sum = (counts.get(card) ?? 0) + count
  if (sum === 0) counts.delete(card)
  else counts.set(card, sum)
}
