import { gameOfDeck, visibleDeck } from '../access.ts'
import type { DeckContext, WriteRequest } from '../context.ts'
import type { DeckCopy } from '../schema.ts'
import { stateOf } from './revisions.ts'
import { type CreatedDeck, storeNewDeck } from './store-new-deck.ts'
import { assertUnreadFits } from './stored-cards.ts'

export function copyDeck(
  context: DeckContext,
  request: WriteRequest,
  id: string,
  body: DeckCopy,
): Promise<CreatedDeck> {
  const { database, catalog, readCards } = context
  const name = `POST /v1/decks/${id.toLowerCase()}/copy`
  return storeNewDeck(context, request, { name, body }, async () => {
    const source = await visibleDeck(database.pool, id, request.caller)
    const revision = body.revision ?? source.revision
    const { keys, counts, extra, printings, contentHash } = await stateOf(database.pool, source, revision)
    assertUnreadFits({ extra }, '')
    const game = gameOfDeck(catalog(), source)
    const visibility = body.visibility ?? 'private'
    const namesOrigin = visibility === 'private' || source.visibility === 'public'
    const deck = {
      ...source,
      name: body.name ?? source.name,
      visibility,
      originDeck: source.id,
      originRevision: revision,
      ...{ keys, counts, extra, printings, contentHash },
    }
    return { game, given: await readCards(game, deck), deck, namesOrigin, message: null }
  })
}
