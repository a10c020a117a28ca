import type { Day } from '../../../base/date.ts'
import type { Card } from '../cards/card.ts'
import type { Pool, PoolDays } from '../decks/pool.ts'
import type { Caveat, RevisionFile } from './format-file.ts'

/** A format from one day to another, without its clauses: what rules read. */
export interface Revision extends PoolDays {
  readonly id: string
  readonly name: string | undefined
  readonly announced: Day | undefined
  readonly effectiveFrom: Day | null
  readonly effectiveUntil: Day | null
  readonly approximate: boolean
  readonly confidence: RevisionFile['confidence']
  /** Parts that stand in for those in force, which are not at hand. */
  readonly borrowed: RevisionFile['borrowed']
  readonly sources: readonly string[]
  readonly notes: string | undefined
  readonly document: string | undefined
  readonly pool: Pool
  /** Cards that this format reads as a newer card, by id: the newer card's facts under the old id. */
  readonly standIns: ReadonlyMap<string, Card>
  /** Every card of the game as this format reads it. */
  readonly cards: readonly Card[]
  /** The same cards as they are in the catalogue, in the same array for all formats. */
  readonly catalogCards: readonly Card[]
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>
  readonly caveats: readonly Caveat[]
  /** What differs in set-up and rounds from the game's rules. */
  readonly play: Readonly<Record<string, unknown>>
  /** The next revision, if there is one. */
  readonly next: {
    readonly id: string
    readonly name: string | undefined
    readonly effectiveFrom: Day
    readonly approximate: boolean
  } | null
}
