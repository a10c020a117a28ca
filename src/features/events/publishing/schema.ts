import { z } from 'zod'
import { pageOf, pageQuery } from '../../../platform/http/pages/page.ts'
import { Submission } from '../model/state.ts'
import { ListShown } from '../submissions/schema.ts'

const PublishedList = z
  .strictObject({
    number: z.int().min(1),
    name: z.string().nullable().describe('Null without the entrant’s consent, and after names were removed.'),
    clan: z.string().nullable().describe('The affiliation of the deck.'),
    ...ListShown.pick({ list: true, sections: true, contentHash: true }).partial().shape,
    judged: Submission.shape.judged.optional(),
  })
  .meta({ id: 'PublishedList', description: 'Number and affiliation alone without the entrant’s consent.' })
export type PublishedList = z.infer<typeof PublishedList>

export const PublishedPage = z
  .strictObject({
    audience: z
      .enum(['staff', 'entrants', 'public'])
      .describe('Whom the event shows lists by now; `data` is empty for everybody else.'),
    ...pageOf(PublishedList).shape,
  })
  .meta({ id: 'PublishedLists' })
export const PublishedQuery = z.strictObject(pageQuery)

export const ExportQuery = z.strictObject({
  as: z.enum(['csv', 'ndjson']).default('csv'),
  separator: z.enum(['comma', 'semicolon', 'tab']).default('comma').describe('Of CSV.'),
  bom: z.literal('true').optional().describe('CSV begins with a byte order mark, by which Excel knows UTF-8.'),
})
export type ExportQuery = z.infer<typeof ExportQuery>
