import { z } from 'zod'
import { pictureWidth } from './draw-picture.ts'
import { themes } from './theme.ts'

/** How a picture looks. */
export const lookShape = {
  theme: z
    .enum(themes)
    .optional()
    .describe('The colours of a picture; `auto`, the default, follows the colour scheme of the reader.'),
  width: z.coerce
    .number()
    .int()
    .min(pictureWidth.least)
    .max(pictureWidth.greatest)
    .optional()
    .describe(`The width of a picture in pixels; ${pictureWidth.usual} unless given. Text keeps its size.`),
}
