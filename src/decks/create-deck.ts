import { formatOf, gameOf } from '../catalog/game-of.ts'
import { dayOf } from '../core/date.ts'
import type { DeckContext, WriteRequest } from './context.ts'
import { givenDeck } from './given.ts'
import type { KeptResponse } from './idempotency.ts'
import type { NewDeck } from './schema.ts'
import { storeNewDeck } from './store-new-deck.ts'
import { storeCards } from './stored-cards.ts'

export function createDeck(context: DeckContext, request: WriteRequest, body: NewDeck): Promise<KeptResponse> {
  return storeNewDeck(context, request, { name: 'POST /v1/decks', body }, async () => {
    const game = gameOf(context.catalog(), body.game, '/game')
    const named = body.format === undefined ? null : formatOf(game, body.format, '/format').id
    const given = givenDeck(game, body, named, dayOf(context.now()))!
    const deck = {
      game: game.game.id,
      name: body.name,
      description: body.description ?? '',
      format: named ?? given.format ?? formatOf(game).id,
      visibility: body.visibility ?? 'private',
      tags: body.tags ?? [],
      originDeck: null,
      originRevision: null,
      ...storeCards(game, given),
    }
    return { game, given, deck, message: body.message ?? null }
  })
}
