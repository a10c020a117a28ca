import type { Day } from '../../../base/date.ts'
import type { Format, FormatRevision } from '../../../domain/core/formats/format.ts'
import { formatRevisionInFull } from '../catalog/replies/format-views.ts'
import { type RevisionDifference, revisionDifference } from '../catalog/replies/revision-difference.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import type { Announcement } from './records/announcement.ts'
import type { AnnouncementDetail, AnnouncementView } from './schema.ts'

export function announcementView(game: string, announcement: Announcement, today: Day): AnnouncementView {
  const { format, id, status, reason, version, updatedAt, revision } = announcement
  const inForce = status === 'announced' && revision.effectiveFrom <= today
  return { game, format, id, status, ...(reason === null ? {} : { reason }), inForce, version, updatedAt, revision }
}

/** What a revision of a compiled format changes; undefined if the format does not have it. */
export function effectOf(catalog: GameCatalog, format: Format, id: string) {
  const at = format.revisions.findIndex((revision) => revision.id === id)
  const revision = format.revisions[at]
  if (!revision) return undefined
  const before = format.revisions[at - 1]
  return {
    before: before?.id ?? null,
    effectiveUntil: revision.effectiveUntil,
    difference: differenceOf(catalog, format, before, revision),
  }
}

const nothing = { rules: [], sizes: {}, pool: {}, lists: {} }

export function differenceOf(
  catalog: GameCatalog,
  format: Format,
  before: FormatRevision | undefined,
  after: FormatRevision,
): RevisionDifference {
  const inFull = (revision: FormatRevision) => formatRevisionInFull(catalog, format, revision).revision
  return revisionDifference(before ? inFull(before) : { ...inFull(after), ...nothing }, inFull(after))
}

export function announcementDetail(
  catalog: GameCatalog,
  format: Format,
  announcement: Announcement,
  today: Day,
): AnnouncementDetail {
  const view = announcementView(catalog.game.id, announcement, today)
  if (announcement.status !== 'announced') return view
  return { ...view, ...effectOf(catalog, format, announcement.id) } as AnnouncementDetail
}

/** The tag is strong, so that `If-Match` may name it; it begins with the version, which that compares. */
export function versionTag(catalog: GameCatalog, { version }: Announcement, today: Day): string {
  return `"${version}.${catalog.version}.${today}"`
}
