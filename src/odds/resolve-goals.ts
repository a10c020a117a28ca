import { countCopies, type Entry } from '../core/deck.ts'
import type { CardLookup } from './card-lookup.ts'
import type { Count, GoalNode, ResolvedGoal } from './engine/goals.ts'
import { boundsOf, type CardSet, type Goal } from './goal-schema.ts'
import type { OpeningBody } from './schema.ts'

/** A set of cards that goals count in a zone. */
export interface CountedSet {
  readonly zone: string
  readonly ids: ReadonlySet<string>
  readonly label: string
}

export type ZoneCards = ReadonlyMap<string, readonly Entry[]>

export function resolveGoals(
  lookup: CardLookup,
  request: Partial<Pick<OpeningBody, 'goals' | 'given'>>,
  zones: ZoneCards,
) {
  const sets: CountedSet[] = []
  const names = [...zones.keys()]

  /** The same cards in the same zone are one set. */
  const placeOf = (set: CardSet, zone: string, among: readonly Entry[], pointer: string): number => {
    const ids = new Set(lookup.find(set, among, zone, pointer))
    const known = sets.findIndex(
      (other) => other.zone === zone && other.ids.size === ids.size && [...ids].every((id) => other.ids.has(id)),
    )
    return known >= 0 ? known : sets.push({ zone, ids, label: lookup.label(set) }) - 1
  }
  const resolve = (goal: Goal, name: string, pointer: string): ResolvedGoal => {
    const counts: Count[] = []
    const node = (part: Goal, at: string): GoalNode => {
      if (part.not) return { kind: 'not', of: node(part.not, `${at}/not`) }
      if (part.all) return { kind: 'all', of: part.all.map((inner, i) => node(inner, `${at}/all/${i}`)) }
      if (part.any) return { kind: 'any', of: part.any.map((inner, i) => node(inner, `${at}/any/${i}`)) }
      const zone = part.zone!
      const among = zones.get(zone)
      if (!among) {
        const message = `No zone named "${zone.slice(0, 40)}" to count in; there are ${names.join(', ')}.`
        lookup.errors.push({ pointer: `${at}/zone`, code: 'zone.unknown', message })
        return { kind: 'all', of: [] }
      }
      const pointerToSet = part.cards === undefined ? `${at}/q` : `${at}/cards`
      const set = placeOf(part.cards ?? part.q!, zone, among, pointerToSet)
      const bounds = boundsOf(part)
      const copies = countCopies(among.filter(({ card }) => sets[set]!.ids.has(card.id)))
      if (copies > 0 && bounds.min > copies)
        lookup.warnings.push(
          `At least ${bounds.min} of "${sets[set]!.label}" are asked for in "${zone}"; the deck has ${copies}.`,
        )
      counts.push({ zone: names.indexOf(zone), set, ...bounds })
      return { kind: 'count', at: counts.length - 1 }
    }
    const root = node(goal, pointer)
    return { name: goal.name ?? name, counts, root }
  }
  return {
    goals: (request.goals ?? []).map((goal, i) => resolve(goal, `goal ${i + 1}`, `/goals/${i}`)),
    given: request.given ? resolve(request.given, 'given', '/given') : null,
    sets,
  }
}
