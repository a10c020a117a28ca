import type { Route } from '../http/route.ts'
import { createCardRoutes } from './card-routes.ts'
import type { CatalogDeps } from './deps.ts'
import { createFormatRoutes } from './format-routes.ts'
import { createGameRoutes } from './game-routes.ts'

export function createCatalogRoutes(deps: CatalogDeps): Route[] {
  return [...createGameRoutes(deps), ...createCardRoutes(deps), ...createFormatRoutes(deps)]
}
