import { createHash } from 'node:crypto'
import { gameOf } from '../cards/game-of.ts'
import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { json } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { GameRulings, StoredRuling } from './book.ts'
import { type ReadableDeck, type RulingDeps, tag } from './deps.ts'
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
      const deck = await deps.readDeck(params.id, caller)
      const catalog = gameOf(deps.catalog(), deck.game)
      const rulings = await deps.book.current(deck.game)
      const options = { mentions: query.mentions === 'true', superseded: query.superseded === 'true' }
      const data = deckRulings(catalog, rulings, deck.cards, options).map(({ card, count, rulings: own }) => ({
        card: { id: card.id, title: card.title, section: card.section, count },
        rulings: own.map((each) => rulingView(catalog, each)),
      }))
      const reply = json({ deck: deck.id, game: deck.game, data, next: null })
      const hash = createHash('sha256').update(reply.body as string)
      return { ...reply, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` }
    },
  })
}

export interface CardWithRulings {
  readonly card: Card
  readonly count: number
  readonly rulings: readonly StoredRuling[]
}

/** The cards of a deck that have rulings, in the order in which lists print them. */
export function deckRulings(
  catalog: GameCatalog,
  rulings: GameRulings,
  cards: ReadableDeck['cards'],
  { mentions, superseded }: { readonly mentions: boolean; readonly superseded: boolean },
): CardWithRulings[] {
  const place = new Map(catalog.game.sections.map(({ id }, index) => [id, index]))
  const order = ({ section }: Card) => place.get(section) ?? place.size
  return Object.entries(cards)
    .flatMap(([id, count]) => {
      const card = catalog.find(id)
      return card ? [{ card, count, rulings: holding(rulings.ofCard(card.id, mentions), superseded) }] : []
    })
    .filter((each) => each.rulings.length > 0)
    .sort((a, b) => order(a.card) - order(b.card) || (a.card.folded < b.card.folded ? -1 : 1))
}

function holding(rulings: readonly StoredRuling[], superseded: boolean): readonly StoredRuling[] {
  return superseded ? rulings : rulings.filter(({ ruling }) => ruling.status !== 'superseded')
}
