import type { GameRules } from '../../../core/formats/game-rules.ts'
import { poolRule } from '../../../core/rules/pool.ts'
import { sectionCountRule } from '../../../core/rules/section-count.ts'
import { alignments } from './alignments.ts'
import { cardDoubts } from './card-doubts.ts'
import { ccgCopies } from './copies.ts'
import { deckSizeRule } from './deck-size.ts'
import { exclusions } from './exclusions.ts'
import { loyal } from './loyal.ts'
import { asPlaced, document } from './profile.ts'
import { requirements } from './requirements.ts'
import { senseiFaction } from './sensei-faction.ts'
import { summarize } from './summary.ts'

const deckConstruction = { document, entry: 'Deck Construction' }

/** In the order of the contract's codes, then the rules of card texts, then those that only warn. */
export const ccgRules: GameRules = {
  rules: [
    poolRule({ document, entry: 'Optional Rules - Lotus Storyline Simulation' }),
    sectionCountRule('stronghold', deckConstruction, 'No Stronghold, or two of them.'),
    sectionCountRule('wind', deckConstruction, 'Two Winds.'),
    sectionCountRule('sensei', deckConstruction, 'Two Sensei.', 'stronghold'),
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
}
