import { LRUCache } from 'lru-cache'
import type { Card } from '../../core/card.ts'
import type { Day } from '../../core/date.ts'
import { oncePer } from '../../core/once.ts'
import type { GameCatalog } from '../catalog.ts'
import { type CardPredicate, compileQuery } from './compiler.ts'
import { fieldsOf } from './fields.ts'
import { parseQuery } from './parser.ts'

/** A test whether a card of the catalogue matches a query; the status of cards in formats is that of `on`. */
export function cardQuery(catalog: GameCatalog, source: string, on: Day): CardPredicate {
  return compileQuery(parseQuery(source, fieldsOf(catalog.game)), catalog, on)
}

const resultsOf = oncePer((_catalog: GameCatalog) => new LRUCache<string, readonly Card[]>({ max: 64 }))

/** All cards that match, in the catalogue's order. Results are cached, since the pages of one search share them. */
export function findCards(catalog: GameCatalog, source: string, on: Day): readonly Card[] {
  const results = resultsOf(catalog)
  const key = `${on} ${source}`
  const cached = results.get(key)
  if (cached) return cached
  const cards = catalog.cards.filter(cardQuery(catalog, source, on))
  results.set(key, cards)
  return cards
}
