import { type CardMap, sortedEntries } from './content-hash.ts'

export interface CardChanges {
  readonly added: CardMap
  readonly removed: CardMap
  readonly changed: Readonly<Record<string, { readonly from: number; readonly to: number }>>
}

export interface SectionChanges extends CardChanges {
  /** The section's id; `unknown` for ids that are no card of the game. */
  readonly section: string
}

export interface DeckDiff extends CardChanges {
  readonly sections: readonly SectionChanges[]
}

/** What turns one card map into the other, as a whole and by section in the order in which the game prints them. */
export function diffCards(
  from: CardMap,
  to: CardMap,
  sectionOf: (id: string) => string | undefined,
  order: readonly string[],
): DeckDiff {
  const whole = emptyChanges()
  const parts = new Map<string, ReturnType<typeof emptyChanges>>()
  const both = new Map([...sortedEntries(from), ...sortedEntries(to)])
  for (const id of [...both.keys()].sort()) {
    const before = own(from, id)
    const after = own(to, id)
    if (before === after) continue
    const section = sectionOf(id) ?? 'unknown'
    const part = parts.get(section) ?? emptyChanges()
    parts.set(section, part)
    for (const changes of [whole, part]) record(changes, id, before, after)
  }
  const sections = [...order.filter((id) => parts.has(id)), ...[...parts.keys()].filter((id) => !order.includes(id))]
  return { ...whole, sections: sections.map((section) => ({ section, ...parts.get(section)! })) }
}

const own = (cards: CardMap, id: string) => (Object.hasOwn(cards, id) ? cards[id]! : 0)

function emptyChanges() {
  return {
    added: Object.create(null) as Record<string, number>,
    removed: Object.create(null) as Record<string, number>,
    changed: Object.create(null) as Record<string, { from: number; to: number }>,
  }
}

function record(changes: ReturnType<typeof emptyChanges>, id: string, before: number, after: number): void {
  if (before === 0) changes.added[id] = after
  else if (after === 0) changes.removed[id] = before
  else changes.changed[id] = { from: before, to: after }
}
