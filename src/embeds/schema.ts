import { z } from 'zod'
import { formatAndDay } from '../legality/schema.ts'
import { themes } from '../pictures/theme.ts'

export const DeckParams = z.strictObject({ id: z.string().max(60) })

const theme = z
  .enum(themes)
  .optional()
  .describe('The colours; `auto`, the default, follows the colour scheme of the reader.')

export const BadgeQuery = z.strictObject({ ...formatAndDay, theme })
