/** A count of one set's cards in one zone, with bounds on it. `set` numbers the sets of the whole request. */
export interface Count {
  readonly zone: number
  readonly set: number
  readonly min: number
  readonly max: number
}

/** A goal whose cards are resolved: leaves are places in the list of counts. */
export type GoalNode =
  | { readonly kind: 'count'; readonly at: number }
  | { readonly kind: 'all' | 'any'; readonly of: readonly GoalNode[] }
  | { readonly kind: 'not'; readonly of: GoalNode }

export interface ResolvedGoal {
  readonly name: string
  readonly counts: readonly Count[]
  readonly root: GoalNode
}

/** Whether the goal holds, given which of its counts hold. */
export function holds(node: GoalNode, met: (count: number) => boolean): boolean {
  switch (node.kind) {
    case 'count':
      return met(node.at)
    case 'not':
      return !holds(node.of, met)
    case 'all':
      return node.of.every((each) => holds(each, met))
    case 'any':
      return node.of.some((each) => holds(each, met))
  }
}

/** The same over how many cards of each set there are. */
export function holdsIn({ counts, root }: ResolvedGoal, cards: ArrayLike<number>): boolean {
  return holds(root, (at) => {
    const { set, min, max } = counts[at]!
    return cards[set]! >= min && cards[set]! <= max
  })
}

/** Both goals at once, as a condition needs them: the first at root 0, the second at root 1 of an `all`. */
export function joined(goal: ResolvedGoal, given: ResolvedGoal): ResolvedGoal {
  const shift = (node: GoalNode): GoalNode =>
    node.kind === 'count'
      ? { kind: 'count', at: node.at + goal.counts.length }
      : node.kind === 'not'
        ? { kind: 'not', of: shift(node.of) }
        : { kind: node.kind, of: node.of.map(shift) }
  return {
    name: goal.name,
    counts: [...goal.counts, ...given.counts],
    root: { kind: 'all', of: [goal.root, shift(given.root)] },
  }
}
