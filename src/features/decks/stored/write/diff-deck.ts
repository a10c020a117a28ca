import { impossible } from '../../../../base/problem.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import { cardCounts } from '../../decklists/given-deck.ts'
import { noSuggestions } from '../../decklists/resolve/suggest.ts'
import { gameOfDeck, visibleDeck } from '../access.ts'
import type { DeckContext } from '../context.ts'
import type { DiffQuery, DiffView } from '../schema.ts'
import { diffCards, diffPrintings } from './diff.ts'
import { stateOf } from './revisions.ts'

/** What differs between two revisions of a deck, or between two decks. */
export async function diffDeck(
  { database: { pool }, catalog, readCards }: DeckContext,
  id: string,
  query: DiffQuery,
  caller: Caller | null,
): Promise<DiffView> {
  const deck = await visibleDeck(pool, id, caller)
  const other = query.against === undefined ? deck : await visibleDeck(pool, query.against, caller, 'against')
  if (other.game !== deck.game) {
    const message = `The decks are of different games, ${deck.game} and ${other.game}; they have no card in common.`
    throw impossible('against', 'other-game', message)
  }
  const to = query.to ?? other.revision
  const from = query.from ?? (query.against === undefined ? Math.max(1, to - 1) : deck.revision)
  const [before, after] = [await stateOf(pool, deck, from), await stateOf(pool, other, to)]
  const game = gameOfDeck(catalog(), deck)
  const [cardsBefore, cardsAfter] = [
    await readCards(game, before, noSuggestions),
    await readCards(game, after, noSuggestions),
  ]
  const printings = diffPrintings(cardsBefore.printings, cardsAfter.printings)
  const changes = diffCards(
    cardCounts(cardsBefore),
    cardCounts(cardsAfter),
    (card) => game.find(card)?.section,
    game.game.sections.map((section) => section.id),
  )
  return {
    from: { deckId: deck.id, revision: from, contentHash: before.contentHash.toString('hex') },
    to: { deckId: other.id, revision: to, contentHash: after.contentHash.toString('hex') },
    same: changes.sections.length === 0 && Object.keys(printings).length === 0,
    ...changes,
    printings,
  }
}
