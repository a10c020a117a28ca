import type pg from 'pg'
import type { Catalog } from '../catalog/catalog.ts'
import { createCardReader } from '../decks/stored-cards.ts'
import { type BoundJob, bindJob } from '../jobs/job.ts'
import { createJobQueue } from '../jobs/queue.ts'
import { createReceiptIssuer, type IssuerDeps } from '../receipts/issuer.ts'
import type { SheetPool } from '../sheets/pool.ts'
import { followLogJob, followLogsJob } from './messages/follow-log.ts'
import { sheetsJob } from './paper/sheets-job.ts'

export interface EventJobDeps {
  readonly pool: pg.Pool
  readonly now: () => Date
  readonly catalog: () => Catalog
  readonly sheets: () => SheetPool
  /** Seals the keys of receipts. */
  readonly sealingSecret: IssuerDeps['secret']
  readonly log: IssuerDeps['log']
  /** Sheets in a part of a print. */
  readonly sheetsPerPart?: number | undefined
}

/** What makes messages of the logs of events, and prints their sheets. */
export function createEventJobs(deps: EventJobDeps): BoundJob[] {
  const { pool, now, catalog, sheets, sealingSecret: secret, log, sheetsPerPart } = deps
  const database = { pool }
  const receipts = createReceiptIssuer({ database, secret, now, log })
  const readCards = createCardReader(database)
  return [
    bindJob(followLogJob, { pool, now }),
    bindJob(followLogsJob, { pool, queue: createJobQueue({ pool: () => pool }) }),
    bindJob(sheetsJob, { database, now, catalog, readCards, receipts, sheets, sheetsPerPart }),
  ]
}
