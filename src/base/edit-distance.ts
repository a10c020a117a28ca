/** Reused by every call: a search through a catalogue measures thousands of pairs. */
let scratch = new Int32Array(3 * 128)

/**
 * The number of slips between two words, where a slip is a letter too many, missing, wrong, or swapped with its
 * neighbour (optimal string alignment); undefined if there are more than `max`. Only the diagonal band that can
 * still stay within the bound is computed, so the cost is length times bound.
 */
export function distanceWithin(a: string, b: string, max: number): number | undefined {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > max) return undefined
  const above = max + 1
  const width = b.length + 2
  // Three rows in one block: the current one, the last, and the one before, which a swap looks at.
  if (scratch.length < 3 * width) scratch = new Int32Array(3 * width)
  const table = scratch.fill(above, 0, 3 * width)
  for (let j = 0; j <= Math.min(b.length, max); j++) table[j] = j
  let rowsAbove = 0
  for (let i = 1; i <= a.length; i++) {
    const row = (i % 3) * width
    const back = ((i + 2) % 3) * width
    const twoBack = ((i + 1) % 3) * width
    const from = Math.max(1, i - max)
    const to = Math.min(b.length, i + max)
    table[row + from - 1] = from === 1 && i <= max ? i : above
    let best = table[row + from - 1]!
    const letter = a.charCodeAt(i - 1)
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1)
      let value = table[back + j - 1]! + (letter === other ? 0 : 1)
      if (table[back + j]! + 1 < value) value = table[back + j]! + 1
      if (table[row + j - 1]! + 1 < value) value = table[row + j - 1]! + 1
      const swapped = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other
      if (swapped && table[twoBack + j - 2]! + 1 < value) value = table[twoBack + j - 2]! + 1
      table[row + j] = value
      if (value < best) best = value
    }
    table[row + to + 1] = above
    // A swap reaches past one row, so the search ends early only after two rows above the bound.
    rowsAbove = best > max ? rowsAbove + 1 : 0
    if (rowsAbove === 2) return undefined
  }
  const distance = table[(a.length % 3) * width + b.length]!
  return distance <= max ? distance : undefined
}
