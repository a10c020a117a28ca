import { z } from 'zod'
import { Verdict } from '../../../domain/core/wording/verdict.ts'
import { DeckCards, deckInputShape, exactlyOneDeck } from '../decklists/deck-input.ts'
import { formatAndDay, Judgement } from '../legality/schema.ts'

export const RepairBody = z
  .strictObject({
    ...formatAndDay,
    ...deckInputShape,
    maxChanges: z.int().min(1).max(30).default(15).describe('Repairs with more changes are not looked for.'),
  })
  .superRefine(exactlyOneDeck)
  .meta({ id: 'RepairBody' })

const cardShape = { id: z.string(), title: z.string() }
const CardRef = z.strictObject(cardShape)
const PlayedCard = z
  .strictObject({ ...cardShape, decks: z.int().min(0).describe('Public decks that play it; see `rankedBy`.') })
  .meta({ id: 'PlayedCard' })
export type PlayedCard = z.infer<typeof PlayedCard>

const RepairStep = z
  .strictObject({
    kind: z.enum(['remove', 'add', 'replace', 'correct', 'drop']),
    message: z.string(),
    count: z.int().min(1).describe('Copies; of a line that was not read, those that it states.'),
    changes: z
      .int()
      .min(1)
      .describe('What it counts for: each copy is a change, and so is a line that is read as a card.'),
    section: z.string().optional().describe('The part of the deck.'),
    remove: CardRef.optional(),
    add: PlayedCard.optional(),
    line: z.int().min(1).optional().describe('Of `correct` and `drop`: the line of the text.'),
    text: z.string().optional().describe('Of `correct` and `drop`: the line, or the id, that names no card.'),
    insteadOfAdd: z.array(PlayedCard).describe('Cards that do as well in place of `add`, most played first.'),
    insteadOfRemove: z
      .array(PlayedCard)
      .describe('Cards that can be taken out as well in place of `remove`, least played first.'),
  })
  .meta({ id: 'RepairStep', description: 'A part of a repair. All steps together make the deck legal.' })
export type RepairStep = z.infer<typeof RepairStep>

const Remark = z.strictObject({ code: z.string(), message: z.string() })
export type Remark = z.infer<typeof Remark>

export const Repair = z
  .strictObject({
    game: Judgement.shape.game,
    format: Judgement.shape.format,
    on: z.string(),
    catalogVersion: z.string(),
    status: Verdict.shape.status,
    violations: Verdict.shape.violations.describe('Of the deck as it was given.'),
    outcome: Remark.describe(
      'In a sentence; the code is `legal`, `found`, `likely` (not proven), `none` or `unknown`.',
    ),
    changes: z.int().min(0).nullable().describe('The number of changes; null if no repair was found.'),
    atLeast: z.int().min(0).describe('It is proven that no repair has fewer changes.'),
    proven: z.boolean().describe('Whether `changes` is proven to be the smallest number.'),
    steps: z.array(RepairStep),
    cards: DeckCards.nullable().describe('The repaired deck, which is legal; null if no repair was found.'),
    warnings: Verdict.shape.warnings.describe('Of the repaired deck.'),
    assumptions: z.array(Remark).describe('What the repair takes for granted.'),
    rankedBy: Remark.extend({
      code: z.enum(['public-decks', 'titles']),
      decks: z.int().min(0).describe('Public decks that were counted.'),
    }),
  })
  .meta({ id: 'Repair' })
export type Repair = z.infer<typeof Repair>

export const PlayedQuery = z.strictObject({
  clan: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional()
    .describe('Decks of this clan alone, such as `lion`.'),
})

export const PlayedCounts = z
  .strictObject({
    decks: z.int().min(0).describe('The decks that were counted.'),
    cards: z.record(z.string(), z.int().min(1)).describe('By card id, how many of them play the card.'),
  })
  .meta({ id: 'PlayedCounts' })
