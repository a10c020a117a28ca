import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { OperatorError } from '../../../base/operator-error.ts'
import { terminalWidth, wrap } from '../output/layout.ts'
import type { ShownProgress } from '../output/progress.ts'
import { printTable } from '../output/table.ts'

interface JobLine {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly attempts: number
  readonly done: number | null
  readonly total: number | null
  readonly error: string | null
  readonly at: Date
}

const columns = sql`id, name, state, attempts, done, total, error, coalesce(finished_at, started_at, created_at) AS at`
/** Between two looks at a job that is waited for. */
const lookMs = 300

/** The newest jobs, those that wait or run first, with the beginning of their ids; then why some failed or are tried again. */
export async function listJobs(pool: pg.Pool, limit: number, width = terminalWidth()): Promise<string> {
  const { rows } = await pool.query<JobLine>(sql`SELECT ${columns} FROM jobs
    ORDER BY (state IN ('queued', 'running')) DESC, created_at DESC LIMIT ${limit}`)
  if (rows.length === 0) return 'No job waits, and none ran in the last week.'
  const table = printTable(
    ['id', 'job', 'state', 'progress', 'since'].map((head) => ({ head, fixed: head !== 'progress' })),
    rows.map((row) => [shortId(row), row.name, row.state, progressOf(row), momentOf(row.at)]),
    width,
  )
  const errors = rows.flatMap((row) => {
    if (row.error === null) return []
    const tries = `${row.attempts} ${row.attempts === 1 ? 'try' : 'tries'}`
    return wrap(`${shortId(row)} ${row.name}, after ${tries}: ${row.error}`, width, '  ')
  })
  return [table, ...(errors.length > 0 ? ['', ...errors] : [])].join('\n')
}

const shortId = ({ id }: JobLine) => id.slice(0, 8)
const momentOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
const progressOf = ({ done, total }: JobLine) => (done === null || !total ? '' : `${done} of ${total}`)

/** Shows the progress of a job until it has ended; the beginning of its id will do. */
export async function watchJob(pool: pg.Pool, given: string, progress: ShownProgress): Promise<string> {
  const beginning = given.toLowerCase()
  for (;;) {
    const { rows } = await pool.query<JobLine>(
      sql`SELECT ${columns} FROM jobs WHERE starts_with(id::text, ${beginning}) LIMIT 2`,
    )
    const [job, other] = rows
    if (!job) throw new OperatorError(`No job has the id ${given}; "kotei jobs" lists them.`)
    if (other) throw new OperatorError(`Several jobs have an id that begins with ${given}: give more of it.`)
    if (job.done !== null && job.total) progress.report(job.done, job.total)
    if (job.state === 'completed' || job.state === 'failed') {
      progress.end()
      if (job.state === 'failed') throw new OperatorError(`The job ${job.name} failed: ${job.error}`)
      return `The job ${job.name} is completed.`
    }
    await pause(lookMs)
  }
}
