import { chooseExactly, greatestCommonDivisor } from '../sample/counting.ts'

interface Seen {
  readonly size: number
  readonly copies: number
  readonly seen: number
  readonly atLeast: number
}

/** How likely at least this number of the copies are among the cards seen, as a reduced fraction too. */
export function atLeastOf({ size, copies, seen, atLeast }: Seen): { probability: number; fraction: string } {
  let ways = 0n
  for (let found = atLeast; found <= Math.min(copies, seen); found++)
    ways += chooseExactly(copies, found) * chooseExactly(size - copies, seen - found)
  const all = chooseExactly(size, seen)
  const divisor = greatestCommonDivisor(all, ways)
  // Both are divided by the same power of two where they exceed what a double holds.
  const shift = BigInt(Math.max(0, all.toString(2).length - 1000))
  return {
    probability: Number(ways >> shift) / Number(all >> shift),
    fraction: `${ways / divisor}/${all / divisor}`,
  }
}
