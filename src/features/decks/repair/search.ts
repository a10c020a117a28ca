import type { Day } from '../../../base/date.ts'
import type { Steps } from '../../../base/steps.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import type { DeckContents } from '../../../domain/core/decks/deck.ts'
import type { FormatRevision } from '../../../domain/core/formats/format.ts'
import { cardClassSteps } from './card-classes.ts'
import type { Draft } from './draft.ts'
import {
  byBound,
  byPreference,
  type ChildOrder,
  createTree,
  OutOfDrafts,
  type Searched,
  type Visited,
} from './draft-tree.ts'
import { createHelperFinder } from './helpers.ts'
import type { Preference } from './preference.ts'

export interface SearchOptions {
  readonly deck: DeckContents
  readonly cards: readonly Card[]
  readonly revision: FormatRevision
  readonly on: Day
  readonly preference: Preference
  readonly maxChanges: number
  /** Drafts that are looked at until nothing more is proven. */
  readonly maxDrafts: number
}

export interface Found {
  /** The deck with the fewest changes; undefined if none was found. */
  readonly draft: Draft | undefined
  /** No repair has fewer changes. */
  readonly atLeast: number
}

/**
 * The fewest changes that make a deck legal. Every violation names the copies one of which must change to end it
 * (`Remedy`), so trying all of these for one violation after the other leaves no repair out: depth first, with one more
 * change allowed each time that nothing was found.
 */
export function* searchSteps(options: SearchOptions): Steps<Found> {
  const { preference, maxChanges, maxDrafts } = options
  const classes = yield* cardClassSteps(options.cards, options.revision, options.on)
  const searched: Searched = {
    ...options,
    classes,
    finder: createHelperFinder(options.deck, options.revision, classes, preference),
  }
  let left = maxDrafts
  function* visit(limit: number, order: ChildOrder, atMost: number): Steps<Visited | undefined> {
    const tree = createTree(searched, atMost)
    const visited = yield* withinDrafts(tree.visitAll(limit, order))
    left -= tree.drafts()
    return visited
  }
  function* dive(limit: number): Steps<Draft | undefined> {
    const tree = createTree(searched, maxDrafts / 10)
    const found = yield* withinDrafts(tree.diveFrom(limit))
    left -= tree.drafts()
    return found
  }
  const preferred = (limit: number) => visit(limit, byPreference(preference), maxDrafts / 10)
  let atLeast = (yield* createTree(searched, left).root()).bound
  let isQuick = true
  while (atLeast <= maxChanges) {
    const found = isQuick ? yield* dive(atLeast) : undefined
    if (found) return { draft: found, atLeast }
    // First what a player would rather do. If that takes too long, first what decides soonest whether there is anything.
    const quick: Visited | undefined = isQuick ? yield* preferred(atLeast) : undefined
    isQuick = quick !== undefined
    const visited = quick ?? (yield* visit(atLeast, byBound(preference), left))
    if (!visited) return { draft: (yield* preferred(maxChanges))?.found, atLeast }
    if (visited.found) return { draft: quick?.found ?? (yield* preferred(atLeast))?.found ?? visited.found, atLeast }
    atLeast = visited.next
  }
  return { draft: undefined, atLeast }
}

/** Undefined if there were too many drafts to look at. */
function* withinDrafts<T>(visit: Steps<T>): Steps<T | undefined> {
  try {
    return yield* visit
  } catch (error) {
    if (error instanceof OutOfDrafts) return undefined
    throw error
  }
}
