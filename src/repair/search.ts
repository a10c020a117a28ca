import type { Card } from '../core/card.ts'
import type { Day } from '../core/date.ts'
import type { DeckContents } from '../core/deck.ts'
import type { FormatRevision } from '../core/format.ts'
import { remediesIn } from '../core/remedies.ts'
import type { Remedy } from '../core/rule.ts'
import type { Steps } from '../core/steps.ts'
import { type CardClass, type CardClasses, cardClassSteps } from './card-classes.ts'
import { changesIn, contentsOf, type Draft, draftOf, type Edit, withCorrection, withEdit } from './draft.ts'
import { createHelperFinder, type HelperFinder } from './helpers.ts'
import { lowerBound } from './lower-bound.ts'
import { type Excluded, editsOf, type Options, optionsFor } from './options.ts'
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

/** What all trees of a search have in common. */
interface Searched extends SearchOptions {
  readonly classes: CardClasses
  readonly finder: HelperFinder
}

/** A draft with what is wrong in it. */
interface Node {
  readonly draft: Draft
  readonly remedies: readonly Remedy[]
  readonly options: readonly Options[]
  readonly bound: number
}

/** Suggestions that are tried for a line that was not read. */
const maxSuggestions = 3

/** Between two pauses: each pause is passed on by all the generators that a draft is below. */
const remediesAtOnce = 4

class OutOfDrafts extends Error {}

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
  const preferred = (limit: number) => visit(limit, byPreference(preference), maxDrafts / 10)
  let atLeast = (yield* createTree(searched, left).root()).bound
  let isQuick = true
  while (atLeast <= maxChanges) {
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
function* withinDrafts(visit: Steps<Visited>): Steps<Visited | undefined> {
  try {
    return yield* visit
  } catch (error) {
    if (error instanceof OutOfDrafts) return undefined
    throw error
  }
}

const nothing: Excluded = { outs: new Set(), ins: new Set() }

interface Child {
  readonly edit: Edit
  readonly node: Node
}

type ChildOrder = (a: Child, b: Child) => number

const byPreference =
  ({ compare }: Preference): ChildOrder =>
  (a, b) =>
    compare(a.edit, b.edit)

/** What probably fails comes first: what it rules out makes the others shorter. */
const byBound =
  ({ compare }: Preference): ChildOrder =>
  (a, b) =>
    b.node.bound - a.node.bound || compare(a.edit, b.edit)

interface Visited {
  readonly found: Draft | undefined
  /** With fewer changes than this nothing more is found. */
  readonly next: number
}

function createTree(searched: Searched, maxDrafts: number) {
  const { deck, revision, on, preference, finder } = searched
  let drafts = 0

  const nodeOf = (draft: Draft, excluded: Excluded) =>
    nodeFor(draft, remediesIn(contentsOf(draft), revision, on), excluded)
  const nodeBut = ({ draft, remedies }: Node, excluded: Excluded) => nodeFor(draft, remedies, excluded)

  function* nodeFor(draft: Draft, remedies: readonly Remedy[], excluded: Excluded): Steps<Node> {
    if (++drafts > maxDrafts) throw new OutOfDrafts()
    const options: Options[] = []
    yield
    for (const remedy of remedies) {
      const helpers = finder.knownHelpers(remedy.in) ?? (yield* finder.helperSteps(remedy.in!))
      const left = optionsFor(remedy, helpers, draft, excluded, finder.read)
      if (options.push(left) % remediesAtOnce === 0) yield
      if (left.least === Number.POSITIVE_INFINITY) break
    }
    return { draft, remedies, options, bound: lowerBound(draft, options) }
  }

  const isLegal = ({ draft, options }: Node) => options.length === 0 && draft.pending.length === 0

  function* visit(node: Node, limit: number, before: Excluded, order: ChildOrder): Steps<Visited> {
    if (node.bound > limit) return { found: undefined, next: node.bound }
    if (isLegal(node)) return { found: node.draft, next: node.bound }
    if (node.draft.pending.length > 0) return yield* visitLine(node, limit, before, order)
    return yield* visitEdits(node, limit, before, order)
  }

  /** A line that was not read: each card that may have been meant, or none. */
  function* visitLine({ draft }: Node, limit: number, before: Excluded, order: ChildOrder): Steps<Visited> {
    let next = Number.POSITIVE_INFINITY
    for (const card of [...draft.pending[0]!.suggestions.slice(0, maxSuggestions), undefined]) {
      const child = yield* nodeOf(withCorrection(draft, card), before)
      const visited = yield* visit(child, limit, before, order)
      if (visited.found) return visited
      next = Math.min(next, visited.next)
    }
    return { found: undefined, next }
  }

  /** Each edit that could end the violation with the fewest. What leads nowhere is not tried again below the others. */
  function* visitEdits(node: Node, limit: number, before: Excluded, order: ChildOrder): Steps<Visited> {
    const excluded = { outs: new Set(before.outs), ins: new Set(before.ins) }
    const fewest = node.options.reduce((least, each) => (sizeOf(each) < sizeOf(least) ? each : least))
    const children: Child[] = []
    let next = Number.POSITIVE_INFINITY
    for (const edit of editsOf(fewest, node.draft, before).sort(preference.compare)) {
      const draft = withEdit(node.draft, edit)
      const child = changesIn(draft) > limit ? undefined : yield* nodeOf(draft, before)
      if (child && isLegal(child)) return { found: draft, next }
      if (child && child.bound <= limit) children.push({ edit, node: child })
      else next = Math.min(next, child?.bound ?? changesIn(draft))
      if (!child || child.bound > limit) exclude(excluded, edit, searched, node.draft)
    }
    for (const { edit, node: child } of children.sort(order)) {
      const visited = yield* visit(yield* nodeBut(child, excluded), limit, excluded, order)
      if (visited.found) return visited
      next = Math.min(next, visited.next)
      exclude(excluded, edit, searched, node.draft)
    }
    return { found: undefined, next }
  }

  const root = () => nodeOf(draftOf(deck), nothing)

  function* visitAll(limit: number, order: ChildOrder): Steps<Visited> {
    return yield* visit(yield* root(), limit, nothing, order)
  }

  return { root, visitAll, drafts: () => drafts }
}

const sizeOf = ({ outs, ins }: Options) => outs.length + ins

function exclude(
  excluded: { readonly outs: Set<Card>; readonly ins: Set<Card | CardClass> },
  { way, card }: Edit,
  { classes, finder }: Searched,
  { copies }: Draft,
): void {
  if (way === 'out') excluded.outs.add(card)
  // A card that nothing tells from others of its class stands for all of them.
  else excluded.ins.add(finder.isOriginal(card) || copies.has(card) ? card : (classes.of(card) ?? card))
}
