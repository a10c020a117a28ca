import type { GameCatalog } from '../snapshot/catalog.ts'
import type { PackView } from './schema.ts'

/** The packs of a game, in order. */
export function packViews(catalog: GameCatalog): PackView[] {
  const printed = new Map<string, number>()
  for (const card of catalog.cards)
    for (const pack of new Set(card.printings.map((printing) => printing.pack)))
      printed.set(pack, (printed.get(pack) ?? 0) + 1)
  const cycles = new Map(catalog.data.cycles.map((cycle) => [cycle.id, cycle.name]))
  return catalog.packs.map(({ cycle, firstSeen, ...pack }) => ({
    ...pack,
    firstSeen: pack.released === undefined ? firstSeen : undefined,
    cycle: cycle === undefined ? undefined : { id: cycle, name: cycles.get(cycle) ?? cycle },
    cards: printed.get(pack.id) ?? 0,
  }))
}
