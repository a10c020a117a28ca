import type pg from 'pg'
import { createNewsHub } from '../../platform/http/reply/news-hub.ts'
import { type BoundJob, bindJob } from '../../platform/jobs/queue/job.ts'
import { createJobQueue } from '../../platform/jobs/queue/queue.ts'
import type { Catalog } from '../cards/catalog/snapshot/catalog.ts'
import type { SheetPool } from '../decks/sheets/pool.ts'
import { createEventContext } from './deps.ts'
import { judgeEventJob, judgeEventsJob } from './judging/jobs.ts'
import { followLogJob, followLogsJob } from './messages/follow-log.ts'
import { sheetsJob } from './paper/sheets-job.ts'
import { createReceiptIssuer, type IssuerDeps } from './receipts/issuer.ts'

export interface EventJobDeps {
  readonly pool: pg.Pool
  readonly now: () => Date
  readonly catalog: () => Catalog
  /** As in `EventDeps`. */
  readonly catchUp?: (() => Promise<void>) | undefined
  readonly sheets: () => SheetPool
  /** Seals the keys of receipts. */
  readonly sealingSecret: IssuerDeps['secret']
  readonly log: IssuerDeps['log']
  /** Sheets in a part of a print. */
  readonly sheetsPerPart?: number | undefined
}

/** What makes messages of the logs of events, judges their lists again and prints their sheets. */
export function createEventJobs(deps: EventJobDeps): BoundJob[] {
  const { pool, now, catalog, catchUp, sheets, sealingSecret: secret, log, sheetsPerPart } = deps
  const database = { pool }
  const receipts = createReceiptIssuer({ database, secret, now, log })
  const queue = createJobQueue({ pool: () => pool })
  // Whoever waits at this instance hears of it as of what other instances do.
  const context = createEventContext({ database, catalog, catchUp, now, receipts, hub: createNewsHub() })
  return [
    bindJob(followLogJob, { pool, now }),
    bindJob(followLogsJob, { pool, queue }),
    bindJob(judgeEventsJob, { pool, queue }),
    bindJob(judgeEventJob, context),
    bindJob(sheetsJob, { ...context, sheets, sheetsPerPart }),
  ]
}
