/**
 * One goal under two ways to play the same trials, as nine counts: in how many trials the first did not count (its condition
 * failed, its game was over), missed the goal or met it (0, 1, 2), by the same of the second.
 */
export const pairCells = 9

export type PairState = 0 | 1 | 2

export const pairState = (counts: boolean, met: boolean): PairState => (!counts ? 0 : met ? 2 : 1)

/** How often a side met the goal, of how many trials that count. */
export interface SideHits {
  readonly hits: number
  readonly of: number
}

/** Reads the nine counts that begin at `from`. */
export function pairedDifference(counts: ArrayLike<number>, from = 0) {
  const cells = Array.from({ length: pairCells }, (_, at) => ({
    first: Math.floor(at / 3),
    second: at % 3,
    times: counts[from + at]!,
  }))
  const sum = (test: (cell: (typeof cells)[number]) => boolean) =>
    cells.reduce((total, cell) => (test(cell) ? total + cell.times : total), 0)
  const trials = sum(() => true)
  const first: SideHits = { hits: sum((cell) => cell.first === 2), of: sum((cell) => cell.first > 0) }
  const second: SideHits = { hits: sum((cell) => cell.second === 2), of: sum((cell) => cell.second > 0) }
  const [p, q] = [shareOf(first), shareOf(second)]
  const value = p - q
  if (first.of === 0 || second.of === 0)
    return {
      first,
      second,
      difference: value,
      standardError: 0,
      interval95: [-1, 1] as [number, number],
      firstIsBetter: 0.5,
    }
  // What a trial adds to the difference of the two shares, each a ratio of sums (the delta method); its mean is 0.
  const influence = (state: number, share: number, side: SideHits) =>
    state === 0 ? 0 : ((state === 2 ? 1 : 0) - share) * (trials / side.of)
  const squares = cells.reduce((total, cell) => {
    const difference = influence(cell.first, p, first) - influence(cell.second, q, second)
    return total + cell.times * difference * difference
  }, 0)
  const standardError = Math.sqrt(squares) / trials
  const half = 1.959963984540054 * standardError
  return {
    first,
    second,
    difference: value,
    standardError,
    interval95: [Math.max(-1, value - half), Math.min(1, value + half)] as [number, number],
    /** How sure it is that the first is better: the share of the difference's distribution above 0. */
    firstIsBetter: standardError === 0 ? (value > 0 ? 1 : value < 0 ? 0 : 0.5) : normal(value / standardError),
  }
}

/** The same counts with the second side first. */
export function transposed(counts: Float64Array): Float64Array {
  return counts.map((_, at) => {
    const cell = at % pairCells
    return counts[at - cell + 3 * (cell % 3) + Math.floor(cell / 3)]!
  })
}

export const shareOf = ({ hits, of }: SideHits): number => (of === 0 ? 0 : hits / of)

/** The normal distribution function, right to 1e-7 (Abramowitz and Stegun 7.1.26). */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = (poly * Math.exp(-x * x)) / 2
  return z >= 0 ? 1 - tail : tail
}
