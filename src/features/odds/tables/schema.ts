import { z } from 'zod'
import { namedKeys } from '../../../base/named-keys.ts'
import type { Game } from '../../../domain/games/game.ts'
import { exactlyOneDeck } from '../../decks/decklists/deck-input.ts'
import { GoalOdds, Model, probability, sentences, states } from '../answers/answer-parts.ts'
import { OddsDifference } from '../answers/comparison-schema.ts'
import { createThenDraw, goals, method, type OddsBodies, oddsShape, seed, trials } from '../schema.ts'

const defaultTrials = { cards: 20_000, copies: 100_000 } as const
const tableLimits = { copies: 6, seen: 60 } as const

export const SeenBody = namedKeys({
  ...oddsShape,
  copies: z.int().min(1).max(tableLimits.copies).default(3).describe('The largest number of copies in the table.'),
  seen: z.int().min(1).max(tableLimits.seen).default(20).describe('The largest number of cards seen in the table.'),
})
  .superRefine(exactlyOneDeck)
  .meta({ id: 'SeenBody' })
export type SeenBody = z.infer<typeof SeenBody>

const SeenDeck = z.strictObject({
  section: z.string(),
  zone: z.string().describe('Where its cards are dealt to.'),
  size: z.int(),
  dealt: z.int().describe('How many cards of it are seen before the mulligan.'),
  rows: z.array(
    z.strictObject({
      seen: z.int(),
      odds: z.array(z.strictObject({ copies: z.int(), atLeast: z.int(), probability, fraction: z.string() })),
    }),
  ),
})

export const SeenTable = z
  .strictObject({ method: z.literal('exact'), decks: z.array(SeenDeck), model: Model, warnings: sentences })
  .meta({
    id: 'SeenTable',
    description:
      'By deck, the hypergeometric distribution: how likely at least a given number of the copies are among the cards seen.',
  })
export type SeenTable = z.infer<typeof SeenTable>

const card = {
  card: z.string(),
  title: z.string(),
  section: z.string(),
  zone: z.string(),
  copies: z.int(),
}

const CardRow = z.strictObject({
  ...card,
  opening: GoalOdds.omit({ name: true }).describe('At least one copy in its zone after the mulligan.'),
  rounds: z
    .array(z.strictObject({ round: z.int(), ...GoalOdds.omit({ name: true }).shape }))
    .describe('At least one copy was in its zone by then: in hand, or faceup on a province.'),
})

export const CardTable = z
  .strictObject({
    method: z.enum(['exact', 'sample']).describe('Of the opening; rounds are sampled.'),
    trials: z.int(),
    seed: z.int(),
    unit: z.enum(['round', 'turn']),
    cards: z.array(CardRow),
    model: Model,
    warnings: sentences,
  })
  .meta({ id: 'CardTable', description: 'Every card’s odds in the opening and by round.' })
export type CardTable = z.infer<typeof CardTable>

const CopyRow = z.strictObject({
  ...card,
  more: z.array(OddsDifference).nullable().describe('By goal, the deck with one more copy against the deck as it is.'),
  fewer: z.array(OddsDifference).nullable().describe('The same with one fewer; null where the deck is then too small.'),
})

export const CopyTable = z
  .strictObject({
    method: z.enum(['exact', 'sample']),
    states,
    trials: z.int().optional(),
    seed: z.int().optional(),
    goals: z.array(GoalOdds).describe('With the deck as it is.'),
    cards: z.array(CopyRow),
    model: Model,
    warnings: sentences,
  })
  .meta({ id: 'CopyTable', description: 'What one more or one fewer copy of each card is worth for the goals.' })
export type CopyTable = z.infer<typeof CopyTable>

/** Bodies that name zones of the games. */
export function createTableBodies(
  games: readonly Game[],
  { Mulligan, roundsShape }: Pick<OddsBodies, 'Mulligan' | 'roundsShape'>,
) {
  return {
    CardsBody: namedKeys({
      ...oddsShape,
      rounds: z.int().min(0).max(12).default(4).describe('Up to which round; 0 for the opening alone.'),
      ...roundsShape,
      trials: trials.default(defaultTrials.cards),
    })
      .superRefine(exactlyOneDeck)
      .meta({ id: 'CardsBody' }),
    CopiesBody: namedKeys({
      ...oddsShape,
      goals,
      mulligan: Mulligan.optional(),
      thenDraw: createThenDraw(games).optional(),
      method: method.default('auto'),
      trials: trials.default(defaultTrials.copies),
      seed: seed.optional(),
    })
      .superRefine(exactlyOneDeck)
      .meta({ id: 'CopiesBody' }),
  }
}
type TableBodies = ReturnType<typeof createTableBodies>
export type CardsBody = z.infer<TableBodies['CardsBody']>
export type CopiesBody = z.infer<TableBodies['CopiesBody']>
