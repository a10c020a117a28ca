import { z } from 'zod'
import { Day } from '../../../base/date.ts'
import { line } from '../../../base/text.ts'
import { type DeckInput, deckInputShape, exactlyOneDeck } from '../decklists/deck-input.ts'
import { maxDistinctCards } from '../decklists/limits.ts'
import { formatAndDay } from '../legality/schema.ts'
import { paperNames } from './draw/paper.ts'

export const paperSize = z.enum(paperNames).default('a4').describe('The size of the paper.')

const Player = z.strictObject({
  name: line(80).optional(),
  number: line(12).optional(),
  pronouns: line(30).optional(),
})

const Event = z.strictObject({ name: line(100).optional(), day: Day.optional() })

const LineOrder = z
  .union([z.enum(['given', 'title', 'type']), z.array(z.string().min(1).max(200)).max(maxDistinctCards)])
  .describe(
    'The order of the lines in each section: as given (the default), by title, by type and title as decklists are written, or the ids of cards in the order of a deck builder; cards that it does not name follow.',
  )

export type LineOrder = z.infer<typeof LineOrder>

/** A card of a list with its copies, as it is printed and shown. */
export const CardLine = z.strictObject({
  card: z.string().optional().describe('The id of the card; absent for a line that names none.'),
  count: z.int().min(0),
  text: z.string().describe('The title, or the line as it was typed.'),
  unread: z.literal(true).optional(),
  reasons: z.array(z.int().min(1)).optional().describe('The numbers, from 1, of the violations that name the card.'),
})
export type CardLine = z.infer<typeof CardLine>

const fieldsShape = {
  name: line(120).optional().describe('The name of the deck; otherwise the one that the list or stored deck has.'),
  player: Player.optional(),
  event: Event.optional(),
}

/** What is printed above the list. */
export const SheetFields = z.strictObject(fieldsShape)
export type SheetFields = z.infer<typeof SheetFields>

export const SheetBody = z
  .strictObject({
    ...formatAndDay,
    ...deckInputShape,
    ...fieldsShape,
    size: paperSize,
    order: LineOrder.optional(),
    blank: z
      .literal(true)
      .optional()
      .describe('A sheet to fill in by hand, with numbered lines for each section. It takes no deck.'),
  })
  .superRefine(oneDeckOrBlank)
  .meta({ id: 'SheetBody' })
export type SheetBody = z.infer<typeof SheetBody>

function oneDeckOrBlank(body: DeckInput & { readonly blank?: true | undefined }, context: z.RefinementCtx): void {
  if (!body.blank) {
    exactlyOneDeck(body, context)
    return
  }
  for (const key of ['cards', 'text', 'deckId'] as const) {
    if (body[key] === undefined) continue
    const message = 'A blank sheet has no deck: leave out either the deck or "blank".'
    context.addIssue({ code: 'custom', path: [key], message, params: { code: 'ambiguous-deck' } })
  }
}

export const StoredSheetQuery = z.strictObject({
  ...formatAndDay,
  size: paperSize,
  order: z.enum(['title', 'type']).default('type').describe('By title, or by type and title.'),
})

export const StoredSheetParams = z.strictObject({ id: z.string().max(64) })
