import type { GameCatalog } from '../catalog/catalog.ts'
import { onceByKey } from '../core/once.ts'
import { type DecklistResult, readDecklist } from '../decklists/parse-decklist.ts'
import { likelyGames } from './game-names.ts'
import { loadCatalog } from './load-catalog.ts'

export interface RecognisedList {
  readonly catalog: GameCatalog
  readonly list: DecklistResult
}

/**
 * Reads lists for the named game, or else for the game that most of the lines seem to be of. The other games are tried
 * only if that one knows less than half of the cards, so that a misspelt card costs no time.
 */
export function createListReader(game: string | undefined): (text: string) => Promise<RecognisedList> {
  const catalogOf = onceByKey(loadCatalog)
  const readFor = async (id: string, text: string): Promise<RecognisedList> => {
    const catalog = await catalogOf(id)
    return { catalog, list: readDecklist(catalog, text) }
  }
  if (game !== undefined) return (text) => readFor(game, text)
  return async (text) => {
    const [first, ...others] = await likelyGames(text)
    let best = await readFor(first!, text)
    const known = knownTitles(best.list)
    if (known >= best.list.unknown.length && known > 0) return best
    for (const id of others) {
      const other = await readFor(id, text)
      if (knownTitles(other.list) > knownTitles(best.list)) best = other
    }
    return best
  }
}

const knownTitles = ({ entries, choices }: DecklistResult) => entries.length + choices.length
