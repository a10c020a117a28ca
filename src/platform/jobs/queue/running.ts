import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { JobLane } from '../../db/migrations/job-tables.ts'
import { failureOf, runJob } from '../worker/run-job.ts'
import type { Claim, Claims, Outcome } from './claims.ts'
import type { BoundJob } from './job.ts'
import { createProgress } from './progress.ts'

interface Run {
  readonly job: BoundJob
  readonly claim: Claim
  readonly abort: AbortController
  readonly lastSign: () => number
  /** Until the job has ended and that is written, or could not be. */
  readonly ended: Promise<void>
}

export interface RunningDeps {
  readonly claims: Claims
  readonly log: Pick<Logger, 'warn'>
  readonly onEnd: () => void
}

export type Running = ReturnType<typeof createRunning>

/** The jobs that this process runs at the moment. */
export function createRunning({ claims, log, onEnd }: RunningDeps) {
  const runs = new Map<string, Run>()
  let stopping = false

  /** Nothing is lost if the database does not answer: without a sign of life the job is given to somebody else. */
  const settle = (claim: Claim, outcome: Outcome) =>
    claims.settle(claim, outcome).catch((error: unknown) => {
      log.warn({ job: claim.id, name: claim.name, err: error }, 'how a job ended could not be written')
    })

  const start = (job: BoundJob, claim: Claim) => {
    const abort = new AbortController()
    const { signal } = abort
    const progress = createProgress((done, total) => claims.reportProgress(claim.claim, done, total))
    const { id, attempt } = claim
    const work = async () => {
      const outcome = await runJob(job, claim, { id, attempt, signal, reportProgress: progress.report }, log)
      await progress.end()
      // Whoever aborted it has settled it, unless the process stops: a job that broke off then had no fair attempt.
      if (signal.aborted && !stopping) return
      const brokenOff = signal.aborted && outcome.kind !== 'completed'
      await settle(claim, brokenOff ? { kind: 'again', seconds: 0, counted: false } : outcome)
    }
    const ended = work().finally(() => {
      if (runs.delete(claim.claim)) onEnd()
    })
    runs.set(claim.claim, { job, claim, abort, lastSign: progress.lastSign, ended })
  }

  /** Ends the run for this process, whatever its code goes on to do. */
  const drop = (run: Run) => {
    runs.delete(run.claim.claim)
    run.abort.abort()
  }

  /** Signs of life for all that show progress; gives up what does not, or is no longer this worker's. */
  const extend = async () => {
    for (const run of [...runs.values()]) {
      if (performance.now() - run.lastSign() < run.job.maxSilenceSeconds * 1000) continue
      drop(run)
      const error = new Error(`no progress for ${run.job.maxSilenceSeconds} seconds`)
      await settle(run.claim, failureOf(run.job, run.claim, error, log))
    }
    if (runs.size === 0) return
    const asked = [...runs.values()]
    const kept = new Set(await claims.extend(asked.map(({ claim }) => claim.claim)))
    for (const run of asked) if (!kept.has(run.claim.claim)) drop(run)
  }

  const giveBack = async (graceMs: number) => {
    stopping = true
    const open = [...runs.values()]
    for (const { abort } of open) abort.abort()
    await Promise.race([Promise.all(open.map(({ ended }) => ended)), pause(graceMs, undefined, { ref: false })])
    for (const { claim } of [...runs.values()]) await settle(claim, { kind: 'again', seconds: 0, counted: false })
  }

  const count = (lane: JobLane) => [...runs.values()].filter(({ claim }) => claim.lane === lane).length
  return { start, extend, giveBack, count, size: () => runs.size }
}
