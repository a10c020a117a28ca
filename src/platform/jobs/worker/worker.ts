import type { Logger } from 'pino'
import { createDatabase } from '../../db/connection/client.ts'
import type { JobLane } from '../../db/migrations/job-tables.ts'
import type { Notifications } from '../../db/notifications/notifications.ts'
import { type Claims, createClaims } from '../queue/claims.ts'
import type { BoundJob } from '../queue/job.ts'
import { createJobQueue } from '../queue/queue.ts'
import { addedChannel } from '../queue/record.ts'
import { createRunning, type Running } from '../queue/running.ts'
import { addScheduled } from '../queue/schedule.ts'
import { createPoller } from './poller.ts'
import { failureOf } from './run-job.ts'

export interface JobWorkerDeps {
  readonly url: string
  /** The URL leads to a pooler that gives every transaction another connection. */
  readonly pooled?: boolean
  readonly jobs: readonly BoundJob[]
  readonly log: Pick<Logger, 'warn'>
  /** Wakes the worker as soon as a job is added; without it, jobs wait for the next look. */
  readonly notifications?: Pick<Notifications, 'listen'> | undefined
  /** How many jobs of a lane run at the same time. */
  readonly slots?: Readonly<Record<JobLane, number>> | undefined
  /** After so long without a sign of life, a worker counts as dead and its jobs are given to others. */
  readonly leaseSeconds?: number | undefined
  /** Between two looks for what no notification tells: retries, schedules, workers that died. */
  readonly pollMs?: number | undefined
}

export interface JobWorker {
  /** Looks for jobs now. */
  readonly wake: () => void
  /** How many jobs run at the moment. */
  readonly running: () => number
  /** Takes no more jobs, aborts those that run, and gives those back at once that have not ended within the grace. */
  readonly stop: (graceMs?: number) => Promise<void>
}

const defaultSlots = { quick: 4, long: 2, network: 50 }
const looksBetweenRepairs = 150
/** A job that only a newer release knows is left to its workers. */
const unknownSeconds = 30

/** Runs the jobs of the database in this process until stopped. Any number of processes may do so. */
export async function startJobWorker(deps: JobWorkerDeps): Promise<JobWorker> {
  const { log, notifications, pooled = false, leaseSeconds = 15, pollMs = 2_000 } = deps
  const database = createDatabase(deps.url, { poolSize: 2, pooled })
  const claims = createClaims({ pool: database.pool, leaseSeconds })
  const running = createRunning({ claims, log, onEnd: () => wake() })
  const { fill, takeOver } = createTaking(deps, claims, running)
  const queue = createJobQueue({ pool: () => database.pool })
  let looks = 0
  const poller = createPoller(async (full) => {
    if (full) {
      if (looks++ % looksBetweenRepairs === 0) await claims.adopt()
      // First, so that this process keeps what it runs after the database was away for a while.
      await running.extend()
      await takeOver()
      await addScheduled(database.pool, queue, deps.jobs)
    }
    for (const lane of await claims.dueLanes()) await fill(lane)
  }, log)
  const wake = () => poller.run(false)
  const timer = setInterval(() => poller.run(true), pollMs).unref()
  await notifications?.listen(addedChannel, { onNotification: wake, onDoubt: wake })
  poller.run(true)
  return {
    wake,
    running: running.size,
    stop: async (graceMs = 5_000) => {
      clearInterval(timer)
      await poller.stop()
      await running.giveBack(graceMs)
      await database.close()
    },
  }
}

/** How jobs come to this worker: those that wait, and those of workers that died. */
function createTaking({ jobs, log, slots = defaultSlots }: JobWorkerDeps, claims: Claims, running: Running) {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const fill = async (lane: JobLane) => {
    const free = slots[lane] - running.count(lane)
    if (free <= 0) return
    for (const claim of await claims.take(lane, free)) {
      const job = byName.get(claim.name)
      if (job) running.start(job, claim)
      else await claims.settle(claim, { kind: 'again', seconds: unknownSeconds, counted: false })
    }
  }
  const takeOver = async () => {
    for (const claim of await claims.lost()) {
      const job = byName.get(claim.name)
      if (!job) continue
      const outcome = failureOf(job, claim, new Error('its worker gave no sign of life'), log)
      await claims.settle(claim, outcome.kind === 'again' ? { ...outcome, seconds: 0 } : outcome)
    }
  }
  return { fill, takeOver }
}
