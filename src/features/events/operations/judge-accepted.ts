import type { Operation } from '../model/operation.ts'
import type { Judged } from '../model/state.ts'
import { type ListSource, submittedDecks } from '../store/read-lists.ts'
import { type JudgedBy, judgeList } from './judge-lists.ts'

/**
 * Verdicts on the stored lists that operations accept, by submission: what was said of a list when it was sent may hold no
 * longer. Lists that the operations themselves send have just been judged.
 */
export async function judgeAccepted(
  source: ListSource,
  operations: readonly Operation[],
  by: JudgedBy,
): Promise<ReadonlyMap<string, Judged>> {
  const sent = new Set(operations.map(({ id }) => id))
  const only = operations.flatMap(({ kind, body }) =>
    kind === 'accept' && !sent.has(body.submission) ? [body.submission] : [],
  )
  const judged = new Map<string, Judged>()
  if (only.length === 0) return judged
  for await (const { id, deck } of submittedDecks(source, { only })) judged.set(id, judgeList(source.game, deck, by))
  return judged
}
