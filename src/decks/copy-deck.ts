import { gameOfDeck, visibleDeck } from './access.ts'
import type { DeckContext, WriteRequest } from './context.ts'
import type { KeptResponse } from './idempotency.ts'
import { stateOf } from './revisions.ts'
import type { DeckCopy } from './schema.ts'
import { storeNewDeck } from './store-new-deck.ts'

export function copyDeck(
  context: DeckContext,
  request: WriteRequest,
  id: string,
  body: DeckCopy,
): Promise<KeptResponse> {
  const { database, catalog, readCards } = context
  const name = `POST /v1/decks/${id.toLowerCase()}/copy`
  return storeNewDeck(context, request, { name, body }, async () => {
    const source = await visibleDeck(database.pool, id, request.caller)
    const revision = body.revision ?? source.revision
    const { keys, counts, extra, contentHash } = await stateOf(database.pool, source, revision)
    const game = gameOfDeck(catalog(), source)
    const deck = {
      ...source,
      name: body.name ?? source.name,
      visibility: body.visibility ?? 'private',
      originDeck: source.id,
      originRevision: revision,
      ...{ keys, counts, extra, contentHash },
    }
    return { game, given: await readCards(game, deck), deck, message: null }
  })
}
