import { onceByKey } from '../../../base/once.ts'
import type { RoundRules, Setup } from '../setup.ts'
import type { LcgCard } from './card.ts'
import { LcgPlay } from './play.ts'
import { createLcgRounds } from './setup-rounds.ts'

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** Set-up as the Rules Reference has it: "Setup", steps 5 to 8, and "Mulligan"; formats may deal fewer cards. */
function createLcgSetup(play: LcgPlay): Setup {
  const provinces = words[play.provinces]!
  return {
    deals: [
      {
        zone: 'provinces',
        section: 'dynasty',
        count: play.provinces,
        slots: true,
        seen: true,
        replaced: 'shuffled-back',
      },
      { zone: 'hand', section: 'conflict', count: play.hand, slots: false, seen: true, replaced: 'shuffled-back' },
    ],
    costOf: (card) => {
      const { cost } = card as LcgCard
      return typeof cost === 'number' && cost >= 0 ? cost : undefined
    },
    model: [
      `${provinces[0]!.toUpperCase()}${provinces.slice(1)} dynasty cards lie on the provinces and ${words[play.hand]} conflict cards are drawn, from two decks shuffled apart.`,
      'Each is mulliganed once: cards that are not kept are set aside, replaced from the top of their deck, and only then shuffled back.',
    ],
    rounds: createLcgRounds(play) as unknown as RoundRules,
    forFormat: (changes) => setupOf(JSON.stringify(changes)),
  }
}

const setupOf = onceByKey((changes: string) => createLcgSetup(LcgPlay.parse(JSON.parse(changes))))

export const lcgSetup: Setup = createLcgSetup(LcgPlay.parse({}))
