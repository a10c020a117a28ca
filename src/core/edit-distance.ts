/**
 * The number of slips between two words, where a slip is a letter too many, missing, wrong, or swapped with its
 * neighbour (optimal string alignment); undefined where there are more than `most`. Only the diagonal band that can
 * still stay within the bound is computed, so the cost is length times bound.
 */
export function distanceWithin(a: string, b: string, most: number): number | undefined {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > most) return undefined
  const beyond = most + 1
  const width = b.length + 1
  let twoBack = new Array<number>(width).fill(beyond)
  let back = Array.from({ length: width }, (_, j) => Math.min(j, beyond))
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(width).fill(beyond)
    if (i <= most) row[0] = i
    const from = Math.max(1, i - most)
    const to = Math.min(b.length, i + most)
    let best = row[0] ?? beyond
    for (let j = from; j <= to; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let value = Math.min(back[j]! + 1, row[j - 1]! + 1, back[j - 1]! + (same ? 0 : 1))
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) value = Math.min(value, twoBack[j - 2]! + 1)
      row[j] = value
      if (value < best) best = value
    }
    // A swap looks two rows back, so only two hopeless rows in a row end it early; one row's best never falls.
    if (best > most && back.every((value) => value > most)) return undefined
    twoBack = back
    back = row
  }
  const distance = back[b.length]!
  return distance <= most ? distance : undefined
}
