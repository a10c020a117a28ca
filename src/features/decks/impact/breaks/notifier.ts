import type pg from 'pg'
import type { Day } from '../../../../base/date.ts'

/** A deck that a revision breaks. */
export interface DeckBreak {
  readonly deck: string
  readonly accountId: string
  readonly name: string
  readonly game: string
  readonly format: string
  readonly formatName: string
  readonly revision: string
  readonly revisionName?: string | undefined
  readonly version: number
  readonly effectiveFrom: Day
}

type Client = pg.ClientBase

/** How owners are notified, in the transaction that records it. */
export interface BreakNotifier {
  readonly notify: (client: Client, breaks: readonly DeckBreak[]) => Promise<void>
  /** What was reported about these decks is no longer true. */
  readonly withdraw: (
    client: Client,
    breaks: readonly Pick<DeckBreak, 'deck' | 'accountId' | 'format' | 'revision'>[],
  ) => Promise<void>
}
