import { distanceWithin } from '../../core/edit-distance.ts'

/** The names closest to a mistyped one, best first: with an edit distance of at most 2, or beginning with it. */
export function nearest(typed: string, names: readonly string[], max = 3): readonly string[] {
  return names
    .map((name) => ({ name, distance: name.startsWith(typed) ? 0.5 : distanceWithin(typed.slice(0, 40), name, 2) }))
    .filter((item): item is { name: string; distance: number } => item.distance !== undefined)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, max)
    .map((item) => item.name)
}
