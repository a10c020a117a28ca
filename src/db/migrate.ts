import { randomUUID } from 'node:crypto'
import pg from 'pg'
import sql from 'sql-template-tag'
import { OperatorError } from '../core/operator-error.ts'
import { type Migration, readMigrations } from './migrations.ts'

/** The advisory lock that Prisma's own engine takes, so that its CLI waits for us and we for it. */
const lockKey = 72_707_369

/** The ledger as Prisma creates it, so that its CLI can be used beside. */
const createLedger = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

/**
 * Applies the migrations that a database lacks and returns their names. Instances that start together on one database wait
 * for each other. Prisma's engine is not used: through its PostgreSQL adapter it runs a migration statement by statement
 * outside any transaction, so that a failure leaves half of it behind.
 */
export async function migrate(url: string, migrationsDir?: string): Promise<string[]> {
  const migrations = await readMigrations(migrationsDir)
  const client = new pg.Client({ connectionString: url })
  // The statement that is running reports a broken connection; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const applied = await appliedMigrations(client)
    refuseUnknown(applied, migrations)
    const pending = migrations.filter(({ name }) => !applied.includes(name))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    // Closing the connection releases its lock, and rolls back what was not committed.
    await client.end()
  }
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const table = await client.query(`SELECT to_regclass('_prisma_migrations') AS name`)
  if (table.rows[0].name === null) await client.query(createLedger)
  const { rows } = await client.query<{ migration_name: string; finished: boolean }>(
    `SELECT migration_name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  const failed = rows.find((row) => !row.finished)
  if (failed)
    throw new OperatorError(
      `The migration ${failed.migration_name} failed on this database before; restore a backup, or mark it with "npx prisma migrate resolve".`,
    )
  return rows.map((row) => row.migration_name)
}

function refuseUnknown(applied: readonly string[], known: readonly Migration[]) {
  const unknown = applied.findLast((name) => known.every((migration) => migration.name !== name))
  if (unknown !== undefined)
    throw new OperatorError(
      `The database was made by a newer version of Kotei (it has the migration ${unknown}, which this version does not know); start that version, or use another database.`,
    )
}

async function apply(client: pg.Client, { name, sql: script, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(script)
    await client.query(sql`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES (${randomUUID()}, ${checksum}, ${name}, clock_timestamp(), 1)`)
    await client.query('COMMIT')
  } catch (error) {
    throw new OperatorError(`The migration ${name} failed, and nothing of it was kept: ${(error as Error).message}`)
  }
}
