import type { Card } from '../../core/card.ts'
import type { GameCatalog } from '../catalog.ts'
import { type CardPredicate, compileQuery, type QueryContext } from './compiler.ts'
import { fieldsOf } from './fields.ts'
import { parseQuery } from './parser.ts'

/** A context whose answers stay the same for as long as `key` does, such as for one day. */
export interface SearchContext extends QueryContext {
  readonly key?: string
}

const remembered = 64
const results = new WeakMap<GameCatalog, Map<string, readonly Card[]>>()

/** The predicate of a query over a catalogue's cards. */
export function cardQuery(catalog: GameCatalog, source: string, context: QueryContext = {}): CardPredicate {
  return compileQuery(parseQuery(source, fieldsOf(catalog.game)), catalog, context)
}

/**
 * All cards that match, in the catalogue's order. The last results are kept with the snapshot they came from, so that
 * the pages of one search and the searches of many readers cost one pass.
 */
export function findCards(catalog: GameCatalog, source: string, context: SearchContext = {}): readonly Card[] {
  if (context.statusIn && context.key === undefined) return catalog.cards.filter(cardQuery(catalog, source, context))
  const own = results.get(catalog) ?? new Map<string, readonly Card[]>()
  results.set(catalog, own)
  const key = `${context.statusIn ? context.key : ''}\n${source}`
  const found = own.get(key) ?? catalog.cards.filter(cardQuery(catalog, source, context))
  own.delete(key)
  own.set(key, found)
  const oldest = own.keys().next()
  if (own.size > remembered && !oldest.done) own.delete(oldest.value)
  return found
}
