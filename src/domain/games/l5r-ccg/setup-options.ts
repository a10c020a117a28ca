import { z } from 'zod'
import { namedKeys } from '../../../base/named-keys.ts'

const turn = z.int().min(1).max(99)
const honor = z.int().min(-19).max(60)

/** What a player of the Lotus Edition decides in the turns that the simulator plays, and what happens around the cards. */
export const CcgOptions = namedKeys({
  buy: z
    .enum(['dearest', 'cheapest', 'none'])
    .default('dearest')
    .describe('Which faceup Holdings and Personalities are bought first, after those that `priority` names.'),
  buyAtMost: z.int().min(0).max(99).default(99).describe('Maximum of cards bought in one turn.'),
  gold: z
    .int()
    .min(0)
    .max(99)
    .optional()
    .describe('Gold to spend each turn; what the Stronghold and the Holdings in play produce unless given.'),
  discount: z.boolean().default(true).describe('Whether Personalities of the own Faction are bought for 2 Gold less.'),
  flush: z
    .enum(['all', 'none'])
    .default('all')
    .describe('What happens to faceup cards that were not bought; `keep` names exceptions.'),
  plays: z.int().min(0).max(20).default(0).describe('Cards played from hand each turn, oldest first, `keep` excepted.'),
  provinces: z.int().min(1).max(8).default(4).describe('Provinces at the start.'),
  handLimit: z.int().min(0).max(20).default(8).describe('Maximum of cards in hand after the End Phase.'),
  seat: z
    .enum(['by-honor', 'first', 'second'])
    .default('by-honor')
    .describe('Who begins: the higher Starting Honor (a tie by chance), or the seat given.'),
  startingHonor: honor.optional().describe('Starting Family Honor; the Stronghold’s and the Sensei’s unless given.'),
  opponentStartingHonor: honor.optional().describe('The opponent’s; a tie is assumed unless given.'),
  destroyed: z
    .array(namedKeys({ turn, province: z.int().min(1).max(8) }))
    .max(8)
    .default([])
    .describe('Provinces that are destroyed after the end of an own turn.'),
  honor: z
    .array(namedKeys({ turn, change: z.int().min(-99).max(99) }))
    .max(50)
    .default([])
    .describe('Family Honor gained or lost in a turn’s Action Phase.'),
  duels: z
    .array(
      namedKeys({
        turn,
        focused: z.int().min(0).max(4).describe('Cards focused, those from hand among them.'),
        fromHand: z.int().min(0).max(1).default(0).describe('Cards added to the focus pool from hand.'),
      }),
    )
    .max(50)
    .default([])
    .describe('Duels in a turn’s Action Phase: three Fate cards are taken, some focused, the rest put on the bottom.'),
})
export type CcgOptions = z.infer<typeof CcgOptions>
