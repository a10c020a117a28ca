import { z } from 'zod'
import { paperSize } from '../../sheets/schema.ts'

const Numbers = z
  .string()
  .max(4000)
  .regex(/^\d{1,5}(-\d{1,5})?(,\d{1,5}(-\d{1,5})?)*$/, 'numbers and ranges are expected, such as 1,5-9')
  .describe('Numbers and ranges of entrants; all who have not dropped unless given.')
  .meta({ examples: ['1,5-9'] })

const Letters = z
  .string()
  .regex(/^([A-Za-z](-[A-Za-z])?|other)$/, 'a letter, a range such as A-F, or "other" is expected')
  .describe(
    'The first letters of names, without regard to case and marks; `other` are names that begin with none of A to Z.',
  )
  .meta({ examples: ['A-F'] })

const selection = {
  entrants: Numbers.optional(),
  letter: Letters.optional(),
  sort: z.enum(['number', 'name']).optional().describe('By name where letters are given, else by number.'),
  size: paperSize,
}

export const SheetsQuery = z.strictObject({
  ...selection,
  blank: z
    .enum(['missing', 'only', 'all'])
    .optional()
    .describe(
      'Sheets to fill in by hand, with name and number: `missing` adds them for those who have sent no list, `only` prints nothing else, `all` prints them for everybody.',
    ),
})
export type SheetsQuery = z.infer<typeof SheetsQuery>

export const SlipsQuery = z.strictObject({
  ...selection,
  names: z.enum(['true', 'false']).default('false').describe('Whether names are printed beside the numbers.'),
})
export type SlipsQuery = z.infer<typeof SlipsQuery>

export const OwnSheetQuery = z.strictObject({ size: paperSize })

export type Selection = Pick<SheetsQuery, 'entrants' | 'letter' | 'sort'>
