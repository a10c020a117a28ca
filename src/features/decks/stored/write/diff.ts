import type { CardMap } from '../../decklists/content-hash.ts'
import { noPrintings, type Printings } from '../../decklists/print/printings.ts'
import type { CardChanges, DiffView } from '../schema.ts'

/** What turns one card map into the other, as a whole and by section in the order in which the game prints them. */
export function diffCards(
  from: CardMap,
  to: CardMap,
  sectionOf: (id: string) => string | undefined,
  order: readonly string[],
): CardChanges & Pick<DiffView, 'sections'> {
  const whole = emptyChanges()
  const parts = new Map<string, CardChanges>()
  for (const id of [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()) {
    const before = countOf(from, id)
    const after = countOf(to, id)
    if (before === after) continue
    const section = sectionOf(id) ?? 'unknown'
    const part = parts.get(section) ?? emptyChanges()
    parts.set(section, part)
    for (const changes of [whole, part]) record(changes, id, before, after)
  }
  const sections = [...order.filter((id) => parts.has(id)), ...[...parts.keys()].filter((id) => !order.includes(id))]
  return { ...whole, sections: sections.map((section) => ({ section, ...parts.get(section)! })) }
}

/** The cards whose chosen printing differs. */
export function diffPrintings(from: Printings = noPrintings, to: Printings = noPrintings): DiffView['printings'] {
  const changes: DiffView['printings'] = Object.create(null)
  const packOf = (printings: Printings, id: string) => (Object.hasOwn(printings, id) ? printings[id]! : null)
  for (const id of [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()) {
    const [before, after] = [packOf(from, id), packOf(to, id)]
    if (before !== after) changes[id] = { from: before, to: after }
  }
  return changes
}

const countOf = (cards: CardMap, id: string) => (Object.hasOwn(cards, id) ? cards[id]! : 0)

/** Without prototypes, so that an id such as `__proto__` is a key like any other. */
function emptyChanges(): CardChanges {
  return { added: Object.create(null), removed: Object.create(null), changed: Object.create(null) }
}

function record(changes: CardChanges, id: string, before: number, after: number): void {
  if (before === 0) changes.added[id] = after
  else if (after === 0) changes.removed[id] = before
  else changes.changed[id] = { from: before, to: after }
}
