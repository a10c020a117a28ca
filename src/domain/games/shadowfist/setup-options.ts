import { z } from 'zod'
import { namedKeys } from '../../../base/named-keys.ts'

const turn = z.int().min(1).max(99)
/** One number for all turns, or a list by turn whose last entry repeats. */
const byTurn = (max: number) => {
  const number = z.int().min(0).max(max)
  return z.union([number, z.array(number).min(1).max(99)])
}

/** What a Shadowfist player decides in the turns that the simulator plays, and what happens around the cards. */
export const ShadowfistOptions = namedKeys({
  power: byTurn(99).default([0, 1]).describe('Power that the own Sites generate in each turn; none in the first.'),
  skipPower: z
    .array(turn)
    .max(99)
    .default([])
    .describe('Turns in which Power generation is skipped, which is decided before discarding.'),
  gains: z
    .array(namedKeys({ turn, amount: z.int().min(1).max(99) }))
    .max(50)
    .default([])
    .describe('Power gained at the start of a turn; gaining is not generating.'),
  discard: byTurn(99)
    .default(0)
    .describe('Cards discarded each turn, oldest first, `keep` excepted, as far as the rules allow.'),
  plays: byTurn(99)
    .default(0)
    .describe('Cards played in each Main Shot, oldest first, `keep` excepted; their costs are not modelled.'),
  handSize: byTurn(30).default(6).describe('The hand size up to which cards are drawn.'),
  setUpDraw: z
    .enum(['first-turn', 'literal'])
    .default('first-turn')
    .describe(
      'A deck that the first hand exhausts: its last card counts as drawn in the first turn, or by the letter in none.',
    ),
  effects: z
    .array(
      namedKeys({
        turn,
        when: z.enum(['before', 'main']).default('main').describe('Before the own turn, or in its Main Shot.'),
        reload: z.int().min(0).max(10).default(0).describe('Smoked cards put on top of the deck, newest first.'),
        draw: z.int().min(0).max(20).default(0),
        toastFromDeck: z.int().min(0).max(99).default(0).describe('Cards toasted from the top of the deck.'),
      }),
    )
    .max(50)
    .default([])
    .describe('What card effects do to the deck in a turn.'),
})
export type ShadowfistOptions = z.infer<typeof ShadowfistOptions>

export function inTurn(value: number | readonly number[], turn: number): number {
  return typeof value === 'number' ? value : value[Math.min(turn, value.length) - 1]!
}
