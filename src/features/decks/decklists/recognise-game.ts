import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { type DecklistResult, readDecklist } from './read/parse-decklist.ts'

export interface RecognisedList {
  readonly catalog: GameCatalog
  readonly list: DecklistResult
}

/**
 * Reads a list for the first of these games. The others are tried only if that one knows less than half of the cards, so
 * that a misspelt card costs no time.
 */
export async function recogniseList(
  text: string,
  [first, ...others]: readonly string[],
  catalogs: (id: string) => Promise<GameCatalog>,
): Promise<RecognisedList> {
  const readFor = async (id: string): Promise<RecognisedList> => {
    const catalog = await catalogs(id)
    return { catalog, list: readDecklist(catalog, text) }
  }
  let best = await readFor(first!)
  const known = knownTitles(best.list)
  if (known >= best.list.unknown.length && known > 0) return best
  for (const id of others) {
    const other = await readFor(id)
    if (knownTitles(other.list) > knownTitles(best.list)) best = other
  }
  return best
}

export const knownTitles = ({ entries, choices }: DecklistResult) => entries.length + choices.length
