import type { Game } from './game.ts'
import { ccg } from './l5r-ccg/index.ts'
import { lcg } from './l5r-lcg/index.ts'
import { shadowfist } from './shadowfist/index.ts'

export const games: readonly Game[] = [lcg, ccg, shadowfist]
