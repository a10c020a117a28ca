import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type PgBoss from 'pg-boss'
import sql from 'sql-template-tag'
import { once } from '../../../base/once.ts'
import { bossDb, type JobLane, loadBoss } from '../../db/migrations/job-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobKind } from './job.ts'
import { addedChannel } from './record.ts'

type Client = Pick<pg.ClientBase, 'query'>

interface AddOptions {
  /** Within this transaction: the job exists if and only if it commits. A transaction of its own unless given. */
  readonly client?: Client | undefined
  /** The account that may watch it; without one, everybody who knows its id may. */
  readonly owner?: string | null | undefined
  /** While a job of this name and key waits for its first attempt, another one is not added. */
  readonly key?: string | undefined
  /** Seconds; by the database's clock, as everything that waits. */
  readonly startAfter?: number | undefined
}

export interface JobQueue {
  /** Returns the id of the job, or that of the one with the same key that waits already. */
  readonly add: <Input>(job: JobKind<Input>, input: Input, options?: AddOptions) => Promise<string>
}

/** Works on any migrated database, whether or not a service runs on it. */
export function createJobQueue({ pool }: { readonly pool: () => pg.Pool }): JobQueue {
  const boss = once(() => loadBoss(pool()))
  return {
    add: async (job, input, options = {}) => {
      const addWith = async (client: Client) => insert(client, await boss(), job, job.input.parse(input), options)
      return options.client ? addWith(options.client) : inTransaction(pool(), addWith)
    },
  }
}

async function insert(client: Client, boss: PgBoss, job: JobKind<unknown>, input: unknown, options: AddOptions) {
  const { owner = null, key = null, startAfter } = options
  const { name, lane } = job
  for (;;) {
    const id = randomUUID()
    const { rowCount } = await client.query(sql`INSERT INTO jobs (id, name, lane, account_id, key, input)
      VALUES (${id}, ${name}, ${lane}, ${owner}, ${key}, ${JSON.stringify(input)})
      ON CONFLICT (name, key) WHERE state = 'queued' AND key IS NOT NULL DO NOTHING`)
    if (rowCount) {
      await enqueue(client, boss, { id, lane }, startAfter)
      return id
    }
    const { rows } = await client.query<{ id: string }>(
      sql`SELECT id FROM jobs WHERE name = ${name} AND key = ${key} AND state = 'queued' FOR SHARE`,
    )
    // None if it was started meanwhile: then this one waits behind it.
    if (rows[0]) return rows[0].id
  }
}

/** Lets a job wait, from now or for a number of seconds by the database's clock; within the caller's transaction. */
export async function enqueue(
  client: Client,
  boss: PgBoss,
  { id, lane }: { readonly id: string; readonly lane: JobLane },
  startAfter?: number,
): Promise<void> {
  await boss.send(lane, {}, { id, db: bossDb(client as pg.ClientBase), ...(startAfter && { startAfter }) })
  await client.query(sql`SELECT pg_notify(${addedChannel}, ${lane})`)
}
