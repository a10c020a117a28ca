import { type Day, dayBefore } from '../../../base/date.ts'
import { impossible, Problem } from '../../../base/problem.ts'
import type { Steps } from '../../../base/steps.ts'
import { type Format, type FormatRevision, findRevision } from '../../../domain/core/formats/format.ts'
import { FormatFault } from '../../../domain/core/formats/format-state.ts'
import { faultProblem } from '../../cards/announcements/fault-problem.ts'
import type { AnnouncedRevision } from '../../cards/announcements/records/announcement.ts'
import { withAnnounced } from '../../cards/announcements/records/merge.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { createCompileOne } from '../../cards/catalog/snapshot/compile-one.ts'
import type { RevisionPair } from './compare-deck.ts'

/** The next revision that begins after a day, or else the newest. */
export function nextRevision({ revisions }: Format, today: Day): FormatRevision {
  return revisions.find(({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom > today) ?? revisions.at(-1)!
}

/** The revision by id; one that the format does not have is a 422. */
export function revisionNamed(format: Format, id: string): FormatRevision {
  const named = format.revisions.find((revision) => revision.id === id)
  if (named) return named
  const known = format.revisions.map((revision) => revision.id)
  const message = `${format.name} has no revision "${id.slice(0, 80)}"; there are ${known.join(', ')}.`
  throw new Problem('impossible', message, {
    errors: [{ pointer: 'revision', code: 'revision.unknown', message }],
    members: { known },
  })
}

/** A revision of the catalogue on its first day, and what is in force on the day before. */
export function pairOf(format: Format, after: FormatRevision, pointer = 'revision'): RevisionPair {
  const pair = comparable(format, after.id)
  if (pair) return pair
  const message = `Nothing of ${format.name} is in force before "${after.id}", so there is nothing to compare it with.`
  throw impossible(pointer, 'revision.first', message)
}

/** The same; undefined if there is no such revision, or nothing before it. */
export function comparable(format: Format, id: string | undefined): RevisionPair | undefined {
  const after = format.revisions.find((revision) => revision.id === id)
  const first = after?.effectiveFrom ?? null
  if (!after || first === null) return undefined
  const eve = dayBefore(first)
  const before = findRevision(format, eve)
  return before && { before: { revision: before, on: eve }, after: { revision: after, on: first } }
}

/**
 * A revision that is not announced, compiled as those of the data files are, on top of what is in force on the day before.
 * It takes the place of one that has its id, or that begins on the same day. Those that begin later do not matter.
 */
export function* pairOfDraft(catalog: GameCatalog, format: Format, draft: AnnouncedRevision): Steps<RevisionPair> {
  const files = catalog.data.formats.map((file) => withoutLater(file, format.id, draft))
  try {
    const merged = withAnnounced(files, [{ format: format.id, revision: draft }])
    const compiled = yield* createCompileOne(catalog)(merged, format.id)
    return pairOf(compiled!, compiled!.revisions.at(-1)!, '/effectiveFrom')
  } catch (error) {
    if (error instanceof FormatFault) throw faultProblem(error, draft, '')
    throw error
  }
}

interface FormatJson {
  readonly id: string
  readonly revisions?: readonly { readonly id: string; readonly effectiveFrom: Day | null }[]
}

function withoutLater(file: unknown, format: string, draft: AnnouncedRevision): unknown {
  const { id, revisions = [] } = file as FormatJson
  if (id !== format) return file
  const kept = revisions.filter((each) => each.id !== draft.id && (each.effectiveFrom ?? '') < draft.effectiveFrom)
  return { ...(file as object), revisions: kept }
}
