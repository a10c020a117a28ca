import type { ClientConfig, QueryConfig } from 'pg'
import type { Logger } from 'pino'
import { createAuthenticator } from './accounts/authenticator.ts'
import { createOidc } from './accounts/oidc.ts'
import { createAccountRoutes } from './accounts/routes.ts'
import { type AccountSettings, defaultAccountSettings } from './accounts/settings.ts'
import { createAccountStore } from './accounts/store.ts'
import type { Catalog } from './catalog/catalog.ts'
import { createCatalogRoutes } from './catalog/routes.ts'
import { once } from './core/once.ts'
import type { Database } from './db/client.ts'
import { createDecklistRoutes } from './decklists/routes.ts'
import { createDeckReader } from './decks/read-deck.ts'
import { createDeckRoutes } from './decks/routes.ts'
import { type DeckSettings, defaultDeckSettings } from './decks/settings.ts'
import type { Game } from './games/game.ts'
import { games } from './games/index.ts'
import type { Authenticate } from './http/authorize.ts'
import type { TrustProxy } from './http/client-address.ts'
import { createHttpApp, type RequestListener } from './http/http-app.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { openApiDocument } from './http/openapi.ts'
import type { Route } from './http/route.ts'
import { createSystemRoutes } from './http/system-routes.ts'
import { createLegalityRoutes } from './legality/routes.ts'
import type { SimulationPool } from './odds/engine/pool.ts'
import { createOddsRoutes } from './odds/routes.ts'
import { createRulingBook } from './rulings/book.ts'
import { cardRulings, createRulingRoutes } from './rulings/routes.ts'
import { version } from './version.ts'

export interface AppDeps {
  /** The catalogue of this moment; a request takes it once and keeps it to its end. */
  readonly catalog: () => Catalog
  /** The games that requests can be about; the shipped ones unless given. */
  readonly games?: readonly Game[]
  readonly database: Database
  readonly now: () => Date
  readonly log: Logger
  /** Requests a minute for each address; 0 for no limit. */
  readonly rateLimit: number
  readonly trustProxy?: TrustProxy | undefined
  /** What differs from the defaults. */
  readonly accounts?: Partial<AccountSettings>
  readonly decks?: Partial<DeckSettings>
  /** Threads for long simulations; made when first needed unless given. */
  readonly simulation?: SimulationPool
  /** For simulations that name no seed; by chance unless given. */
  readonly seed?: () => number
  /** In tests: every JSON answer must fit the schema that its route declares. */
  readonly verifyReplies?: boolean
}

export interface App {
  readonly listener: RequestListener
  readonly routes: readonly Route[]
}

const tags = [
  { name: 'catalogue', description: 'Games, cards, packs and formats, with their history.' },
  { name: 'legality', description: 'Whether a deck is legal, why, and since when.' },
  { name: 'decklists', description: 'Reading and writing the list formats that players paste.' },
  { name: 'simulation', description: 'How a deck opens and draws.' },
  { name: 'accounts', description: 'Accounts, sessions and API keys.' },
  { name: 'decks', description: 'Stored decks with every state they ever had.' },
  { name: 'rulings', description: 'What cards do, by ruling and rule.' },
  { name: 'system', description: 'The service itself.' },
]

/** Every route of the service. Nothing in `deps` is touched before a request comes, so documents can be made without. */
export function createRoutes(deps: AppDeps, metrics: Metrics): Route[] {
  const accounts = { ...defaultAccountSettings, ...deps.accounts }
  const decks = { ...defaultDeckSettings, ...deps.decks }
  const book = createRulingBook({ pool: () => deps.database.pool, now: deps.now })
  const routes: Route[] = [
    ...createCatalogRoutes({ catalog: deps.catalog, now: deps.now, rulings: cardRulings(book) }),
    ...createRulingRoutes({
      catalog: deps.catalog,
      database: deps.database,
      now: deps.now,
      book,
      readDeck: createDeckReader(deps, 'id'),
    }),
    ...createLegalityRoutes({ ...deps, readDeck: createDeckReader(deps) }),
    ...createOddsRoutes({
      games: deps.games ?? games,
      catalog: deps.catalog,
      now: deps.now,
      readDeck: createDeckReader(deps),
      simulation: deps.simulation,
      seed: deps.seed,
    }),
    ...createAccountRoutes({ ...deps, settings: accounts, deckLimits: decks }),
    ...createDecklistRoutes(deps),
    ...createDeckRoutes({ ...deps, settings: decks }),
  ]
  let document: Record<string, unknown> | undefined
  const system = createSystemRoutes({
    metrics,
    checkReady: async () => {
      deps.catalog()
      const query: QueryConfig & ClientConfig = { text: 'SELECT 1', query_timeout: 2_000 }
      await deps.database.pool.query(query)
    },
    openApi: () => {
      document ??= describeRoutes(routes)
      return document
    },
  })
  routes.push(...system)
  return routes
}

export function describeRoutes(routes: readonly Route[]): Record<string, unknown> {
  return openApiDocument(routes, { version, tags })
}

export function createApp(deps: AppDeps): App {
  const metrics = createMetrics()
  const routes = createRoutes(deps, metrics)
  metrics.gauge('kotei_catalog_cards', 'Cards in the catalogue, all games together.', () =>
    [...deps.catalog().games.values()].reduce((sum, game) => sum + game.cards.length, 0),
  )
  const authenticator = once(() => authenticatorOf(deps))
  const authenticate: Authenticate = (request) => authenticator()(request)
  const listener = createHttpApp({
    routes,
    authenticate,
    metrics,
    log: deps.log,
    rateLimit: deps.rateLimit,
    trustProxy: deps.trustProxy,
    verifyReplies: deps.verifyReplies,
  })
  return { listener, routes }
}

function authenticatorOf({ database, now, accounts }: AppDeps): Authenticate {
  const settings = accounts?.oidc
  const oidc = settings && createOidc({ store: createAccountStore(database), settings, now })
  return createAuthenticator({ pool: database.pool, now, oidc })
}
