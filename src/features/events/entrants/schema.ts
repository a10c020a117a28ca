import { z } from 'zod'
import { line } from '../../../base/text.ts'
import { pageOf, pageQuery } from '../../../platform/http/pages/page.ts'
import { bodies } from '../model/operation.ts'
import { flags, standings } from '../model/queue.ts'
import { Entrant } from '../model/state.ts'

export const EntrantView = z
  .strictObject({
    ...Entrant.omit({ trail: true }).shape,
    standing: z.enum(standings).describe('How far the entrant has come.'),
    flags: z.array(z.enum(flags)).describe('What a person should notice.'),
  })
  .meta({ id: 'EventEntrantView', description: 'Players do not see the staff’s notes and deck checks.' })
export type EntrantView = z.infer<typeof EntrantView>

export const EntrantPage = pageOf(EntrantView)
export const EntrantQuery = z.strictObject({
  q: line(80).optional().describe('The number, or beginnings of words of the name.'),
  state: z.enum(standings).optional(),
  flag: z.enum(flags).optional(),
  ...pageQuery,
})
export type EntrantQuery = z.infer<typeof EntrantQuery>

export const NewEntrant = bodies['entrant.add'].meta({ id: 'NewEventEntrant' })
export const EntrantPatch = bodies['entrant.change'].meta({ id: 'EventEntrantPatch' })

const secretShape = {
  secret: z.string().describe('Sent as `Authorization: Bearer`. Shown only in this answer.'),
  link: z.string().describe('The path of the player’s page with the secret. Shown only in this answer.'),
}

export const EntrantLink = z
  .strictObject({ number: Entrant.shape.number, ...secretShape })
  .meta({ id: 'EventEntrantLink' })
export type EntrantLink = z.infer<typeof EntrantLink>

export const CreatedEntrant = z
  .strictObject({ entrant: EntrantView, ...EntrantLink.shape })
  .meta({ id: 'CreatedEventEntrant' })
export type CreatedEntrant = z.infer<typeof CreatedEntrant>

const Line = z.strictObject({ line: z.int().min(1), number: Entrant.shape.number, name: z.string() })
export const ImportedEntrants = z
  .strictObject({
    added: z.array(z.strictObject({ ...Line.shape, ...secretShape })),
    existing: z.array(Line).describe('Lines whose entrants the event had already.'),
    ignored: z.array(z.string()).describe('Headings of columns that were not read. Nothing of them is stored.'),
  })
  .meta({ id: 'ImportedEventEntrants' })
export type ImportedEntrants = z.infer<typeof ImportedEntrants>

/** Of a file, or of one entrant. */
export const AddedEntrants = z.union([CreatedEntrant, ImportedEntrants]).meta({ id: 'AddedEventEntrants' })

export const AddQuery = z.strictObject({
  namesakes: z
    .literal('add')
    .optional()
    .describe('For files: adds people whose name the event has already, instead of reporting them.'),
})

export const Registration = z
  .strictObject({
    name: bodies['entrant.add'].shape.name,
    pronouns: bodies['entrant.add'].shape.pronouns,
    consent: bodies['entrant.add'].shape.consent,
  })
  .meta({ id: 'EventRegistration' })
export type Registration = z.infer<typeof Registration>
