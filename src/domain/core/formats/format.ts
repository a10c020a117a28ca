import type { Day } from '../../../base/date.ts'
import { Problem } from '../../../base/problem.ts'
import type { Rule } from '../engine/rule.ts'
import type { Citation } from '../wording/verdict.ts'
import type { Revision } from './revision.ts'

export interface CompiledClause {
  readonly key: string
  readonly rule: Rule
  readonly params: unknown
  readonly source: Citation
}

/** A format from one day to another, ready to judge decks by. */
export interface FormatRevision extends Revision {
  /** In the order of the game's rules, so that the order of findings does not depend on the file. */
  readonly clauses: readonly CompiledClause[]
}

export interface Format {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly publisher: string | undefined
  readonly description: string | undefined
  /** From the oldest to the newest, without gaps. */
  readonly revisions: readonly FormatRevision[]
}

/** The revision in force on a day; undefined before the format's first day and after its last. */
export function findRevision(format: Format, on: Day): FormatRevision | undefined {
  const revision = format.revisions.findLast((each) => each.effectiveFrom === null || each.effectiveFrom <= on)
  const isOver = revision !== undefined && revision.effectiveUntil !== null && revision.effectiveUntil < on
  return isOver ? undefined : revision
}

/** The revision in force on a day. */
export function revisionOn(format: Format, on: Day): FormatRevision {
  const revision = findRevision(format, on)
  if (revision) return revision
  const begins = format.revisions[0]!.effectiveFrom
  const why =
    begins !== null && on < begins ? `begins on ${begins}` : `ended on ${format.revisions.at(-1)!.effectiveUntil}`
  throw new Problem('impossible', `${format.name} ${why}; it has no rules for ${on}.`)
}
