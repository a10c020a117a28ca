import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Card } from '../core/card.ts'
import { dayOf } from '../core/date.ts'
import { oncePer } from '../core/once.ts'
import { games } from '../games/index.ts'
import { GameParams } from '../http/game-params.ts'
import { runPaced } from '../http/pacer.ts'
import { decodeCursor } from '../http/page.ts'
import { bytes, type Reply } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { createCardReply } from './card-reply.ts'
import { cardPage } from './card-views.ts'
import type { GameCatalog } from './catalog.ts'
import { catalogHeaders } from './catalog-json.ts'
import { type CatalogDeps, reading } from './deps.ts'
import { cardOf, gameOf } from './game-of.ts'
import { queryLanguageDocument } from './query/document.ts'
import { findCardsSteps } from './query/find-cards.ts'
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
