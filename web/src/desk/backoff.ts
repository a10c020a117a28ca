const first = 1000
const longest = 30_000

/** Milliseconds until the next attempt after so many failures: from 1 to 30 seconds, never all desks at once. */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * (0.75 + random / 4)
