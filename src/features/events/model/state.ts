import { z } from 'zod'
import { Instant } from '../../../base/date.ts'
import { Status } from '../../../domain/core/wording/verdict.ts'
import { EventCode, EventSettings } from './settings.ts'

const Label = z.string().describe('Who did it: the label of a helper, `organiser` or `player`.')

/**
 * What the judge said of a list when it was sent, when it was accepted, or when the event's format, its day or the lists of
 * that day changed; evidence, not today's truth.
 */
export const Judged = z
  .strictObject({
    status: Status.nullable().describe('Null if the format has no list for the day.'),
    codes: z.array(z.string()).describe('The codes of the violations.'),
    revision: z.string().nullable().describe('The revision of the format.'),
    catalogVersion: z.string(),
  })
  .meta({ id: 'EventJudged' })
export type Judged = z.infer<typeof Judged>

/** A list that was sent for an entrant. It never changes, except that it is judged again with the event. */
export const Submission = z
  .strictObject({
    id: z.uuid().describe('The id of the operation that sent it.'),
    n: z.int().min(1),
    contentHash: z.string(),
    source: z.enum(['player', 'desk', 'import']),
    by: Label,
    at: Instant,
    late: z
      .enum(['late', 'claimed'])
      .optional()
      .describe('`late`: after the deadline; `claimed`: received after it, made before it by the clock of a desk.'),
    refused: z.literal(true).optional().describe('Sent against a lock or a rule of the event; kept for people to see.'),
    judged: Judged,
  })
  .meta({ id: 'EventSubmissionHead' })
export type Submission = z.infer<typeof Submission>

const Done = z.strictObject({ by: Label, at: Instant })

/** A difference between a deck as it was counted and its list. */
const CountedCard = z.strictObject({
  card: z.string().min(1).max(200).describe('The id of a card, or what was written for one that is not known.'),
  expected: z.int().min(0).max(99),
  counted: z.int().min(0).max(99),
})
export type CountedCard = z.infer<typeof CountedCard>

export const DeckCheck = z
  .strictObject({
    id: z.uuid().describe('The id of the operation that started it.'),
    submission: z.uuid(),
    reason: z.enum(['random', 'targeted', 'cut', 'other']),
    table: z.string().max(20).optional(),
    round: z.int().min(1).max(100).optional(),
    mode: z.enum(['piles', 'order']),
    by: Label,
    startedAt: Instant,
    endedAt: Instant.optional(),
    outcome: z.enum(['same', 'differs', 'stopped']).optional(),
    differences: z.array(CountedCard).max(500),
    words: z.string().max(2000).optional().describe('What the judge wrote about it.'),
  })
  .meta({ id: 'DeckCheck' })
export type DeckCheck = z.infer<typeof DeckCheck>

/** Something that a person has to look at: operations that met, or a list that waits to be picked. */
const Conflict = z.strictObject({
  operation: z.uuid(),
  kind: z.string(),
  by: Label,
  at: Instant,
  submission: z.uuid().optional().describe('The list that waits.'),
  was: Status.nullable()
    .optional()
    .describe('Of an acceptance whose list is judged otherwise by now: the status by which it was accepted.'),
})
export type Conflict = z.infer<typeof Conflict>

const Request = z.strictObject({ id: z.uuid(), text: z.string(), by: Label, at: Instant })

/** What operations change and `undo` restores; the other fields only grow. */
const changeable = {
  name: z.string(),
  pronouns: z.string().nullable(),
  note: z.string().nullable().describe('A note of the staff.'),
  consent: z.strictObject({ publish: z.boolean(), stream: z.boolean() }),
  current: z.uuid().nullable().describe('The submission that counts.'),
  accepted: z.strictObject({ submission: z.uuid(), contentHash: z.string(), by: Label, at: Instant }).nullable(),
  locked: z.boolean(),
  checkedIn: Done.nullable(),
  dropped: Done.nullable(),
  removed: z.boolean().describe('Added by mistake; the number stays taken.'),
  changedAfterLock: z.boolean(),
}
const Changeable = z.strictObject(changeable)
export type Changeable = z.infer<typeof Changeable>
export type Changes = { readonly [K in keyof Changeable]?: Changeable[K] }
const Changes = Changeable.partial() as unknown as z.ZodType<Changes>

/** The changes of one operation, so that it can be undone. */
const Trace = z.strictObject({
  operation: z.uuid(),
  seq: z.int().min(0).describe('Its number in the log.'),
  before: Changes,
  after: Changes,
})
export type Trace = z.infer<typeof Trace>

export const Entrant = z
  .strictObject({
    number: z.int().min(1),
    added: z.uuid().describe('The operation that added the entrant.'),
    ...changeable,
    submissions: z.array(Submission),
    conflicts: z.array(Conflict).describe('Not yet resolved.'),
    requests: z.array(Request).describe('What the player asked the desk for.'),
    checks: z.array(DeckCheck),
    version: z.int().min(1).describe('Goes up with every operation that changes the entrant.'),
    trail: z.array(Trace).describe('The newest changes, oldest first.'),
  })
  .meta({ id: 'EventEntrant' })
export type Entrant = z.infer<typeof Entrant>

/** Numbers that one device may give to walk-ins without asking the service. */
const NumberBlock = z.strictObject({ device: z.uuid(), from: z.int().min(1), to: z.int().min(1) })

export const Draw = z
  .strictObject({
    id: z.uuid(),
    by: Label,
    at: Instant,
    seed: z.int().min(0),
    among: z.array(z.int().min(1)).describe('The numbers that were drawn from.'),
    drawn: z.array(z.int().min(1)),
  })
  .meta({ id: 'CheckDraw' })
export type Draw = z.infer<typeof Draw>

/**
 * An event as far as operations matter. The service holds the entrants that a request concerns, a desk holds all of them;
 * `apply` gives the same answer for both.
 */
export const EventState = z
  .strictObject({
    code: EventCode,
    seq: z.int().min(0).describe('The number of the newest operation that the state includes.'),
    settings: EventSettings,
    nextNumber: z.int().min(1).describe('The lowest number that is neither taken nor set aside for a device.'),
    blocks: z.array(NumberBlock),
    draws: z.array(Draw),
    entrants: z.record(z.string(), Entrant).describe('By number.'),
  })
  .meta({ id: 'EventState' })
export type EventState = z.infer<typeof EventState>
