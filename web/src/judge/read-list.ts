import { contentHash } from '../../../src/features/decks/decklists/content-hash.ts'
import { revisionFor, settleVersions } from '../../../src/features/decks/decklists/resolve/settle-versions.ts'
import { deckOfList } from '../../../src/features/events/lists/lists.ts'
import { judgeList } from '../../../src/features/events/operations/judge-lists.ts'
import { emptyListProblem } from '../../../src/features/events/submissions/empty-list.ts'
import { listOfGiven } from '../../../src/features/events/submissions/list-of-given.ts'
import { check } from './check.ts'
import type { CallRequest, ReadList } from './protocol.ts'
import { readDeck } from './read-deck.ts'

/** Reads a list for an event as the service does: versions as its format has them on its day, in the order of the sheet. */
export async function readList(request: CallRequest<'readList'>): Promise<ReadList> {
  const { game, format, on } = request
  const { catalog, given } = await readDeck(request)
  const deck = settleVersions(given, revisionFor(catalog, format, on), on)
  const list = listOfGiven(catalog, deck, {})
  const problem = emptyListProblem(catalog, deck)
  return {
    list,
    contentHash: contentHash(catalog.game.id, list.cards),
    judged: judgeList(catalog, deckOfList(catalog, list), { format, judgedOn: on }),
    checked: await check({ game, list, format, on }, on),
    ...(problem ? { problem } : {}),
  }
}
