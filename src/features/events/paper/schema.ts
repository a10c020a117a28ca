import { z } from 'zod'
import { paperSize } from '../../decks/sheets/schema.ts'
import { EventParams } from '../schema.ts'

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

/** The same for sheets that a job prints. */
export const SheetJobBody = SheetsQuery.meta({ id: 'SheetJobBody' })

export const SheetJobParams = z.strictObject({
  ...EventParams.shape,
  id: z.string().min(1).max(64).describe('The id of the job.'),
})
export const SheetPartParams = z.strictObject({
  ...SheetJobParams.shape,
  part: z.coerce.number<string>().int().min(1).max(10_000).describe('The number of the part, from 1.'),
})

export const SlipsQuery = z.strictObject({
  ...selection,
  names: z.enum(['true', 'false']).default('false').describe('Whether names are printed beside the numbers.'),
})
export type SlipsQuery = z.infer<typeof SlipsQuery>

export const OwnSheetQuery = z.strictObject({ size: paperSize })

export type Selection = Pick<SheetsQuery, 'entrants' | 'letter' | 'sort'>
