import type { Catalog, GameCatalog } from '../catalog/catalog.ts'
import { formatOf } from '../catalog/game-of.ts'
import { dayOf } from '../core/date.ts'
import { revisionOn } from '../core/format.ts'
import { runPaced } from '../http/pacer.ts'
import { parsedDecklist, readDecklistSteps } from './parse-decklist.ts'
import type { ParseBody } from './schema.ts'
import { revisionFor } from './settle-versions.ts'

export interface ParseDeps {
  readonly catalog: () => Catalog
  readonly now: () => Date
}

/** Reads a list for a request, in turns with others. */
export async function parseText({ now }: ParseDeps, catalog: GameCatalog, { text, format, on }: ParseBody) {
  const day = on ?? dayOf(now())
  const asked = format === undefined ? undefined : revisionOn(formatOf(catalog, format), day)
  const list = await runPaced(readDecklistSteps(catalog, text))
  return parsedDecklist(list, (named) => asked ?? revisionFor(catalog, named, day), day)
}
