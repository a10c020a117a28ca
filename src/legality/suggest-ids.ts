import type { GameCatalog } from '../catalog/catalog.ts'
import { distanceWithin } from '../core/edit-distance.ts'

/** Ids at most this many slips away, fewer for short ones. */
const mostSlips = 3

/** Up to three ids of cards that an unknown id may have meant, best first. */
export function suggestIds(catalog: GameCatalog, id: string): string[] {
  const wanted = id.toLowerCase().slice(0, 80)
  const most = Math.min(mostSlips, Math.floor(wanted.length / 3))
  if (most < 1) return []
  const found: { id: string; slips: number }[] = []
  for (const card of catalog.cards) {
    const slips = distanceWithin(wanted, card.id, most)
    if (slips !== undefined) found.push({ id: card.id, slips })
  }
  found.sort((a, b) => a.slips - b.slips || (a.id < b.id ? -1 : 1))
  return found.slice(0, 3).map((each) => each.id)
}
