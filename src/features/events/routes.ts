import type { Route } from '../../platform/http/definition/route.ts'
import { createCheckRoutes } from './checks/routes.ts'
import { createEventContext, type EventDeps } from './deps.ts'
import { createEntrantRoutes } from './entrants/routes.ts'
import { createReceiptRoutes } from './issuing/routes.ts'
import { createSyncRoutes } from './log/sync-routes.ts'
import { createSettingsRoutes } from './manage/settings-routes.ts'
import { createStaffRoutes } from './manage/staff-routes.ts'
import { createEntrantActionRoutes } from './operations/entrant-action-routes.ts'
import { createPaperRoutes } from './paper/routes.ts'
import { createPublishingRoutes } from './publishing/routes.ts'
import { createRequestRoute } from './submissions/request-route.ts'
import { createSubmissionRoutes } from './submissions/routes.ts'

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
