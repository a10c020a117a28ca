import { gameOf } from '../catalog/game-of.ts'
import { taggedJson } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { deckRulings } from './deck-rulings.ts'
import { type RulingDeps, tag } from './deps.ts'
import { DeckParams, DeckRulings, DeckRulingsQuery } from './schema.ts'
import { rulingView } from './views.ts'

export function createDeckRulingRoutes(deps: RulingDeps): Route[] {
  return [listDeckRulings(deps)]
}

function listDeckRulings(deps: RulingDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/decks/{id}/rulings',
    operationId: 'listDeckRulings',
    tag,
    summary: 'The rulings on every card of a stored deck, card by card',
    auth: 'optional',
    scope: 'decks:read',
    params: DeckParams,
    query: DeckRulingsQuery,
    responses: { 200: { description: 'The rulings.', schema: DeckRulings } },
    handler: async ({ params, query, caller }) => {
      const { id, game, deck } = await deps.readDeck(params.id, caller)
      const catalog = gameOf(deps.catalog(), game)
      const options = { mentions: query.mentions === 'true', superseded: query.superseded === 'true' }
      const cards = deckRulings(catalog, await deps.book.current(game), deck.entries, options)
      const data = cards.map(({ card, count, rulings }) => ({
        card: { id: card.id, title: card.title, section: card.section, count },
        rulings: rulings.map((stored) => rulingView(catalog, stored)),
      }))
      return taggedJson({ deck: id, game, data, next: null } satisfies DeckRulings)
    },
  })
}
