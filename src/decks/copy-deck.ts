import { dayOf } from '../core/date.ts'
import { gameOfDeck, visibleDeck } from './access.ts'
import type { DeckContext } from './context.ts'
import { facetsOf } from './facets.ts'
import type { IdempotentResult } from './idempotency.ts'
import { judgeDeck } from './judged-deck.ts'
import { stateOf } from './revisions.ts'
import type { DeckCopy } from './schema.ts'
import { type CreateRequest, newDeckRow, storeNewDeck } from './store-new-deck.ts'

export function copyDeck(
  context: DeckContext,
  request: CreateRequest,
  id: string,
  body: DeckCopy,
): Promise<IdempotentResult> {
  const { database, catalog, now, readCards } = context
  const name = `POST /v1/decks/${id.toLowerCase()}/copy`
  return storeNewDeck(context, request, { name, body }, async () => {
    const at = now()
    const source = await visibleDeck(database.pool, id, request.caller)
    const revision = body.revision ?? source.revision
    const { keys, counts, extra, contentHash } = await stateOf(database.pool, source, revision)
    const game = gameOfDeck(catalog(), source)
    // Judged again: an older state may have had other facets.
    const judged = judgeDeck(game, await readCards(game, { keys, counts, extra }), source.format, dayOf(at))
    const deck = {
      ...source,
      ...newDeckRow(request.caller, at),
      name: body.name ?? source.name,
      visibility: body.visibility ?? 'private',
      originDeck: source.id,
      originRevision: revision,
      facets: facetsOf(game.game, judged),
      ...{ keys, counts, extra, contentHash },
    }
    return { deck, judged, message: null }
  })
}
