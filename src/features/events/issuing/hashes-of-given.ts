import type { Day } from '../../../base/date.ts'
import type { Caller } from '../../../platform/http/definition/route.ts'
import type { Catalog, GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import { contentHash } from '../../decks/decklists/content-hash.ts'
import { cardCounts, type DeckInputDeps, deckFromInput, type GivenDeck } from '../../decks/decklists/given-deck.ts'
import { revisionFor, settleVersions } from '../../decks/decklists/resolve/settle-versions.ts'
import type { VerifyBody } from '../receipts/schema.ts'

export interface GivenListDeps extends DeckInputDeps<Caller> {
  readonly catalog: () => Catalog
}

/** Titles with several versions mean those of a format on a day. */
export interface FormatOnDay {
  readonly game?: string | undefined
  readonly format: string
  readonly judgedOn: Day
}

/**
 * The content hashes that the list in a request may have: one, or one for each game where it does not say which game it is of,
 * since a hash is never the same in two games. Undefined if there is no list.
 */
export async function hashesOfGiven(
  deps: GivenListDeps,
  body: VerifyBody,
  by: FormatOnDay,
  caller: Caller | null,
): Promise<string[] | undefined> {
  const catalog = deps.catalog()
  const hashOf = (game: GameCatalog, given: GivenDeck) => {
    const settled = settleVersions(given, revisionFor(game, by.format, by.judgedOn), by.judgedOn)
    return contentHash(game.game.id, cardCounts(settled))
  }
  if (body.deckId !== undefined) {
    const { game, deck } = await deps.readDeck(body.deckId, caller)
    return [hashOf(gameOf(catalog, game), deck)]
  }
  if (body.cards === undefined && body.text === undefined) return undefined
  const id = body.game ?? by.game
  const games = id === undefined ? [...catalog.games.values()] : [gameOf(catalog, id)]
  const hashes: string[] = []
  for (const game of games) hashes.push(hashOf(game, await deckFromInput(deps, game, body, caller)))
  return hashes
}
