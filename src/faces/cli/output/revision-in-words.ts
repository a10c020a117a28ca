import type { Revision } from '../../../domain/core/formats/revision.ts'

type Dated = Pick<Revision, 'id' | 'name' | 'effectiveFrom' | 'effectiveUntil'>

/** For example `Imperial Law of January 2021, since 2021-01-05`. */
export function revisionInWords({ id, name, effectiveFrom, effectiveUntil }: Dated): string {
  const first = effectiveFrom === null ? [] : [`since ${effectiveFrom}`]
  const last = effectiveUntil === null ? [] : [`until ${effectiveUntil}`]
  const days = [...first, ...last].join(' ')
  return [name ?? id, ...(days === '' ? [] : [days])].join(', ')
}
