import { z } from 'zod'
import { Day } from '../../../base/date.ts'
import { Citation, Finding, Uncertainty, Verdict } from '../../../domain/core/wording/verdict.ts'
import { FormatId, GameId } from '../../../platform/http/definition/game-params.ts'
import { wholeListOf } from '../../../platform/http/pages/page.ts'
import { deckInputShape, exactlyOneDeck, UnresolvedLine } from '../decklists/deck-input.ts'

const format = FormatId.optional().describe(
  'The id of a format, or an alias; unless given, the one that the list or the stored deck names, or the game’s default.',
)
const on = Day.optional().describe('The day to judge for, `YYYY-MM-DD`; today unless given.')

/** What every body and query that judges a deck takes. */
export const formatAndDay = { format, on }

const validateShape = { ...formatAndDay, ...deckInputShape }
export const ValidateBody = z.strictObject(validateShape).superRefine(exactlyOneDeck).meta({ id: 'ValidateBody' })
export type ValidateBody = z.infer<typeof ValidateBody>

const Label = z.union([z.string().max(200), z.number()]).optional()
/** What names a line for the caller. Each comes back as it was given, so that both together are no contradiction. */
export const lineLabels = {
  ref: Label.describe('Comes back with the answer.'),
  id: Label.describe(
    'Comes back with the answer, as `ref` does, for programs whose decks have an `id`. It is not looked up.',
  ),
}
export const BatchLine = z
  .strictObject({ ...lineLabels, ...validateShape })
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
      .describe(
        'Also the intervals of days in which the deck was legal in each format, and those in which that is undetermined.',
      ),
  })
  .superRefine(exactlyOneDeck)
  .meta({ id: 'LegalityBody' })

const day = z.string().nullable()

const ChosenBy = z
  .enum(['request', 'list', 'default'])
  .describe('Who named the format: the request, the list or stored deck itself, or nobody.')
export type ChosenBy = z.infer<typeof ChosenBy>

const omitted = z
  .int()
  .min(1)
  .optional()
  .describe('How many further violations are left out here; `validate` has them all.')

const Upcoming = z
  .strictObject({
    on: z.string().describe('The first day of this status.'),
    revision: z.string().nullable().describe('The revision in force then; null if the format has ended.'),
    announced: z.string().optional().describe('The day on which that revision was announced, where it is known.'),
    legal: Verdict.shape.legal,
    status: Verdict.shape.status,
    violations: z.array(Finding),
    omitted,
    message: z.string().describe('The change in a sentence.'),
  })
  .meta({ id: 'UpcomingVerdict', description: 'A change of the status that is known to come.' })
export type Upcoming = z.infer<typeof Upcoming>

/** Absent where no list that is announced, and no release day that is known, changes the status. */
const forecastShape = {
  upcoming: z
    .array(Upcoming)
    .min(1)
    .optional()
    .describe(
      'The changes of the status after this day that are known today, the earliest first: by lists that are announced, by cards that are released, by the end of the format. Absent if there are none, and for days that have passed.',
    ),
  legalUntil: z.string().optional().describe('Of a legal deck: its last day, if one is known.'),
  legalFrom: z
    .string()
    .optional()
    .describe('Of a deck that is not legal: the first day on which it will be, if one is known.'),
}
export type Forecast = Partial<Pick<Judgement, keyof typeof forecastShape>>

export const Judgement = z
  .strictObject({
    legal: Verdict.shape.legal,
    status: Verdict.shape.status,
    game: GameId,
    format: z.strictObject({
      id: z.string(),
      revision: z.string(),
      effectiveFrom: day,
      effectiveUntil: day,
      chosenBy: ChosenBy,
    }),
    catalogVersion: z.string(),
    violations: Verdict.shape.violations,
    warnings: Verdict.shape.warnings,
    unresolved: z.array(UnresolvedLine),
    summary: z.looseObject({}).describe('The deck in numbers, as its game counts.'),
    ...forecastShape,
  })
  .meta({ id: 'Judgement' })
export type Judgement = z.infer<typeof Judgement>

const Interval = z.strictObject({
  from: day.describe('Null: no first day.'),
  until: day.describe('Null: no last day.'),
  endedBy: z
    .strictObject({
      on: z.string(),
      revision: z.string(),
      status: Verdict.shape.status,
      violations: z.array(Finding),
      omitted,
    })
    .nullable()
    .describe('The first day on which the deck was no longer legal, and why.'),
})
export type Interval = z.infer<typeof Interval>

const OpenInterval = z.strictObject({
  from: day.describe('Null: no first day.'),
  until: day.describe('Null: no last day.'),
  reasons: z.array(Uncertainty).min(1).describe('What the uncertain violations of these days rest on.'),
})
export type OpenInterval = z.infer<typeof OpenInterval>

const FormatStanding = z.strictObject({
  format: z.string(),
  revision: z.string().nullable().describe('Null if the format had not begun or had ended.'),
  ...Verdict.shape,
  omitted,
  ...forecastShape,
  history: z.array(Interval).optional().describe('When the deck was legal, oldest first.'),
  undetermined: z
    .array(OpenInterval)
    .optional()
    .describe('With `history`: when the deck was neither certainly legal nor certainly illegal, oldest first.'),
})
export type FormatStanding = z.infer<typeof FormatStanding>

export const Standings = z
  .strictObject({
    game: GameId,
    on: z.string(),
    catalogVersion: z.string(),
    unresolved: z.array(UnresolvedLine),
    ...wholeListOf(FormatStanding).shape,
  })
  .meta({ id: 'Standings' })
export type Standings = z.infer<typeof Standings>

const CodeView = z.strictObject({
  code: z.string(),
  severity: z.enum(['violation', 'warning']),
  message: z
    .string()
    .describe(
      'The sentence in English, with placeholders in double braces; `{{count?card:cards}}` is the first word for one and the second for several.',
    ),
  meaning: z.string(),
  example: z.string(),
  fix: z.string(),
})
export type CodeView = z.infer<typeof CodeView>

const RuleView = z.strictObject({
  id: z.string(),
  summary: z.string(),
  source: Citation,
  formats: z.array(z.string()).describe('The formats that have the rule today.'),
  codes: z.array(CodeView),
})
export type RuleView = z.infer<typeof RuleView>

export const RuleViews = wholeListOf(RuleView).extend({ catalogVersion: z.string() }).meta({ id: 'Rules' })
