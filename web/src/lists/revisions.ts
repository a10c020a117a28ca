import type { FormatView } from '../judge/protocol.ts'

export type RevisionHead = FormatView['revisions'][number]

/** A day on which the revision is in force. */
export const dayIn = ({ effectiveFrom, effectiveUntil }: RevisionHead, today: string): string =>
  effectiveFrom ?? effectiveUntil ?? today

/** The revision in force on a day; -1 before the first and after the last. */
export function indexOn(revisions: readonly RevisionHead[], on: string): number {
  return revisions.findIndex(
    ({ effectiveFrom, effectiveUntil }) =>
      (effectiveFrom === null || effectiveFrom <= on) && (effectiveUntil === null || effectiveUntil >= on),
  )
}

/** What to show for a day: the revision in force, or the nearest one. */
export function shownIndex(revisions: readonly RevisionHead[], on: string): number {
  const index = indexOn(revisions, on)
  if (index >= 0) return index
  const first = revisions[0]?.effectiveFrom
  return first != null && on < first ? 0 : revisions.length - 1
}
