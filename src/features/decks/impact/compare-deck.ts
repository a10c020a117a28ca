import type { Day } from '../../../base/date.ts'
import type { DeckContents } from '../../../domain/core/decks/deck.ts'
import { type Reason, reasonsOn, statusOn } from '../../../domain/core/engine/assess.ts'
import type { FormatRevision } from '../../../domain/core/formats/format.ts'
import type { Status } from '../../../domain/core/wording/verdict.ts'

/** A revision on a day. */
interface RevisionOnDay {
  readonly revision: FormatRevision
  readonly on: Day
}

/** A revision on its first day, and the one that is in force on the day before. */
export interface RevisionPair {
  readonly before: RevisionOnDay
  readonly after: RevisionOnDay
}

/** From the best to the worst. */
export const statuses: readonly Status[] = ['legal', 'undetermined', 'illegal']

/** The status of a deck by each revision. */
export interface Comparison {
  readonly before: Status
  readonly after: Status
}

export function compareDeck(deck: DeckContents, { before, after }: RevisionPair): Comparison {
  return {
    before: statusOn(deck, before.revision, before.on),
    after: statusOn(deck, after.revision, after.on),
  }
}

/** Whether a deck is further from legal after than before. */
export function isWorse({ before, after }: Comparison): boolean {
  return statuses.indexOf(after) > statuses.indexOf(before)
}

const none: readonly never[] = []

/** Of a deck that is worse, the violations that are new; of one that is better, those that are gone. */
export function reasonsFor(deck: DeckContents, pair: RevisionPair, comparison: Comparison): readonly Reason[] {
  const of = (side: 'before' | 'after') =>
    comparison[side] === 'legal' ? none : reasonsOn(deck, pair[side].revision, pair[side].on)
  const [before, after] = [of('before'), of('after')]
  return isWorse(comparison) ? withoutThose(after, before) : withoutThose(before, after)
}

/** A violation whose numbers alone are others is the same one. */
export function withoutThose<R extends Reason>(reasons: readonly R[], others: readonly Reason[]): readonly R[] {
  if (others.length === 0) return reasons
  const known = new Set(others.map(keyOf))
  return reasons.filter((reason) => !known.has(keyOf(reason)))
}

const keyOf = ({ code, cards, uncertain }: Reason) => [code, uncertain ?? '', ...cards].join('\0')
