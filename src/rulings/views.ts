import { createHash } from 'node:crypto'
import type { GameCatalog } from '../catalog/catalog.ts'
import type { GameRulings, StoredRuling } from './book.ts'
import { entryIndex } from './entry-index.ts'
import type { Ruling } from './records/ruling.ts'

/** A ruling with the rules entry that its source is, where we hold it. */
export function sourcedRuling(catalog: GameCatalog, ruling: Ruling) {
  const entry = entryIndex(catalog).find(ruling.source)
  return { ...ruling, source: { ...ruling.source, ...(entry ? { rulesEntry: entry.id } : {}) } }
}

export function rulingView(catalog: GameCatalog, { ruling, version, moderated, updatedAt }: StoredRuling) {
  const origin = moderated ? ('moderator' as const) : ('shipped' as const)
  return { ...sourcedRuling(catalog, ruling), origin, version, updatedAt }
}

/** The rulings that cite an entry, in the order of their ids. */
export function citing(catalog: GameCatalog, rulings: GameRulings, entryId: string): StoredRuling[] {
  const { find } = entryIndex(catalog)
  return rulings.all.filter(({ ruling }) => find(ruling.source)?.id === entryId)
}

/** The ids of the rulings that cite each entry. */
export function citations(catalog: GameCatalog, rulings: GameRulings): ReadonlyMap<string, readonly string[]> {
  const { find } = entryIndex(catalog)
  const cited = new Map<string, string[]>()
  for (const { ruling } of rulings.all) {
    const entry = find(ruling.source)
    if (!entry) continue
    const ids = cited.get(entry.id)
    if (ids) ids.push(ruling.id)
    else cited.set(entry.id, [ruling.id])
  }
  return cited
}

/** A tag of what follows from a catalogue and the rulings of a moment, by whatever picks it out. */
export function rulingsTag(
  catalog: GameCatalog,
  { seq }: Pick<GameRulings, 'seq'>,
  ...parts: readonly string[]
): string {
  const picked = createHash('sha1').update(parts.join('\0')).digest('base64url').slice(0, 12)
  return `W/"${catalog.version}.${seq}.${picked}"`
}

/** A single ruling's tag is strong, so that `If-Match` may name it. */
export function versionTag(catalog: GameCatalog, { version }: Pick<StoredRuling, 'version'>): string {
  return `"${version}.${catalog.version}"`
}
