import type { Steps } from '../../../base/steps.ts'
import { countCopies, type Entry } from '../../../domain/core/decks/deck.ts'
import type { RoundRules } from '../../../domain/games/setup.ts'
import type { CardLookup } from '../card-lookup.ts'
import type { Count, GoalNode, ResolvedGoal } from '../engine/goals.ts'
import type { OpeningBody } from '../schema.ts'
import { boundsOf, type CardSet, type Goal } from './goal-schema.ts'

/** A set of cards that goals count in a zone. */
export interface CountedSet {
  readonly zone: string
  readonly ids: ReadonlySet<string>
  readonly label: string
}

export type ZoneCards = ReadonlyMap<string, readonly Entry[]>

type Uniques = RoundRules['uniques']

export interface ResolvedGoals {
  readonly goals: readonly ResolvedGoal[]
  readonly given: ResolvedGoal | null
  readonly sets: readonly CountedSet[]
}

export function* resolveGoals(
  lookup: CardLookup,
  request: Partial<Pick<OpeningBody, 'goals' | 'given'>>,
  zones: ZoneCards,
  uniques: Uniques,
): Steps<ResolvedGoals> {
  const names = [...zones.keys()]
  const { sets, placeOf } = createSets(lookup)

  function* resolve(goal: Goal, name: string, pointer: string): Steps<ResolvedGoal> {
    const counts: Count[] = []
    function* nodes(parts: readonly Goal[], at: string): Steps<GoalNode[]> {
      const resolved: GoalNode[] = []
      for (const [i, part] of parts.entries()) resolved.push(yield* node(part, `${at}/${i}`))
      return resolved
    }
    function* node(part: Goal, at: string): Steps<GoalNode> {
      if (part.not) return { kind: 'not', of: yield* node(part.not, `${at}/not`) }
      if (part.all) return { kind: 'all', of: yield* nodes(part.all, `${at}/all`) }
      if (part.any) return { kind: 'any', of: yield* nodes(part.any, `${at}/any`) }
      const zone = part.zone!
      const among = zones.get(zone)
      if (!among) {
        const message = `No zone named "${zone.slice(0, 40)}" to count in; there are ${names.join(', ')}.`
        lookup.errors.push({ pointer: `${at}/zone`, code: 'zone.unknown', message })
        return { kind: 'all', of: [] }
      }
      const set = yield* placeOf(
        part.cards ?? part.q!,
        zone,
        among,
        `${at}/${part.cards === undefined ? 'q' : 'cards'}`,
      )
      const bounds = boundsOf(part)
      warnOfTooFew(lookup, sets[set]!, among, bounds.min, uniques)
      counts.push({ zone: names.indexOf(zone), set, ...bounds })
      return { kind: 'count', at: counts.length - 1 }
    }
    const root = yield* node(goal, pointer)
    return { name: goal.name ?? name, counts, root }
  }
  const goals: ResolvedGoal[] = []
  for (const [i, goal] of (request.goals ?? []).entries())
    goals.push(yield* resolve(goal, `goal ${i + 1}`, `/goals/${i}`))
  const given = request.given ? yield* resolve(request.given, 'given', '/given') : null
  return { goals, given, sets }
}

/** The same cards in the same zone are one set. */
function createSets(lookup: CardLookup) {
  const sets: CountedSet[] = []
  const known = new Map<string, number>()
  function* placeOf(set: CardSet, zone: string, among: readonly Entry[], pointer: string): Steps<number> {
    const ids = new Set(yield* lookup.find(set, among, zone, pointer))
    const key = `${zone} ${among.map(({ card }) => (ids.has(card.id) ? 1 : 0)).join('')}`
    const place = known.get(key) ?? sets.push({ zone, ids, label: lookup.label(set) }) - 1
    known.set(key, place)
    yield
    return place
  }
  return { sets, placeOf }
}

function warnOfTooFew(
  { warnings }: CardLookup,
  { ids, label, zone }: CountedSet,
  among: readonly Entry[],
  min: number,
  uniques: Uniques,
): void {
  const counted = among.filter(({ card }) => ids.has(card.id))
  const copies = countCopies(counted)
  const atOnce = uniques?.zone === zone ? mostAtOnce(counted, uniques) : copies
  const asked = `At least ${min} of "${label}" are asked for in "${zone}"`
  if (copies > 0 && min > copies) warnings.push(`${asked}; the deck has ${copies}.`)
  else if (copies > 0 && min > atOnce)
    warnings.push(`${asked}; at most ${atOnce} can be there at a time, since of a unique card one may be.`)
}

/** How many of the cards can be in play together. */
function mostAtOnce(entries: readonly Entry[], { nameOf }: NonNullable<Uniques>): number {
  const names = new Set(entries.map(({ card }) => nameOf(card)))
  names.delete(undefined)
  return names.size + countCopies(entries.filter(({ card }) => nameOf(card) === undefined))
}
