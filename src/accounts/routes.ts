import { once } from '../core/once.ts'
import type { Database } from '../db/client.ts'
import type { Route } from '../http/route.ts'
import { createAccountRoute, createMeRoutes } from './account-routes.ts'
import { createApiKeyRoutes } from './api-key-routes.ts'
import { createAccountDeps } from './deps.ts'
import { createSessionRoutes } from './session-routes.ts'
import type { AccountSettings } from './settings.ts'
import type { DeckLimits } from './views.ts'

export interface AccountRouteDeps {
  readonly database: Database
  readonly now: () => Date
  readonly settings: AccountSettings
  /** The limits of stored decks, which `/v1/me` reports. */
  readonly deckLimits: DeckLimits
}

export function createAccountRoutes({ database, now, settings, deckLimits }: AccountRouteDeps): Route[] {
  const deps = once(() => createAccountDeps(database, now, settings))
  return [
    createAccountRoute(deps),
    ...createMeRoutes(deps, deckLimits),
    ...createSessionRoutes(deps),
    ...createApiKeyRoutes(deps),
  ]
}
