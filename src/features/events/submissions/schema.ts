import { z } from 'zod'
import { line, paragraphs } from '../../../base/text.ts'
import { wholeListOf } from '../../../platform/http/pages/page.ts'
import { deckInputShape, exactlyOneDeck, UnresolvedLine } from '../../decks/decklists/deck-input.ts'
import { Judgement } from '../../decks/legality/schema.ts'
import { CardLine } from '../../decks/sheets/schema.ts'
import { EntrantView } from '../entrants/schema.ts'
import { EventList, OperationProblem, Outcome } from '../model/operation.ts'
import { Submission } from '../model/state.ts'
import { EntrantParams } from '../schema.ts'

/** A list as it is handed in. */
export const ListBody = z
  .strictObject({ ...deckInputShape, name: line(120).optional().describe('The name of the deck.') })
  .superRefine(exactlyOneDeck)
  .meta({ id: 'EventListBody' })
export type ListBody = z.infer<typeof ListBody>

const ListSection = z.strictObject({
  section: z.string().optional().describe('Absent for lines of no known section.'),
  name: z.string(),
  total: z.int().min(0),
  lines: z.array(CardLine),
})

/** A list as staff and players see it, in the order of the sheet. */
const listShape = {
  contentHash: z.string(),
  list: EventList,
  sections: z.array(ListSection).describe('The list in the order of the printed sheet.'),
  verdict: Judgement.nullable().describe('In the format and on the day of the event.'),
  verdictMissing: z.string().optional().describe('Why there is no verdict.'),
  unresolved: z.array(UnresolvedLine).describe('Lines that name no card; they are kept as they were typed.'),
}
export const ListShown = z.strictObject(listShape)
export type ListShown = z.infer<typeof ListShown>

const headShape = {
  ...Submission.shape,
  current: z.boolean().describe('Whether it is the one that counts.'),
  accepted: z.boolean(),
}
export const SubmissionHead = z.strictObject(headShape).meta({ id: 'EventSubmission' })
export type SubmissionHead = z.infer<typeof SubmissionHead>
export const SubmissionList = wholeListOf(SubmissionHead)

export const SubmissionView = z
  .strictObject({ ...headShape, ...ListShown.partial().shape })
  .meta({ id: 'EventSubmissionView', description: 'Without the list for those who see verdicts only.' })
export type SubmissionView = z.infer<typeof SubmissionView>

export const ListChange = z
  .strictObject({
    card: z.string().optional().describe('The id of the card; absent for a line that names none.'),
    title: z.string().optional(),
    section: z.string().optional(),
    text: z.string().optional().describe('A line that names no card, as it was typed.'),
    from: z.int().min(0).describe('How many there were.'),
    to: z.int().min(0),
    message: z.string().describe('The change in words.'),
  })
  .meta({ id: 'EventListChange' })
export type ListChange = z.infer<typeof ListChange>

export const Submitted = z
  .strictObject({
    entrant: EntrantView,
    submission: SubmissionView,
    changes: z.array(ListChange).describe('What differs from the list that counted before.'),
  })
  .meta({ id: 'EventSubmitted' })
export type Submitted = z.infer<typeof Submitted>

export const SubmissionPreview = z
  .strictObject({
    ...listShape,
    outcome: Outcome.describe('What sending the list would come to now.'),
    problem: OperationProblem.optional(),
    changes: z.array(ListChange).describe('What differs from the list that counts now.'),
  })
  .meta({ id: 'EventSubmissionPreview' })
export type SubmissionPreview = z.infer<typeof SubmissionPreview>

const n = z.coerce.number<string>().int().min(1).max(100_000)
export const SubmissionParams = z.strictObject({ ...EntrantParams.shape, n })
export const SubmissionDiffQuery = z.strictObject({
  from: n.optional().describe('Default: the list before `to`.'),
  to: n.optional().describe('Default: the list that counts.'),
})
const Side = Submission.pick({ n: true, contentHash: true, source: true, by: true, at: true })
export const SubmissionDiff = z
  .strictObject({ from: Side, to: Side, same: z.boolean(), changes: z.array(ListChange) })
  .meta({ id: 'EventSubmissionDiff' })
export type SubmissionDiff = z.infer<typeof SubmissionDiff>

export const ChangeRequest = z
  .strictObject({ text: paragraphs(500).min(1).describe('What the player asks the desk for.') })
  .meta({ id: 'EventChangeRequest' })
