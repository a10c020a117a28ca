import { gameIds } from '../../../src/domain/games/ids.ts'
import type { GameCatalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import { deckFromCards, deckFromList, type GivenDeck } from '../../../src/features/decks/decklists/given-deck.ts'
import { readPrintings } from '../../../src/features/decks/decklists/print/printings.ts'
import type { DecklistResult } from '../../../src/features/decks/decklists/read/parse-decklist.ts'
import { knownTitles, recogniseList } from '../../../src/features/decks/decklists/recognise-game.ts'
import { deckOfList } from '../../../src/features/events/lists/lists.ts'
import { CardsUnavailable, catalogOf } from './catalogs.ts'
import type { DeckRequest } from './protocol.ts'

export interface ReadDeck {
  readonly catalog: GameCatalog
  readonly given: GivenDeck
  /** Of a text. */
  readonly list?: DecklistResult
}

/** The order in which the games are tried for a text: the one that was recognised last comes first. */
let likely: readonly string[] = gameIds

export async function readDeck({ game, cards, printings, list: kept, text = '' }: DeckRequest): Promise<ReadDeck> {
  if (kept) {
    const catalog = await catalogOf(game ?? likely[0]!)
    return { catalog, given: deckOfList(catalog, kept) }
  }
  if (cards) {
    const catalog = await catalogOf(game ?? likely[0]!)
    const given = deckFromCards(catalog, cards)
    return { catalog, given: printings ? { ...given, ...readPrintings(catalog, given, printings) } : given }
  }
  const { catalog, list } = await recogniseList(text, game === undefined ? likely : [game], catalogOf).catch(
    (error) => {
      // Without a connection, one game at hand is better than three that cannot be compared.
      if (!(error instanceof CardsUnavailable) || game !== undefined) throw error
      return recogniseList(text, [likely[0]!], catalogOf)
    },
  )
  const { id } = catalog.game
  if (knownTitles(list) > 0) likely = [id, ...gameIds.filter((other) => other !== id)]
  return { catalog, given: deckFromList(list), list }
}
