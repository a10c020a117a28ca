import { LRUCache } from 'lru-cache'

const rows = 256
const columns = 65

/** Pascal's triangle: every entry below 2^53 is exact. */
const triangle = new Float64Array(rows * columns)
for (let n = 0; n < rows; n++) {
  triangle[n * columns] = 1
  for (let k = 1; k < columns && n > 0; k++)
    triangle[n * columns + k] = triangle[(n - 1) * columns + k - 1]! + triangle[(n - 1) * columns + k]!
}

/** The number of ways to choose k of n; none where k is more than n. */
export function choose(n: number, k: number): number {
  if (n < rows && k < columns) return n < 0 ? 0 : triangle[n * columns + k]!
  if (k > n) return 0
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}

export function chooseExactly(n: number, k: number): bigint {
  if (k > n) return 0n
  let ways = 1n
  for (let i = 0n; i < BigInt(k); i++) ways = (ways * (BigInt(n) - i)) / (i + 1n)
  return ways
}

/** n (n-1) ... : ordered ways to take k of n. */
export function fallingFactorial(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 0; i < k; i++) ways *= BigInt(n - i)
  return ways
}

/** The number of ways to take a total from classes of these sizes: what `compositions` lists. */
export function compositionCount(sizes: readonly number[], total: number): number {
  let ways = new Float64Array(total + 1)
  ways[0] = 1
  for (const size of sizes) {
    const next = new Float64Array(total + 1)
    for (let before = 0; before <= total; before++)
      for (let here = 0; here <= size && before + here <= total; here++) next[before + here]! += ways[before]!
    ways = next
  }
  return ways[total]!
}

const cache = new LRUCache<string, Uint8Array>({ max: 200 })

/** Every way to take a total from classes of these sizes, one vector of counts after the other in a single array. */
export function compositions(sizes: readonly number[], total: number): Uint8Array {
  const key = `${sizes.map((size) => Math.min(size, total))} ${total}`
  const cached = cache.get(key)
  if (cached) return cached
  const parts = sizes.length
  const list = new Uint8Array(compositionCount(sizes, total) * parts)
  const vector = new Uint8Array(parts)
  // Cards of the classes from each one on: what is left must fit there.
  const rest = sizes.map((_, at) => sizes.slice(at + 1).reduce((sum, size) => sum + size, 0))
  let at = 0
  const walk = (part: number, left: number): void => {
    if (part === parts) {
      list.set(vector, at)
      at += parts
      return
    }
    for (let here = Math.max(0, left - rest[part]!); here <= left && here <= sizes[part]!; here++) {
      vector[part] = here
      walk(part + 1, left - here)
    }
  }
  if (parts > 0 && list.length > 0) walk(0, total)
  // Only what typical requests share is cached: a few kilobytes each.
  if (list.length <= 20_000) cache.set(key, list)
  return list
}

/** A sum that carries the digits which plain addition of doubles would lose (Neumaier). Exact for whole numbers below 2^53. */
export function addTo(sums: Float64Array, lost: Float64Array, at: number, term: number): void {
  const sum = sums[at]!
  const next = sum + term
  lost[at] = lost[at]! + (Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum)
  sums[at] = next
}

export interface Sum {
  value: number
  lost: number
}

export function add(sum: Sum, term: number): void {
  const next = sum.value + term
  sum.lost += Math.abs(sum.value) >= Math.abs(term) ? sum.value - next + term : term - next + sum.value
  sum.value = next
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b]
  return a
}
