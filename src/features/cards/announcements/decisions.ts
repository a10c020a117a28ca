import type { Day } from '../../../base/date.ts'
import { impossible, Problem } from '../../../base/problem.ts'
import { isSameJson } from '../../../base/same-json.ts'
import type { AnnouncedRevision, Announcement, AnnouncementAction } from './records/announcement.ts'
import type { ChangeOptions, RevisionPatch } from './schema.ts'

/** What a change makes of an announcement; null if it changes nothing. */
export interface Decision {
  readonly revision: AnnouncedRevision
  readonly status: 'announced' | 'withdrawn'
  readonly action: AnnouncementAction
}

/** Decides by the announcement as it is stored, and the day; throws a Problem. */
export type Decide = (stored: Announcement | undefined, today: Day) => Decision | null

export function announce(given: AnnouncedRevision, options: ChangeOptions): Decide {
  return (stored, today) => {
    if (stored && stored.status !== 'withdrawn')
      throw new Problem('conflict', `The revision "${given.id}" is announced already; amend it, or choose another id.`)
    const revision = { ...given, announced: given.announced ?? firstOf(today, given.effectiveFrom) }
    checkAnnounced(revision, today)
    if (revision.effectiveFrom < today)
      requireCorrection(options, `begins on ${revision.effectiveFrom}, which has passed`)
    return { revision, status: 'announced', action: 'announce' }
  }
}

export function amend(patch: RevisionPatch, options: ChangeOptions & VersionCheck): Decide {
  return (stored, today) => {
    const before = live(stored)
    options.checkVersion(before.version)
    if (before.status === 'superseded') throw new Problem('conflict', before.reason!)
    const revision = patched(before.revision, patch)
    checkAnnounced(revision, today)
    if (isSameJson(revision, before.revision)) return null
    const past = pastOf(before, revision, today)
    if (past !== undefined && isJudgedOtherwise(before.revision, revision)) {
      requireCorrection(options, past)
      return { revision, status: 'announced', action: 'correct' }
    }
    return { revision, status: 'announced', action: 'amend' }
  }
}

export function withdraw(options: ChangeOptions & VersionCheck): Decide {
  return (stored, today) => {
    const before = live(stored)
    options.checkVersion(before.version)
    const past = pastOf(before, before.revision, today)
    if (past !== undefined) requireCorrection(options, past)
    return { revision: before.revision, status: 'withdrawn', action: past === undefined ? 'withdraw' : 'correct' }
  }
}

interface VersionCheck {
  /** Throws unless the version is the one that the request expects. */
  readonly checkVersion: (version: number) => void
}

function live(stored: Announcement | undefined): Announcement {
  if (!stored) throw new Problem('not-found', 'There is no such announcement.')
  if (stored.status === 'withdrawn')
    throw new Problem('conflict', `The revision "${stored.id}" was withdrawn; announce it again.`)
  return stored
}

function patched(before: AnnouncedRevision, patch: RevisionPatch): AnnouncedRevision {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  const entries = Object.entries({ ...before, ...Object.fromEntries(given) })
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as AnnouncedRevision
}

function checkAnnounced({ announced, effectiveFrom }: AnnouncedRevision, today: Day): void {
  if (announced !== undefined && announced > firstOf(today, effectiveFrom))
    throw impossible(
      '/revision/announced',
      'announced.late',
      'A revision is announced today or earlier, and not after its first day.',
    )
}

const firstOf = (a: Day, b: Day) => (a < b ? a : b)

/** Why a change would concern days that have passed; undefined if it does not. */
function pastOf({ status, revision: before }: Announcement, after: AnnouncedRevision, today: Day): string | undefined {
  if (status === 'announced' && before.effectiveFrom <= today) return `is in force since ${before.effectiveFrom}`
  return after.effectiveFrom < today ? `would begin on ${after.effectiveFrom}, which has passed` : undefined
}

/** Names, sources and notes describe a revision; everything else affects verdicts. */
function isJudgedOtherwise(before: AnnouncedRevision, after: AnnouncedRevision): boolean {
  const judged = ({ name, announced, sources, notes, ...rest }: AnnouncedRevision) => rest
  return !isSameJson(judged(before), judged(after))
}

/** What a list said in the past changes by a correction only, which says why. */
function requireCorrection({ correction, note }: ChangeOptions, why: string): void {
  if (!correction)
    throw new Problem(
      'conflict',
      `The revision ${why}: decks were judged by the lists as they are. If those were wrong, send "correction": true with the reason as "note".`,
    )
  if (note === undefined)
    throw impossible('/note', 'note.missing', 'A correction needs a note that says what was wrong.')
}
