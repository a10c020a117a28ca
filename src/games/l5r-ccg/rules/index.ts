import type { GameRules } from '../../../core/game-rules.ts'
import { poolRule } from '../../../core/rules/pool.ts'
import { sectionCountRule } from '../../../core/rules/section-count.ts'
import { ccgCopies } from './copies.ts'
import { cardDoubts, loyal } from './doubts.ts'
import { compileFast } from './fast.ts'
import { asPlaced, document } from './profile.ts'
import { senseiFaction } from './sensei.ts'
import { deckSizeRule } from './sizes.ts'
import { summarize } from './summary.ts'
import { alignments, exclusions, requirements } from './texts.ts'

const deckConstruction = { document, entry: 'Deck Construction' }

/** In the order of the contract's codes, then what the texts of cards add, then what is only doubtful. */
export const ccgRules: GameRules = {
  rules: [
    poolRule({ document, entry: 'Optional Rules - Lotus Storyline Simulation' }),
    sectionCountRule('stronghold', deckConstruction, 'No Stronghold, or two of them.'),
    sectionCountRule('wind', deckConstruction, 'Two Winds.'),
    sectionCountRule('sensei', deckConstruction, 'Two Sensei.'),
    senseiFaction,
    deckSizeRule('dynasty', 'Dynasty deck'),
    deckSizeRule('fate', 'Fate deck'),
    ccgCopies,
    exclusions,
    requirements,
    alignments,
    loyal,
    cardDoubts,
  ].map(asPlaced),
  summarize,
  compileFast,
}
