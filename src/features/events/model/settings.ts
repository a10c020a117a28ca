import { z } from 'zod'
import { Day } from '../../../base/date.ts'
import { line } from '../../../base/text.ts'
import { FormatId } from '../../../platform/http/definition/game-params.ts'
import { Moment } from './scalars.ts'

/** Letters and digits that cannot be mistaken for each other: Crockford's base 32. */
export const EventCode = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{6}$/, 'six letters or digits, without I, L, O and U, are expected')
  .meta({ description: 'The code of an event.', examples: ['7KQ2MD'] })

const TimeZone = line(60)
  .refine(isTimeZone, { error: 'a time zone such as Europe/Berlin is expected', params: { code: 'invalid-time-zone' } })
  .meta({ description: 'An IANA time zone.', examples: ['Europe/Berlin'] })

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** What an organiser decides about an event. */
export const EventSettings = z
  .strictObject({
    game: z.string().min(1).max(40),
    format: FormatId.describe('The format that lists are judged by.'),
    judgedOn: Day.describe('The day by whose lists decks are judged.'),
    name: line(100),
    place: line(200).nullable(),
    startsAt: Moment,
    timeZone: TimeZone,
    deadline: Moment.nullable().describe('Players may send and replace lists until then.'),
    registration: z.enum(['open', 'closed']).describe('Whether players may register themselves.'),
    lists: z
      .enum(['staff', 'entrants-from-start', 'public-after-end', 'public'])
      .describe('Who may see lists, and from when. Publishing also takes the consent of each entrant.'),
    illegal: z.enum(['refuse', 'mark']).describe('Whether lists that are not legal are refused, or taken and marked.'),
    deskSees: z.enum(['lists', 'verdicts']).describe('Whether desk helpers see lists, or only their verdicts.'),
    deskChecks: z.boolean().describe('Whether desk helpers may do deck checks.'),
    extraMinutes: z.int().min(0).max(60).describe('Minutes that a deck check adds to its duration as time extension.'),
    state: z.enum(['draft', 'open', 'running', 'ended']),
    purgeAfterDays: z
      .int()
      .min(1)
      .max(3650)
      .describe('Days after the start when names, notes, secrets and checks are removed.'),
  })
  .meta({ id: 'EventSettings' })
export type EventSettings = z.infer<typeof EventSettings>
