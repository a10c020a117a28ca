import { holds } from '../goals.ts'
import type { HandOptions } from './hand-options.ts'
import type { OpeningSpec } from './opening.ts'

/** By goal, 1 at [a * later patterns + b] if it holds when the zones show patterns a and b. */
export function metByPatterns(
  spec: OpeningSpec,
  [first, second]: readonly Pick<HandOptions, 'patterns'>[],
): Uint8Array[] {
  const laters = second?.patterns ?? [new Set<number>()]
  let from = 0
  return spec.goals.map((goal) => {
    const met = new Uint8Array(first!.patterns.length * laters.length)
    first!.patterns.forEach((a, i) => {
      laters.forEach((b, j) => {
        if (holds(goal.root, (at) => a.has(from + at) || b.has(from + at))) met[i * laters.length + j] = 1
      })
    })
    from += goal.counts.length
    return met
  })
}

/** The sum of the weights of the goals met, in the order of `metByPatterns`. */
export function valueTable(met: readonly Uint8Array[], weights: readonly number[]): Float64Array {
  const values = new Float64Array(met[0]?.length ?? 0)
  met.forEach((goal, g) => {
    for (let at = 0; at < goal.length; at++) if (goal[at]) values[at]! += weights[g]!
  })
  return values
}
