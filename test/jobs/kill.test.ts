import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { defineJob } from '../../src/jobs/job.ts'
import { projectRoot } from '../../src/project-root.ts'
import { until } from '../support/until.ts'
import { createJobScene, type JobScene } from './fixtures.ts'

let scene: JobScene
const children: ChildProcess[] = []
beforeAll(async () => {
  scene = await createJobScene()
  await scene.database.pool.query('CREATE TABLE steps (job uuid, step int, attempt int, PRIMARY KEY (job, step))')
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await scene.close()
})

/** Resolves with the process when it has said so. */
async function startWorker(message: string, hangAt = ''): Promise<ChildProcess> {
  const script = join(projectRoot, 'test', 'jobs', 'slow-worker.js')
  const child = fork(script, [scene.database.url, hangAt], { execArgv: [] })
  children.push(child)
  for (;;) {
    const [said] = await once(child, 'message')
    if (said === message) return child
  }
}

const steps = defineJob({ name: 'steps', lane: 'long', input: z.object({ steps: z.int() }), run: async () => {} })

test('a worker that is killed in the middle of a job loses it to another one, and every step is done once', async () => {
  const { queue, record, database } = scene
  const id = await queue.add(steps, { steps: 5 })
  const first = await startWorker('hangs', '4')
  await until(async () => (await record(id)).done === 3)
  // It took what waited; the second finds nothing to do until the first is dead.
  await startWorker('started')
  first.kill('SIGKILL')
  await until(async () => (await record(id)).state === 'completed')
  expect(await record(id)).toMatchObject({ attempts: 2, done: 5, total: 5, result: { attempt: 2 } })
  const { rows } = await database.pool.query('SELECT step, attempt FROM steps ORDER BY step')
  expect(rows).toEqual([1, 1, 1, 2, 2].map((attempt, at) => ({ step: at + 1, attempt })))
})
