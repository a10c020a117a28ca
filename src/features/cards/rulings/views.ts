import { groupBy } from '../../../base/group-by.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import { hashOf, shared } from '../catalog/snapshot/catalog-json.ts'
import { entryIndex } from './entry-index.ts'
import type { GameRulings, StoredRuling } from './game-rulings.ts'
import type { Ruling } from './records/ruling.ts'
import type { RulingView } from './schema.ts'

/** A ruling with the id of the rules entry that its source names, if that is known. */
export function sourcedRuling(catalog: GameCatalog, ruling: Ruling) {
  const entry = entryIndex(catalog).find(ruling.source)
  return { ...ruling, source: { ...ruling.source, ...(entry ? { rulesEntry: entry.id } : {}) } }
}

export function rulingView(catalog: GameCatalog, { ruling, version, moderated, updatedAt }: StoredRuling): RulingView {
  return { ...sourcedRuling(catalog, ruling), origin: moderated ? 'moderator' : 'shipped', version, updatedAt }
}

/** The rulings that cite each entry, by the id of the entry. */
export function citations(catalog: GameCatalog, rulings: GameRulings): ReadonlyMap<string, readonly StoredRuling[]> {
  const { find } = entryIndex(catalog)
  return groupBy(rulings.all, ({ ruling }) => {
    const entry = find(ruling.source)
    return entry ? [entry.id] : []
  })
}

/** Headers of a reply that depends on the catalogue, the rulings of one moment, and `parts`. */
export function rulingsHeaders(catalog: GameCatalog, { seq }: Pick<GameRulings, 'seq'>, ...parts: readonly string[]) {
  return { etag: `W/"${catalog.version}.${seq}.${hashOf(parts)}"`, cache: shared }
}

/** The tag of a single ruling is strong, so that `If-Match` may name it. */
export function versionTag(catalog: GameCatalog, { version }: Pick<StoredRuling, 'version'>): string {
  return `"${version}.${catalog.version}"`
}
