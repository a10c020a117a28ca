import { groupBy } from '../../../../base/group-by.ts'
import type { Steps } from '../../../../base/steps.ts'
import { FormatFault } from '../../../../domain/core/formats/format-state.ts'
import type { Announcement, AnnouncementStatus } from './announcement.ts'
import { findFile, hasRevision, withAnnounced } from './merge.ts'

/** What becomes of an announcement with the data as it is. */
export interface Settled<A> {
  readonly announcement: A
  readonly status: AnnouncementStatus
  readonly reason: string | null
  readonly fault?: FormatFault
}

type Candidate = Pick<Announcement, 'format' | 'id' | 'status' | 'revision'>

/** Compiles one of the formats; throws a FormatFault. */
export type CompileFormat = (files: readonly unknown[], format: string) => Steps<unknown>

/**
 * Which announcements hold: the data's own revision of the same id takes their place, and one with which the format
 * does not compile is set aside. They are tried in the order of their first days, since each may build on those before it.
 */
export function* settleAnnouncements<A extends Candidate>(
  files: readonly unknown[],
  announcements: readonly A[],
  compile: CompileFormat,
): Steps<Settled<A>[]> {
  const settled: Settled<A>[] = []
  for (const [format, own] of groupBy(announcements.toSorted(byFirstDay), ({ format }) => [format]))
    settled.push(...(yield* settleFormat(files, format, own, compile)))
  return settled
}

function* settleFormat<A extends Candidate>(
  files: readonly unknown[],
  format: string,
  announcements: readonly A[],
  compile: CompileFormat,
): Steps<Settled<A>[]> {
  const file = findFile(files, format)
  const faultWith = function* (among: readonly A[]): Steps<FormatFault | undefined> {
    if (file === undefined) return new FormatFault(format, '', 'there is no such format any more')
    try {
      yield* compile(withAnnounced(files, among), format)
      return undefined
    } catch (error) {
      if (error instanceof FormatFault) return error
      throw error
    }
  }
  const inData = ({ id }: A) => file !== undefined && hasRevision(file, id)
  const open = announcements.filter((each) => each.status !== 'withdrawn' && !inData(each))
  // Nearly always all of them hold, and compiling takes a while.
  const allHold = open.length > 0 && !(yield* faultWith(open))
  const holding = allHold ? open : []
  const settled: Settled<A>[] = []
  for (const announcement of announcements) {
    const fault = open.includes(announcement) && !allHold ? yield* faultWith([...holding, announcement]) : undefined
    if (announcement.status === 'withdrawn') settled.push({ announcement, status: 'withdrawn', reason: null })
    else if (inData(announcement)) settled.push({ announcement, status: 'superseded', reason: inDataReason })
    else if (fault) settled.push({ announcement, status: 'conflict', reason: reasonOf(fault), fault })
    else {
      if (!allHold) holding.push(announcement)
      settled.push({ announcement, status: 'announced', reason: null })
    }
  }
  return settled
}

const inDataReason = 'The shipped data has a revision with this id.'

function byFirstDay(a: Candidate, b: Candidate): number {
  return a.revision.effectiveFrom < b.revision.effectiveFrom ? -1 : 1
}

/** A fault in one line: those of parameters have one for each of them. */
export function reasonOf({ place, why }: Pick<FormatFault, 'place' | 'why'>): string {
  const line = why.replace(/\s*\n\s*/g, ' ').replaceAll('✖ ', '')
  return place === '' ? line : `${place}: ${line}`
}
