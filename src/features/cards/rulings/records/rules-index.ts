import { foldTitle } from '../../../../domain/core/cards/title.ts'
import type { RulesEntry } from './ruling.ts'

/** Finds the entry of a citation by document and heading or alias. */
export type FindEntry = (citation: {
  readonly document: string
  readonly entry?: string | undefined
}) => RulesEntry | undefined

export function indexEntries(entries: readonly RulesEntry[]): FindEntry {
  const known = new Map<string, RulesEntry>()
  const key = (document: string, name: string) => `${foldTitle(document)}\0${foldTitle(name)}`
  for (const entry of entries) known.set(key(entry.document, entry.heading), entry)
  for (const entry of entries)
    for (const alias of entry.aliases ?? [])
      if (!known.has(key(entry.document, alias))) known.set(key(entry.document, alias), entry)
  return ({ document, entry }) => (entry === undefined ? undefined : known.get(key(document, entry)))
}
