import { z } from 'zod'
import { Day } from '../../../base/date.ts'
import { line, paragraphs } from '../../../base/text.ts'
import { RevisionFile } from '../../../domain/core/formats/format-file.ts'
import { GameId } from '../../../platform/http/definition/game-params.ts'
import { pageOf, pageQuery, wholeListOf } from '../../../platform/http/pages/page.ts'
import { FormatInFull, FormatParams } from '../catalog/replies/schema.ts'
import { isStorable } from './is-storable.ts'
import { AnnouncedRevision, AnnouncementAction, AnnouncementStatus } from './records/announcement.ts'

export const RevisionParams = FormatParams.extend({ revision: z.string().max(60) })
export const AnnouncementsQuery = z.strictObject({ status: AnnouncementStatus.optional() })
export const HistoryQuery = z.strictObject(pageQuery)

const { shape } = RevisionFile
/** The texts of a revision, as they are stored and shown. */
const texts = {
  name: line(120).optional(),
  sources: z.array(line(300)).min(1).max(20).describe('Where it can be read, such as a document and its version.'),
  notes: paragraphs(2000).optional(),
}
const storable = [isStorable, { error: 'control characters are not text, and nothing is nested so deep' }] as const

/** The days before and after it are written as days are, too. */
const ListDay = Day.refine((day) => day >= '1900' && day < '3000', { error: 'a day from 1900 to 2999 is expected' })

/** A revision as people send it, to be announced or as a draft. */
export const RevisionInput = AnnouncedRevision.extend({
  ...texts,
  id: shape.id.max(60).describe('Lower-case words joined by hyphens; the same in all its amendments.'),
  announced: Day.optional().describe('Today unless given.'),
  effectiveFrom: ListDay.describe('The first day on which it is in force.'),
  effectiveUntil: ListDay.nullable().optional(),
})
  .refine(...storable)
  .meta({
    id: 'AnnouncedRevision',
    description: 'A revision as the files of formats have it: what it does not name keeps its value, null removes.',
  })

const RevisionPatch = z
  .strictObject({
    name: texts.name.nullable(),
    announced: Day.optional(),
    effectiveFrom: ListDay.optional(),
    effectiveUntil: ListDay.nullable().optional(),
    approximate: shape.approximate.unwrap().optional(),
    confidence: shape.confidence.unwrap().optional(),
    borrowed: shape.borrowed.unwrap().optional(),
    sources: texts.sources.optional(),
    notes: texts.notes.nullable(),
    changes: shape.changes.unwrap().optional().describe('All of its changes: they take the place of those before.'),
  })
  .refine(...storable)
  .meta({ id: 'AnnouncedRevisionPatch', description: 'What is left out stays; null removes.' })
export type RevisionPatch = z.infer<typeof RevisionPatch>

const change = {
  note: line(500).optional().describe('The reason, for the history. A correction needs one.'),
  correction: z
    .boolean()
    .default(false)
    .describe('That verdicts about days which have passed, or about today, may change. Otherwise that is refused.'),
}
const dryRun = z.boolean().default(false).describe('Only answer what would change.')

export const AnnouncementDraft = z
  .strictObject({ revision: RevisionInput, ...change, dryRun })
  .meta({ id: 'AnnouncementDraft' })
export const AnnouncementAmendment = z
  .strictObject({ revision: RevisionPatch, ...change, dryRun })
  .meta({ id: 'AnnouncementAmendment' })
export const AnnouncementWithdrawal = z.strictObject(change).meta({ id: 'AnnouncementWithdrawal' })
export type ChangeOptions = Pick<z.infer<typeof AnnouncementWithdrawal>, 'note' | 'correction'>

const { rules, sizes } = FormatInFull.shape.revision.shape
const Bounds = sizes.valueType.optional()
const ValueChange = z.strictObject({ key: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })
const Difference = z
  .strictObject({
    lists: z
      .array(z.strictObject({ list: z.string(), added: z.array(z.string()), removed: z.array(z.string()) }))
      .describe('The ids of the cards that each list gains and loses.'),
    sizes: z.array(z.strictObject({ section: z.string(), before: Bounds, after: Bounds })),
    pool: z.array(ValueChange),
    addedRules: rules,
    removedRules: rules,
    changedRules: z.array(z.strictObject({ rule: rules.element, params: z.array(ValueChange) })),
  })
  .meta({ id: 'RevisionDifference', description: 'What a revision changes about the one before it.' })

const effect = {
  before: z.string().nullable().describe('The revision before it; null if it is the first.'),
  effectiveUntil: z.string().nullable().describe('Its last day; null if none follows it.'),
  difference: Difference,
}

const AnnouncementView = z
  .strictObject({
    game: GameId,
    format: z.string(),
    id: z.string(),
    status: AnnouncementStatus.describe(
      '`superseded`: the shipped data has a revision with this id, which is the one in force. `conflict`: it does not fit the shipped data and is set aside.',
    ),
    reason: z.string().optional().describe('Why it is set aside.'),
    inForce: z.boolean().describe('Whether its first day has come.'),
    version: z.int().min(1),
    updatedAt: z.string(),
    revision: AnnouncedRevision,
  })
  .meta({ id: 'Announcement', description: 'A revision of a format that moderators announced.' })
export type AnnouncementView = z.infer<typeof AnnouncementView>
export const Announcements = wholeListOf(AnnouncementView)

export const AnnouncementDetail = AnnouncementView.extend({
  before: effect.before.optional(),
  effectiveUntil: effect.effectiveUntil.optional(),
  difference: Difference.optional().describe('What it changes; absent unless it is announced.'),
}).meta({ id: 'AnnouncementDetail' })
export type AnnouncementDetail = z.infer<typeof AnnouncementDetail>

export const AnnouncementPreview = z
  .strictObject({ dryRun: z.literal(true), game: GameId, format: z.string(), revision: AnnouncedRevision, ...effect })
  .meta({ id: 'AnnouncementPreview', description: 'What a revision would change. Nothing was stored.' })
export type AnnouncementPreview = z.infer<typeof AnnouncementPreview>

export const AnnouncementVersion = z
  .strictObject({
    version: z.int().min(1),
    action: AnnouncementAction.describe(
      '`correct` is an amendment or a withdrawal that changed verdicts about days which had passed; `supersede`, `set-aside` and `reinstate` are the service’s own, after new data.',
    ),
    status: AnnouncementStatus,
    reason: z.string().nullable(),
    author: z.string().nullable().describe('The moderator; null for the service itself and commands of the operator.'),
    note: z.string().nullable(),
    at: z.string(),
    revision: AnnouncedRevision,
  })
  .meta({ id: 'AnnouncementVersion' })
export type AnnouncementVersion = z.infer<typeof AnnouncementVersion>
export const AnnouncementHistory = pageOf(AnnouncementVersion)
export type AnnouncementHistory = z.infer<typeof AnnouncementHistory>
