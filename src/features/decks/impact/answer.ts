import type pg from 'pg'
import sql from 'sql-template-tag'
import { createPacer, runPaced } from '../../../base/pacer.ts'
import { Problem } from '../../../base/problem.ts'
import type { Caller } from '../../../platform/http/definition/route.ts'
import type { NewsHub } from '../../../platform/http/reply/news-hub.ts'
import type { JobQueue } from '../../../platform/jobs/queue/queue.ts'
import { isFinal, readJob } from '../../../platform/jobs/queue/read-job.ts'
import type { JobView } from '../../../platform/jobs/queue/schema.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { deckPages } from '../stored/read/scan.ts'
import { computeImpact } from './compute.ts'
import { impactJob } from './jobs.ts'
import { type Compared, comparedIn, type ImpactRequest } from './request.ts'
import { keyOf, readResult, type StoredImpact, writeResult } from './results.ts'

export interface ImpactDeps {
  readonly database: { readonly pool: pg.Pool }
  readonly now: () => Date
  readonly queue: JobQueue
  readonly hub: NewsHub
}

interface Asking {
  /** Whose job it is; null for those that everybody may ask for. */
  readonly caller: Caller | null
  /** How long the answer may take where it is not there yet. */
  readonly waitMs: number
  readonly signal: AbortSignal
}

/** The table of a site with some thousand decks: these are counted at once, in less time than a job takes to begin. */
const maxPagesAtOnce = 128
/** Jobs that wait or run for all callers together. */
const maxJobs = 20

/** The result if it is there or soon will be, or else the job that computes it. */
export function createImpactAnswers({ database, now, queue, hub }: ImpactDeps) {
  const underWay = new Map<string, Promise<StoredImpact>>()

  const countAtOnce = (catalog: GameCatalog, request: ImpactRequest, compared: Compared): Promise<StoredImpact> => {
    const key = keyOf(catalog.version, request)
    const known = underWay.get(key)
    if (known) return known
    const start = performance.now()
    const counting = computeImpact(database.pool, catalog, request, compared, { now, pacer: createPacer() })
      .then((impact) => writeResult(database.pool, key, impact, { now: now(), tookMs: performance.now() - start }))
      .finally(() => underWay.delete(key))
    underWay.set(key, counting)
    return counting
  }
  const waitFor = async (id: string, { caller, waitMs, signal }: Asking): Promise<JobView> => {
    const until = performance.now() + waitMs
    for (;;) {
      const { job, version } = await readJob(database.pool, id, caller)
      const milliseconds = until - performance.now()
      if (isFinal(job) || milliseconds <= 0 || signal.aborted || hub.hasEnded()) return job
      await hub.waitBeyond(id, version, { milliseconds: Math.min(milliseconds, 1_000), signal })
    }
  }

  return async (catalog: GameCatalog, request: ImpactRequest, asking: Asking): Promise<StoredImpact | JobView> => {
    // Mistakes in a draft, or in the name of a revision, are answered at once.
    const compared = await runPaced(comparedIn(catalog, request))
    const key = keyOf(catalog.version, request)
    const known = await readResult(database.pool, key, now())
    if (known) return known
    if ((await deckPages(database.pool)) <= maxPagesAtOnce) return countAtOnce(catalog, request, compared)
    const owner = asking.caller?.accountId ?? null
    const job = await findJob(database.pool, { key: jobKey(key, owner), owner })
    const id =
      job ??
      (await queue.add(impactJob, { request, catalogVersion: catalog.version }, { owner, key: jobKey(key, owner) }))
    const ended = await waitFor(id, asking)
    if (ended.state !== 'completed') return ended
    return (await readResult(database.pool, key, now())) ?? ended
  }
}

/** Drafts of different people have different jobs: what one of them proposes is not shown to others. */
const jobKey = (key: string, owner: string | null) => (owner === null ? key : `${key} ${owner}`)

/** The job that computes the same already; a 429 if the caller has another one, and a 503 if there are too many. */
async function findJob(
  pool: pg.Pool,
  { key, owner }: { readonly key: string; readonly owner: string | null },
): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string; key: string; owner: string | null }>(
    sql`SELECT id, key, account_id AS owner FROM jobs WHERE name = ${impactJob.name} AND state IN ('queued', 'running')
      ORDER BY created_at LIMIT ${maxJobs}`,
  )
  const same = rows.find((row) => row.key === key)
  if (same) return same.id
  const own = owner === null ? undefined : rows.find((row) => row.owner === owner)
  if (own)
    throw new Problem('too-many', 'Another draft of yours is being judged. Wait until that is done.', {
      headers: { 'Retry-After': '10', Location: `/v1/jobs/${own.id}` },
    })
  if (rows.length >= maxJobs)
    throw new Problem('not-ready', 'Many other revisions are being judged. Try again in a minute.', {
      headers: { 'Retry-After': '60' },
    })
  return undefined
}
