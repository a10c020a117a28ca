import type { Format } from '../../../domain/core/formats/format.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { formatOf } from '../../cards/catalog/snapshot/game-of.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import type { ChosenBy } from './schema.ts'

export interface ChosenFormat {
  readonly format: Format
  readonly chosenBy: ChosenBy
}

/** The format that a request names, which is a 404 if it is unknown; otherwise the one that the deck names, or the default. */
export function chooseFormat(
  catalog: GameCatalog,
  requested: string | undefined,
  given: Pick<GivenDeck, 'format'>,
): ChosenFormat {
  if (requested !== undefined) return { format: formatOf(catalog, requested), chosenBy: 'request' }
  const named = given.format === undefined ? undefined : catalog.findFormat(given.format)
  return named ? { format: named, chosenBy: 'list' } : { format: formatOf(catalog), chosenBy: 'default' }
}
