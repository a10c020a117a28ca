import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { jobSchema } from '../../../src/platform/db/migrations/job-tables.ts'
import { openNotifications } from '../../../src/platform/db/notifications/notifications.ts'
import { createClaims } from '../../../src/platform/jobs/queue/claims.ts'
import { type BoundJob, bindJob } from '../../../src/platform/jobs/queue/job.ts'
import { type JobWorker, type JobWorkerDeps, startJobWorker } from '../../../src/platform/jobs/worker/worker.ts'
import { openLine } from '../../support/database-line.ts'
import { runQueuedJobs } from '../../support/jobs.ts'
import { until } from '../../support/until.ts'
import { createJobScene, type JobScene, numberJob } from './fixtures.ts'

const log = { warn: () => {} }
let scene: JobScene
const workers: JobWorker[] = []
beforeAll(async () => {
  scene = await createJobScene()
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop(0)
})
afterAll(() => scene.close())

async function start(jobs: readonly BoundJob[], deps: Partial<JobWorkerDeps> = {}): Promise<JobWorker> {
  const worker = await startJobWorker({ url: scene.database.url, jobs, log, pollMs: 100, ...deps })
  workers.push(worker)
  return worker
}

const stateOf = async (id: string) => (await scene.record(id)).state
const hasState = (id: string, state: string) => until(async () => (await stateOf(id)) === state)

/** Runs until it is aborted, and then breaks off as a job should. */
const untilAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('workers', () => {
  test('take each job once, and wake up as soon as one is added', async () => {
    const { queue, database } = scene
    const job = numberJob()
    const seen: number[] = []
    const bound = bindJob(job, async ({ number }) => void seen.push(number))
    const notifications = [
      await openNotifications({ url: database.url, log }),
      await openNotifications({ url: database.url, log }),
    ]
    for (const each of notifications) await start([bound], { notifications: each })
    const ids = await Promise.all(Array.from({ length: 30 }, (_, number) => queue.add(job, { number })))
    for (const id of ids) await hasState(id, 'completed')
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number))
    for (const each of notifications) await each.close()
  })

  test('add a scheduled job once together, and what was missed once', async () => {
    const { database } = scene
    const runs: number[] = []
    const bound = bindJob(numberJob({ name: 'hourly', everyMinutes: 60 }), async () => void runs.push(1))
    const jobs = [{ ...bound, input: { parse: (value: unknown) => value } as BoundJob['input'] }]
    const [first, second] = await Promise.all([start(jobs), start(jobs)])
    await until(async () => runs.length === 1)
    await database.pool.query(`UPDATE job_schedules SET due_at = now() - interval '5 hours'`)
    await Promise.all([first.stop(), second.stop()])
    await Promise.all([start(jobs), start(jobs)])
    await until(async () => runs.length === 2)
    const { rows } = await database.pool.query(`SELECT count(*)::int FROM jobs WHERE name = 'hourly'`)
    expect(rows).toEqual([{ count: 2 }])
  })

  test('that stop give back at once what they run, and the attempt does not count', async () => {
    const { queue, database, record } = scene
    const job = numberJob({ retryAfter: [] })
    const id = await queue.add(job, { number: 1 })
    const worker = await start([bindJob(job, (_, { signal }) => untilAborted(signal))])
    await hasState(id, 'running')
    const stubborn = await queue.add(job, { number: 2 })
    const other = await start([bindJob(job, () => new Promise(() => {}))])
    other.wake()
    await hasState(stubborn, 'running')
    await Promise.all([worker.stop(10_000), other.stop(0)])
    for (const each of [id, stubborn]) expect(await record(each)).toMatchObject({ state: 'queued', attempts: 0 })
    expect(await runQueuedJobs(database.pool, [bindJob(job, async () => {})])).toHaveLength(2)
    expect(await record(id)).toMatchObject({ state: 'completed', attempts: 1 })
  })

  test('that give no sign of life lose the job to others, and cannot write its end', async () => {
    const { queue, database, record } = scene
    const line = await openLine(database.url)
    const job = numberJob()
    const id = await queue.add(job, { number: 1 })
    let release = () => {}
    let aborted = false
    const silent = bindJob(job, async (_, { signal }) => {
      signal.addEventListener('abort', () => {
        aborted = true
      })
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return 'late'
    })
    await start([silent], { url: line.url, leaseSeconds: 1 })
    await hasState(id, 'running')
    await line.refuse()
    await start([bindJob(job, async (_, { attempt }) => ({ attempt }))])
    await hasState(id, 'completed')
    await line.restore()
    await until(async () => aborted)
    release()
    for (const worker of workers.splice(0)) await worker.stop()
    expect(await record(id)).toMatchObject({ state: 'completed', result: { attempt: 2 } })
    await line.close()
  })

  test.each(['2 days', '40 days'])(
    'go on where the clock of the database was ahead by %s and was set right',
    async (ahead) => {
      const { queue, database } = scene
      const { pool } = database
      const job = numberJob()
      const runs: number[] = []
      const hourly = bindJob(numberJob({ name: 'hourly', everyMinutes: 60 }), async () => void runs.push(1))
      const scheduled = { ...hourly, input: { parse: (value: unknown) => value } as BoundJob['input'] }
      // What was written while it was ahead: the lease of a worker that is gone, a wait, the next time of a schedule.
      const lost = await queue.add(job, { number: 1 })
      expect(await createClaims({ pool, leaseSeconds: 1 }).take('quick', 1)).toMatchObject([{ id: lost }])
      const waiting = await queue.add(job, { number: 2 }, { startAfter: 1 })
      const later = (table: string, moment: string, condition: string, id?: string) =>
        pool.query(
          `UPDATE ${table} SET ${moment} = ${moment} + $1::interval WHERE ${condition}`,
          id ? [ahead, id] : [ahead],
        )
      await later('jobs', 'alive_until', 'id = $2', lost)
      await later(`${jobSchema}.job`, 'start_after', 'id = $2', waiting)
      await pool.query(
        `INSERT INTO job_schedules VALUES ('hourly', now()) ON CONFLICT (name) DO UPDATE SET due_at = now() + interval '1 hour'`,
      )
      await later('job_schedules', 'due_at', `name = 'hourly'`)
      await start([bindJob(job, async () => {}), scheduled], { leaseSeconds: 1 })
      for (const id of [lost, waiting]) await hasState(id, 'completed')
      await until(async () => runs.length === 1)
    },
  )

  test('give up a job that shows no progress, and leave alone one that they do not know', async () => {
    const { queue, record } = scene
    const silent = numberJob({ maxSilenceSeconds: 0, retryAfter: [] })
    const newer = await queue.add(numberJob({ name: 'of-a-newer-release' }), { number: 1 })
    const id = await queue.add(silent, { number: 1 })
    await start([bindJob(silent, () => new Promise(() => {}))])
    await hasState(id, 'failed')
    expect(await record(newer)).toMatchObject({ state: 'queued', attempts: 0 })
  })
})
