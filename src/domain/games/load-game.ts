import type { Game } from './game.ts'
import type { gameIds } from './ids.ts'

/** Loads one game alone: the command line judges one deck in less time than all games take to load. */
export const gameLoaders: Readonly<Record<(typeof gameIds)[number], () => Promise<Game>>> = {
  'l5r-lcg': async () => (await import('./l5r-lcg/index.ts')).lcg,
  'l5r-ccg': async () => (await import('./l5r-ccg/index.ts')).ccg,
  shadowfist: async () => (await import('./shadowfist/index.ts')).shadowfist,
}
