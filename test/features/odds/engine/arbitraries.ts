import fc from 'fast-check'
import type { OpeningSpec, ZoneSpec } from '../../../../src/features/odds/engine/exact/opening.ts'
import type { GoalNode, ResolvedGoal } from '../../../../src/features/odds/engine/goals.ts'

const ids = ['a', 'b', 'c', 'd', 'e']

export interface Shape {
  readonly copies: number
  readonly deal: number
  readonly extra: number
}

function zoneOf(name: string, { copies, deal, extra }: Shape): fc.Arbitrary<ZoneSpec> {
  const cards = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
  const entry = fc.record({ cards, atMost: fc.integer({ min: 1, max: deal + 1 }) })
  return fc
    .record({
      counts: fc.tuple(...ids.map(() => fc.integer({ min: 1, max: copies }))),
      costs: fc.tuple(...ids.map(() => fc.integer({ min: 0, max: 4 }))),
      deal: fc.integer({ min: 1, max: deal }),
      extra: fc.integer({ min: 0, max: extra }),
      replaced: fc.constantFrom('shuffled-back' as const, 'out-of-game' as const),
      keep: fc.option(fc.array(entry, { maxLength: 3 }), { nil: null }),
    })
    .map(({ counts, costs, ...rest }) => ({
      zone: name,
      deck: ids.map((id, i) => ({ id, count: counts[i]!, cost: costs[i]! })),
      ...rest,
    }))
    .filter((zone) => zone.deck.reduce((sum, card) => sum + card.count, 0) >= 2 * zone.deal + zone.extra)
}

function goalOf(sets: readonly { zone: number }[], deal: number): fc.Arbitrary<ResolvedGoal> {
  const count = fc.record({
    set: fc.integer({ min: 0, max: sets.length - 1 }),
    min: fc.integer({ min: 0, max: deal }),
    more: fc.option(fc.integer({ min: 0, max: 2 }), { nil: 99 }),
  })
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      count,
      fc.record({ not: tie('tree') }),
      fc.record({ all: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    ),
  }))
  return tree.map((each) => {
    const counts: { zone: number; set: number; min: number; max: number }[] = []
    const node = (part: Tree): GoalNode => {
      if ('not' in part) return { kind: 'not', of: node(part.not) }
      if ('all' in part) return { kind: 'all', of: part.all.map(node) }
      if ('any' in part) return { kind: 'any', of: part.any.map(node) }
      counts.push({ zone: sets[part.set]!.zone, set: part.set, min: part.min, max: part.min + part.more })
      return { kind: 'count', at: counts.length - 1 }
    }
    const root = node(each)
    return { name: 'goal', counts, root }
  })
}

type Tree = { set: number; min: number; more: number } | { not: Tree } | { all: Tree[] } | { any: Tree[] }

/** Random openings of two decks with sets that overlap, and goals over both. */
export function openings(shape: Shape): fc.Arbitrary<OpeningSpec> {
  const sets = fc.array(
    fc.record({ zone: fc.integer({ min: 0, max: 1 }), ids: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }) }),
    { minLength: 2, maxLength: 4 },
  )
  return sets.chain((list) =>
    fc.record({
      zones: fc.tuple(zoneOf('provinces', shape), zoneOf('hand', shape)),
      sets: fc.constant(list.map(({ zone, ids: cards }) => ({ zone, ids: new Set(cards) }))),
      goals: fc.tuple(goalOf(list, shape.deal), goalOf(list, shape.deal)),
      given: fc.option(goalOf(list, shape.deal), { nil: null }),
    }),
  )
}
