import type { GoalNode, ResolvedGoal } from '../goals.ts'

/** Where a set is counted: in the slots as they lay after the reveal, among all cards seen, or in a pile. */
export type CountedIn = 'slots' | 'seen' | number

/** For each card the sets that count it in one place: those from `from[card]` up to `from[card + 1]` in the list. */
export interface Membership {
  readonly from: Uint32Array
  readonly sets: Uint16Array
  /** All of the sets, each once. */
  readonly all: Uint16Array
}

/** How many cards of each set lie in its zone, kept up to date card by card. */
export interface Counters {
  readonly counts: Int32Array
  /** By pile; null for piles in which nothing is counted. */
  readonly piles: readonly (Membership | null)[]
  readonly slots: Membership | null
  readonly seen: Membership | null
}

/** The sets with their cards, the deck of each card, and the number of piles. */
interface CountedSpec {
  readonly sets: readonly { readonly member: Uint8Array }[]
  readonly table: { readonly deckOf: Uint8Array; readonly piles: number }
}

export function createCounters(spec: CountedSpec, zones: readonly CountedIn[]): Counters {
  const membership = (place: CountedIn): Membership | null => {
    const here = spec.sets.flatMap((_, set) => (zones[set] === place ? [set] : []))
    if (here.length === 0) return null
    const from = new Uint32Array(spec.table.deckOf.length + 1)
    const sets: number[] = []
    for (let card = 0; card < spec.table.deckOf.length; card++) {
      from[card] = sets.length
      for (const set of here) if (spec.sets[set]!.member[card]) sets.push(set)
    }
    from[spec.table.deckOf.length] = sets.length
    return { from, sets: Uint16Array.from(sets), all: Uint16Array.from(here) }
  }
  return {
    counts: new Int32Array(spec.sets.length),
    piles: Array.from({ length: spec.table.piles }, (_, pile) => membership(pile)),
    slots: membership('slots'),
    seen: membership('seen'),
  }
}

/** Adds `by` to the counts of every set that the card belongs to. */
export function countCard(counts: Int32Array, { from, sets }: Membership, card: number, by: number): void {
  for (let at = from[card]!, end = from[card + 1]!; at < end; at++) counts[sets[at]!]! += by
}

/** A goal ready to be checked often: the counts of a join lie in one array of set, minimum and maximum. */
export interface CompiledGoal {
  readonly any: boolean
  readonly negated: boolean
  readonly counts: Int32Array
  readonly inner: readonly CompiledGoal[]
}

export function compileGoal({ counts, root }: ResolvedGoal): CompiledGoal {
  const leaf = (at: number): number[] => [counts[at]!.set, counts[at]!.min, counts[at]!.max]
  const compile = (node: GoalNode): CompiledGoal => {
    if (node.kind === 'count') return { any: false, negated: false, counts: Int32Array.from(leaf(node.at)), inner: [] }
    if (node.kind === 'not') {
      const inner = compile(node.of)
      return { ...inner, negated: !inner.negated }
    }
    return {
      any: node.kind === 'any',
      negated: false,
      counts: Int32Array.from(node.of.flatMap((part) => (part.kind === 'count' ? leaf(part.at) : []))),
      inner: node.of.filter((part) => part.kind !== 'count').map(compile),
    }
  }
  return compile(root)
}

export function isMet(goal: CompiledGoal, cards: Int32Array): boolean {
  const { any, negated, counts, inner } = goal
  for (let i = 0; i < counts.length; i += 3) {
    const count = cards[counts[i]!]!
    if ((count >= counts[i + 1]! && count <= counts[i + 2]!) === any) return any !== negated
  }
  for (let i = 0; i < inner.length; i++) if (isMet(inner[i]!, cards) === any) return any !== negated
  return any === negated
}
