import type { Card } from '../../core/card.ts'
import type { Day } from '../../core/date.ts'
import type { GameCatalog } from '../catalog.ts'
import { createCatalogCache } from '../catalog-cache.ts'
import { type CardPredicate, compileQuery } from './compiler.ts'
import { fieldsOf } from './fields.ts'
import { parseQuery } from './parser.ts'

/** A test whether a card of the catalogue matches a query; the status of cards in formats is that of `on`. */
export function cardQuery(catalog: GameCatalog, source: string, on: Day): CardPredicate {
  return compileQuery(parseQuery(source, fieldsOf(catalog.game)), catalog, on)
}

const cached = createCatalogCache<readonly Card[]>(64)

/** All cards that match, in the catalogue's order. Results are cached, since the pages of one search share them. */
export function findCards(catalog: GameCatalog, source: string, on: Day): readonly Card[] {
  return cached(catalog, `${on} ${source}`, () => catalog.cards.filter(cardQuery(catalog, source, on)))
}
