import { z } from 'zod'
import { Instant } from '../../../base/date.ts'
import { line } from '../../../base/text.ts'
import { GameId } from '../../../platform/http/definition/game-params.ts'
import { lookShape } from '../../../platform/pictures/look.ts'
import { FormatParams } from '../../cards/catalog/replies/schema.ts'

export const maxMonths = 36

const Month = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'A month is expected, as YYYY-MM.')
  .describe('A month, as `YYYY-MM`.')

export const MetaParams = FormatParams
const spanShape = {
  from: Month.optional().describe(
    `The first month; five months before the last unless given. At most ${maxMonths} months.`,
  ),
  to: Month.optional().describe('The last month; the current one unless given.'),
  clan: line(40).toLowerCase().optional().describe('Only decks of this clan.'),
}
export const MetaQuery = z.strictObject(spanShape)
export type MetaQuery = z.infer<typeof MetaQuery>
export const MetaPictureQuery = z.strictObject({ ...spanShape, ...lookShape })

const Share = z.number().min(0).max(1)
const numbers = {
  decks: z.int().min(0),
  share: Share.describe('Of the decks of the span.'),
  shareBefore: Share.nullable().describe('In the span of the same length before; null if nothing is known of it.'),
}

const MetaValue = z.strictObject({
  value: z.string().nullable().describe('Such as `crane`; null for decks that have none.'),
  merged: z.boolean().describe('Whether these are the values of which too few are played to show them.'),
  ...numbers,
  byMonth: z.array(z.int().min(0)).describe('Decks in each of `months`.'),
})

const MetaCard = z.strictObject({
  id: z.string(),
  title: z.string(),
  ...numbers,
  copies: z.int().min(0).describe('In all of these decks together.'),
})

const Span = z.strictObject({ from: Month, to: Month, decks: z.int().min(0) })

export const Meta = z
  .strictObject({
    game: GameId,
    format: z.string(),
    clan: z.string().nullable(),
    ...Span.shape,
    before: Span.describe('The span of the same length before, with which shares are compared.'),
    countedAt: Instant.nullable().describe('When the decks were last counted; null if they never were.'),
    months: z.array(z.strictObject({ month: Month, decks: z.int().min(0) })),
    facets: z
      .array(z.strictObject({ id: z.string(), values: z.array(MetaValue) }))
      .describe(
        'What the decks are: clan, splash and whatever else the game groups decks by. The values of one are all decks together.',
      ),
    sections: z
      .array(z.strictObject({ id: z.string(), name: z.string(), cards: z.array(MetaCard) }))
      .describe('The cards that most decks play, at most 50 of each section.'),
  })
  .meta({
    id: 'Meta',
    description:
      'What is played among public decks. Groups of fewer than 5 decks or 3 owners in a month are merged or left out.',
  })
export type Meta = z.infer<typeof Meta>
