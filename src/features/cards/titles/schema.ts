import { z } from 'zod'
import { maxCompletions } from './complete-title.ts'

const name = z.string().trim().min(1).max(120)

export const NamedQuery = z
  .strictObject({
    exact: name.optional().describe('A title as it is printed, without regard to case and diacritics; or an id.'),
    fuzzy: name
      .optional()
      .describe('A title as people remember it: `chagre`, `way of crane`, `Akodo Toturi v2`, `Banzai! [Core Set]`.'),
  })
  .superRefine((query, context) => {
    if ((query.exact === undefined) === (query.fuzzy === undefined))
      context.addIssue({ code: 'custom', message: 'Exactly one of `exact` and `fuzzy` is expected.' })
  })
export type NamedQuery = z.infer<typeof NamedQuery>

export const CompletionQuery = z.strictObject({
  q: z.string().max(120).describe('What has been typed so far.'),
})

export const Completions = z
  .strictObject({
    data: z.array(z.string()).max(maxCompletions).describe('Titles, the likeliest first.'),
    next: z.null(),
    catalogVersion: z.string(),
  })
  .meta({ id: 'Completions', description: 'The titles that somebody may be typing.' })
export type Completions = z.infer<typeof Completions>
