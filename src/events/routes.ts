import type { Route } from '../http/route.ts'
import { createCheckRoutes } from './checks/routes.ts'
import { createEventContext, type EventDeps } from './deps.ts'
import { createEntrantActionRoutes } from './entrant-action-routes.ts'
import { createEntrantRoutes } from './entrants/routes.ts'
import { createPaperRoutes } from './paper/routes.ts'
import { createPublishingRoutes } from './publishing/routes.ts'
import { createReceiptRoutes } from './receipts/routes.ts'
import { createSettingsRoutes } from './settings-routes.ts'
import { createStaffRoutes } from './staff-routes.ts'
import { createRequestRoute } from './submissions/request-route.ts'
import { createSubmissionRoutes } from './submissions/routes.ts'
import { createSyncRoutes } from './sync-routes.ts'

export function createEventRoutes(deps: EventDeps): Route[] {
  const context = createEventContext(deps)
  return [
    ...createSettingsRoutes(context),
    ...createStaffRoutes(context),
    ...createSyncRoutes(context),
    ...createEntrantRoutes(context),
    ...createSubmissionRoutes(context),
    createRequestRoute(context),
    ...createEntrantActionRoutes(context),
    ...createCheckRoutes(context),
    ...createPublishingRoutes(context),
    ...createPaperRoutes(context),
    ...createReceiptRoutes(context),
  ]
}
