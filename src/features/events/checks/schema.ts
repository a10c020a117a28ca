import { z } from 'zod'
import { paragraphs } from '../../../base/text.ts'
import { wholeListOf } from '../../../platform/http/pages/page.ts'
import { maxCopies, maxDistinctCards } from '../../decks/decklists/limits.ts'
import { Judgement } from '../../decks/legality/schema.ts'
import { drawLimits } from '../model/draw-numbers.ts'
import { bodies } from '../model/operation.ts'
import { EntrantNumber } from '../model/scalars.ts'
import { DeckCheck, Draw } from '../model/state.ts'
import { EventParams } from '../schema.ts'

export const CheckParams = z.strictObject({ ...EventParams.shape, id: z.string().min(1).max(100) })

const { submission, ...started } = bodies['check.start'].shape
export const NewCheck = z
  .strictObject({
    entrant: EntrantNumber.describe('Whose deck is checked.'),
    submission: submission
      .optional()
      .describe('The list to count against; the accepted one, or the current one, unless given.'),
    ...started,
  })
  .meta({ id: 'NewDeckCheck' })
export type NewCheck = z.infer<typeof NewCheck>

const Counts = z
  .record(z.string().min(1).max(200), z.int().min(0).max(maxCopies))
  .refine((counts) => Object.keys(counts).length <= maxDistinctCards, { error: `at most ${maxDistinctCards} cards` })

export const CheckEnd = z
  .strictObject({
    counted: Counts.optional().describe('Copies by card id; cards that are not named are as the list has them.'),
    strangers: Counts.optional().describe('Cards that the list does not have, by id or in words.'),
    stopped: z.literal(true).optional().describe('The check ends without a result.'),
    words: paragraphs(2000).optional().describe('What the judge decided, in their own words.'),
  })
  .meta({ id: 'DeckCheckEnd' })
export type CheckEnd = z.infer<typeof CheckEnd>

const SplitView = z
  .strictObject({
    section: z.string(),
    by: z.enum(['title', 'type']).describe('Into piles of one title at once, or by type first.'),
    piles: z.array(z.int().min(0)).describe('Piles on the table at each step.'),
  })
  .describe('How to sort this deck with the least work.')

export const CheckView = z
  .strictObject({
    ...DeckCheck.shape,
    entrant: EntrantNumber,
    differences: z.array(
      z.strictObject({ ...DeckCheck.shape.differences.element.shape, message: z.string().describe('In words.') }),
    ),
    extensionMinutes: z.int().min(0).nullable().describe('By which the match is extended; null while the check runs.'),
    splits: z.array(SplitView),
    asCounted: Judgement.nullable().describe('The verdict on the deck as it was counted; null unless it differs.'),
  })
  .meta({ id: 'DeckCheckView' })
export type CheckView = z.infer<typeof CheckView>

const CheckProgress = z.strictObject({
  decks: z.int().min(0),
  checked: z.int().min(0),
  goal: z.int().min(0).describe('A tenth of the decks, as tournament rules ask.'),
  toGo: z.int().min(0),
})

const CheckHead = z.strictObject({
  ...DeckCheck.omit({ differences: true }).shape,
  entrant: EntrantNumber,
  name: z.string(),
})
export const CheckList = z
  .strictObject({
    ...wholeListOf(CheckHead).shape,
    progress: CheckProgress,
    neverChecked: z.array(EntrantNumber).describe('Numbers of entrants who play, have a list, and were never checked.'),
    draws: z.array(Draw),
  })
  .meta({ id: 'DeckChecks' })

const Among = z.enum(['all', 'checked-in', 'never-checked'])
export const NewDraw = z
  .strictObject({
    count: z.int().min(1).max(drawLimits.drawn),
    among: z
      .union([Among, z.array(EntrantNumber).min(1).max(2000)])
      .default('never-checked')
      .describe('Or the numbers themselves.'),
    seed: z
      .int()
      .min(0)
      .max(4_294_967_295)
      .optional()
      .describe('Random unless given. The same seed draws the same numbers.'),
  })
  .meta({ id: 'NewCheckDraw' })
export type NewDraw = z.infer<typeof NewDraw>

export const DrawView = z
  .strictObject({
    ...Draw.shape,
    entrants: z
      .array(z.strictObject({ number: EntrantNumber, name: z.string() }))
      .describe('Those drawn, in the order of the draw.'),
  })
  .meta({ id: 'CheckDrawView' })
export type DrawView = z.infer<typeof DrawView>
