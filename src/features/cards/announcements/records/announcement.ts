import { z } from 'zod'
import { Day } from '../../../../base/date.ts'
import { RevisionFile } from '../../../../domain/core/formats/format-file.ts'

/** `superseded`: the data has a revision with this id; `conflict`: it does not fit the data. Both are set aside. */
export const AnnouncementStatus = z.enum(['announced', 'withdrawn', 'superseded', 'conflict'])
export type AnnouncementStatus = z.infer<typeof AnnouncementStatus>

export const AnnouncementAction = z.enum([
  'announce',
  'amend',
  'correct',
  'withdraw',
  'supersede',
  'set-aside',
  'reinstate',
])
export type AnnouncementAction = z.infer<typeof AnnouncementAction>

/** As an entry of `revisions` in a format's file, but with a first day. */
export const AnnouncedRevision = RevisionFile.extend({ effectiveFrom: Day })
export type AnnouncedRevision = z.infer<typeof AnnouncedRevision>

/** A revision that moderators announced, as it is now. */
export interface Announcement {
  readonly format: string
  readonly id: string
  readonly version: number
  readonly status: AnnouncementStatus
  /** Why it is set aside. */
  readonly reason: string | null
  readonly revision: AnnouncedRevision
  readonly updatedAt: string
}
