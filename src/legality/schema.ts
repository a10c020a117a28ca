import { z } from 'zod'
import { Day } from '../core/date.ts'
import { deckInputShape, exactlyOneDeck, UnresolvedLine } from '../decklists/deck-input.ts'

const format = z
  .string()
  .min(1)
  .max(60)
  .optional()
  .describe('The id of a format, or an alias; the game’s default unless given.')
const on = Day.optional().describe('The day to judge for, `YYYY-MM-DD`; today unless given.')

const validateShape = { format, on, ...deckInputShape }
export const ValidateBody = z.strictObject(validateShape).superRefine(exactlyOneDeck).meta({ id: 'ValidateBody' })
export type ValidateBody = z.infer<typeof ValidateBody>

export const Ref = z.union([z.string().max(200), z.number()])
export const BatchLine = z
  .strictObject({ ref: Ref.optional().describe('Comes back with the answer.'), ...validateShape })
  .superRefine(exactlyOneDeck)
  .meta({ id: 'BatchLine' })
export type BatchLine = z.infer<typeof BatchLine>

export const LegalityBody = z
  .strictObject({
    ...deckInputShape,
    on,
    history: z
      .boolean()
      .default(false)
      .describe('Also the intervals of days in which the deck was legal in each format.'),
  })
  .superRefine(exactlyOneDeck)
  .meta({ id: 'LegalityBody' })

const Citation = z.strictObject({ document: z.string(), entry: z.string() }).describe('Where the rule stands.')

export const Finding = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    cards: z.array(z.string()).describe('Ids of the cards concerned.'),
    actual: z.number().optional(),
    limit: z.number().optional(),
    rule: Citation,
  })
  .meta({ id: 'Finding', description: 'One broken rule, or in `warnings` one doubt.' })

const day = z.string().nullable()

export const Judgement = z
  .strictObject({
    legal: z.boolean(),
    game: z.string(),
    format: z.strictObject({ id: z.string(), revision: z.string(), effectiveFrom: day, effectiveUntil: day }),
    catalogVersion: z.string(),
    violations: z.array(Finding).describe('All at once, in a fixed order, each once.'),
    warnings: z.array(Finding).describe('Legal but suspicious, or resting on facts that are not certain.'),
    unresolved: z.array(UnresolvedLine),
    summary: z.looseObject({}).describe('The deck in numbers, as its game counts.'),
  })
  .meta({ id: 'Judgement' })

const Interval = z.strictObject({
  from: day.describe('Null: since ever.'),
  until: day.describe('Null: to this day and on.'),
  endedBy: z
    .strictObject({ on: z.string(), revision: z.string(), violations: z.array(Finding) })
    .nullable()
    .describe('The first day on which the deck was not legal any more, and why.'),
})

export const Standings = z
  .strictObject({
    game: z.string(),
    on: z.string(),
    catalogVersion: z.string(),
    unresolved: z.array(UnresolvedLine),
    data: z.array(
      z.strictObject({
        format: z.string(),
        revision: z.string().nullable().describe('Null where the format had not begun or was over.'),
        legal: z.boolean(),
        violations: z.array(Finding),
        warnings: z.array(Finding),
        history: z.array(Interval).optional().describe('When the deck was legal, oldest first.'),
      }),
    ),
    next: z.null(),
  })
  .meta({ id: 'Standings' })

const RuleCode = z.strictObject({
  code: z.string(),
  severity: z.enum(['violation', 'warning']),
  message: z.string().describe('The sentence, with placeholders in double braces.'),
  meaning: z.string(),
  example: z.string(),
  fix: z.string(),
})

export const RuleViews = z
  .strictObject({
    data: z.array(
      z.strictObject({
        id: z.string(),
        summary: z.string(),
        source: Citation,
        formats: z.array(z.string()).describe('The formats that have the rule today.'),
        codes: z.array(RuleCode),
      }),
    ),
    next: z.null(),
    catalogVersion: z.string(),
  })
  .meta({ id: 'Rules' })
