import { LRUCache } from 'lru-cache'
import type { Day } from '../../../../base/date.ts'
import { oncePer } from '../../../../base/once.ts'
import { runThrough, type Steps } from '../../../../base/steps.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import { type CardPredicate, compileSteps } from './compiler.ts'
import { fieldsOf } from './fields.ts'
import { parseQuery, termsOf } from './parser.ts'

export interface CardQuery {
  /** Whether a card of the catalogue matches; the status of cards in formats is that of the query's day. */
  readonly test: CardPredicate
  /** How many words and filters it has. */
  readonly terms: number
}

export function* cardQuerySteps(catalog: GameCatalog, source: string, on: Day): Steps<CardQuery> {
  const query = parseQuery(source, fieldsOf(catalog.game))
  return { test: yield* compileSteps(query, catalog, on), terms: termsOf(query).length }
}

export function cardQuery(catalog: GameCatalog, source: string, on: Day): CardPredicate {
  return runThrough(cardQuerySteps(catalog, source, on)).test
}

const foundIn = oncePer((_catalog: GameCatalog) => new LRUCache<string, readonly Card[]>({ max: 64 }))

/** Cards that are tested in one step: with the most terms that a query has, less than a millisecond. */
const cardsPerStep = 32

/** All cards that match, in the catalogue's order. Results are cached, since the pages of one search share them. */
export function* findCardsSteps(catalog: GameCatalog, source: string, on: Day): Steps<readonly Card[]> {
  const key = `${on} ${source}`
  const known = foundIn(catalog).get(key)
  if (known) return known
  const { test } = yield* cardQuerySteps(catalog, source, on)
  const { cards } = catalog
  const found: Card[] = []
  for (let from = 0; from < cards.length; from += cardsPerStep) {
    for (let at = from; at < from + cardsPerStep && at < cards.length; at++)
      if (test(cards[at]!)) found.push(cards[at]!)
    yield
  }
  foundIn(catalog).set(key, found)
  return found
}

export function findCards(catalog: GameCatalog, source: string, on: Day): readonly Card[] {
  return runThrough(findCardsSteps(catalog, source, on))
}
