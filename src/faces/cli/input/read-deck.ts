import { OperatorError } from '../../../base/operator-error.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { deckFromList, type GivenDeck } from '../../../features/decks/decklists/given-deck.ts'
import { knownTitles, type RecognisedList, recogniseList } from '../../../features/decks/decklists/recognise-game.ts'
import { likelyGames } from './game-names.ts'
import { type Catalogs, createCatalogs } from './load-catalog.ts'
import { nameOfFile, readListText } from './read-list.ts'

/** Reads lists for the named game, or else for the game that most of the lines seem to be of. */
export function createListReader(
  game: string | undefined,
  catalogs: Catalogs = createCatalogs(),
): (text: string) => Promise<RecognisedList> {
  if (game !== undefined) return (text) => recogniseList(text, [game], catalogs)
  return async (text) => {
    const likely = await likelyGames(text)
    return recogniseList(
      text,
      likely.map(({ id }) => id),
      catalogs,
    )
  }
}

/** The sentence for a list without a card of the game, or of any game. */
export function noCardReason(game: string | undefined, catalog: GameCatalog, detected: string): string {
  if (detected === 'link')
    return 'it is nothing but a link; give the link itself to the command, and its deck is fetched'
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
  throw new OperatorError(`${nameOfFile(file)}: ${noCardReason(game, catalog, list.detected)}.`)
}
