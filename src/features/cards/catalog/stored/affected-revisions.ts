import type pg from 'pg'
import type { Day } from '../../../../base/date.ts'
import { isSameJson } from '../../../../base/same-json.ts'
import type { Announcement } from '../../announcements/records/announcement.ts'
import { findFile, withAnnounced } from '../../announcements/records/merge.ts'

interface AffectedRevision {
  readonly format: string
  readonly revision: string
}

/** Called in the transaction that changes what a revision does to decks. */
export type OnRevision = (client: pg.ClientBase, of: AffectedRevision & { readonly game: string }) => Promise<unknown>

/** Those who have work to do when a catalogue changes; they are called in the transaction that changes it. */
export interface CatalogFollowers {
  /** Called for every revision that breaks other decks than before. */
  readonly onRevision?: OnRevision | undefined
  /** Called once for a game of which verdicts may be others than before. */
  readonly onGame?: ((client: pg.ClientBase, game: string) => Promise<unknown>) | undefined
}

/** The formats of a game, and all its announcements. */
export interface Formats {
  readonly files: readonly unknown[]
  readonly announcements: readonly Announcement[]
}

interface RevisionJson {
  readonly id: string
  readonly effectiveFrom: Day | null
}

interface FormatJson {
  readonly id: string
  readonly extends?: string
  readonly base?: unknown
  readonly revisions?: readonly RevisionJson[]
}

/**
 * The revisions that break other decks than before: those that are new, changed or gone and, of the others, those that have not
 * begun and come after one of these or build on rules that changed. Of a new format, those that have not begun.
 */
export function affectedRevisions(before: Formats, after: Formats, today: Day): AffectedRevision[] {
  const [old, now] = [merged(before), merged(after)]
  const ids = new Set([...old, ...now].map((file) => (file as FormatJson).id))
  return [...ids].flatMap((format) => {
    const [gone, affected] = [goneFrom(old, now, format), affectedIn(old, now, format, today)]
    return [...gone, ...affected].map(({ id: revision }) => ({ format, revision }))
  })
}

const merged = ({ files, announcements }: Formats) =>
  withAnnounced(
    files,
    announcements.filter(({ status }) => status === 'announced'),
  )

const revisionsOf = (files: readonly unknown[], format: string) =>
  (findFile(files, format) as FormatJson | undefined)?.revisions ?? []

function goneFrom(old: readonly unknown[], now: readonly unknown[], format: string): RevisionJson[] {
  const kept = new Set(revisionsOf(now, format).map(({ id }) => id))
  return revisionsOf(old, format).filter(({ id }) => !kept.has(id))
}

function affectedIn(old: readonly unknown[], now: readonly unknown[], format: string, today: Day): RevisionJson[] {
  const isNew = findFile(old, format) === undefined
  const known = revisionsOf(old, format)
  let isMoved = !isSameJson(basesOf(old, format), basesOf(now, format))
  return revisionsOf(now, format).filter((revision, place, all) => {
    const at = known.findIndex(({ id }) => id === revision.id)
    const isChanged = !isSameJson(known[at], revision)
    isMoved ||= isChanged || known[at - 1]?.id !== all[place - 1]?.id
    return (isChanged && !isNew) || (isMoved && (revision.effectiveFrom ?? '') > today)
  })
}

/** The rules that revisions of a format change: its own and those of the formats that it extends. */
function basesOf(files: readonly unknown[], format: string): unknown[] {
  const file = findFile(files, format) as FormatJson | undefined
  return file ? [file.base, ...(file.extends === undefined ? [] : basesOf(files, file.extends))] : []
}
