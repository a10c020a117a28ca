import { z } from 'zod'
import { Day, Instant } from '../../../../base/date.ts'

const game = z.string().describe('The id of the game.')
const format = z.string().describe('The id of the format.')
const revision = z.string().describe('The id of the revision of the format.')
const href = z.string().describe('Where to read more, at this service; with the credentials that this needs.')

const list = { game, format, revision, announced: Day.nullable(), effectiveFrom: Day, href }

const counts = z.strictObject({ created: z.int().min(0), updated: z.int().min(0), removed: z.int().min(0) })

const event = { game, event: z.string().describe('The code of the event.'), href }

const operations = z
  .array(
    z.strictObject({
      seq: z.int().min(1).describe('Its number in the log.'),
      kind: z.string().describe('The kind of the operation.'),
      entrant: z.int().min(1).optional().describe('The number of the entrant that it concerns.'),
      at: Instant,
    }),
  )
  .min(1)
  .describe('What was done, in order; what is done in quick succession comes in one message.')

const epoch = z
  .uuid()
  .describe(
    'Of the log up to the last of `operations`; ask for its changes with the `seq` of that as `since`, and with this.',
  )

const logged = { ...event, operations, epoch }

/** What a message of each type says. Ids, days and links: whoever wants more reads it, if they may. */
export const messageData = {
  'list.announced': z.strictObject(list).describe('A new list of a format was announced.'),
  'list.amended': z.strictObject(list).describe('An announced list was changed before its first day.'),
  'list.withdrawn': z.strictObject(list).describe('An announced list was taken back.'),
  'list.effective': z.strictObject(list).describe('The first day of a list has come.'),
  'deck.breaks': z
    .strictObject({ game, deck: z.uuid(), format, revision, effectiveFrom: Day, href })
    .describe('A stored deck of the account is legal now, and will not be from the first day of a list.'),
  'catalog.changed': z
    .strictObject({
      game,
      version: z.string(),
      previous: z.string().nullable(),
      changes: z.strictObject({ cards: counts, packs: counts, formats: counts, rulings: counts }),
      href,
    })
    .describe('Cards, packs, formats or rulings of a game changed.'),
  'event.created': z.strictObject(event).describe('An event of the account was created.'),
  'event.changed': z
    .strictObject({ ...event, settings: z.array(z.string()).describe('The names of the settings that changed.') })
    .describe('The settings of an event changed.'),
  'event.published': z
    .strictObject({ ...event, audience: z.enum(['entrants', 'public']) })
    .describe('The lists of an event are shown to more people than before.'),
  'event.deleted': z.strictObject(event).describe('An event was deleted.'),
  'event.entrant-changed': z
    .strictObject(logged)
    .describe('Entrants were added, changed, checked in or dropped, or their lists are judged otherwise by now.'),
  'event.list-submitted': z.strictObject(logged).describe('Lists were handed in.'),
  'event.list-accepted': z.strictObject(logged).describe('Lists were accepted, or that was undone.'),
  'event.check-changed': z.strictObject(logged).describe('Deck checks were drawn, begun or ended.'),
  'webhook.test': z
    .strictObject({ webhook: z.uuid() })
    .describe('A message to try the webhook out. It cannot be subscribed to.'),
} as const

export type MessageType = keyof typeof messageData
export type MessageData<T extends MessageType> = z.infer<(typeof messageData)[T]>

/** Those that webhooks choose from. */
export type SubscribedType = Exclude<MessageType, 'webhook.test'>
export const subscribedTypes = (Object.keys(messageData) as MessageType[]).filter(
  (type): type is SubscribedType => type !== 'webhook.test',
)

const pascal = (type: string) => type.replace(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase())

const bodyOf = (type: MessageType) =>
  z
    .strictObject({
      type: z.literal(type),
      timestamp: Instant.describe('When it happened.'),
      data: messageData[type],
    })
    .meta({ id: `${pascal(type)}Message` })

/** The bodies of requests to webhooks, by type. */
export const messageBodies: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  (Object.keys(messageData) as MessageType[]).map((type) => [type, bodyOf(type)]),
)
