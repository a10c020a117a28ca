import { dayOf } from '../../../../base/date.ts'
import { runPaced } from '../../../../base/pacer.ts'
import { revisionOn } from '../../../../domain/core/formats/format.ts'
import type { Catalog, GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { formatOf } from '../../../cards/catalog/snapshot/game-of.ts'
import { revisionFor } from '../resolve/settle-versions.ts'
import type { ParseBody } from '../schema.ts'
import { parsedDecklist, readDecklistSteps } from './parse-decklist.ts'

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
