import type { Day } from '../../../base/date.ts'
import type { Steps } from '../../../base/steps.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import type { DeckContents } from '../../../domain/core/decks/deck.ts'
import { remediesIn } from '../../../domain/core/engine/remedies.ts'
import type { Remedy } from '../../../domain/core/engine/rule.ts'
import type { FormatRevision } from '../../../domain/core/formats/format.ts'
import type { CardClass, CardClasses } from './card-classes.ts'
import { changesIn, contentsOf, type Draft, draftOf, type Edit, withCorrection, withEdit } from './draft.ts'
import type { HelperFinder } from './helpers.ts'
import { lowerBound } from './lower-bound.ts'
import { type Excluded, editsOf, type Options, optionsFor } from './options.ts'
import type { Preference } from './preference.ts'

/** What all trees of a search have in common. */
export interface Searched {
  readonly deck: DeckContents
  readonly revision: FormatRevision
  readonly on: Day
  readonly preference: Preference
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

export class OutOfDrafts extends Error {}

const nothing: Excluded = { outs: new Set(), ins: new Set() }

interface Child {
  readonly edit: Edit
  readonly node: Node
}

export type ChildOrder = (a: Child, b: Child) => number

export const byPreference =
  ({ compare }: Preference): ChildOrder =>
  (a, b) =>
    compare(a.edit, b.edit)

/** What probably fails comes first: what it rules out makes the others shorter. */
export const byBound =
  ({ compare }: Preference): ChildOrder =>
  (a, b) =>
    b.node.bound - a.node.bound || compare(a.edit, b.edit)

export interface Visited {
  readonly found: Draft | undefined
  /** With fewer changes than this nothing more is found. */
  readonly next: number
}

/** The drafts that a search looks at, and in which order. */
export function createTree(searched: Searched, maxDrafts: number) {
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

  /** Those that could end the violation with the fewest. */
  const editsIn = ({ draft, options }: Node, before: Excluded) => {
    const fewest = options.reduce((least, each) => (sizeOf(each) < sizeOf(least) ? each : least))
    return editsOf(fewest, draft, before).sort(preference.compare)
  }

  /** Each edit that could end the violation with the fewest. What leads nowhere is not tried again below the others. */
  function* visitEdits(node: Node, limit: number, before: Excluded, order: ChildOrder): Steps<Visited> {
    const excluded = { outs: new Set(before.outs), ins: new Set(before.ins) }
    const children: Child[] = []
    let next = Number.POSITIVE_INFINITY
    for (const edit of editsIn(node, before)) {
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

  /**
   * What `visit` finds where the first edits that may lead to a repair do lead to one, as they do for most decks: other
   * edits are looked at only where one of them may end all violations. Says nothing if it finds nothing.
   */
  function* dive(node: Node, limit: number): Steps<Draft | undefined> {
    if (isLegal(node)) return node.draft
    if (node.draft.pending.length > 0 || node.bound > limit) return undefined
    const mayBeLast = node.options.every(({ least }) => least === 1)
    let first: Node | undefined
    for (const edit of editsIn(node, nothing)) {
      const draft = withEdit(node.draft, edit)
      if (changesIn(draft) > limit) continue
      const child = yield* nodeOf(draft, nothing)
      if (isLegal(child)) return draft
      if (child.bound <= limit) first ??= child
      if (first && !mayBeLast) break
    }
    return first && (yield* dive(first, limit))
  }

  const root = () => nodeOf(draftOf(deck), nothing)

  function* visitAll(limit: number, order: ChildOrder): Steps<Visited> {
    return yield* visit(yield* root(), limit, nothing, order)
  }

  function* diveFrom(limit: number): Steps<Draft | undefined> {
    return yield* dive(yield* root(), limit)
  }

  return { root, visitAll, diveFrom, drafts: () => drafts }
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
