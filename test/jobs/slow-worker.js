import pg from 'pg'
import { z } from 'zod'
import { bindJob, defineJob } from '../../dist/jobs/job.js'
import { startJobWorker } from '../../dist/jobs/worker.js'

// A worker as a process of its own, to be killed: `node slow-worker.js <database> <hangs at step>`.
const [, , url, hangAt] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 1 })

const job = defineJob({
  name: 'steps',
  lane: 'long',
  input: z.object({ steps: z.int() }),
  run: async ({ steps }, _deps, { id, attempt, reportProgress }) => {
    for (let step = 1; step <= steps; step++) {
      if (String(step) === hangAt) {
        process.send('hangs')
        await new Promise(() => {})
      }
      await pool.query(
        'INSERT INTO steps (job, step, attempt) VALUES ($1, $2, $3) ON CONFLICT (job, step) DO NOTHING',
        [id, step, attempt],
      )
      reportProgress(step, steps)
    }
    return { attempt }
  },
})
await startJobWorker({ url, jobs: [bindJob(job, undefined)], log: { warn: () => {} }, leaseSeconds: 2, pollMs: 200 })
// The timers of a worker keep no process alive: a service has its server for that.
setInterval(() => {}, 60_000)
process.send('started')
