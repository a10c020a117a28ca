import type { ClanColours } from './colour.ts'
import type { gameIds } from './ids.ts'
import { ccgColours } from './l5r-ccg/colours.ts'
import { lcgColours } from './l5r-lcg/colours.ts'
import { shadowfistColours } from './shadowfist/colours.ts'

/** The colours without the games: a page shows them before it loads any rules. */
export const clanColours: Readonly<Record<(typeof gameIds)[number], ClanColours>> = {
  'l5r-lcg': lcgColours,
  'l5r-ccg': ccgColours,
  shadowfist: shadowfistColours,
}
