import { distanceWithin } from '../../core/edit-distance.ts'

/** The names most like a mistyped one, best first: those within two slips, or that begin with it. */
export function nearest(typed: string, names: readonly string[], most = 3): readonly string[] {
  return names
    .map((name) => ({ name, distance: name.startsWith(typed) ? 0.5 : distanceWithin(typed.slice(0, 40), name, 2) }))
    .filter((each): each is { name: string; distance: number } => each.distance !== undefined)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map((each) => each.name)
}
