/** More numbers than an event has entrants, and more decks than anybody checks at a time. */
export const drawLimits = { among: 5_000, drawn: 100 } as const

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
  const numbers = [...new Set(among)].sort((a, b) => a - b)
  const drawn: number[] = []
  // In order. The numbers stay where they are: to move them all for each that is drawn takes long where there are many.
  const places: number[] = []
  while (drawn.length < count && drawn.length < numbers.length) {
    let place = Math.floor(random() * (numbers.length - drawn.length))
    let before = 0
    while (before < places.length && places[before]! <= place) {
      before++
      place++
    }
    places.splice(before, 0, place)
    drawn.push(numbers[place]!)
  }
  return drawn
}
