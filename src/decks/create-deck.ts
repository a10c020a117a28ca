import { formatOf, gameOf } from '../catalog/game-of.ts'
import { dayOf } from '../core/date.ts'
import type { DeckContext } from './context.ts'
import { facetsOf } from './facets.ts'
import { givenDeck } from './given.ts'
import type { IdempotentResult } from './idempotency.ts'
import { judgeDeck } from './judged-deck.ts'
import type { NewDeck } from './schema.ts'
import { type CreateRequest, newDeckRow, storeNewDeck } from './store-new-deck.ts'
import { storeCards } from './stored-cards.ts'

export function createDeck(context: DeckContext, request: CreateRequest, body: NewDeck): Promise<IdempotentResult> {
  return storeNewDeck(context, request, { name: 'POST /v1/decks', body }, async () => {
    const at = context.now()
    const game = gameOf(context.catalog(), body.game, '/game')
    const format = formatOf(game, body.format, '/format').id
    const given = givenDeck(game, body)!
    const judged = judgeDeck(game, given, format, dayOf(at))
    const deck = {
      ...newDeckRow(request.caller, at),
      game: game.game.id,
      name: body.name,
      description: body.description ?? '',
      format,
      visibility: body.visibility ?? 'private',
      tags: body.tags ?? [],
      facets: facetsOf(game.game, judged),
      ...storeCards(game, given),
    }
    return { deck, judged, message: body.message ?? null }
  })
}
