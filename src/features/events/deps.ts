import type { Database } from '../../platform/db/connection/client.ts'
import type { Caller } from '../../platform/http/definition/route.ts'
import type { NewsHub } from '../../platform/http/reply/news-hub.ts'
import type { JobQueue } from '../../platform/jobs/queue/queue.ts'
import type { Catalog, GameCatalog } from '../cards/catalog/snapshot/catalog.ts'
import type { DeckInputDeps } from '../decks/decklists/given-deck.ts'
import type { Printer } from '../decks/sheets/printer.ts'
import { gameOfDeck } from '../decks/stored/access.ts'
import { createCardReader, type ReadCards } from '../decks/stored/write/stored-cards.ts'
import type { Throttle } from '../people/accounts/throttle.ts'
import { createFreshStates, type FreshStates } from './log/fresh-states.ts'
import { createRecentEntries, type RecentEntries } from './log/recent-entries.ts'
import type { ReceiptIssuer } from './receipts/issuer.ts'
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
