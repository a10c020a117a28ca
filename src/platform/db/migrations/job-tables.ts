import type pg from 'pg'
import type PgBoss from 'pg-boss'
import sql from 'sql-template-tag'
import { migrationTimeout } from '../connection/statement-timeout.ts'
import { transactionOn } from '../transaction.ts'
import { lockSchema } from './schema-lock.ts'

/** Apart from Kotei's own tables: its name differs from pg-boss's default, which another program on the database may use. */
export const jobSchema = 'kotei_jobs'

/**
 * The queues. A job waits only for others of its lane, of which a worker runs a few at a time: `quick` for what takes
 * milliseconds, `long` for what computes, `network` for what waits for other hosts.
 */
export const jobLanes = ['quick', 'long', 'network'] as const
export type JobLane = (typeof jobLanes)[number]

/** Of pg-boss's tables; a test holds it to the installed package. */
export const bossVersion = 24

type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>

/** What pg-boss runs its statements on. */
export function bossDb(client: Queryable): PgBoss.Db {
  return { executeSql: (text, values) => (client as pg.Pool).query(text, values) }
}

/**
 * pg-boss as a library of statements: it is never started, so it has no connections, timers or workers of its own. (Those
 * of version 10 do not survive a database that goes away while a job ends.) Loaded when first needed: that takes a while.
 */
export async function loadBoss(client: Queryable): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss')
  return new Boss({ db: bossDb(client), schema: jobSchema, supervise: false, schedule: false })
}

/** Codes of PostgreSQL for what is there already; the last is what comes of those that pg-boss passes over. */
const existing = new Set(['23505', '42710', '42P06', '42P07', '25P02'])
const maxAttempts = 5

/**
 * Creates or updates pg-boss's tables and the queues, outside any transaction. pg-boss takes a lock for the tables, but a connection
 * that looked for the tables before it waited does not see that somebody else made them meanwhile, and fails; then it looks again.
 */
export async function installJobTables(client: pg.Client): Promise<void> {
  for (let attempt = 1; !(await isInstalled(client)); attempt++) {
    try {
      const boss = await loadBoss(client)
      // In a transaction of its own that waits 30 s for a lock. With these settings it installs or migrates its tables, and starts nothing.
      await boss.start()
      const addQueues = async () => {
        await lockSchema(client)
        for (const lane of jobLanes) await boss.createQueue(lane)
      }
      await transactionOn(client, addQueues, { timeout: migrationTimeout })
    } catch (error) {
      if (attempt === maxAttempts || !existing.has((error as pg.DatabaseError | null)?.code ?? '')) throw error
      // The transaction that pg-boss began is still open; where ours failed, this does nothing.
      await client.query('ROLLBACK')
    }
  }
}

async function isInstalled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    sql`SELECT to_regclass(${`${jobSchema}.version`}) IS NOT NULL AS exists`,
  )
  if (!rows[0]?.exists) return false
  const state = await client.query<{ version: number; lanes: string[] }>(
    `SELECT version, ARRAY (SELECT name FROM ${jobSchema}.queue) AS lanes FROM ${jobSchema}.version`,
  )
  const { version, lanes } = state.rows[0]!
  return version >= bossVersion && jobLanes.every((lane) => lanes.includes(lane))
}
