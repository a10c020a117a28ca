import type pg from 'pg'
import type { JobQueue } from '../../../platform/jobs/queue/queue.ts'
import type { Catalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { WebhookSecrets } from './secrets.ts'
import type { WebhookTargets } from './target-url.ts'

/** What the operations on webhooks depend on. */
export interface WebhookDeps {
  readonly database: { readonly pool: pg.Pool }
  readonly catalog: () => Catalog
  readonly now: () => Date
  readonly queue: JobQueue
  readonly secrets: WebhookSecrets
  readonly targets: WebhookTargets
}
