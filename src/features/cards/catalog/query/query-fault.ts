import { distanceWithin } from '../../../../base/edit-distance.ts'
import { Problem } from '../../../../base/problem.ts'

/** A fault in a query, with its position, counted from 0, and what was expected there. */
export function queryFault(position: number, message: string, expected: readonly string[]): Problem {
  const detail = `${message} (at position ${position})`
  return new Problem('malformed', detail, {
    errors: [{ pointer: 'q', code: 'query.syntax', message: detail }],
    members: { position, expected },
  })
}

/** The fault of a name that is not known; the message ends with `hint`, or else with the nearest names. */
export function unknownName(position: number, message: string, name: string, known: readonly string[], hint?: string) {
  const near = nearest(name, known)
  const didYouMean = near.length === 0 ? '' : `; did you mean ${near.map((other) => `"${other}"`).join(' or ')}?`
  return queryFault(position, `${message}${hint ?? didYouMean}`, near.length > 0 ? near : known)
}

/** The names closest to a mistyped one, best first: with an edit distance of at most 2, or beginning with it. */
function nearest(typed: string, names: readonly string[]): readonly string[] {
  return names
    .map((name) => ({ name, distance: name.startsWith(typed) ? 0.5 : distanceWithin(typed.slice(0, 40), name, 2) }))
    .filter((item): item is { name: string; distance: number } => item.distance !== undefined)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map((item) => item.name)
}
