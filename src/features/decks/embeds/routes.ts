import type { Route } from '../../../platform/http/definition/route.ts'
import { badgeRoute } from './badge-route.ts'
import { oembedRoute } from './oembed-route.ts'
import { pageRoute } from './page-route.ts'
import { createStoredReplies, type EmbedDeps } from './stored-replies.ts'

/** What other sites show of a stored deck. */
export function createEmbedRoutes(deps: EmbedDeps): Route[] {
  const reply = createStoredReplies(deps)
  return [badgeRoute(reply), pageRoute(reply), oembedRoute(deps)]
}
