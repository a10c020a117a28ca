import { z } from 'zod'
import { DeckCards, DeckText, UnresolvedLine } from './deck-input.ts'

export const ParseBody = z.strictObject({ text: DeckText }).meta({ id: 'DecklistText' })

export const RenderBody = z
  .strictObject({
    cards: DeckCards,
    as: z
      .string()
      .min(1)
      .max(40)
      .describe(
        '`plain`, `json`, `emeralddb`, `octgn`, `markdown`; also `sun-and-moon` for `l5r-ccg` and `shadowfist` for `shadowfist`.',
      ),
    name: z.string().max(200).optional().describe("The deck's name, where the format has a place for it."),
  })
  .meta({ id: 'DecklistToRender' })

export const ParsedDecklist = z
  .strictObject({
    detected: z.string().describe('The format that the text was recognised as.'),
    name: z.string().optional(),
    cards: z.record(z.string(), z.int().min(1).max(99)),
    unresolved: z.array(UnresolvedLine).describe('Every line that names no card.'),
    warnings: z
      .array(z.strictObject({ code: z.string(), message: z.string(), line: z.int().min(1).optional() }))
      .describe('What was read with some latitude, left aside, or does not add up.'),
    catalogVersion: z.string(),
  })
  .meta({ id: 'ParsedDecklist' })
export type ParsedDecklist = z.infer<typeof ParsedDecklist>
