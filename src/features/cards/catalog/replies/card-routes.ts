import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { dayOf } from '../../../../base/date.ts'
import { oncePer } from '../../../../base/once.ts'
import { runPaced } from '../../../../base/pacer.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import { games } from '../../../../domain/games/index.ts'
import { GameParams } from '../../../../platform/http/definition/game-params.ts'
import { defineRoute, type Route } from '../../../../platform/http/definition/route.ts'
import { decodeCursor } from '../../../../platform/http/pages/page.ts'
import { bytes, type Reply } from '../../../../platform/http/reply/reply.ts'
import { queryLanguageDocument } from '../query/document.ts'
import { findCardsSteps } from '../query/find-cards.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import { catalogHeaders } from '../snapshot/catalog-json.ts'
import { type CatalogDeps, reading } from '../snapshot/deps.ts'
import { cardOf, gameOf } from '../snapshot/game-of.ts'
import { createCardReply } from './card-reply.ts'
import { cardPage } from './card-views.ts'
import { CardDetail, CardPage, CardParams, CardsQuery } from './schema.ts'

export function createCardRoutes(deps: CatalogDeps): Route[] {
  return [listCards(deps), getCard(deps)]
}

const CardCursor = z.tuple([z.string(), z.string()])

/** Of each catalogue, in characters: a page has up to 200 cards. */
const keptPages = 8_000_000

const createPageCache = () =>
  oncePer(
    (_catalog: GameCatalog) =>
      new LRUCache<string, Reply>({
        maxSize: keptPages,
        sizeCalculation: ({ body }, key) => key.length + String(body).length,
      }),
  )

function listCards(deps: CatalogDeps): Route {
  const pagesOf = createPageCache()
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/cards',
    operationId: 'listCards',
    summary: 'The cards that match a query, by title',
    description: queryLanguageDocument(games).replace(/^# .*\n+/, ''),
    params: GameParams,
    query: CardsQuery,
    example: { params: { game: 'l5r-lcg' }, query: { q: 'clan:lion type:character cost<=1', limit: '2' } },
    responses: { 200: { description: 'A page of cards.', schema: CardPage } },
    handler: ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const day = dayOf(deps.now())
      const { q = '', limit, cursor } = query
      const pages = pagesOf(catalog)
      const key = `${day} ${limit} ${cursor ?? ''} ${q}`
      const known = pages.get(key)
      if (known) return known
      const after = decodeCursor(cursor, CardCursor)
      const answer = (cards: readonly Card[]) => {
        const { text, next } = cardPage(catalog, cards, limit, after)
        const options = catalogHeaders(catalog, day, q, String(limit), cursor ?? '')
        const reply = bytes(text, 'application/json; charset=utf-8', { ...options, next })
        pages.set(key, reply)
        return reply
      }
      return q.trim() === '' ? answer(catalog.cards) : runPaced(findCardsSteps(catalog, q, day)).then(answer)
    },
  })
}

function getCard(deps: CatalogDeps): Route {
  const reply = createCardReply(deps, 5000)
  return defineRoute({
    ...reading,
    path: '/v1/games/{game}/cards/{id}',
    operationId: 'getCard',
    summary: 'One card with its printings, its status in every format and its rulings',
    description: 'The id may also be one that another site gives the card.',
    params: CardParams,
    example: { params: { game: 'l5r-lcg', id: 'charge' } },
    responses: { 200: { description: 'The card.', schema: CardDetail } },
    handler: ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      return reply(catalog, cardOf(catalog, params.id, deps.cardsLike))
    },
  })
}
