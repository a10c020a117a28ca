import type { GameRules } from '../../../core/game-rules.ts'
import { poolRule } from '../../../core/rules/pool.ts'
import { mixedNoMax, shadowfistCopies } from './copies.ts'
import { document } from './document.ts'
import { compileFast } from './fast.ts'
import { deckEmpty, fifthsAdvice, sizeAdvice } from './size.ts'
import { summarize } from './summary.ts'

/** In the order of the contract's codes, then the book's advice. Unique, Limited and resources bind in play only. */
export const shadowfistRules: GameRules = {
  rules: [poolRule({ document, entry: 'Glossary' }), deckEmpty, shadowfistCopies, mixedNoMax, sizeAdvice, fifthsAdvice],
  summarize,
  compileFast,
}
