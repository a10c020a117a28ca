import type { GameCatalog } from '../catalog/catalog.ts'
import { OperatorError } from '../core/operator-error.ts'
import { deckFromList, type GivenDeck } from '../decklists/given-deck.ts'
import { type DecklistResult, readDecklist } from '../decklists/parse-decklist.ts'
import { likelyGames } from './game-names.ts'
import { type Catalogs, createCatalogs } from './load-catalog.ts'
import { nameOfFile, readListText } from './read-list.ts'

export interface RecognisedList {
  readonly catalog: GameCatalog
  readonly list: DecklistResult
}

/**
 * Reads lists for the named game, or else for the game that most of the lines seem to be of. The other games are tried
 * only if that one knows less than half of the cards, so that a misspelt card costs no time.
 */
export function createListReader(
  game: string | undefined,
  catalogs: Catalogs = createCatalogs(),
): (text: string) => Promise<RecognisedList> {
  const readFor = async (id: string, text: string): Promise<RecognisedList> => {
    const catalog = await catalogs(id)
    return { catalog, list: readDecklist(catalog, text) }
  }
  if (game !== undefined) return (text) => readFor(game, text)
  return async (text) => {
    const [first, ...others] = await likelyGames(text)
    let best = await readFor(first!.id, text)
    const known = knownTitles(best.list)
    if (known >= best.list.unknown.length && known > 0) return best
    for (const { id } of others) {
      const other = await readFor(id, text)
      if (knownTitles(other.list) > knownTitles(best.list)) best = other
    }
    return best
  }
}

const knownTitles = ({ entries, choices }: DecklistResult) => entries.length + choices.length

/** The sentence for a list without a card of the game, or of any game. */
export function namesNoCard(game: string | undefined, catalog: GameCatalog): string {
  return `no line of it names a card of ${game === undefined ? 'any game' : catalog.game.name}`
}

/** The deck in a file, and its game. Throws unless a line names a card. */
export async function readDeck(
  file: string,
  game: string | undefined,
  catalogs?: Catalogs,
): Promise<{ readonly catalog: GameCatalog; readonly given: GivenDeck; readonly text: string }> {
  const text = await readListText(file)
  const { catalog, list } = await createListReader(game, catalogs)(text)
  if (knownTitles(list) > 0) return { catalog, given: deckFromList(list), text }
  throw new OperatorError(`${nameOfFile(file)}: ${namesNoCard(game, catalog)}.`)
}
