import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { OperatorError } from '../core/operator-error.ts'
import { terminalWidth } from './output/layout.ts'
import type { ShownProgress } from './output/progress.ts'
import { printTable } from './output/table.ts'

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
/** Of an id: as much as is unique among the jobs of a week, and leaves room for the rest of a line. */
const shownLength = 8
/** Between two looks at a job that is waited for. */
const lookMs = 300

/** The newest jobs, those that wait or run first. */
export async function listJobs(pool: pg.Pool, limit: number): Promise<string> {
  const { rows } = await pool.query<JobLine>(sql`SELECT ${columns} FROM jobs
    ORDER BY (state IN ('queued', 'running')) DESC, created_at DESC LIMIT ${limit}`)
  if (rows.length === 0) return 'No job waits, and none ran in the last week.'
  const progressOf = ({ done, total }: JobLine) => (done === null || total === null ? '' : `${done} of ${total}`)
  return printTable(
    [
      { head: 'id', fixed: true },
      { head: 'job' },
      { head: 'state', fixed: true },
      { head: 'progress' },
      { head: 'tries', align: 'right', fixed: true },
      { head: 'since', fixed: true },
      { head: 'error' },
    ],
    rows.map((row) => [
      row.id.slice(0, shownLength),
      row.name,
      row.state,
      progressOf(row),
      String(row.attempts),
      row.at.toISOString().slice(0, 16).replace('T', ' '),
      row.error ?? '',
    ]),
    terminalWidth(),
  )
}

/** Shows the progress of a job until it has ended. The beginning of its id suffices. */
export async function watchJob(pool: pg.Pool, id: string, progress: ShownProgress): Promise<string> {
  for (;;) {
    const { rows } = await pool.query<JobLine>(
      sql`SELECT ${columns} FROM jobs WHERE starts_with(id::text, ${id.toLowerCase()}) LIMIT 2`,
    )
    const [job, another] = rows
    if (!job) throw new OperatorError(`No job has the id ${id}; "kotei jobs" lists them.`)
    if (another) throw new OperatorError(`Several jobs have an id that begins with ${id}; give more of it.`)
    if (job.done !== null && job.total !== null) progress.report(job.done, job.total)
    if (job.state === 'completed' || job.state === 'failed') {
      progress.end()
      if (job.state === 'failed') throw new OperatorError(`The job ${job.name} failed: ${job.error}`)
      return `The job ${job.name} is completed.`
    }
    await pause(lookMs)
  }
}
