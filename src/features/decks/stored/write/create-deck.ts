import { dayOf } from '../../../../base/date.ts'
import { formatOf, gameOf } from '../../../cards/catalog/snapshot/game-of.ts'
import type { DeckContext, WriteRequest } from '../context.ts'
import type { NewDeck } from '../schema.ts'
import { givenDeck } from './given.ts'
import { type CreatedDeck, storeNewDeck } from './store-new-deck.ts'
import { assertUnreadFits, storeCards } from './stored-cards.ts'

export function createDeck(context: DeckContext, request: WriteRequest, body: NewDeck): Promise<CreatedDeck> {
  return storeNewDeck(context, request, { name: 'POST /v1/decks', body }, async () => {
    const game = gameOf(context.catalog(), body.game, '/game')
    const named = body.format === undefined ? null : formatOf(game, body.format, '/format').id
    const given = (await givenDeck(game, body, named, dayOf(context.now())))!
    const cards = storeCards(game, given)
    assertUnreadFits(cards, body.text === undefined ? '/cards' : '/text')
    const deck = {
      game: game.game.id,
      name: body.name,
      description: body.description ?? '',
      format: named ?? given.format ?? formatOf(game).id,
      visibility: body.visibility ?? 'private',
      tags: body.tags ?? [],
      originDeck: null,
      originRevision: null,
      ...cards,
    }
    return { game, given, deck, namesOrigin: true, message: body.message ?? null }
  })
}
