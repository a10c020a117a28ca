import type { RoundRules, Setup } from '../setup.ts'
import type { CcgCard } from './card.ts'
import { ccgTurns } from './setup-turns.ts'

/** Set-up as the rulebook of the Lotus Edition has it: "Beginning the Game" and "Play Areas". */
export const ccgSetup: Setup = {
  deals: [
    { zone: 'provinces', section: 'dynasty', count: 4, slots: true, seen: false },
    {
      zone: 'hand',
      section: 'fate',
      count: 5,
      slots: false,
      seen: true,
      replaced: 'shuffled-back',
      houseRule: 'The rulebook of the Lotus Edition knows no mulligan: replacing cards of the hand is a house rule.',
    },
  ],
  costOf: (card) => {
    const { goldCost } = card as CcgCard
    return typeof goldCost === 'number' && goldCost >= 0 ? goldCost : undefined
  },
  model: [
    'Four Dynasty cards lie facedown on the Provinces, unseen by both players, and five Fate cards are drawn, from two decks shuffled apart.',
    'There is no mulligan; Strongholds, Winds and Sensei are outside both decks.',
  ],
  rounds: ccgTurns as unknown as RoundRules,
}
