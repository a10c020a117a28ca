import type { Route } from '../../platform/http/definition/route.ts'
import type { CompatDeps, CompatSite } from './deps.ts'
import { createEmeraldCardRoutes } from './emeralddb/card-routes.ts'
import { createEmeraldDeckRoutes } from './emeralddb/deck-routes.ts'
import { validateRoute } from './emeralddb/validate.ts'
import { createRingsCardRoutes } from './fiveringsdb/card-routes.ts'
import { createRingsDeckRoutes } from './fiveringsdb/deck-routes.ts'
import { ringsValidateRoute } from './fiveringsdb/validate.ts'

const sites: Readonly<Record<CompatSite, (deps: CompatDeps) => Route[]>> = {
  emeralddb: (deps) => [...createEmeraldCardRoutes(deps), validateRoute(deps), ...createEmeraldDeckRoutes(deps)],
  fiveringsdb: (deps) => [...createRingsCardRoutes(deps), ...createRingsDeckRoutes(deps), ringsValidateRoute(deps)],
}

/** The routes of the interfaces that are switched on. */
export function createCompatRoutes(deps: CompatDeps, served: readonly CompatSite[]): Route[] {
  return served.flatMap((site) => sites[site](deps))
}
