import { z } from 'zod'

export const Citation = z
  .strictObject({ document: z.string(), entry: z.string() })
  .describe('The document that states the rule, and the entry in it.')
export type Citation = z.infer<typeof Citation>

export const Finding = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    cards: z.array(z.string()).describe('Ids of the cards concerned; ids of unknown cards as they were given.'),
    actual: z.number().optional(),
    limit: z.number().optional(),
    rule: Citation,
  })
  .meta({ id: 'Finding', description: 'A violation of a rule, or in `warnings` a doubt.' })
export type Finding = z.infer<typeof Finding>

export const Verdict = z.strictObject({
  legal: z.boolean(),
  violations: z.array(Finding).describe('All at once, in a fixed order, each once.'),
  warnings: z.array(Finding).describe('Legal but suspicious, or resting on facts that are not certain.'),
})
export type Verdict = z.infer<typeof Verdict>
