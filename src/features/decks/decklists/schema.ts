import { z } from 'zod'
import { Day } from '../../../base/date.ts'
import { games } from '../../../domain/games/index.ts'
import { DeckCards, DecklistWarning, DeckPrintings, DeckText, PrintingsView, UnresolvedLine } from './deck-input.ts'
import { generalFormats } from './formats/index.ts'
import { DecklistRemark } from './read/lines/remarks.ts'

/** The formats that every game has, then those that a game registers. */
function writableFormatsInWords(): string {
  const quoted = (formats: readonly { readonly id: string; readonly print?: unknown }[]) =>
    formats.filter((format) => format.print).map((format) => `\`${format.id}\``)
  const registered = games.flatMap(({ id, decklist }) =>
    quoted(decklist?.formats ?? []).map((format) => `${format} for \`${id}\``),
  )
  return `${quoted(generalFormats).join(', ')}; also ${registered.join(', ')}.`
}

export const ParseBody = z
  .strictObject({
    text: DeckText,
    format: z
      .string()
      .min(1)
      .max(80)
      .optional()
      .describe(
        'The format whose pool tells versions of a title apart; otherwise the one that the list names, or the game’s default.',
      ),
    on: Day.optional().describe('The day of the pool; otherwise today.'),
  })
  .meta({ id: 'DecklistText' })
export type ParseBody = z.infer<typeof ParseBody>

export const ImportBody = z
  .strictObject({
    url: z.string().min(1).max(20_000).describe('The address of a deck; without a scheme where the site is known.'),
    ...ParseBody.omit({ text: true }).shape,
  })
  .meta({ id: 'DecklistLink' })

export const RenderBody = z
  .strictObject({
    cards: DeckCards,
    as: z.string().min(1).max(40).describe(writableFormatsInWords()),
    name: z.string().max(200).optional().describe('The name of the deck, for formats that have one.'),
    printings: DeckPrintings.optional(),
  })
  .meta({ id: 'DecklistToRender' })

export const ParsedDecklist = z
  .strictObject({
    detected: z.string().describe('The format that the text was recognised as.'),
    name: z.string().optional(),
    format: z.string().optional().describe('The id of the game’s format that the list itself names.'),
    cards: z.record(z.string(), z.int().min(1).max(99)),
    printings: PrintingsView,
    unresolved: z.array(UnresolvedLine).describe('Every line that names no card.'),
    remarks: z
      .array(DecklistRemark)
      .describe(
        'Every line of a text, or part of one, that was read as no card of the deck: headings, names, notes, totals, sentences, cards outside the deck.',
      ),
    warnings: z
      .array(DecklistWarning)
      .describe('Lines that were read leniently or not counted, and numbers that do not add up.'),
    catalogVersion: z.string(),
  })
  .meta({ id: 'ParsedDecklist' })
export type ParsedDecklist = z.infer<typeof ParsedDecklist>

export const ImportedDecklist = z
  .strictObject({
    ...ParsedDecklist.shape,
    source: z
      .string()
      .describe('The address that the deck was read from; of a link that carries the deck, without that.'),
  })
  .meta({ id: 'ImportedDecklist' })
export type ImportedDecklist = z.infer<typeof ImportedDecklist>
