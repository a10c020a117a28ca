import { LRUCache } from 'lru-cache'
import type { Day } from '../../base/date.ts'
import { onceByKey, oncePer } from '../../base/once.ts'
import { Problem, type ProblemError } from '../../base/problem.ts'
import type { Steps } from '../../base/steps.ts'
import type { Card } from '../../domain/core/cards/card.ts'
import type { Entry, UnknownCard } from '../../domain/core/decks/deck.ts'
import { unknownCardError } from '../../domain/core/decks/unknown-card.ts'
import { type CardQuery, cardQuerySteps } from '../cards/catalog/query/find-cards.ts'
import type { GameCatalog } from '../cards/catalog/snapshot/catalog.ts'
import { createSuggester } from '../decks/decklists/resolve/suggest.ts'
import { titleIndexOf } from '../decks/decklists/resolve/title-index.ts'
import type { CardSet } from './questions/goal-schema.ts'

/** Finds the cards of a request in a deck, and collects what is wrong with their names. */
export interface CardLookup {
  /** The ids of a set that are among these entries. `place` is for messages, `pointer` for the errors of a request. */
  readonly find: (set: CardSet, among: readonly Entry[], place: string, pointer: string) => Steps<readonly string[]>
  readonly label: (set: CardSet) => string
  /** A text that is the id or title of a card names that card; any other is a query. */
  readonly asName: (set: CardSet) => CardSet
  readonly warnings: string[]
  readonly errors: ProblemError[]
}

/** Of all different queries of a request together: each is tested on every card of the deck. */
const maxTerms = 3000
/** Cards that are tested, and names that are looked up, in one step. */
const perStep = 32
const maxTitlesInLabel = 3
/** As many as a problem shows. */
export const maxErrors = 100

const sourceOf = (set: Exclude<CardSet, readonly string[]>) => (typeof set === 'string' ? set : set.q)

export function createCardLookup(catalog: GameCatalog, day: Day): CardLookup {
  const findNamed = createNameFinder(catalog)
  const titleOf = (name: string) => catalog.find(name)?.title ?? name
  const warnings: string[] = []
  const errors: ProblemError[] = []
  const matching = createQueryRunner(catalog, day)

  function* byQuery(source: string, among: readonly Entry[], place: string, pointer: string): Steps<readonly string[]> {
    const ids = yield* matching(source, among, pointer)
    if (ids.length === 0) warnings.push(`No card of the deck for "${place}" matches "${source}".`)
    return ids
  }
  function* byName(names: readonly string[], among: readonly Entry[], place: string, pointer: string): Steps<string[]> {
    const ids = new Set<string>()
    for (const [at, name] of names.entries()) {
      if (at % perStep === 0) yield
      const { cards, unknown } = findNamed(name, among)
      if (unknown) {
        if (errors.length < maxErrors) errors.push(unknownCardError(unknown, `${pointer}/${at}`))
      } else if (cards.length > 0) for (const card of cards) ids.add(card.id)
      else warnings.push(`${titleOf(name)} is not among the deck’s cards for "${place}", so it counts as none.`)
    }
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
      const titles = set.slice(0, maxTitlesInLabel).map(titleOf).join(', ')
      const left = set.length - maxTitlesInLabel
      return left > 0 ? `${titles} and ${left} more` : titles
    },
  }
}

/** Finds the cards of a deck that an id or a title names; `unknown` is a name that no card has. */
export function createNameFinder(catalog: GameCatalog) {
  const { suggestForId } = createSuggester(catalog)
  const placesIn = oncePer((among: readonly Entry[]) => new Map(among.map(({ card }, at) => [card, at] as const)))
  return (name: string, among: readonly Entry[]): { cards: Card[]; unknown?: UnknownCard } => {
    const byId = catalog.find(name)
    const named = byId ? [byId] : titleIndexOf(catalog).exact(name)
    if (named.length === 0) return { cards: [], unknown: { text: name, count: 1, suggestions: suggestForId(name) } }
    const places = placesIn(among)
    const cards = named.filter((card) => places.has(card))
    return { cards: cards.sort((a, b) => places.get(a)! - places.get(b)!) }
  }
}

const queriesOf = oncePer((_catalog: GameCatalog) => new LRUCache<string, CardQuery>({ max: 200 }))

/** Runs the queries of one request on its decks, each of them once. */
function createQueryRunner(catalog: GameCatalog, day: Day) {
  const queries = new Map<string, CardQuery>()
  const foundIn = onceByKey((_among: readonly Entry[]) => new Map<string, readonly string[]>())
  let terms = 0

  function* queryOf(source: string): Steps<CardQuery> {
    const cached = queriesOf(catalog)
    const key = `${day} ${source}`
    const query = cached.get(key) ?? (yield* cardQuerySteps(catalog, source, day))
    cached.set(key, query)
    queries.set(source, query)
    terms += query.terms
    return query
  }
  return function* (source: string, among: readonly Entry[], pointer: string): Steps<readonly string[]> {
    const found = foundIn(among)
    const before = found.get(source)
    if (before) return before
    const { test } = queries.get(source) ?? (yield* atPointer(pointer, queryOf(source)))
    if (terms > maxTerms) throw tooManyTerms(pointer)
    const ids: string[] = []
    for (const [at, { card }] of among.entries()) {
      if (at % perStep === 0) yield
      if (test(card)) ids.push(card.id)
    }
    found.set(source, ids)
    return ids
  }
}

function tooManyTerms(pointer: string): Problem {
  const message = `The queries of a request have at most ${maxTerms} words and filters together.`
  return new Problem('impossible', message, { errors: [{ pointer, code: 'query.too-many-terms', message }] })
}

/** An error in a query states a position in it; the pointer says which query. */
function* atPointer<T>(pointer: string, work: Steps<T>): Steps<T> {
  try {
    return yield* work
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { kind, message, members } = error
    const errors = (error.errors ?? []).map((each) => ({ ...each, pointer }))
    throw new Problem(kind, message, { errors, ...(members ? { members } : {}) })
  }
}
