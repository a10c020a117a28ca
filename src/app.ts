import type { ClientConfig, QueryConfig } from 'pg'
import { createAuthenticator } from './accounts/authenticator.ts'
import { createOidc } from './accounts/oidc.ts'
import { loadPasswordCheck } from './accounts/password-strength.ts'
import { createAccountRoutes } from './accounts/routes.ts'
import { type AccountSettings, defaultAccountSettings } from './accounts/settings.ts'
import { createAccountStore } from './accounts/store.ts'
import { createThrottle } from './accounts/throttle.ts'
import { createAnnouncementRoutes } from './announcements/routes.ts'
import type { Catalog } from './catalog/catalog.ts'
import { createCatalogRoutes } from './catalog/routes.ts'
import { catalogFollowers } from './catalog-followers.ts'
import type { CompatSite } from './compat/deps.ts'
import { createCompatRoutes } from './compat/routes.ts'
import { once } from './core/once.ts'
import { runThrough, type Steps } from './core/steps.ts'
import type { Database } from './db/client.ts'
import { createDecklistRoutes } from './decklists/routes.ts'
import { cardsLike } from './decklists/suggest.ts'
import { createPlayedCards } from './decks/played-cards.ts'
import { createDeckReader } from './decks/read-deck.ts'
import { createDeckRoutes } from './decks/routes.ts'
import { type DeckSettings, defaultDeckSettings } from './decks/settings.ts'
import { createCardReader } from './decks/stored-cards.ts'
import { createEmbedRoutes } from './embeds/routes.ts'
import { eventLinesOfAccount } from './events/account-lines.ts'
import { createEventRoutes } from './events/routes.ts'
import type { Game } from './games/game.ts'
import { games } from './games/index.ts'
import type { Access } from './http/access.ts'
import { createHttpApp, type HttpDeps } from './http/http-app.ts'
import { createMetrics, type GatherMetrics, type Metrics } from './http/metrics.ts'
import { createNewsHub, type NewsHub } from './http/news-hub.ts'
import { readAnswers } from './http/openapi/answers.ts'
import { openApiDocument } from './http/openapi/document.ts'
import { tags } from './http/openapi/tags.ts'
import { runPaced } from './http/pacer.ts'
import type { Route } from './http/route.ts'
import { createSystemRoutes } from './http/system-routes.ts'
import { createImpactRoutes } from './impact/routes.ts'
import { createJobQueue } from './jobs/queue.ts'
import { createJobRoutes } from './jobs/routes.ts'
import { createLegalityRoutes } from './legality/routes.ts'
import { createMetaRoutes } from './meta/routes.ts'
import { noticeLines } from './notices/account-lines.ts'
import { createNoticeRoutes } from './notices/routes.ts'
import type { SimulationPool } from './odds/engine/pool.ts'
import { createOddsRoutes } from './odds/routes.ts'
import type { FetchJson } from './outbound/guarded-fetch.ts'
import { createReceiptIssuer } from './receipts/issuer.ts'
import { createRepairRoutes } from './repair/routes.ts'
import { createRulingBook } from './rulings/book.ts'
import { cardRulings, createRulingRoutes } from './rulings/routes.ts'
import { rulingsFile } from './rulings/rulings-file.ts'
import { createSheetPool, type SheetPool } from './sheets/pool.ts'
import { createPrinter } from './sheets/printer.ts'
import { createSheetRoutes } from './sheets/routes.ts'
import { createTitleRoutes } from './titles/routes.ts'
import { version } from './version.ts'
import { webhookLines } from './webhooks/account-lines.ts'
import { messageBodies } from './webhooks/messages/types.ts'
import { createWebhookRoutes } from './webhooks/routes.ts'
import { createWebhookSecrets } from './webhooks/secrets.ts'
import { anyPublicTarget, type WebhookTargets } from './webhooks/target-url.ts'

export interface AppDeps
  extends Pick<HttpDeps, 'log' | 'rateLimit' | 'trustProxy' | 'docsAccess' | 'webDir' | 'guidesDir' | 'verifyReplies'> {
  /** The current catalogue; a request reads it once and keeps it to its end. */
  readonly catalog: () => Catalog
  /** Resolves when it has what was just written; at once unless given. */
  readonly catchUp?: (() => Promise<void>) | undefined
  /** The games of the API; the shipped ones unless given. */
  readonly games?: readonly Game[]
  readonly database: Database
  readonly now: () => Date
  readonly metricsAccess?: Access | undefined
  /** Settings that differ from the defaults. */
  readonly accounts?: Partial<AccountSettings> | undefined
  readonly decks?: Partial<DeckSettings> | undefined
  /** The interfaces of other sites that are served; all unless given. */
  readonly compat?: readonly CompatSite[] | undefined
  /** Where people reach the page, for links that are printed; as their requests come in unless given. */
  readonly publicUrl?: string | undefined
  /** Fetches decks by their links; absent where the operator allows no host. */
  readonly fetchJson?: FetchJson | undefined
  /** What the keys that sign receipts and the secrets of webhooks are sealed with; asked for when first needed. */
  readonly sealingSecret: () => Promise<string>
  /** Where webhooks may be; at any public address unless given. */
  readonly webhookTargets?: WebhookTargets | undefined
  /** Threads for long simulations; created when first needed unless given. */
  readonly simulation?: SimulationPool
  /** The thread that prints sheets; created when first needed unless given. */
  readonly sheets?: SheetPool
  /** Where those wait who want to know what happens at an event, and to a job; for this instance alone unless given. */
  readonly events?: NewsHub
  readonly jobNews?: NewsHub
  /** Whether only the state of the process is shown, as workers do; everything unless given. */
  readonly statusOnly?: boolean
  /** How many background jobs this process runs at the moment. */
  readonly runningJobs?: () => number
  /** For simulations without a seed of their own; random unless given. */
  readonly seed?: () => number
  /** With several processes, what they count together; this one alone unless given. */
  readonly shared?: SharedParts | undefined
}

/** What a process counts together with others that serve beside it. */
export interface SharedParts extends Pick<HttpDeps, 'rateStore' | 'enter'> {
  /** The metrics of all of them, given a way to read one's own. */
  readonly gatherMetrics?: GatherMetrics | undefined
}

const statusPaths = ['/livez', '/readyz', '/metrics']

export type App = ReturnType<typeof createApp>

export function createApp(deps: AppDeps) {
  const { catalog, database, now, accounts, log, rateLimit, trustProxy, verifyReplies } = deps
  const metrics = createMetrics(deps.shared?.gatherMetrics)
  metrics.gauge('kotei_catalog_cards', 'Cards in the catalogue, all games together.', () =>
    [...catalog().games.values()].reduce((sum, game) => sum + game.cards.length, 0),
  )
  metrics.gauge('kotei_jobs_running', 'Background jobs that this process runs.', () => deps.runningJobs?.() ?? 0)
  const all = createRoutes(deps, metrics)
  const routes = deps.statusOnly ? all.filter(({ path }) => statusPaths.includes(path)) : all
  const oidc =
    accounts?.oidc && createOidc({ database, store: createAccountStore(database), settings: accounts.oidc, now })
  const authenticate = createAuthenticator({ database, now, oidc })
  const { listener, endKeepAlive } = createHttpApp({
    routes,
    authenticate,
    metrics,
    log,
    rateLimit,
    rateStore: deps.shared?.rateStore,
    enter: deps.shared?.enter,
    trustProxy,
    docsAccess: deps.docsAccess,
    webDir: deps.webDir,
    guidesDir: deps.guidesDir,
    publicUrl: deps.publicUrl,
    verifyReplies,
  })
  return { listener, endKeepAlive, routes }
}

/** Loads what the first requests would have to wait for; there is time for it while the database starts. */
export async function prepareApp(): Promise<void> {
  await loadPasswordCheck()
}

/** All routes. Nothing in `deps` is used before a request, so that documents can be made without a database. */
export function createRoutes(deps: AppDeps, metrics: Metrics): Route[] {
  const { catalog, catchUp, database, now, simulation, seed, publicUrl } = deps
  const accountSettings = { ...defaultAccountSettings, ...deps.accounts }
  const deckSettings = { ...defaultDeckSettings, ...deps.decks }
  const throttle = createThrottle({ database, maxRegistrations: accountSettings.maxRegistrations })
  const book = createRulingBook({ pool: () => database.pool, now })
  const readDeck = createDeckReader({ database, catalog })
  const readDeckByLink = createDeckReader({ database, catalog }, '/url')
  const readDeckInPath = createDeckReader({ database, catalog }, 'id')
  const queue = createJobQueue({ pool: () => database.pool })
  const jobNews = deps.jobNews ?? createNewsHub()
  const otherLines = [
    eventLinesOfAccount(database),
    (_catalog: Catalog, accountId: string) => webhookLines(database.pool, accountId, now()),
    (_catalog: Catalog, accountId: string) => noticeLines(database.pool, accountId),
  ]
  const printer = createPrinter({ sheets: once(() => deps.sheets ?? createSheetPool()), now })
  const receipts = createReceiptIssuer({ database, secret: deps.sealingSecret, now, log: deps.log })
  const routes: Route[] = [
    ...createCatalogRoutes({
      catalog,
      database,
      now,
      cardsLike,
      rulings: cardRulings(book),
      bulkFiles: [rulingsFile(book)],
    }),
    ...createTitleRoutes({ catalog, now, rulings: cardRulings(book) }),
    ...createRulingRoutes({ catalog, database, now, book, readDeck: readDeckInPath }),
    ...createAnnouncementRoutes({ catalog, catchUp, database, now, publicUrl, ...catalogFollowers(queue) }),
    ...createLegalityRoutes({ catalog, now, readDeck }),
    ...createRepairRoutes({ catalog, now, readDeck, playedCards: createPlayedCards({ database }) }),
    ...createOddsRoutes({ games: deps.games ?? games, catalog, now, readDeck, readDeckInPath, simulation, seed }),
    ...createAccountRoutes({ database, now, settings: accountSettings, deckLimits: deckSettings }),
    ...createDecklistRoutes({
      catalog,
      now,
      readDeck: readDeckByLink,
      fetchJson: deps.fetchJson,
      publicUrl: deps.publicUrl,
    }),
    ...createDeckRoutes({ catalog, database, now, settings: deckSettings, otherLines }),
    ...createEmbedRoutes({ catalog, now, readDeckInPath, publicUrl }),
    ...createSheetRoutes({ catalog, now, readDeck, readDeckInPath, printer }),
    ...createEventRoutes({
      database,
      catalog,
      catchUp,
      now,
      throttle,
      readDeck,
      receipts,
      printer,
      queue,
      publicUrl,
      hub: deps.events ?? createNewsHub(),
    }),
    ...createNoticeRoutes({ database, now }),
    ...createWebhookRoutes({
      database,
      catalog,
      now,
      queue,
      secrets: createWebhookSecrets(deps.sealingSecret),
      targets: deps.webhookTargets ?? anyPublicTarget,
    }),
    ...createMetaRoutes({ catalog, database, now }),
    ...createImpactRoutes({ catalog, database, now, queue, hub: jobNews, readCards: createCardReader(database) }),
    ...createJobRoutes({ database, hub: jobNews }),
    ...createCompatRoutes({ catalog, database, now, book }, deps.compat ?? ['emeralddb', 'fiveringsdb']),
  ]
  const openApi = once(() => runPaced(describeSteps(routes)))
  const { metricsAccess, docsAccess } = deps
  const ready = () => checkReady({ catalog, database })
  routes.push(...createSystemRoutes({ metrics, metricsAccess, docsAccess, openApi, checkReady: ready }))
  return routes
}

/** The OpenAPI document. */
export function describeRoutes(routes: readonly Route[]): Record<string, unknown> {
  return runThrough(describeSteps(routes))
}

function describeSteps(routes: readonly Route[]): Steps<Record<string, unknown>> {
  return openApiDocument(routes, { version, tags, answers: readAnswers(), messages: messageBodies })
}

async function checkReady({ catalog, database }: Pick<AppDeps, 'catalog' | 'database'>): Promise<void> {
  catalog()
  // Refused where nothing can be written, as by a server that another has replaced; locks and writes nothing.
  const probe = 'SELECT 1 FROM purge_clock WHERE id IS NULL FOR UPDATE'
  const query: QueryConfig & ClientConfig = { text: probe, query_timeout: 2_000 }
  await database.pool.query(query)
  await database.storage.check()
}
