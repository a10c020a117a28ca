import { z } from 'zod'
import { Instant } from '../../base/date.ts'
import { line } from '../../base/text.ts'
import { pageOf, pageQuery, wholeListOf } from '../../platform/http/pages/page.ts'
import { maxNumber } from './model/max-number.ts'
import { Actor, bodies, EventList, LogEntry, Operation, OperationProblem, Outcome, Role } from './model/operation.ts'
import { Id, Moment } from './model/scalars.ts'
import { EventCode, EventSettings } from './model/settings.ts'
import { EventState, Judged } from './model/state.ts'
import { DevicePublicKey } from './receipts/schema.ts'

/** The path of an event; a code is read as people type it, and one that cannot be is unknown. */
export const EventParams = z.strictObject({ code: z.string().min(1).max(40).describe('The code of the event.') })
export const EntrantParams = z.strictObject({
  ...EventParams.shape,
  number: z.coerce.number<string>().int().min(1).max(maxNumber).describe('The number of the entrant.'),
})

const settings = EventSettings.shape

/** What must be said of a new event; the rest has defaults. */
export const NewEvent = EventSettings.partial()
  .required({ game: true, format: true, name: true, startsAt: true, timeZone: true })
  .meta({
    id: 'NewEvent',
    description:
      'Lists are judged by the day of the start unless `judgedOn` is given. Registration is closed, lists are for the staff, lists that are not legal are marked, desks see lists and do no deck checks, and names are removed after 90 days, unless said otherwise.',
  })
export type NewEvent = z.infer<typeof NewEvent>

/** The game of an event never changes: its lists would be of another one. */
export const EventPatch = EventSettings.omit({ game: true }).partial().meta({ id: 'EventPatch' })
export type EventPatch = z.infer<typeof EventPatch>

export const EventView = z
  .strictObject({
    code: EventCode,
    ...settings,
    revision: z.string().nullable().describe('The revision of the format on the day; null if it has none.'),
    entrants: z.int().min(0).describe('How many have entered.'),
    role: Role.nullable().describe('What the caller is at this event; null for strangers.'),
    entrant: z.int().min(1).optional().describe('Of a player: their number.'),
    createdAt: Instant,
  })
  .meta({ id: 'Event' })
export type EventView = z.infer<typeof EventView>

export const EventPage = pageOf(EventView)
export type EventPage = z.infer<typeof EventPage>
export const EventQuery = z.strictObject({
  ...pageQuery,
  mine: z.literal('true').describe('Those that the account organises or helps at.'),
})

/** A verdict that a change of the format or the day changes. */
const VerdictChange = z.strictObject({
  number: z.int().min(1),
  name: z.string(),
  was: Judged,
  becomes: Judged,
})
export const ChangedEvent = z
  .strictObject({
    event: EventView,
    verdicts: z.array(VerdictChange).describe('Entrants whose current list is judged differently now.'),
  })
  .meta({ id: 'ChangedEvent' })
export type ChangedEvent = z.infer<typeof ChangedEvent>

const HelperRole = z.enum(['judge', 'desk', 'reader'])
const helperShape = {
  id: z.uuid(),
  role: HelperRole,
  label: z.string(),
  username: z.string().optional().describe('Of a helper with an account.'),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  lastSeenAt: Instant.nullable().describe('The last contact, to the minute.'),
}
export const HelperView = z.strictObject(helperShape).meta({ id: 'EventHelper' })
export type HelperView = z.infer<typeof HelperView>
export const HelperList = wholeListOf(HelperView)
export const NewHelper = z
  .strictObject({
    role: HelperRole,
    label: line(60).describe('How the helper is called in the log, such as "Desk 2".'),
    username: z.string().min(1).max(100).optional().describe('An account that helps, instead of a link.'),
    expiresAt: Moment.optional().describe('24 hours after the end of the event’s day unless given.'),
  })
  .meta({ id: 'NewEventHelper' })
export type NewHelper = z.infer<typeof NewHelper>
export const CreatedHelper = z
  .strictObject({
    ...helperShape,
    secret: z.string().optional().describe('Sent as `Authorization: Bearer`. Shown only in this answer.'),
    link: z.string().optional().describe('The path of the page with the secret. Shown only in this answer.'),
  })
  .meta({ id: 'CreatedEventHelper' })
export type CreatedHelper = z.infer<typeof CreatedHelper>
export const HelperParams = z.strictObject({ ...EventParams.shape, id: z.string().min(1).max(100) })

export const NewDevice = z
  .strictObject({
    id: Id,
    name: line(60),
    publicKey: DevicePublicKey.optional().describe('Its claims are verified with it.'),
  })
  .meta({ id: 'NewEventDevice' })
export type NewDevice = z.infer<typeof NewDevice>
export const DeviceView = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    helper: z.uuid().nullable().describe('Null for a device of the organiser.'),
    publicKey: DevicePublicKey.nullable(),
    createdAt: Instant,
    lastSeenAt: Instant,
  })
  .meta({ id: 'EventDevice' })
export type DeviceView = z.infer<typeof DeviceView>
export const DeviceList = wholeListOf(DeviceView)

export const OperationResult = z
  .strictObject({
    id: z.uuid(),
    seq: z.int().min(1).optional().describe('Its place in the log; absent if it is not in the log.'),
    outcome: Outcome,
    problem: OperationProblem.optional(),
    entrant: z.int().min(1).optional().describe('The number of the entrant, of one who was added, too.'),
  })
  .meta({ id: 'EventOperationResult' })
export type OperationResult = z.infer<typeof OperationResult>

export const maxOperations = 500
const knownEpoch =
  'That of the answer that brought number `since`. If the log is another one by now, as after a restore, the answer is 409 `log.restored`.'
export const OperationsBody = z
  .strictObject({
    operations: z.array(Operation).max(maxOperations),
    since: z.int().min(0).optional().describe('What the device has of the log; the answer brings what follows.'),
    epoch: Id.optional().describe(knownEpoch),
    again: z
      .literal(true)
      .optional()
      .describe(
        'The log was restored, and had confirmed these before. One that is refused now and changes nothing is not in the log, so that it can be handed in once more.',
      ),
    device: Id.optional(),
  })
  .meta({ id: 'EventOperations' })
export type OperationsBody = z.infer<typeof OperationsBody>

const entries = z.array(LogEntry).describe('Oldest first. Ask again while the last one is not number `seq`.')
const seq = z.int().min(0).describe('The number of the newest operation in the log.')
const epoch = z
  .uuid()
  .describe('Tells this log, up to the last of `entries`, from others with the same numbers. Send it with `since`.')
export const OperationsAnswer = z
  .strictObject({ results: z.array(OperationResult).describe('In the order of the operations.'), entries, seq, epoch })
  .meta({ id: 'EventOperationResults' })
export type OperationsAnswer = z.infer<typeof OperationsAnswer>

const maxWaitSeconds = 25
export const ChangesQuery = z.strictObject({
  since: z.coerce.number<string>().int().min(0),
  epoch: Id.optional().describe(knownEpoch),
  wait: z.coerce
    .number<string>()
    .int()
    .min(0)
    .max(maxWaitSeconds)
    .default(0)
    .describe('Seconds to wait for news if there is none.'),
})
export const Changes = z.strictObject({ entries, seq, epoch }).meta({ id: 'EventChanges' })
export type Changes = z.infer<typeof Changes>

export const LogPage = pageOf(LogEntry)
export type LogPage = z.infer<typeof LogPage>
export const LogQuery = z.strictObject({
  ...pageQuery,
  entrant: z.coerce.number<string>().int().min(1).max(maxNumber).optional().describe('What concerns one entrant.'),
})

const PackedList = z.strictObject({
  ...EventList.shape,
  number: z.int().min(1).describe('Of the entrant.'),
  n: z.int().min(1).describe('Which of the entrant’s submissions it is.'),
  cards: z.array(z.int().min(0)).describe('Places in `cards` of the snapshot and counts, by turns.'),
})
export const Snapshot = z
  .strictObject({
    state: EventState,
    epoch: epoch.describe('Tells this log, up to `state.seq`, from others with the same numbers.'),
    cards: z.array(z.string()).describe('The ids of all cards in the lists.'),
    lists: z.array(PackedList).describe('Empty for roles that see only verdicts.'),
    actor: Actor,
    catalogVersion: z.string().describe('Of the game’s data that the service judges by.'),
  })
  .meta({ id: 'EventSnapshot' })
export type Snapshot = z.infer<typeof Snapshot>

/** What every single operation takes. */
const single = {
  base: z.int().min(0).optional().describe('The version of the entrant that was seen.'),
}
export const PlainOperation = z.strictObject(single).optional().meta({ id: 'EventAction' })
export const Acceptance = z
  .strictObject({
    ...single,
    submission: Id.optional().describe('The current one unless given.'),
    contentHash: bodies.accept.shape.contentHash.describe('Of the list that was read.'),
    seen: bodies.accept.shape.seen,
  })
  .meta({ id: 'EventAcceptance' })
export const Undoing = z.strictObject({ ...single, ...bodies.undo.shape }).meta({ id: 'EventUndo' })
export const Resolution = z.strictObject({ ...single, ...bodies.resolve.shape }).meta({ id: 'EventResolution' })
