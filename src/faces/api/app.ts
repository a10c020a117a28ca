import type { ClientConfig, QueryConfig } from 'pg'
import { once } from '../../base/once.ts'
import { runPaced } from '../../base/pacer.ts'
import { runThrough, type Steps } from '../../base/steps.ts'
import type { Game } from '../../domain/games/game.ts'
import { games } from '../../domain/games/index.ts'
import { createAnnouncementRoutes } from '../../features/cards/announcements/routes.ts'
import { createCatalogRoutes } from '../../features/cards/catalog/replies/routes.ts'
import type { Catalog } from '../../features/cards/catalog/snapshot/catalog.ts'
import { createRulingBook } from '../../features/cards/rulings/book.ts'
import { cardRulings, createRulingRoutes } from '../../features/cards/rulings/routes.ts'
import { rulingsFile } from '../../features/cards/rulings/rulings-file.ts'
import { createTitleRoutes } from '../../features/cards/titles/routes.ts'
import { cardsLike } from '../../features/decks/decklists/resolve/suggest.ts'
import { createDecklistRoutes } from '../../features/decks/decklists/routes.ts'
import { createEmbedRoutes } from '../../features/decks/embeds/routes.ts'
import { createImpactRoutes } from '../../features/decks/impact/routes.ts'
import { createLegalityRoutes } from '../../features/decks/legality/routes.ts'
import { createMetaRoutes } from '../../features/decks/meta/routes.ts'
import { createRepairRoutes } from '../../features/decks/repair/routes.ts'
import { createSheetPool, type SheetPool } from '../../features/decks/sheets/pool.ts'
import { createPrinter } from '../../features/decks/sheets/printer.ts'
import { createSheetRoutes } from '../../features/decks/sheets/routes.ts'
import { createPlayedCards } from '../../features/decks/stored/read/played-cards.ts'
import { createDeckReader } from '../../features/decks/stored/read/read-deck.ts'
import { createDeckRoutes } from '../../features/decks/stored/routes.ts'
import { type DeckSettings, defaultDeckSettings } from '../../features/decks/stored/settings.ts'
import { createCardReader } from '../../features/decks/stored/write/stored-cards.ts'
import { eventLinesOfAccount } from '../../features/events/manage/account-lines.ts'
import { createReceiptIssuer } from '../../features/events/receipts/issuer.ts'
import { createEventRoutes } from '../../features/events/routes.ts'
import type { SimulationPool } from '../../features/odds/engine/pool.ts'
import { createOddsRoutes } from '../../features/odds/routes.ts'
import { loadPasswordCheck } from '../../features/people/accounts/passwords/password-strength.ts'
import { createAccountRoutes } from '../../features/people/accounts/routes.ts'
import { createAuthenticator } from '../../features/people/accounts/sessions/authenticator.ts'
import { createOidc } from '../../features/people/accounts/sessions/oidc.ts'
import { type AccountSettings, defaultAccountSettings } from '../../features/people/accounts/settings.ts'
import { createAccountStore } from '../../features/people/accounts/store.ts'
import { createThrottle } from '../../features/people/accounts/throttle.ts'
import { noticeLines } from '../../features/people/notices/account-lines.ts'
import { createNoticeRoutes } from '../../features/people/notices/routes.ts'
import { webhookLines } from '../../features/people/webhooks/account-lines.ts'
import { messageBodies } from '../../features/people/webhooks/messages/types.ts'
import { createWebhookRoutes } from '../../features/people/webhooks/routes.ts'
import { createWebhookSecrets } from '../../features/people/webhooks/secrets.ts'
import { anyPublicTarget, type WebhookTargets } from '../../features/people/webhooks/target-url.ts'
import type { Database } from '../../platform/db/connection/client.ts'
import type { Access } from '../../platform/http/definition/access.ts'
import type { Route } from '../../platform/http/definition/route.ts'
import { createHttpApp, type HttpDeps } from '../../platform/http/dispatch/http-app.ts'
import { readAnswers } from '../../platform/http/openapi/answers.ts'
import { openApiDocument } from '../../platform/http/openapi/document.ts'
import { tags } from '../../platform/http/openapi/tags.ts'
import { createNewsHub, type NewsHub } from '../../platform/http/reply/news-hub.ts'
import { createMetrics, type GatherMetrics, type Metrics } from '../../platform/http/server/metrics.ts'
import { createSystemRoutes } from '../../platform/http/server/system-routes.ts'
import { createJobQueue } from '../../platform/jobs/queue/queue.ts'
import { createJobRoutes } from '../../platform/jobs/watch/routes.ts'
import type { FetchJson } from '../../platform/outbound/guarded-fetch.ts'
import { version } from '../../platform/version.ts'
import type { CompatSite } from '../compat/deps.ts'
import { createCompatRoutes } from '../compat/routes.ts'
import { catalogFollowers } from './catalog-followers.ts'

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
