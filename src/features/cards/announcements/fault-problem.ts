import { escapePointer, Problem } from '../../../base/problem.ts'
import type { FormatFault } from '../../../domain/core/formats/format-state.ts'
import type { AnnouncedRevision } from './records/announcement.ts'
import { reasonOf } from './records/settle.ts'

/** The 422 for a revision with which the format does not compile, pointing to the place in the body where that is in it; `at` is the revision. */
export function faultProblem(fault: FormatFault, revision: AnnouncedRevision, at = '/revision'): Problem {
  const own = `revision ${revision.id}: `
  const isOwn = fault.place.startsWith(own)
  const place = isOwn ? fault.place.slice(own.length) : ''
  const pointer = `${at}${pointerIn(revision, place) ?? below('/changes', pointerIn(revision.changes, place)) ?? ''}`
  const message = reasonOf(isOwn ? { place, why: fault.why } : fault)
  return new Problem('impossible', `The revision is refused: ${message}.`, {
    errors: [{ pointer, code: 'revision.refused', message }],
  })
}

const below = (pointer: string, inner: string | undefined) => (inner === undefined ? undefined : pointer + inner)

/** The pointer to a place such as `lists.banned.add`; keys may have points in them. Undefined where its first key is not there. */
function pointerIn(value: unknown, place: string): string | undefined {
  if (value === null || typeof value !== 'object' || place === '') return undefined
  const key = Object.keys(value)
    .filter((name) => place === name || place.startsWith(`${name}.`))
    .sort((a, b) => b.length - a.length)[0]
  if (key === undefined) return undefined
  const inner = (value as Readonly<Record<string, unknown>>)[key]
  return `/${escapePointer(key)}${pointerIn(inner, place.slice(key.length + 1)) ?? ''}`
}
