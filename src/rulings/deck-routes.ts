import { createHash } from 'node:crypto'
import { gameOf } from '../catalog/game-of.ts'
import { json } from '../http/reply.ts'
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
      const rulings = await deps.book.current(game)
      const options = { mentions: query.mentions === 'true', superseded: query.superseded === 'true' }
      const data = deckRulings(catalog, rulings, deck.entries, options).map(({ card, count, rulings: own }) => ({
        card: { id: card.id, title: card.title, section: card.section, count },
        rulings: own.map((each) => rulingView(catalog, each)),
      }))
      const reply = json({ deck: id, game, data, next: null })
      const hash = createHash('sha256').update(reply.body as string)
      return { ...reply, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` }
    },
  })
}
