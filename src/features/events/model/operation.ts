import { z } from 'zod'
import { Instant } from '../../../base/date.ts'
import { line, paragraphs } from '../../../base/text.ts'
import { ContentHash, DeckCards, UnreadLine } from '../../decks/decklists/deck-input.ts'
import { drawLimits } from './draw-numbers.ts'
import { EntrantNumber, Id, Moment } from './scalars.ts'
import { EventSettings } from './settings.ts'
import { DeckCheck, Draw, Judged } from './state.ts'

/** As it was typed, but for what no database stores. */
const UnreadText = z
  .string()
  .max(8_192)
  .regex(/^[^\0\p{Cs}]*$/u, 'no zero bytes and no halves of characters')

/** A list as staff and players see it: cards in the order of the sheet, and lines that name no card. */
export const EventList = z
  .strictObject({
    cards: DeckCards,
    unread: z
      .array(UnreadLine.extend({ text: UnreadText, count: UnreadLine.shape.count.optional() }))
      .max(500)
      .optional(),
    name: line(120).optional(),
  })
  .meta({ id: 'EventList' })
export type EventList = z.infer<typeof EventList>

export type SettingsChanges = { readonly [K in keyof EventSettings]?: EventSettings[K] }

const Consent = z.strictObject({ publish: z.boolean(), stream: z.boolean() })
const nothing = z.strictObject({})

const ended = { endedAt: Moment, outcome: z.enum(['same', 'differs', 'stopped']) }
const words = paragraphs(2000).optional()

/** What every kind of operation says, by kind. */
export const bodies = {
  /** A walk-in; the number is one of the device's own. The service chooses it where there is none. */
  'entrant.add': z.strictObject({
    number: EntrantNumber.optional(),
    name: line(80),
    pronouns: line(30).optional(),
    note: paragraphs(500).optional(),
    consent: Consent.optional(),
  }),
  'entrant.change': z.strictObject({
    name: line(80).optional(),
    pronouns: line(30).nullable().optional(),
    note: paragraphs(500).nullable().optional(),
    consent: Consent.optional(),
    removed: z
      .boolean()
      .optional()
      .describe('Takes the entrant off the list, or back onto it; the number stays taken.'),
  }),
  /** Its submission has the id of the operation. */
  submit: z.strictObject({ list: EventList, contentHash: ContentHash }),
  /** Names what was read, so that nobody accepts a list that they have not seen. */
  accept: z.strictObject({
    submission: Id,
    contentHash: ContentHash,
    seen: Judged.pick({ status: true, codes: true })
      .optional()
      .describe('The verdict that was read; if it is another one by now, the acceptance is a conflict.'),
    claim: z
      .string()
      .max(1000)
      .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      .optional()
      .describe('What the desk handed out when it had no connection; the receipt names it.'),
  }),
  lock: nothing,
  unlock: nothing,
  'check-in': nothing,
  drop: nothing,
  undo: z.strictObject({ operation: Id }),
  /** The player asks the desk for a change. */
  request: z.strictObject({ text: paragraphs(500).min(1) }),
  /** A conflict was looked at; `keep` picks the submission that counts from now on. */
  resolve: z.strictObject({ operation: Id, keep: Id.optional() }),
  /** The entrant got a new link; the one before is dead. The service makes it with the link. */
  link: nothing,
  /** Somebody of the staff read the list. */
  read: z.strictObject({ submission: Id }),
  /** A device of the staff got all lists at once, to show them without asking again. Made by the service alone. */
  load: nothing,
  /** The id of the deck check is that of this operation. */
  'check.start': DeckCheck.pick({ reason: true, table: true, round: true, mode: true }).extend({ submission: Id }),
  'check.end': z.strictObject({
    check: Id,
    ...ended,
    differences: DeckCheck.shape.differences,
    words,
  }),
  /** Concerns no single entrant. */
  draw: Draw.pick({ seed: true }).extend({
    among: Draw.shape.among.max(drawLimits.among),
    drawn: Draw.shape.drawn.max(drawLimits.drawn),
  }),
  /** Sets numbers aside for the device; `block` is how many it has had before. */
  enrol: z.strictObject({ block: z.int().min(0).max(99) }),
  /**
   * Made by the service alone, with every list judged again where format or day change. Without changes: the lists of the day
   * are others by now.
   */
  settings: z.strictObject({
    changes: EventSettings.partial() as unknown as z.ZodType<SettingsChanges>,
    judged: z.record(z.string(), Judged).describe('By submission.'),
  }),
} as const

export type Kind = keyof typeof bodies
export type Body<K extends Kind> = z.infer<(typeof bodies)[K]>

/** Kinds that concern the whole event. */
const eventKinds = ['draw', 'enrol', 'load', 'settings'] as const satisfies readonly Kind[]
type EventKind = (typeof eventKinds)[number]
export type EntrantKind = Exclude<Kind, EventKind>

const common = {
  id: Id.describe('Made by the device; a repeat is answered as the first time.'),
  madeAt: Moment.describe('By the clock of the device; shown, and not trusted.'),
  device: Id,
}

function operationOf(kind: Kind) {
  const concerns = (eventKinds as readonly Kind[]).includes(kind) || kind === 'entrant.add'
  return z.strictObject({
    ...common,
    kind: z.literal(kind),
    ...(concerns ? {} : { entrant: EntrantNumber }),
    base: z.int().min(0).optional().describe('The version of the entrant that was seen.'),
    body: bodies[kind],
  })
}

const kinds = Object.keys(bodies) as Kind[]
const oneOf = (some: readonly Kind[]) =>
  z.discriminatedUnion('kind', some.map(operationOf) as unknown as Parameters<typeof z.discriminatedUnion>[1])

const isMadeByService = (kind: Kind) => kind === 'settings' || kind === 'load'

/** An operation as devices send it. */
export const Operation = oneOf(kinds.filter((kind) => !isMadeByService(kind))).meta({
  id: 'EventOperation',
}) as unknown as z.ZodType<Operation>

/** An operation in the log: of a device, or of the service itself. */
const LoggedOperation = oneOf(kinds).meta({ id: 'LoggedEventOperation' }) as unknown as z.ZodType<Operation>

/** Typed by kind; `entrant` is absent where an operation concerns the whole event or adds an entrant. */
export type Operation = { [K in Kind]: OperationOf<K> }[Kind]
export interface OperationOf<K extends Kind> {
  readonly id: string
  readonly madeAt: string
  readonly device: string
  readonly kind: K
  readonly entrant?: number
  readonly base?: number | undefined
  readonly body: Body<K>
}

export const Role = z.enum(['organiser', 'judge', 'desk', 'reader', 'player'])
export type Role = z.infer<typeof Role>

export const Actor = z.strictObject({
  role: Role,
  label: z.string(),
  entrant: z.int().min(1).optional().describe('Of a player: the entrant’s own number.'),
})
export type Actor = z.infer<typeof Actor>

/** What the service adds to an operation when it takes it; a desk without a connection makes a provisional one. */
export const Stamp = z.strictObject({
  seq: z.int().min(0),
  at: Instant.describe('When the service received it.'),
  actor: Actor,
  judged: Judged.optional().describe('Of a list that was sent, or that was accepted and is judged otherwise by now.'),
  claimed: z.literal(true).optional().describe('Sent with a link that was revoked after the operation was made.'),
})
export type Stamp = z.infer<typeof Stamp>

export const Outcome = z
  .enum(['applied', 'repeated', 'refused', 'conflict'])
  .describe(
    '`repeated`: it had been done already; `conflict`: it met another operation, and a person should look at both.',
  )
export type Outcome = z.infer<typeof Outcome>

export const OperationProblem = z.strictObject({ code: z.string(), message: z.string() })
export type OperationProblem = z.infer<typeof OperationProblem>

/** An operation in the log of an event. */
export const LogEntry = z
  .strictObject({
    operation: LoggedOperation,
    stamp: Stamp,
    outcome: Outcome,
    problem: OperationProblem.optional(),
  })
  .meta({ id: 'EventLogEntry' })
export type LogEntry = z.infer<typeof LogEntry>
