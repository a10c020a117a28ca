import { countCopies, type Entry } from '../core/deck.ts'
import type { RoundRules } from '../games/setup.ts'
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

type Uniques = RoundRules['uniques']

export function resolveGoals(
  lookup: CardLookup,
  request: Partial<Pick<OpeningBody, 'goals' | 'given'>>,
  zones: ZoneCards,
  uniques: Uniques,
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
      const asked = `At least ${bounds.min} of "${sets[set]!.label}" are asked for in "${zone}"`
      const counted = among.filter(({ card }) => sets[set]!.ids.has(card.id))
      const copies = countCopies(counted)
      const atOnce = uniques?.zone === zone ? mostAtOnce(counted, uniques) : copies
      if (copies > 0 && bounds.min > copies) lookup.warnings.push(`${asked}; the deck has ${copies}.`)
      else if (copies > 0 && bounds.min > atOnce)
        lookup.warnings.push(`${asked}; at most ${atOnce} can be there at a time, since of a unique card one may be.`)
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

/** How many of the cards can be in play together. */
function mostAtOnce(entries: readonly Entry[], { nameOf }: NonNullable<Uniques>): number {
  const names = new Set(entries.map(({ card }) => nameOf(card)))
  names.delete(undefined)
  return names.size + countCopies(entries.filter(({ card }) => nameOf(card) === undefined))
}
