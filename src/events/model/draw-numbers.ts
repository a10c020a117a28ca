/** A small generator with a seed (mulberry32): the same seed draws the same numbers everywhere. */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws without replacement, every number with the same chance; the order of `among` does not matter. */
export function drawNumbers(seed: number, among: readonly number[], count: number): number[] {
  const random = generator(seed)
  const left = [...new Set(among)].sort((a, b) => a - b)
  const drawn: number[] = []
  while (drawn.length < count && left.length > 0) drawn.push(left.splice(Math.floor(random() * left.length), 1)[0]!)
  return drawn
}
