import type { RoundRules, Setup } from '../setup.ts'
import type { ShadowfistCard } from './card.ts'
import { shadowfistTurns } from './setup-turns.ts'

/** Set-up as the rulebook has it: 2.1 to 2.5, and the free discard of the first turn, 22.2.4. */
export const shadowfistSetup: Setup = {
  deals: [
    { zone: 'hand', section: 'deck', count: 6, orWholeDeck: true, slots: false, seen: true, replaced: 'out-of-game' },
  ],
  costOf: (card) => {
    const { cost } = card as ShadowfistCard
    return typeof cost === 'number' ? cost : undefined
  },
  model: [
    'Six cards are drawn; there is no mulligan.',
    'Cards of the first hand that are not kept are discarded in the first turn, in which no Power is generated; they are toasted, never return, and the hand is drawn up to six again.',
  ],
  rounds: shadowfistTurns as unknown as RoundRules,
}
