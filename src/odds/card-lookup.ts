import { LRUCache } from 'lru-cache'
import type { GameCatalog } from '../catalog/catalog.ts'
import type { CardPredicate } from '../catalog/query/compiler.ts'
import { cardQuery } from '../catalog/query/find-cards.ts'
import type { Card } from '../core/card.ts'
import type { Day } from '../core/date.ts'
import type { Entry, UnknownCard } from '../core/deck.ts'
import { oncePer } from '../core/once.ts'
import { Problem, type ProblemError } from '../core/problem.ts'
import { unknownCardError } from '../core/unknown-card.ts'
import { createSuggester } from '../decklists/suggest.ts'
import { titleIndexOf } from '../decklists/title-index.ts'
import type { CardSet } from './goal-schema.ts'

/** Finds the cards of a request in a deck, and collects what is wrong with their names. */
export interface CardLookup {
  /** The ids of a set that are among these entries. `place` is for messages, `pointer` for the errors of a request. */
  readonly find: (set: CardSet, among: readonly Entry[], place: string, pointer: string) => string[]
  readonly label: (set: CardSet) => string
  /** A text that is the id or title of a card names that card; any other is a query. */
  readonly asName: (set: CardSet) => CardSet
  readonly warnings: string[]
  readonly errors: ProblemError[]
}

const sourceOf = (set: Exclude<CardSet, readonly string[]>) => (typeof set === 'string' ? set : set.q)

export function createCardLookup(catalog: GameCatalog, day: Day): CardLookup {
  const findNamed = createNameFinder(catalog)
  const titleOf = (name: string) => catalog.find(name)?.title ?? name
  const warnings: string[] = []
  const errors: ProblemError[] = []

  const byQuery = (source: string, among: readonly Entry[], place: string, pointer: string): string[] => {
    const test = atPointer(pointer, () => compiled(catalog, day, source))
    const ids = among.filter((entry) => test(entry.card)).map((entry) => entry.card.id)
    if (ids.length === 0) warnings.push(`No card of the deck for "${place}" matches "${source}".`)
    return ids
  }
  const byName = (names: readonly string[], among: readonly Entry[], place: string, pointer: string): string[] => {
    const ids = new Set<string>()
    names.forEach((name, at) => {
      const { cards, unknown } = findNamed(name, among)
      if (unknown) errors.push(unknownCardError(unknown, `${pointer}/${at}`))
      else if (cards.length > 0) for (const card of cards) ids.add(card.id)
      else warnings.push(`${titleOf(name)} is not among the deck’s cards for "${place}", so it counts as none.`)
    })
    return [...ids]
  }
  return {
    warnings,
    errors,
    find: (set, among, place, pointer) =>
      Array.isArray(set)
        ? byName(set, among, place, pointer)
        : byQuery(sourceOf(set), among, place, typeof set === 'string' ? pointer : `${pointer}/q`),
    asName: (set) =>
      typeof set === 'string' && (catalog.find(set) || titleIndexOf(catalog).exact(set).length > 0) ? [set] : set,
    label(set) {
      if (!Array.isArray(set)) return sourceOf(set)
      const titles = set.map(titleOf)
      return titles.length > 3 ? `${titles.slice(0, 3).join(', ')} and ${titles.length - 3} more` : titles.join(', ')
    },
  }
}

/** Finds the cards of a deck that an id or a title names; `unknown` is a name that no card has. */
export function createNameFinder(catalog: GameCatalog) {
  const { suggestForId } = createSuggester(catalog)
  return (name: string, among: readonly Entry[]): { cards: Card[]; unknown?: UnknownCard } => {
    const byId = catalog.find(name)
    const named = byId ? [byId] : titleIndexOf(catalog).exact(name)
    if (named.length === 0) return { cards: [], unknown: { text: name, count: 1, suggestions: suggestForId(name) } }
    return { cards: among.map((entry) => entry.card).filter((card) => named.includes(card)) }
  }
}

const queriesOf = oncePer((_catalog: GameCatalog) => new LRUCache<string, CardPredicate>({ max: 200 }))

function compiled(catalog: GameCatalog, day: Day, source: string): CardPredicate {
  const queries = queriesOf(catalog)
  const key = `${day} ${source}`
  const cached = queries.get(key)
  if (cached) return cached
  const test = cardQuery(catalog, source, day)
  queries.set(key, test)
  return test
}

/** An error in a query states a position in it; the pointer says which query. */
function atPointer<T>(pointer: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { kind, message, members } = error
    const errors = (error.errors ?? []).map((each) => ({ ...each, pointer }))
    throw new Problem(kind, message, { errors, ...(members ? { members } : {}) })
  }
}
