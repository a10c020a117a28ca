import type { GameRules } from '../../../core/formats/game-rules.ts'
import { poolRule } from '../../../core/rules/pool.ts'
import { shadowfistCopies } from './copies.ts'
import { deckEmpty } from './deck-empty.ts'
import { sizeAdvice } from './deck-size-advice.ts'
import { document } from './document.ts'
import { fifthsAdvice } from './fifths-advice.ts'
import { mixedNoMax } from './mixed-no-max.ts'
import { summarize } from './summary.ts'

/** In the order of the contract's codes, then the book's advice. Unique, Limited and resources bind in play only. */
export const shadowfistRules: GameRules = {
  rules: [poolRule({ document, entry: 'Glossary' }), deckEmpty, shadowfistCopies, mixedNoMax, sizeAdvice, fifthsAdvice],
  summarize,
}
