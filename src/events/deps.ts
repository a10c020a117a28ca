import type { Throttle } from '../accounts/throttle.ts'
import type { Catalog, GameCatalog } from '../catalog/catalog.ts'
import type { Database } from '../db/client.ts'
import type { DeckInputDeps } from '../decklists/given-deck.ts'
import { gameOfDeck } from '../decks/access.ts'
import { createCardReader, type ReadCards } from '../decks/stored-cards.ts'
import type { NewsHub } from '../http/news-hub.ts'
import type { Caller } from '../http/route.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { ReceiptIssuer } from '../receipts/issuer.ts'
import type { Printer } from '../sheets/printer.ts'
import { createFreshStates, type FreshStates } from './fresh-states.ts'
import { createRecentEntries, type RecentEntries } from './recent-entries.ts'
import type { EventRow } from './row.ts'

/** What the routes of events are made from. */
export interface EventDeps extends DeckInputDeps<Caller> {
  readonly database: Pick<Database, 'pool'>
  readonly catalog: () => Catalog
  /** Resolves when `catalog` has what was in the database at the call; at once unless given. */
  readonly catchUp?: (() => Promise<void>) | undefined
  readonly now: () => Date
  /** Counts secrets that do not exist. */
  readonly throttle: Throttle
  readonly hub: NewsHub
  /** Signs for the lists that are accepted. */
  readonly receipts: ReceiptIssuer
  readonly printer: Printer
  readonly queue: JobQueue
  /** Where people reach the page, for links that are printed. */
  readonly publicUrl?: string | undefined
}

/** What the operations on events depend on. */
export interface EventContext extends EventDeps {
  readonly readCards: ReadCards
  readonly recent: RecentEntries
  readonly fresh: FreshStates
}

/** What takes operations into the log of an event, for requests and for jobs. */
export type PerformContext = Pick<
  EventContext,
  'database' | 'catalog' | 'catchUp' | 'now' | 'hub' | 'receipts' | 'readCards' | 'recent' | 'fresh'
>

export function createEventContext<D extends Pick<EventDeps, 'database'>>(deps: D) {
  const readCards = createCardReader(deps.database)
  return { ...deps, readCards, recent: createRecentEntries(), fresh: createFreshStates() }
}

/** The catalogue of the event's game, to be taken once for a request. */
export function gameOfEvent(
  { catalog }: Pick<EventDeps, 'catalog'>,
  { settings }: Pick<EventRow, 'settings'>,
): GameCatalog {
  return gameOfDeck(catalog(), settings)
}
