import type { GameCatalog } from './catalog.ts'

const versions = new WeakMap<GameCatalog, string>()

/** Notes which version of the data alone, without what is announced, a catalogue was built from. */
export function noteDataVersion(catalog: GameCatalog, dataVersion: string): GameCatalog {
  versions.set(catalog, dataVersion)
  return catalog
}

/** Undefined for a catalogue that was not read from the database. */
export const dataVersionOf = (catalog: GameCatalog): string | undefined => versions.get(catalog)
