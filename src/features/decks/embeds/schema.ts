import { z } from 'zod'
import { languages } from '../../../domain/messages/language.ts'
import { themes } from '../../../platform/pictures/theme.ts'
import { formatAndDay } from '../legality/schema.ts'

const theme = z
  .enum(themes)
  .optional()
  .describe('The colours; `auto`, the default, follows the colour scheme of the reader.')

export const BadgeQuery = z.strictObject({ ...formatAndDay, theme })

const language = z.enum(languages).optional().describe('The language; that of `Accept-Language` unless given.')

export const PageQuery = z.strictObject({ ...formatAndDay, theme, language })

const side = (what: string) =>
  z.coerce.number<string>().int().min(1).max(10_000).optional().describe(`The greatest ${what} that fits, in pixels.`)

/** Consumers add parameters of their own, which are ignored. */
export const OEmbedQuery = z.object({
  url: z.string().min(1).max(2_000).describe('The address of a deck on this service; its path is enough.'),
  format: z.string().max(20).default('json').describe('`json` or `xml`; any other is a 501.'),
  maxwidth: side('width'),
  maxheight: side('height'),
})

/** https://oembed.com, a response of the type `rich`. */
export const OEmbed = z
  .strictObject({
    type: z.literal('rich'),
    version: z.literal('1.0'),
    title: z.string(),
    description: z
      .string()
      .describe(
        'The verdict in the deck’s format today, as the badge has it. Not in the specification, but read by many.',
      ),
    author_name: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    cache_age: z.int().describe('Seconds.'),
    html: z.string().describe('An iframe with the deck.'),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'OEmbed' })
export type OEmbed = z.infer<typeof OEmbed>
