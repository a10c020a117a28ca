import { createPacer } from '../../../base/pacer.ts'
import { Problem } from '../../../base/problem.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { assertUnreadFits } from '../../decks/stored/write/stored-cards.ts'
import type { EventList, Operation, OperationOf, OperationProblem } from '../model/operation.ts'
import type { Judged } from '../model/state.ts'
import { type JudgedBy, judgeList } from '../operations/judge-lists.ts'
import { emptyListProblem } from '../submissions/empty-list.ts'
import { deckOfList, listOfDeck } from './lists.ts'
import { type StoredList, storeList } from './stored-list.ts'

/** What the service makes of a list that was sent: it judges itself, whatever the device said. */
export type SubmittedList = { readonly catalogVersion: string } & (
  | { readonly taken: TakenList; readonly problem?: never }
  | { readonly problem: OperationProblem; readonly taken?: never }
)

export interface TakenList {
  /** As everybody will see it, with the ids of our cards. */
  readonly shown: EventList
  readonly stored: StoredList
  readonly judged: Judged
}

/** The lists of the operations that send one, by operation; gives way to other requests. */
export async function readSubmitted(
  catalog: GameCatalog,
  operations: readonly Operation[],
  by: JudgedBy,
): Promise<ReadonlyMap<string, SubmittedList>> {
  const pacer = createPacer()
  const submitted = new Map<string, SubmittedList>()
  for (const operation of operations) {
    if (operation.kind !== 'submit') continue
    if (pacer.isDue()) await pacer.rest()
    submitted.set(operation.id, readOne(catalog, operation, by))
  }
  return submitted
}

function readOne(catalog: GameCatalog, { body }: OperationOf<'submit'>, by: JudgedBy): SubmittedList {
  const { version: catalogVersion } = catalog
  const deck = deckOfList(catalog, body.list)
  const stored = storeList(catalog, deck)
  if (stored.contentHash.toString('hex') !== body.contentHash)
    return { catalogVersion, problem: { code: 'list.mismatch', message: 'The content hash is not that of the list.' } }
  const problem = emptyListProblem(catalog, deck) ?? unreadProblem(stored)
  if (problem) return { catalogVersion, problem }
  return { catalogVersion, taken: { shown: listOfDeck(deck), stored, judged: judgeList(catalog, deck, by) } }
}

function unreadProblem(list: StoredList): OperationProblem | undefined {
  try {
    assertUnreadFits(list, '/list')
    return undefined
  } catch (error) {
    if (error instanceof Problem) return { code: 'unresolved.limit', message: error.message }
    throw error
  }
}
