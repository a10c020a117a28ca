import type { RoundRules, Setup } from '../setup.ts'
import type { LcgCard } from './card.ts'
import { lcgRounds } from './setup-rounds.ts'

/** Set-up as the Rules Reference has it: "Setup", steps 5 to 8, and "Mulligan". */
export const lcgSetup: Setup = {
  deals: [
    { zone: 'provinces', section: 'dynasty', count: 4, slots: true, seen: true, replaced: 'shuffled-back' },
    { zone: 'hand', section: 'conflict', count: 4, slots: false, seen: true, replaced: 'shuffled-back' },
  ],
  costOf: (card) => {
    const { cost } = card as LcgCard
    return typeof cost === 'number' && cost >= 0 ? cost : undefined
  },
  model: [
    'Four dynasty cards lie on the provinces and four conflict cards are drawn, from two decks shuffled apart.',
    'Each is mulliganed once: cards that are not kept are set aside, replaced from the top of their deck, and only then shuffled back.',
  ],
  rounds: lcgRounds as unknown as RoundRules,
}
