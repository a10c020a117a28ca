import type { Format, FormatRevision } from '../../../domain/core/formats/format.ts'

/** The format and the list that is in force: `Emerald Legacy – Emerald Edict 14`. */
export function formatInWords({ name }: Format, revision: FormatRevision | undefined): string {
  return revision?.name === undefined ? name : `${name} – ${revision.name}`
}
