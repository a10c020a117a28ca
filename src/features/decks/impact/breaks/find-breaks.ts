import type pg from 'pg'
import sql from 'sql-template-tag'
import { dayOf } from '../../../../base/date.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { JobContext } from '../../../../platform/jobs/queue/job.ts'
import type { ImpactEngine } from '../engine.ts'
import type { BreakNotifier } from './notifier.ts'
import type { BreaksBatch } from './read-batch.ts'
import { recordBreaks, withdrawEarlier } from './record-breaks.ts'
import { advanceRun, type BreakRun, openRun, type RevisionVersion } from './runs.ts'

export interface BreaksDeps {
  readonly pool: pg.Pool
  readonly engine: Pick<ImpactEngine, 'breaks'>
  readonly notifier: BreakNotifier
  readonly now: () => Date
  /** Decks that are judged and reported in one batch. */
  readonly batchSize?: number
}

const defaultBatch = 1_000
const withdrawnAtATime = 500

/**
 * Notifies the owners of decks that a revision breaks, and withdraws notices about decks that earlier versions of it broke. Each
 * batch is written together with how far the run is, so that a job that was killed goes on there and nobody is notified twice.
 */
export async function findBreaks(
  deps: BreaksDeps,
  of: RevisionVersion,
  { signal, reportProgress }: Pick<JobContext, 'signal' | 'reportProgress'>,
): Promise<{ readonly decks: number; readonly outcome: 'finished' | 'left' }> {
  const { pool, engine, now, batchSize = defaultBatch } = deps
  const total = await countDecks(pool, of.game)
  let run = await inTransaction(pool, (client) => openRun(client, of))
  while (run && !run.finished) {
    signal.throwIfAborted()
    const { after } = run
    const batch = await engine.breaks({ request: of, after, limit: batchSize, today: dayOf(now()) }, { signal })
    run = await takeBatch(deps, of, run, batch)
    if (run) reportProgress(run.decks, Math.max(total, run.decks))
  }
  if (!run) return { decks: 0, outcome: 'left' }
  for (let gone = withdrawnAtATime; gone === withdrawnAtATime; )
    gone = await inTransaction(pool, (client) => withdrawEarlier(client, of, deps.notifier, withdrawnAtATime))
  return { decks: run.decks, outcome: 'finished' }
}

/** Undefined if somebody else has taken this batch, or a newer version has come. */
function takeBatch(
  { pool, notifier }: BreaksDeps,
  of: RevisionVersion,
  from: BreakRun,
  { revision, broken, decks, last }: BreaksBatch,
): Promise<BreakRun | undefined> {
  const to = { after: last, decks: from.decks + decks, finished: last === null }
  return inTransaction(pool, async (client) => {
    if (!(await advanceRun(client, of, from, to))) return undefined
    if (revision === null || broken.length === 0) return to
    const { effectiveFrom } = revision
    const news = await recordBreaks(
      client,
      of,
      effectiveFrom,
      broken.map(({ id }) => id),
    )
    const breaks = broken.flatMap(({ id: deck, accountId, name }) =>
      news.has(deck) ? [{ ...of, ...revision, deck, accountId, name }] : [],
    )
    await notifier.notify(client, breaks)
    return to
  })
}

/** About: for the progress alone. */
async function countDecks(pool: pg.Pool, game: string): Promise<number> {
  const { rows } = await pool.query<{ decks: number }>(
    sql`SELECT count(*)::int AS decks FROM decks WHERE game = ${game} AND deleted_at IS NULL`,
  )
  return rows[0]!.decks
}
