import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Problem } from '../../../src/base/problem.ts'
import { bossVersion, jobLanes, jobSchema } from '../../../src/platform/db/migrations/job-tables.ts'
import { migrate } from '../../../src/platform/db/migrations/migrate.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { createClaims } from '../../../src/platform/jobs/queue/claims.ts'
import { bindJob } from '../../../src/platform/jobs/queue/job.ts'
import { createTestDatabase } from '../../support/database.ts'
import { runQueuedJobs } from '../../support/jobs.ts'
import { withClient } from '../../support/template.ts'
import { createJobScene, type JobScene, numberJob } from './fixtures.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterAll(() => scene.close())

const waiting = async () => {
  const { rows } = await scene.database.pool.query(
    `SELECT (SELECT count(*)::int FROM jobs WHERE state = 'queued') AS records, (SELECT count(*)::int FROM ${jobSchema}.job) AS rows`,
  )
  return rows[0]
}

describe('the tables of pg-boss', () => {
  test('are those of the installed package, made once by starts at the same time', async () => {
    const { schema } = createRequire(import.meta.url)('pg-boss/version.json')
    expect(bossVersion).toBe(schema)
    const { url, close } = await createTestDatabase({ empty: true })
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    const { rows } = await withClient(url, (client) => client.query(`SELECT name FROM ${jobSchema}.queue ORDER BY 1`))
    expect(rows.map(({ name }) => name)).toEqual([...jobLanes].sort())
    // As after an update of pg-boss that brings newer tables.
    await withClient(url, (client) => client.query(`UPDATE ${jobSchema}.version SET version = 23`))
    await migrate(url)
    const version = await withClient(url, (client) => client.query(`SELECT version FROM ${jobSchema}.version`))
    expect(version.rows).toEqual([{ version: schema }])
    await close()
  })
})

describe('a job', () => {
  test('exists if and only if the transaction of its caller commits', async () => {
    const { database, queue } = scene
    const job = numberJob()
    const failing = inTransaction(database.pool, async (client) => {
      await queue.add(job, { number: 1 }, { client })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await waiting()).toEqual({ records: 0, rows: 0 })
    await inTransaction(database.pool, (client) => queue.add(job, { number: 2 }, { client }))
    const seen: number[] = []
    const bound = bindJob(job, async ({ number }) => void seen.push(number))
    expect(await runQueuedJobs(database.pool, [bound])).toEqual(['number'])
    expect(seen).toEqual([2])
    expect(await waiting()).toEqual({ records: 0, rows: 0 })
  })

  test('keeps its result, and is refused with an input that its schema does not take', async () => {
    const { database, queue, record } = scene
    const job = numberJob()
    await expect(queue.add(job, { number: 0.5 })).rejects.toThrow()
    const id = await queue.add(job, { number: 3 })
    expect(await record(id)).toMatchObject({ state: 'queued', attempts: 0, version: 1 })
    const bound = bindJob(job, async ({ number }, { reportProgress }) => {
      reportProgress(1, 2)
      return { doubled: number * 2 }
    })
    await runQueuedJobs(database.pool, [bound])
    expect(await record(id)).toMatchObject({ state: 'completed', attempts: 1, result: { doubled: 6 }, error: null })
  })

  test('with a key is added once while it waits, also by transactions at the same time', async () => {
    const { database, queue } = scene
    const job = numberJob()
    const add = (number: number) => queue.add(job, { number }, { key: 'one' })
    const ids = await Promise.all([1, 2, 3, 4].map(add))
    expect(new Set(ids).size).toBe(1)
    let during: string | undefined
    const bound = bindJob(job, async () => {
      during ??= await add(5)
    })
    // While it runs, another one waits behind it: it may have read what changed too early.
    expect(await runQueuedJobs(database.pool, [bound])).toEqual(['number', 'number'])
    expect(during).not.toBe(ids[0])
  })

  test('with a key that is to be tried again holds up neither one that waits under it nor those that are added', async () => {
    const { database, queue } = scene
    const job = numberJob()
    const add = (number: number) => queue.add(job, { number }, { key: 'again' })
    const claims = createClaims({ pool: database.pool, leaseSeconds: 60 })
    await add(1)
    const [first] = await claims.take('quick', 1)
    await add(2)
    expect(await claims.settle(first!, { kind: 'again', seconds: 0, counted: true })).toBe(true)
    const [second] = await claims.take('quick', 1)
    expect(await claims.settle(second!, { kind: 'again', seconds: 3600, counted: true })).toBe(true)
    await add(3)
    const seen: number[] = []
    const bound = bindJob(job, async ({ number }) => void seen.push(number))
    await runQueuedJobs(database.pool, [bound])
    expect(seen).toHaveLength(2)
    expect(seen).toContain(3)
    await runQueuedJobs(database.pool, [bound], { early: true })
    expect(seen.sort()).toEqual([1, 2, 3])
  })

  test('waits for its moment', async () => {
    const { database, queue } = scene
    const job = numberJob()
    await queue.add(job, { number: 1 }, { startAfter: 3600 })
    const bound = bindJob(job, async () => {})
    expect(await runQueuedJobs(database.pool, [bound])).toEqual([])
    expect(await runQueuedJobs(database.pool, [bound], { early: true })).toEqual(['number'])
  })

  test('that throws is tried again after the pauses of its definition, then it has failed', async () => {
    const { database, queue, record } = scene
    const job = numberJob({ retryAfter: [60, 3600] })
    const id = await queue.add(job, { number: 1 })
    const bound = bindJob(job, async () => {
      throw new Error('secret detail')
    })
    await runQueuedJobs(database.pool, [bound], { allowErrors: true })
    expect(await record(id)).toMatchObject({ state: 'queued', attempts: 1, error: null })
    const { rows } = await database.pool.query(
      `SELECT start_after > now() + interval '30 seconds' AS late, start_after < now() + interval '2 minutes' AS soon FROM ${jobSchema}.job`,
    )
    expect(rows).toEqual([{ late: true, soon: true }])
    await runQueuedJobs(database.pool, [bound], { early: true, allowErrors: true })
    expect(await record(id)).toMatchObject({
      state: 'failed',
      attempts: 3,
      error: 'Something went wrong here, also when it was tried again.',
    })
  })

  test('that throws a problem has failed at once, and its owner reads the sentence', async () => {
    const { database, queue, record } = scene
    const job = numberJob()
    const owner = randomUUID()
    await database.pool.query(
      `INSERT INTO accounts (id, username, username_key, created_at) VALUES ($1, 'Doji', 'doji', now())`,
      [owner],
    )
    const id = await queue.add(job, { number: 1 }, { owner })
    const bound = bindJob(job, async () => {
      throw new Problem('impossible', 'The format has no such revision.')
    })
    await runQueuedJobs(database.pool, [bound])
    expect(await record(id)).toMatchObject({ state: 'failed', error: 'The format has no such revision.' })
    await queue.add(job, { number: 2 }, { owner })
    const claims = createClaims({ pool: database.pool, leaseSeconds: 60 })
    const [running] = await claims.take('quick', 1)
    const later = await queue.add(job, { number: 3 }, { owner })
    await database.pool.query('DELETE FROM accounts WHERE id = $1', [owner])
    expect(await record(later)).toBeUndefined()
    expect(await runQueuedJobs(database.pool, [bound])).toEqual([])
    // What runs for an account that is gone has nowhere to be written, and leaves nothing behind.
    expect(await claims.settle(running!, { kind: 'completed', result: null })).toBe(false)
    await claims.adopt()
    expect(await waiting()).toEqual({ records: 0, rows: 0 })
  })
})
