import type { Caller } from '../../../platform/http/definition/route.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { type UnresolvedLine, unresolvedLines } from '../../decks/decklists/deck-input.ts'
import { deckFromInput } from '../../decks/decklists/given-deck.ts'
import { revisionFor, settleVersions } from '../../decks/decklists/resolve/settle-versions.ts'
import type { EventContext } from '../deps.ts'
import type { EventList, OperationProblem } from '../model/operation.ts'
import type { JudgedBy } from '../operations/judge-lists.ts'
import { emptyListProblem } from './empty-list.ts'
import { listOfGiven } from './list-of-given.ts'
import type { ListBody } from './schema.ts'

export interface GivenList {
  readonly list: EventList
  /** Lines that name no card, with the cards that may have been meant. */
  readonly unresolved: readonly UnresolvedLine[]
  /** Why it is no list. */
  readonly problem?: OperationProblem
}

/** The list that a request gives, with versions as the event's format has them on its day, in the order of the sheet. */
export async function givenList(
  context: EventContext,
  catalog: GameCatalog,
  { format, judgedOn }: JudgedBy,
  { name, ...input }: ListBody,
  caller: Caller | null,
): Promise<GivenList> {
  const given = await deckFromInput(context, catalog, input, caller)
  const deck = settleVersions(given, revisionFor(catalog, format, judgedOn), judgedOn)
  // A pasted list has its builder's order; a stored deck has none.
  const list = listOfGiven(catalog, deck, { name, order: input.deckId === undefined ? 'given' : 'type' })
  const problem = emptyListProblem(catalog, deck)
  return { list, unresolved: unresolvedLines(deck.unknown), ...(problem ? { problem } : {}) }
}
