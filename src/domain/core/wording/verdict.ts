import { z } from 'zod'

export const Citation = z
  .strictObject({ document: z.string(), entry: z.string() })
  .describe('The document that states the rule, and the entry in it.')
export type Citation = z.infer<typeof Citation>

/** Why a violation is not certain. */
export const Uncertainty = z.enum(['unread', 'facts', 'list'])
export type Uncertainty = z.infer<typeof Uncertainty>

export const Finding = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    cards: z.array(z.string()).describe('Ids of the cards concerned; ids of unknown cards as they were given.'),
    actual: z.number().optional(),
    limit: z.number().optional(),
    uncertain: Uncertainty.optional().describe(
      'What is not known that this violation rests on: a line or id that was not read, or a size that unread copies could fill (`unread`), the facts of a card (`facts`), or a list used in place of one that is not available (`list`). Absent if the violation is certain.',
    ),
    rule: Citation,
  })
  .meta({ id: 'Finding', description: 'A violation of a rule, or in `warnings` a doubt.' })
export type Finding = z.infer<typeof Finding>

export const Status = z
  .enum(['legal', 'illegal', 'undetermined'])
  .describe('`illegal` with a certain violation, `undetermined` with uncertain ones only, otherwise `legal`.')
export type Status = z.infer<typeof Status>

export const Verdict = z.strictObject({
  legal: z.boolean().describe('Whether `status` is `legal`.'),
  status: Status,
  violations: z.array(Finding).describe('All at once, in a fixed order, each once.'),
  warnings: z.array(Finding).describe('Legal but suspicious, or resting on facts that are not certain.'),
})
export type Verdict = z.infer<typeof Verdict>

export function statusOf(violations: readonly Finding[]): Status {
  if (violations.length === 0) return 'legal'
  return violations.every(({ uncertain }) => uncertain !== undefined) ? 'undetermined' : 'illegal'
}
